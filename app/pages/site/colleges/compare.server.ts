import { href } from "react-router";
import { isNaac, type CollegeContent } from "#app/domain/colleges/model.ts";
import { ownershipNames } from "#app/domain/colleges/recognition.model.ts";
import { listForComparison } from "#app/domain/colleges/reads.server.ts";
import { findCourse, linkCourses } from "#app/domain/courses/reads.server.ts";
import { recognitionText } from "#app/domain/phrases/model.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { categoryName, figure, notPublished, localizedLine, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { chosenIn } from "#app/pages/site/colleges/list.server.ts";
import {
  approvedOf,
  feesSpan,
  gradeOf,
  naacOf,
  reportOn,
  shortName,
  spanFigures,
  type Report,
} from "#app/pages/site/colleges/figures.server.ts";
import { offeredFigures } from "#app/pages/site/colleges/offered.server.ts";
import { orNotPublished, placeOf } from "#app/pages/site/colleges/view.server.ts";
import { maxCompared } from "#app/pages/site/catalogue/compared.ts";
import { printedFrom } from "#app/pages/site/printed.server.ts";
import { wishFor } from "#app/pages/wishes.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

type Compared = { slug: string; content: CollegeContent };
/** A figure of a cell; the least of several that can be compared says so. */
type Line = Figure & { isLowest?: boolean };
export type ComparisonRow = { label: LocalizedText; cells: Line[][]; to?: string; differs: boolean };

const path = href("/college/compare");
/** As many courses as a list of wishes can name. */
const maxAsked = 12;

/** The colleges that the address names, side by side. */
export async function viewComparison(params: URLSearchParams, origin: string) {
  const { chosen, leftOut } = chosenIn(params);
  const wanted = [...new Set(params.getAll("course"))].slice(0, maxAsked);
  const [found, left, looked] = await Promise.all([
    listForComparison(chosen),
    listForComparison(leftOut),
    Promise.all(wanted.map((slug) => findCourse(slug))),
  ]);
  const asked = looked.filter((one) => one !== undefined);
  const courses = await coursesOf(found);
  const colleges = found.map((college) => ({ ...college, content: withShown(college.content, courses) }));
  const slugs = colleges.map(({ slug }) => slug);
  const course = asked.map(({ slug }) => slug);
  const common = commonRows(
    colleges,
    courses.filter(({ slug }) => !course.includes(slug)),
  );
  const at = (c: string[]) => addressWith(path, { course, c });
  /** Of the courses that were asked about, the first that this college gives. */
  const chosenCourse = ({ offerings }: CollegeContent) => asked.find(({ id }) => offerings.some(({ courseId }) => courseId === id))?.slug;
  return {
    columns: colleges.map(({ slug, content }, place) => ({
      slug,
      name: localized(content.name, content.nameHi),
      to: href("/college/:name", { name: slug }),
      without: at(slugs.filter((other) => other !== slug)),
      enquiry: addressWith(href("/Popup"), { course: chosenCourse(content), college: slug }),
      wish: wishFor(slug, chosenCourse(content)),
      // On a phone two stand side by side; each of them gives its place to another.
      instead: colleges.slice(2).map((other) => ({
        to: at(swapped(slugs, place, slugs.indexOf(other.slug))),
        name: localized(other.content.name, other.content.nameHi),
      })),
    })),
    groups: [
      ...(asked.length > 0
        ? [{ title: m.college_compare_asked(), rows: asked.map((one) => costRow(colleges, { ...one.content, ...one })) }]
        : []),
      ...(common.length > 0 ? [{ title: m.college_compare_common(), rows: common }] : []),
      ...(colleges.length > 1 && !hasCommon(colleges) ? [{ title: m.college_compare_no_common(), rows: [] }] : []),
    ],
    rows: [...rowsOf(colleges, courses), coursesRow(colleges, courses), otherRow(colleges)],
    printed: printedFrom(origin, at(slugs)),
    labels: comparisonLabels(),
    ask: addressWith(href("/Popup"), { o: colleges.map(({ slug, content }) => wishFor(slug, chosenCourse(content))) }),
    add: slugs.length < maxCompared ? addressWith(href("/college"), { course: course[0], c: slugs }) : undefined,
    leftOut: left.length > 0 ? m.college_compare_left_out({ most: maxCompared, names: namesIn(left) }) : undefined,
  };
}
export type Comparison = Awaited<ReturnType<typeof viewComparison>>;

