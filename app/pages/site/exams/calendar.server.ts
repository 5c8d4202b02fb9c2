import { href } from "react-router";
import { dateName } from "#app/domain/exams/model.ts";
import type { ExamDay } from "#app/domain/exams/reads.server.ts";
import type { ScholarshipDay } from "#app/domain/scholarships/reads.server.ts";
import { wholeAddress } from "#app/pages/site/catalogue/about.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

type CalendarEvent = {
  /** The same when its day changes. */
  uid: string;
  from: string;
  to: string | null;
  summary: string;
  /** What else is known of it, where it was read last. */
  lines: string[];
  url: string;
  changed: Date;
  /** How long before it is told of. */
  remind: string;
};

/** The days as a calendar (RFC 5545), all of them whole days, in the language of the address. */
export function calendarOf(events: CalendarEvent[], name: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//The Career Zone//Examinations//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME:${escaped(name)}`,
    "X-WR-TIMEZONE:Asia/Kolkata",
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    "X-PUBLISHED-TTL:P1D",
    // A calendar needs at least one part: this one also stands where no day is known yet.
    "BEGIN:VTIMEZONE",
    "TZID:Asia/Kolkata",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0530",
    "TZOFFSETTO:+0530",
    "TZNAME:IST",
    "END:STANDARD",
    "END:VTIMEZONE",
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return lines.map(folded).join("\r\n") + "\r\n";
}

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
    from: day.from,
    to: day.to,
    summary: `${localized(day.name, day.nameHi).text}: ${dateName(day)}`,
    lines: [localized(day.note, day.noteHi).text, ...sourceLines(day.source)],
    url: wholeAddress(origin, href("/exams/:name", { name: day.slug })),
    changed: day.updatedAt,
    remind: day.kind === "applications-close" ? longBefore : dayBefore,
  }));

export const scholarshipEvents = (days: ScholarshipDay[], origin: string): CalendarEvent[] =>
  days.map(({ id, name, nameHi, day, source, sourceHi, url, changedAt }) => ({
    uid: `scholarship.${id}@thecareerzone`,
    from: day,
    to: null,
    summary: `${localized(name, nameHi).text}: ${m.exam_date_applications_close()}`,
    lines: sourceLines({ source: localized(source, sourceHi).text, url }),
    url: `${wholeAddress(origin, href("/scholarships"))}#scholarship-${id}`,
    changed: changedAt,
    remind: longBefore,
  }));

const sourceLines = ({ source, url }: { source: string; url: string }) => [
  source || url ? m.exam_calendar_source({ source: source || url }) : "",
  source && url,
];

function linesOf({ uid, from, to, summary, lines, url, changed, remind }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${momentOf(changed)}`,
    `LAST-MODIFIED:${momentOf(changed)}`,
    `DTSTART;VALUE=DATE:${plainDay(from)}`,
    `DTEND;VALUE=DATE:${plainDay(dayAfter(to ?? from))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped([...lines, m.exam_calendar_check(), url].filter(Boolean).join("\n"))}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:${remind}`,
    `DESCRIPTION:${escaped(summary)}`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

const plainDay = (day: string) => day.replaceAll("-", "");
const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const momentOf = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex -- no calendar reads these
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "")
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");

/** No line is longer than 75 bytes, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      parts.push(part);
      [part, bytes] = ["", 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}

export const calendarAnswer = (text: string, file: string, headers: Record<string, string>) =>
  new Response(text, {
    headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": `inline; filename="${file}.ics"` },
  });
