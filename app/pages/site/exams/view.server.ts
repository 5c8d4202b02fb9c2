import { href } from "react-router";
import type { Source } from "#app/domain/entries/model.ts";
import { dateName, inOrder, type DateKind, type ExamContent, type ExamDate } from "#app/domain/exams/model.ts";
import { listCoursesAsking } from "#app/domain/exams/reads.server.ts";
import { localizedPhrase } from "#app/domain/phrases/model.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { crumbsAbout, wholeAddress, type Crumb } from "#app/pages/site/catalogue/about.server.ts";
import type { Fact } from "#app/pages/site/catalogue/facts.tsx";
import { categoryName, figure, localizedLine, paragraphs, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { enquiryOnExam } from "#app/pages/site/enquiry/topics.server.ts";
import { daysText, reportOnExam } from "#app/pages/site/exams/coming.server.ts";
import { remindingBy } from "#app/pages/site/exams/remind.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const coursesShown = 24;

type Shown = { slug: string; content: ExamContent };

/** Everything the page of an examination says, in the language of whoever reads it. */
export async function viewExam({ slug, content }: Shown, origin: string, today = indianDay(new Date())) {
  const { courses, count } = await listCoursesAsking(slug, coursesShown);
  const name = localized(content.name, content.nameHi);
  const dates = datesOf(slug, content, today);
  const allCourses = addressWith(href("/courses"), { exam: slug });
  return {
    slug,
    name,
    eyebrow: `${m.exam_eyebrow()} · ${categoryName(content.category)}`,
    crumbs: [{ text: m.nav_home(), to: href("/") }, { text: m.exam_list_title(), to: href("/exams") }, name] as Crumb[],
    facts: factsOf(content, dates, { count, allCourses }),
    about: { ...paragraphs(content.about, content.aboutHi), checked: checkedBy(slug, "about", content.sources.about) },
    eligibility: { lines: content.eligibility.map(localizedLine), checked: checkedBy(slug, "eligibility", content.sources.eligibility) },
    dates,
    remind: dates.length > 0 ? remindingBy(origin, href("/exams/:name/calendar.ics", { name: slug })) : undefined,
    courses: courses.map((course) => ({
      to: href("/courses/:name", { name: course.slug }),
      name: localized(course.name, course.nameHi),
      colleges:
        course.collegeCount > 0
          ? { to: addressWith(href("/college"), { course: course.slug }), text: m.college_count({ count: course.collegeCount }) }
          : undefined,
    })),
    allCourses: count > courses.length ? { to: allCourses, text: m.exam_all_courses({ count }) } : undefined,
    ask: enquiryOnExam(slug),
    website: websiteOf(slug, content),
    sources: sourcesOf(content),
    labels: {
      about: m.exam_about(),
      eligibility: m.exam_eligibility(),
      noEligibility: m.exam_no_eligibility(),
      dates: m.exam_dates(),
      noDates: m.exam_no_dates(),
      over: m.exam_dates_over(),
      notChecked: m.exam_not_checked(),
      courses: m.exam_courses(),
      noCourses: m.exam_no_courses(),
      website: m.exam_website(),
      unknown: m.exam_unknown(),
      sources: m.exam_sources(),
      enquire: m.exam_enquire(),
    },
  };
}
export type ExamView = Awaited<ReturnType<typeof viewExam>>;

/** Where a part of the page was read; nothing when nobody has read it yet, which is then said once for the part. */
const checkedBy = (slug: string, part: string, source: Source | undefined): Figure | undefined =>
  source && (source.source !== "" || source.url !== "")
    ? figure({ text: m.catalogue_source() }, source, reportOnExam(slug, part))
    : undefined;

const isWhole = (date: ExamDate): date is ExamDate & { kind: DateKind } => date.kind !== "" && date.from !== "";

function datesOf(slug: string, content: ExamContent, today: string) {
  return inOrder(content.dates.filter(isWhole)).map(({ kind, round, from, to, note, noteHi, ...source }, place) => ({
    key: `${place} ${kind}`,
    kind,
    from,
    to: to || from,
    isOver: (to || from) < today,
    what: dateName({ kind, round }),
    when: figure({ text: daysText(from, to) }, source, reportOnExam(slug, `dates ${kind}`)),
    note: note || noteHi ? localized(note, noteHi) : undefined,
  }));
}
type Day = ReturnType<typeof datesOf>[number];

function factsOf(content: ExamContent, dates: Day[], { count, allCourses }: { count: number; allCourses: string }): Fact[] {
  const next = dates.find(({ isOver }) => !isOver);
  const held = localized(content.conductedBy, content.conductedByHi);
  return [
    ...(next ? [{ label: `${m.exam_next()}: ${next.what}`, value: next.when, wide: true }] : []),
    ...(held.text === "" ? [] : [{ label: m.exam_conducted_by(), value: held, wide: true }]),
    ...(count > 0 ? [{ label: m.exam_asked_by(), value: { text: m.exam_course_count({ count }) }, to: allCourses, wide: true }] : []),
  ];
}

/** The official address, and where we have it from. */
const websiteOf = (slug: string, { website, sources }: ExamContent) =>
  website === "" ? undefined : { to: website, text: new URL(website).host, checked: checkedBy(slug, "website", sources.website) };

/** Everything that was read for this page, each once, with the last day on which somebody looked. */
function sourcesOf({ sources, dates }: ExamContent) {
  const all = [...Object.values(sources), ...dates].filter(({ source, url }) => source !== "" || url !== "");
  const latest = new Map<string, Source>();
  for (const one of all.toSorted((a, b) => (a.checkedOn < b.checkedOn ? -1 : 1))) latest.set(`${one.source} ${one.url}`, one);
  return [...latest.values()].map(({ source, url, checkedOn }) => ({
    ...(source ? localizedPhrase(source) : { text: new URL(url).host }),
    url,
    checked: checkedOn ? m.catalogue_checked_on({ day: formatDay(checkedOn) }) : m.catalogue_never_checked(),
  }));
}

/** The examination in the words of schema.org: an event for each day on which it is sat, when that day is known. */
export function examAbout(view: ExamView, content: ExamContent, origin: string): object[] {
  const url = wholeAddress(origin, href("/exams/:name", { name: view.slug }));
  const sat = view.dates.filter(({ kind }) => kind === "exam");
  return [
    ...sat.map(({ from, to, what }) => ({
      "@type": "EducationEvent",
      name: `${view.name.text}: ${what}`,
      startDate: from,
      endDate: to,
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Country", name: "India" },
      description: view.about.texts.join(" ").slice(0, 500) || view.name.text,
      url,
      ...(content.conductedBy && {
        organizer: { "@type": "Organization", name: localized(content.conductedBy, content.conductedByHi).text },
      }),
    })),
    crumbsAbout(view.crumbs, origin),
  ];
}