const comparisonLabels = () => ({
  title: m.college_compare_title(),
  add: m.college_compare_add(),
  noneTitle: m.college_compare_none_title(),
  noneText: m.college_compare_none_text(),
  choose: m.college_compare_choose(),
  name: m.catalogue_name(),
  enquire: m.catalogue_enquire(),
  remove: m.college_compare_remove(),
  rest: m.college_compare_rest(),
  differs: m.college_compare_differs(),
  same: m.college_compare_same(),
  onlyDifferent: m.college_compare_only_different(),
  lowest: m.college_compare_lowest(),
  instead: m.college_compare_instead(),
  next: m.college_compare_next(),
  shortlist: { add: m.shortlist_add(), added: m.shortlist_added() },
});

const swapped = (slugs: string[], one: number, other: number) => {
  const after = [...slugs];
  [after[one], after[other]] = [after[other]!, after[one]!];
  return after;
};

/** Two that read the same are the same, whatever their sources. */
const compared = (row: Omit<ComparisonRow, "differs">): ComparisonRow => ({
  ...row,
  differs: new Set(row.cells.map((lines) => lines.map(({ text }) => text).join("\n"))).size > 1,
});

const namesIn = (colleges: Compared[]) => colleges.map(({ content }) => localized(content.name, content.nameHi).text).join(", ");

type Courses = Awaited<ReturnType<typeof linkCourses>>;

const coursesOf = (colleges: Compared[]) =>
  linkCourses([...new Set(colleges.flatMap(({ content }) => content.offerings.map(({ courseId }) => courseId)))]);

/** A course that is not published is offered to nobody yet. */
const withShown = (content: CollegeContent, courses: Courses): CollegeContent => ({
  ...content,
  offerings: content.offerings.filter(({ courseId }) => courses.some(({ id }) => id === courseId)),
});

function rowsOf(colleges: Compared[], courses: Courses): ComparisonRow[] {
  const rows = (label: string, cells: (content: CollegeContent, report: Report) => Figure[]) =>
    compared({ label: { text: label }, cells: colleges.map(({ slug, content }) => cells(content, reportOn(slug))) });
  const row = (label: string, cell: (content: CollegeContent) => Figure) => rows(label, (content) => [cell(content)]);
  return [
    row(m.college_place(), placeOf),
    rows(m.college_ownership(), (content, report) => [ownershipOf(content, report)]),
    rows(m.college_fees_year(), (content, report) => spanFigures(feesSpan(content, courses), report)),
    rows(m.college_naac(), ({ accreditations }, report) => [naacOf(accreditations, report)]),
    rows(m.college_accreditations(), (content, report) => othersOf(content, courses, report)),
    rows(m.college_seats(), (content, report) => [seatsOf(content, report)]),
    row(m.catalogue_category(), ({ category }) => ({ text: categoryName(category) })),
    row(m.college_phone(), ({ phone }) => orNotPublished(phone)),
  ];
}

const ownershipOf = ({ ownership, sources }: CollegeContent, report: Report) =>
  figure(ownership ? { text: ownershipNames[ownership]() } : undefined, sources.ownership, report("ownership"));

/** Who else accredits it. */
function othersOf(content: CollegeContent, courses: Courses, report: Report): Figure[] {
  const others = content.accreditations.filter((one) => !isNaac(one));
  if (others.length === 0) return [notPublished()];
  return others.map((one) => ({
    ...gradeOf(one, report),
    text: [recognitionText(one.name, one.grade), approvedOf(one, content, courses)].filter(Boolean).join(". "),
  }));
}

