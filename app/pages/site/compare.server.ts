import { href } from "react-router";
import { mostCompared, naacGrade, rupees, type CollegeContent } from "#app/domain/colleges/model.ts";
import { listForComparison } from "#app/domain/colleges/reads.server.ts";
import { linkCourses } from "#app/domain/courses/reads.server.ts";
import { addressWith } from "#app/pages/site/catalogue-filters.server.ts";
import { categoryName, notPublished, saidLine, type Figure } from "#app/pages/site/catalogue-words.server.ts";
import { chosenIn } from "#app/pages/site/colleges-list.server.ts";
import { feesOf, lastDateText, orNotPublished, placeOf } from "#app/pages/site/college-view.server.ts";
import { enquiryAbout } from "#app/pages/site/enquiry-band.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { said, type Said } from "#app/platform/i18n/said.tsx";

type Compared = { slug: string; content: CollegeContent };
export type ComparisonRow = { label: Said; cells: Figure[][]; to?: string };

const path = href("/college/compare");

/** The colleges that the address names, side by side. */
export async function viewComparison(params: URLSearchParams) {
  const { chosen, leftOut } = chosenIn(params);
  const colleges = await listForComparison(chosen);
  const [courses, left] = await Promise.all([coursesOf(colleges), listForComparison(leftOut)]);
  const slugs = colleges.map(({ slug }) => slug);
  return {
    columns: colleges.map(({ slug, content }) => ({
      slug,
      name: said(content.name, content.nameHi),
      to: href("/college/:name", { name: slug }),
      without: addressWith(path, { c: slugs.filter((other) => other !== slug) }),
      enquiry: enquiryAbout({ college: slug }),
    })),
    rows: [...rowsOf(colleges), coursesRow(colleges, courses), otherRow(colleges)],
    common: commonRows(colleges, courses),
    words: {
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
    },
    add: slugs.length < mostCompared ? addressWith(href("/college"), { c: slugs }) : undefined,
    leftOut: left.length > 0 ? m.college_compare_left_out({ most: mostCompared, names: namesIn(left) }) : undefined,
  };
}

const namesIn = (colleges: Compared[]) => colleges.map(({ content }) => said(content.name, content.nameHi).text).join(", ");

type Courses = Awaited<ReturnType<typeof linkCourses>>;

const coursesOf = (colleges: Compared[]) =>
  linkCourses([...new Set(colleges.flatMap(({ content }) => content.offerings.map(({ courseId }) => courseId)))]);

function rowsOf(colleges: Compared[]): ComparisonRow[] {
  const row = (label: string, cell: (content: CollegeContent) => Figure) => ({
    label: { text: label },
    cells: colleges.map(({ content }) => [cell(content)]),
  });
  const others = (content: CollegeContent) =>
    content.accreditations
      .filter(({ name }) => name.trim().toUpperCase() !== "NAAC")
      .map(({ name, grade }) => [name, grade].filter(Boolean).join(" "))
      .join(", ");
  return [
    row(m.college_place(), placeOf),
    row(m.catalogue_category(), ({ category }) => ({ text: categoryName(category) })),
    row(m.college_naac(), (content) => orNotPublished(naacGrade(content))),
    row(m.college_accreditations(), (content) => orNotPublished(others(content))),
    row(m.college_fees_year(), (content) => orNotPublished(feesOf(content))),
    row(m.college_seats(), seatsOf),
    row(m.college_phone(), ({ phone }) => orNotPublished(phone)),
  ];
}

/** The sum of what is published, and how much of it is. */
function seatsOf({ offerings }: CollegeContent): Figure {
  const known = offerings.map(({ seats }) => seats).filter((seats) => seats !== null);
  if (known.length === 0) return notPublished();
  const total = known.reduce((sum, seats) => sum + seats, 0);
  return {
    text: known.length === offerings.length ? String(total) : m.college_seats_partly({ total, known: known.length, all: offerings.length }),
  };
}

const namesOf = (ids: string[], courses: Courses): Figure[] =>
  courses.filter(({ id }) => ids.includes(id)).map((course) => said(course.name, course.nameHi));

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
  cells: colleges.map(({ content }) => (content.other.length > 0 ? content.other.map(saidLine) : [notPublished()])),
});

/** The courses that all of them offer, with what each asks for. */
function commonRows(colleges: Compared[], courses: Courses): ComparisonRow[] {
  if (colleges.length < 2) return [];
  return courses
    .filter(({ id }) => colleges.every(({ content }) => content.offerings.some(({ courseId }) => courseId === id)))
    .map((course) => ({
      label: said(course.name, course.nameHi),
      to: href("/courses/:name", { name: course.slug }),
      cells: colleges.map(({ content }) =>
        content.offerings
          .filter(({ courseId }) => courseId === course.id)
          .flatMap((offering) => {
            const lastDate = lastDateText(offering.lastDate);
            const fees =
              offering.feesPerYear === null ? m.college_fees_not_published() : m.college_fees_one({ amount: rupees(offering.feesPerYear) });
            return [
              ...(offering.domain ? [said(offering.domain, offering.domainHi)] : []),
              { text: fees },
              ...(offering.seats === null ? [] : [{ text: m.college_seats_count({ count: offering.seats }) }]),
              ...(lastDate ? [{ text: m.college_apply_by({ day: lastDate.text }) }] : []),
            ];
          }),
      ),
    }));
}
