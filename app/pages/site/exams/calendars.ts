import { listExamDates } from "#app/domain/exams/reads.server.ts";
import { scholarshipDates } from "#app/domain/scholarships/reads.server.ts";
import { calendarAnswer, examCalendar, examEvents, scholarshipEvents } from "#app/pages/site/exams/calendar.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/calendars";

/** Kept and renewed like a page. */
export const headers = publicPage({ shows: ["exams", "facts"] });

/** The days of all examinations and the last ones of scholarships, for the calendar of a phone. */
export async function loader({ url }: Route.LoaderArgs) {
  const name = `${m.exam_list_title()} · ${m.brand()}`;
  const [exams, scholarships] = await Promise.all([listExamDates(), scholarshipDates()]);
  const events = [...examEvents(exams, url.origin), ...scholarshipEvents(scholarships, url.origin)];
  return calendarAnswer(examCalendar(events, name), "examinations", headers());
}
