import { href } from "react-router";
import { comingDates, type ComingDate } from "#app/domain/exams/coming.reads.server.ts";
import { dateName } from "#app/domain/exams/model.ts";
import { figure } from "#app/pages/site/catalogue/labels.server.ts";
import { reportOn } from "#app/pages/site/colleges/figures.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** "14 Nov 2026", or "14 Nov 2026 to 20 Nov 2026". */
export const daysText = (from: string, to: string | null) =>
  to && to !== from ? m.exam_days({ from: formatDay(from), to: formatDay(to) }) : formatDay(from);

/** Where somebody says that a day or another fact of this examination is wrong. */
export const reportOnExam = (slug: string, what: string) =>
  `${href("/exams/:name/report", { name: slug })}?${new URLSearchParams({ figure: what.slice(0, 80) })}`;

/** The days that are coming, for examinations and last days of colleges and scholarships: of everything, or of these courses. */
export async function viewComing(wishes: Parameters<typeof comingDates>[0]) {
  return comingView(await comingDates(wishes));
}

export const comingView = (dates: ComingDate[]) => ({
  title: m.exam_coming_title(),
  none: m.exam_coming_none(),
  all: { to: href("/exams"), text: m.exam_all() },
  dates: dates.map(comingOf),
});
export type ComingView = ReturnType<typeof comingView>;
export type ComingLine = ComingView["dates"][number];

function comingOf(date: ComingDate) {
  if (date.of === "scholarship") return scholarshipLine(date);
  const { slug, from, to } = date;
  const isExam = date.of === "exam";
  const what: LocalizedText = isExam
    ? { text: dateName(date) }
    : { text: m.exam_coming_last({ course: localized(date.courseName, date.courseNameHi).text }) };
  const report = isExam ? reportOnExam(slug, `dates ${date.kind}`) : reportOn(slug)("lastDate", date.course);
  return {
    key: [slug, isExam ? date.kind : date.course, isExam ? (date.round ?? "") : "", from].join(" "),
    day: from,
    name: localized(date.name, date.nameHi),
    to: isExam ? href("/exams/:name", { name: slug }) : href("/college/:name", { name: slug }),
    what,
    when: figure({ text: daysText(from, to) }, date.source ?? undefined, report),
  };
}

/** Its own list says where a mistake is told; here its source opens with what has been checked. */
function scholarshipLine({ id, name, nameHi, from, source, sourceHi, mustCheck }: ComingDate & { of: "scholarship" }) {
  const { note, ...when } = figure({ text: formatDay(from) }, source ?? undefined, "");
  const named = source?.source ? { source: { ...localized(source.source, sourceHi), url: source.url } } : {};
  return {
    key: `scholarship ${id}`,
    day: from,
    name: localized(name, nameHi),
    to: `${href("/scholarships")}#scholarship-${id}`,
    what: { text: m.exam_date_applications_close() } as LocalizedText,
    when: { ...when, ...(note && { note: { ...note, ...named, due: note.due || mustCheck } }) },
  };
}
