import { useEffect, useState } from "react";
import { href, useNavigate } from "react-router";
import { asksOutcome } from "#app/pages/staff/lead-paths.ts";
import { openOutcome } from "#app/pages/staff/outcome/opening.ts";

const kept = "lead-keys-off";

/** Single letters can be pressed by accident, and by speech: whoever does not want them switches them off for this browser. */
export function useKeysSwitch() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(areOn()), []);
  const use = (on: boolean) => {
    setOn(on);
    if (on) localStorage.removeItem(kept);
    else localStorage.setItem(kept, "1");
  };
  return { isOn, use };
}

const areOn = () => localStorage.getItem(kept) === null;

/** Where the search of the workspace is. */
export const searchField = "staff-search";
const focusField = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};
const focusPalette = () => focusField(document.querySelector<HTMLInputElement>(`#${searchField}`));

/** A list has a search of its own, within its filters. */
function focusSearch() {
  const own = document.querySelector<HTMLInputElement>("[data-lead-search] input[type=search]");
  if (own?.offsetParent) focusField(own);
  else focusPalette();
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("[data-lead-row] [data-lead-link]")].filter((link) => link.offsetParent);
const rowAt = () => document.activeElement?.closest("[data-lead-row]") ?? null;

/** From row to row, over whichever list the page shows. */
function step(by: 1 | -1) {
  const links = rowLinks();
  const row = rowAt();
  const at = links.findIndex((link) => row?.contains(link));
  links[Math.max(0, Math.min(at + by, links.length - 1))]?.focus();
}

/** On every page of the workspace, for who works on leads. Ctrl+K also while somebody types; letters only when nobody does. */
export function useKeys(canCall: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!canCall) return undefined;
    const letters: Record<string, () => void> = {
      "/": focusSearch,
      j: () => step(1),
      k: () => step(-1),
      o: () => rowAt()?.querySelector<HTMLElement>("[data-lead-link]")?.click(),
      x: () => rowAt()?.querySelector<HTMLElement>("input[name=lead]")?.click(),
      c: () => void navigate(href("/createLead")),
      n: () => {
        const link = rowAt()?.querySelector<HTMLAnchorElement>("[data-lead-link]");
        if (link) void navigate(`${link.pathname}${asksOutcome}`);
        else openOutcome();
      },
      "?": () => void navigate(href("/dashboard/keys")),
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const does = isPalette ? focusPalette : letters[event.key];
      if (!does) return;
      if (!isPalette && (event.ctrlKey || event.metaKey || isTyping(event.target) || !areOn())) return;
      event.preventDefault();
      does();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate, canCall]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable]") !== null;
