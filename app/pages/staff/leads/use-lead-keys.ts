import { type RefObject, useEffect, useState } from "react";
import { href, useNavigate } from "react-router";

const kept = "lead-keys-off";

/** Single letters can be pressed by accident, and by speech: whoever does not want them switches them off for this browser. */
export function useLeadKeys(list: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const [isOn, setOn] = useState(true);

  useEffect(() => setOn(localStorage.getItem(kept) === null), []);

  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-lead-link]") ?? [])];
      const at = links.findIndex((link) => link.closest("[data-lead-row]")?.contains(document.activeElement));
      const keys: Record<string, () => void> = {
        j: () => links[Math.min(at + 1, links.length - 1)]?.focus(),
        k: () => links[Math.max(at - 1, 0)]?.focus(),
        x: () => links[at]?.closest("[data-lead-row]")?.querySelector<HTMLElement>("input[name=lead]")?.click(),
        "/": () => document.querySelector<HTMLElement>("[data-lead-search] input[type=search]")?.focus(),
        c: () => void navigate(href("/createLead")),
      };
      const does = keys[event.key];
      if (!does) return;
      event.preventDefault();
      does();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, list, navigate]);

  const use = (on: boolean) => {
    setOn(on);
    if (on) localStorage.removeItem(kept);
    else localStorage.setItem(kept, "1");
  };
  return { isOn, use };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable]") !== null;
