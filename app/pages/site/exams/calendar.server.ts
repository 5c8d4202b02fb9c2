import { href } from "react-router";
import { calendarOf, type CalendarEvent } from "#app/domain/calendars/model.ts";
import { dateName } from "#app/domain/exams/model.ts";
import type { ExamDay } from "#app/domain/exams/reads.server.ts";
import type { ScholarshipDay } from "#app/domain/scholarships/reads.server.ts";
import { wholeAddress } from "#app/pages/site/catalogue/about.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/** The same event when its day changes: known by its examination, what happens, its round and its place among the same. */
function numbered(days: ExamDay[]) {
  const seen = new Map<string, number>();
  return days.map((day) => {
    const what = [day.id, day.kind, day.round ?? 0].join(".");
    const place = (seen.get(what) ?? 0) + 1;
    seen.set(what, place);
    return { day, uid: `${what}.${place}@thecareerzone` };
  });
}

/** The last day to apply must not be missed: it is told of three days before, the others the day before. */
const [longBefore, dayBefore] = ["-P3D", "-P1D"];

export const examEvents = (days: ExamDay[], origin: string): CalendarEvent[] =>
  numbered(days).map(({ day, uid }) => ({
    uid,
    when: { from: day.from, to: day.to },
    summary: `${localized(day.name, day.nameHi).text}: ${dateName(day)}`,
    ...told(
      [localized(day.note, day.noteHi).text, ...sourceLines(day.source)],
      wholeAddress(origin, href("/exams/:name", { name: day.slug })),
    ),
    changed: day.updatedAt,
    remind: day.kind === "applications-close" ? longBefore : dayBefore,
  }));

export const scholarshipEvents = (days: ScholarshipDay[], origin: string): CalendarEvent[] =>
  days.map(({ id, name, nameHi, day, source, sourceHi, url, changedAt }) => ({
    uid: `scholarship.${id}@thecareerzone`,
    when: { from: day, to: null },
    summary: `${localized(name, nameHi).text}: ${m.exam_date_applications_close()}`,
    ...told(
      sourceLines({ source: localized(source, sourceHi).text, url }),
      `${wholeAddress(origin, href("/scholarships"))}#scholarship-${id}`,
    ),
    changed: changedAt,
    remind: longBefore,
  }));

const sourceLines = ({ source, url }: { source: string; url: string }) => [
  source || url ? m.exam_calendar_source({ source: source || url }) : "",
  source && url,
];

/** What else is known of a day, that one should look again, and where. */
const told = (lines: string[], url: string) => ({ description: [...lines, m.exam_calendar_check(), url].filter(Boolean).join("\n"), url });

/** The days as a calendar, all of them whole days. */
export const examCalendar = (events: CalendarEvent[], name: string) =>
  calendarOf(events, { name, product: "Examinations", refresh: "P1D" });

export const calendarAnswer = (text: string, file: string, headers: Record<string, string>) =>
  new Response(text, {
    headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": `inline; filename="${file}.ics"` },
  });
