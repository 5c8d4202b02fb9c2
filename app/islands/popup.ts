const seconds = 30;
const days = 7;

/**
 * Asks at the edge of the home page whether we shall call, at most once a week, when somebody has read for a while and does nothing
 * else; on a first visit never in the first half minute, however fast somebody scrolls. The form comes with it and not before.
 */
export default function popup(root: HTMLElement) {
  const shown = localStorage.getItem("popup");
  if (Date.now() - Date.parse(shown ?? "") < days * 86_400_000) return;
  const opened = Date.now();
  const timer = setInterval(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const isDue = Date.now() - opened >= seconds * 1000 || (shown !== null && scrollY > (scrollHeight - clientHeight) / 2);
    if (!isDue || !isFree()) return;
    clearInterval(timer);
    import("#app/pages/site/enquiry/show-popup.tsx").then(
      ({ showPopup }) => showPopup(root, noteShown),
      () => {},
    );
  }, 1000);
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
