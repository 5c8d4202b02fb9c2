import { findExam, listExamDates } from "#app/domain/exams/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { calendarAnswer, examCalendar, examEvents } from "#app/pages/site/exams/calendar.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/calendar";

/** Kept and renewed like a page. */
export const headers = publicPage({ shows: ["exams"] });

/** The days of one examination, for the calendar of a phone. An old address goes on: whoever subscribed to it did so once. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const { id, slug, content } = found(await findExam(params.name));
  const name = `${localized(content.name, content.nameHi).text} · ${m.brand()}`;
  return calendarAnswer(examCalendar(examEvents(await listExamDates(id), url.origin), name), slug, headers());
}
