import { href } from "react-router";
import { isNaac, rupees, type Accreditation, type CollegeContent } from "#app/domain/colleges/model.ts";
import { listForComparison } from "#app/domain/colleges/reads.server.ts";
import { findCourse, linkCourses } from "#app/domain/courses/reads.server.ts";
import { recognitionText } from "#app/domain/phrases/model.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { categoryName, figure, notPublished, localizedLine, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { chosenIn } from "#app/pages/site/colleges/list.server.ts";
import { feesSpan, gradeOf, naacOf, reportOn, spanFigures, type Report } from "#app/pages/site/colleges/figures.server.ts";
import { lastDateText, orNotPublished, placeOf } from "#app/pages/site/colleges/view.server.ts";
import { enquiryAbout } from "#app/pages/site/enquiry-band.tsx";
import { maxCompared } from "#app/pages/site/catalogue/compared.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

type Compared = { slug: string; content: CollegeContent };
export type ComparisonRow = { label: LocalizedText; cells: Figure[][]; to?: string };

const path = href("/college/compare");

/** The colleges that the address names, side by side. */
export async function viewComparison(params: URLSearchParams) {
  const { chosen, leftOut } = chosenIn(params);
  const [found, left, asked] = await Promise.all([
    listForComparison(chosen),
    listForComparison(leftOut),
    findCourse(params.get("course") ?? ""),
  ]);
  const courses = await coursesOf(found);
  const colleges = found.map((college) => ({ ...college, content: withShown(college.content, courses) }));
  const slugs = colleges.map(({ slug }) => slug);
  const course = asked?.slug;
  const common = commonRows(
    colleges,
    courses.toSorted((one, other) => Number(other.slug === course) - Number(one.slug === course)),
  );
  return {
    columns: colleges.map(({ slug, content }) => ({
      slug,
      name: localized(content.name, content.nameHi),
      to: href("/college/:name", { name: slug }),
      without: addressWith(path, { course, c: slugs.filter((other) => other !== slug) }),
      enquiry: enquiryAbout({ ...(course && { course }), college: slug }),
    })),
    rows: [
      ...(asked && !common.some(({ to }) => to === courseAt(asked)) ? [costRow(colleges, { ...asked.content, ...asked })] : []),
      ...rowsOf(colleges, courses),
      coursesRow(colleges, courses),
      otherRow(colleges),
    ],
    common,
    labels: {
      compareTitle: m.college_compare_title(),
      compareAdd: m.college_compare_add(),
      compareNoneTitle: m.college_compare_none_title(),
      compareNoneText: m.college_compare_none_text(),
      compareChoose: m.college_compare_choose(),
      name: m.catalogue_name(),
      enquire: m.catalogue_enquire(),
      compareRemove: m.college_compare_remove(),
      compareCommon: m.college_compare_common(),
      compareNoCommon: m.college_compare_no_common(),
      compareRest: m.college_compare_rest(),
    },
    add: slugs.length < maxCompared ? addressWith(href("/college"), { course, c: slugs }) : undefined,
    leftOut: left.length > 0 ? m.college_compare_left_out({ most: maxCompared, names: namesIn(left) }) : undefined,
  };
}

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
  const rows = (label: string, cells: (content: CollegeContent, report: Report) => Figure[]) => ({
    label: { text: label },
    cells: colleges.map(({ slug, content }) => cells(content, reportOn(slug))),
  });
  const row = (label: string, cell: (content: CollegeContent) => Figure) => rows(label, (content) => [cell(content)]);
  return [
    row(m.college_place(), placeOf),
    rows(m.college_fees_year(), (content, report) => spanFigures(feesSpan(content, courses), report)),
    rows(m.college_naac(), ({ accreditations }, report) => [naacOf(accreditations, report)]),
    rows(m.college_accreditations(), ({ accreditations }, report) => othersOf(accreditations, report)),
    rows(m.college_seats(), (content, report) => [seatsOf(content, report)]),
    row(m.catalogue_category(), ({ category }) => ({ text: categoryName(category) })),
    row(m.college_phone(), ({ phone }) => orNotPublished(phone)),
  ];
}

/** Who else accredits it. */
function othersOf(accreditations: Accreditation[], report: Report): Figure[] {
  const others = accreditations.filter((one) => !isNaac(one));
  if (others.length === 0) return [notPublished()];
  return others.map((one) => ({ ...gradeOf(one, report), text: recognitionText(one.name, one.grade) }));
}

/** The sum of what is published, and how much of it is. */
function seatsOf({ offerings }: CollegeContent, report: Report): Figure {
  const known = offerings.map(({ seats }) => seats).filter((seats) => seats !== null);
  if (known.length === 0) return notPublished();
  const total = known.reduce((sum, seats) => sum + seats, 0);
  return {
    text: known.length === offerings.length ? String(total) : m.college_seats_partly({ total, known: known.length, all: offerings.length }),
    note: { due: false, lines: [m.college_seats_added()], report: report("seats") },
  };
}

const namesOf = (ids: string[], courses: Courses): Figure[] =>
  courses.filter(({ id }) => ids.includes(id)).map((course) => localized(course.name, course.nameHi));

const coursesRow = (colleges: Compared[], courses: Courses): ComparisonRow => ({
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

const otherRow = (colleges: Compared[]): ComparisonRow => ({
  label: { text: m.college_other() },
  cells: colleges.map(({ content }) => (content.other.length > 0 ? content.other.map(localizedLine) : [notPublished()])),
});

const courseAt = ({ slug }: { slug: string }) => href("/courses/:name", { name: slug });

/** The courses that all of them offer. */
function commonRows(colleges: Compared[], courses: Courses): ComparisonRow[] {
  if (colleges.length < 2) return [];
  return courses
    .filter(({ id }) => colleges.every(({ content }) => content.offerings.some(({ courseId }) => courseId === id)))
    .map((course) => costRow(colleges, course));
}

/** What a course asks for at each of them, every figure with its source. */
const costRow = (colleges: Compared[], course: Pick<Courses[number], "id" | "slug" | "name" | "nameHi">): ComparisonRow => ({
  label: localized(course.name, course.nameHi),
  to: courseAt(course),
  cells: colleges.map(({ slug, content }) => {
    const report = reportOn(slug);
    const given = content.offerings.filter(({ courseId }) => courseId === course.id);
    if (given.length === 0) return [{ text: m.college_not_offered(), isUnknown: true }];
    return given.flatMap(({ domain, domainHi, feesPerYear, seats, lastDate, sources }): Figure[] => {
      const about = (name: "fees" | "seats" | "lastDate", text: string) => figure({ text }, sources[name], report(name, course.slug));
      const last = lastDateText(lastDate);
      return [
        ...(domain ? [localized(domain, domainHi)] : []),
        feesPerYear === null
          ? { text: m.college_fees_not_published(), isUnknown: true }
          : about("fees", m.college_fees_one({ amount: rupees(feesPerYear) })),
        ...(seats === null ? [] : [about("seats", m.college_seats_count({ count: seats }))]),
        ...(last ? [about("lastDate", m.college_apply_by({ day: last.text }))] : []),
      ];
    });
  }),
});
