import { useEffect } from "react";
import { statementKeys, type Statement } from "#app/domain/follow-ups/model.ts";
import { firstOf, stepped, type Step, type StripDay } from "#app/domain/follow-ups/strip.model.ts";
import type { NextKind } from "#app/domain/leads/model.ts";
import type { Outcome } from "#app/pages/staff/outcome/use-outcome.ts";

const steps: Record<string, Step> = { ArrowUp: "earlier", ArrowDown: "later", ArrowLeft: "day-before", ArrowRight: "day-after" };
const kinds: Record<string, NextKind> = { t: "call", v: "visit", i: "video", p: "documents" };

const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !["radio", "checkbox", "button", "submit"].includes(target.type));

/** Arrows go through the strip, but not out of another row of choices or a menu. */
const takesArrows = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.closest("[data-strip]") !== null || !(target instanceof HTMLInputElement || target.closest("summary")));

type Given = { outcome: Outcome; strip: readonly StripDay[]; isEverywhere: boolean; onStatement: (statement: Statement) => void };

/**
 * An outcome without a mouse: 1 to 9 say how it went, Shift and 1 to 7 or arrows choose the date, a letter the kind of the next
 * step, Ctrl and Enter save. Everywhere on a page that is for nothing else; on others while the focus is in the form.
 */
export function useOutcomeKeys({ outcome, strip, isEverywhere, onStatement }: Given) {
  useEffect(() => {
    const form = outcome.form.current;
    const focusCell = (at: string) => setTimeout(() => form?.querySelector<HTMLElement>(`[data-strip] [value="${at}"]`)?.focus());
    function press(event: KeyboardEvent) {
      const { key, code, target, shiftKey } = event;
      const isHere = form?.contains(target as Node) ?? false;
      if (event.defaultPrevented || !form || (!isHere && (!isEverywhere || !isFree(target)))) return;
      if (key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        form.querySelector<HTMLButtonElement>("[data-save]")?.click();
        return;
      }
      if (isText(target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = /^Digit([1-9])$/.exec(code)?.[1];
      if (digit && shiftKey) {
        const at = firstOf(strip, Number(digit));
        if (!at) return;
        outcome.choose(at);
        focusCell(at);
      } else if (digit) onStatement(statementKeys[Number(digit) - 1]!);
      else if (kinds[key]) outcome.setKind(kinds[key]);
      else if (steps[key] && takesArrows(target)) {
        const at = stepped(strip, outcome.next, steps[key]);
        outcome.choose(at);
        if ((target as HTMLElement).closest("[data-strip]")) focusCell(at);
      } else return;
      event.preventDefault();
      outcome.keep();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

/** Nothing else of the page has this key. */
const isFree = (target: EventTarget | null) =>
  target === document.body || (target instanceof HTMLElement && target.closest("a[href^='tel:']") !== null);
