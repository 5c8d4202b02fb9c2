import { listExamDates } from "#app/domain/exams/reads.server.ts";
import { calendarAnswer, calendarOf } from "#app/pages/site/exams/calendar.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/calendars";

/** Kept and renewed like a page. */
export const headers = publicPage({ shows: ["exams"] });

/** The days of all examinations, for the calendar of a phone. */
export async function loader({ url }: Route.LoaderArgs) {
  const name = `${m.exam_list_title()} · ${m.brand()}`;
  return calendarAnswer(calendarOf(await listExamDates(), { name, origin: url.origin }), "examinations", headers());
}
