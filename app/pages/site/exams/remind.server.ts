import { wholeAddress } from "#app/pages/site/catalogue/about.server.ts";
import type { Reminding } from "#app/pages/site/exams/remind.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The same calendar to keep up with, and as a file, in the language of the page. */
export function remindingBy(origin: string, calendar: string): Reminding {
  const whole = wholeAddress(origin, calendar);
  return {
    title: m.exam_remind(),
    text: m.exam_remind_text(),
    subscribe: { to: whole.replace(/^https?:/, "webcal:"), text: m.exam_subscribe() },
    download: { to: whole, text: m.exam_download() },
  };
}
