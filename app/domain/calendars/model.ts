/** A whole day or several of them, as 2026-11-14; or a moment and how long. */
type When = { from: string; to: string | null } | { at: Date; minutes: number };

export type CalendarEvent = {
  /** The same when its day changes. */
  uid: string;
  when: When;
  summary: string;
  /** What else is known of it. */
  description: string;
  url?: string;
  changed: Date;
  /** How long before it is told of. */
  remind: string;
};

/** What the calendar is called, what made it, and how often a phone looks again. */
type Calendar = { name: string; product: string; refresh: string };

/** The events as a calendar (RFC 5545), in the language of whoever reads it. */
export function calendarOf(events: readonly CalendarEvent[], { name, product, refresh }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//The Career Zone//${product}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME:${escaped(name)}`,
    "X-WR-TIMEZONE:Asia/Kolkata",
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
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

function linesOf({ uid, when, summary, description, url, changed, remind }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${momentOf(changed)}`,
    `LAST-MODIFIED:${momentOf(changed)}`,
    ...times(when),
    `SUMMARY:${escaped(summary)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    // A day of an examination takes nobody's time; what was agreed on does.
    `TRANSP:${"at" in when ? "OPAQUE" : "TRANSPARENT"}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:${remind}`,
    `DESCRIPTION:${escaped(summary)}`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

const times = (when: When) =>
  "at" in when
    ? [`DTSTART:${momentOf(when.at)}`, `DTEND:${momentOf(new Date(when.at.getTime() + when.minutes * 60_000))}`]
    : [`DTSTART;VALUE=DATE:${plainDay(when.from)}`, `DTEND;VALUE=DATE:${plainDay(dayAfter(when.to ?? when.from))}`];

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

const bytesOf = new TextEncoder();

/** No line is longer than 75 bytes, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf.encode(letter).length;
    if (bytes + size > 75) {
      parts.push(part);
      [part, bytes] = ["", 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}
