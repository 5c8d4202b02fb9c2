import { useEffect, useState } from "react";
import type { EnquiryPopup } from "#app/pages/site/enquiry/dialog.tsx";

const seconds = 30;
const days = 7;

/**
 * Asks at the edge of the home page whether we shall call, at most once a week, when somebody has read for a while and does nothing
 * else; on a first visit never in the first half minute, however fast somebody scrolls.
 */
export function HomePopup() {
  const [Popup, setPopup] = useState<typeof EnquiryPopup>();
  useEffect(() => {
    if (Date.now() - Date.parse(localStorage.getItem("popup") ?? "") < days * 86_400_000) return;
    const isFirst = localStorage.getItem("popup") === null;
    const opened = Date.now();
    const timer = setInterval(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isDue = Date.now() - opened >= seconds * 1000 || (!isFirst && scrollY > (scrollHeight - clientHeight) / 2);
      if (!isDue || !isFree()) return;
      clearInterval(timer);
      import("#app/pages/site/enquiry/dialog.tsx").then(
        (popup) => setPopup(() => popup.EnquiryPopup),
        () => {},
      );
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return Popup && <Popup onShow={noteShown} onClose={() => setPopup(undefined)} />;
}

const noteShown = () => localStorage.setItem("popup", new Date().toISOString().slice(0, 10));

/** Nobody is typing, nothing else is open, no form is in view, and no enquiry was begun. */
const isFree = () =>
  !document.hidden &&
  sessionStorage.getItem("enquiry") === null &&
  !document.querySelector("dialog[open]") &&
  !document.activeElement?.matches("input,select,textarea") &&
  ![...document.querySelectorAll("main form")].some((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
