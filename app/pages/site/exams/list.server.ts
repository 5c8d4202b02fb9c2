import { href } from "react-router";
import { categories } from "#app/domain/courses/model.ts";
import { comingDates, type ComingDate } from "#app/domain/exams/coming.reads.server.ts";
import { listExams } from "#app/domain/exams/reads.server.ts";
import { categoryName, emblemOf } from "#app/pages/site/catalogue/labels.server.ts";
import { comingView } from "#app/pages/site/exams/coming.server.ts";
import { remindingBy } from "#app/pages/site/exams/remind.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const [comingShown, laterShown] = [5, 40];

/** Every examination by shelf, after the days that are coming. */
export async function viewExams(origin: string) {
  const [exams, coming] = await Promise.all([listExams(), comingDates({ limit: comingShown + laterShown, withColleges: false })]);
  const rows = exams.map(({ slug, name, nameHi, category, about, aboutHi }) => ({
    category,
    to: href("/exams/:name", { name: slug }),
    name: localized(name, nameHi),
    about: firstSentence(localized(about, aboutHi)),
  }));
  return {
    title: m.exam_list_title(),
    description: m.exam_list_description(),
    count: m.exam_count({ count: rows.length }),
    unchecked: m.exam_list_nothing_checked(),
    coming: comingView(coming.slice(0, comingShown)),
    later: laterOf(coming.slice(comingShown)),
    remind: coming.length > 0 ? remindingBy(origin, href("/exams/calendar.ics")) : undefined,
    shelves: categories
      .map((category) => ({
        category,
        name: categoryName(category),
        emblem: emblemOf(category),
        exams: rows.filter((row) => row.category === category),
      }))
      .filter((shelf) => shelf.exams.length > 0),
  };
}
export type ExamsView = Awaited<ReturnType<typeof viewExams>>;

/** A year of days would push the examinations themselves out of sight. */
const laterOf = (dates: ComingDate[]) =>
  dates.length > 0 ? { text: m.exam_coming_later({ count: dates.length }), dates: comingView(dates).dates } : undefined;

/** What it opens, in one line: a list is read across, the page says the rest. */
const firstSentence = <T extends { text: string }>(said: T): T => ({
  ...said,
  text: /^.*?[.।](?=\s|$)/s.exec(said.text)?.[0] ?? said.text,
});