/** The sum of what is published, and how much of it is. */
function seatsOf({ offerings }: CollegeContent, report: Report): Figure {
  const known = offerings.map(({ seats }) => seats).filter((seats) => seats !== null);
  if (known.length === 0) return notPublished();
  const total = known.reduce((sum, seats) => sum + seats, 0);
  const counts = { total, known: known.length, all: offerings.length };
  return {
    ...(known.length === offerings.length
      ? { text: String(total) }
      : { text: m.college_seats_partly(counts), short: m.college_seats_short(counts) }),
    note: { due: false, lines: [m.college_seats_added()], report: report("seats") },
  };
}

const namesOf = (ids: string[], courses: Courses): Figure[] =>
  courses
    .filter(({ id }) => ids.includes(id))
    .map((course) => localized(course.name, course.nameHi))
    .map((name) => ({ ...name, short: shortName(name.text) }));

const coursesRow = (colleges: Compared[], courses: Courses) =>
  compared({
    label: { text: m.college_courses() },
    cells: colleges.map(({ content }) => {
      const names = namesOf(
        content.offerings.map(({ courseId }) => courseId),
        courses,
      );
      const most = 8;
      if (names.length === 0) return [notPublished()];
      return names.length > most ? [...names.slice(0, most), { text: m.college_and_more({ count: names.length - most }) }] : names;
    }),
  });

const otherRow = (colleges: Compared[]) =>
  compared({
    label: { text: m.college_other() },
    cells: colleges.map(({ content }) => (content.other.length > 0 ? content.other.map(localizedLine) : [notPublished()])),
  });

const courseAt = ({ slug }: { slug: string }) => href("/courses/:name", { name: slug });

const giveAll = (colleges: Compared[], id: string) =>
  colleges.every(({ content }) => content.offerings.some(({ courseId }) => courseId === id));
const hasCommon = (colleges: Compared[]) => colleges[0]!.content.offerings.some(({ courseId }) => giveAll(colleges, courseId));

/** The courses that all of them offer. */
const commonRows = (colleges: Compared[], courses: Courses): ComparisonRow[] =>
  colleges.length < 2 ? [] : courses.filter(({ id }) => giveAll(colleges, id)).map((course) => costRow(colleges, course));

/** What a course asks for at each of them, every figure with its source; the lowest fee says so in a word. */
function costRow(colleges: Compared[], course: Pick<Courses[number], "id" | "slug" | "name" | "nameHi" | "regulator">): ComparisonRow {
  const given = colleges.map(({ content }) => content.offerings.filter(({ courseId }) => courseId === course.id));
  const fees = given.map((offerings) => leastOf(offerings.map(({ feesPerYear }) => feesPerYear)));
  const least = fees.every((fee) => fee !== undefined) && new Set(fees).size > 1 ? Math.min(...fees) : undefined;
  return compared({
    label: localized(course.name, course.nameHi),
    to: courseAt(course),
    cells: colleges.map(({ slug }, place) => {
      if (given[place]!.length === 0) return [{ text: m.college_not_offered(), isUnknown: true }];
      return given[place]!.flatMap((offering): Line[] => {
        const { fee, study, living, recognition, seats, lastDate } = offeredFigures(slug, course, offering);
        return [
          ...(offering.domain ? [localized(offering.domain, offering.domainHi)] : []),
          { ...fee, isLowest: least !== undefined && offering.feesPerYear === least },
          study,
          living,
          recognition,
          ...[seats, lastDate].filter((figureOf) => figureOf !== undefined),
        ];
      });
    }),
  });
}

const leastOf = (fees: (number | null)[]) => (fees.length > 0 && fees.every((fee) => fee !== null) ? Math.min(...fees) : undefined);
