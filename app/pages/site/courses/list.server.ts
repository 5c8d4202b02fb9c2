import { href } from "react-router";
import { leastFeesOf, type LeastFee } from "#app/domain/colleges/fees.reads.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { isMarksBand, isStream, marksBands, streamNames, streams, type MarksBand } from "#app/domain/courses/eligibility.model.ts";
import {
  beginnings,
  categories,
  durationBands,
  isBeginning,
  isCategory,
  isDurationBand,
  type Category,
  type DurationBand,
} from "#app/domain/courses/model.ts";
import {
  courseSorts,
  isCourseSort,
  rememberedCounts,
  listCourses,
  listCourseShelves,
  type CourseCard,
  type CourseFilter,
  type CourseSort,
} from "#app/domain/courses/reads.server.ts";
import { classMeant } from "#app/domain/courses/search.reads.server.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import type { CardView } from "#app/pages/site/catalogue/card.tsx";
import type { RowView } from "#app/pages/site/catalogue/row.tsx";
import { addressWith, knownIn, textIn } from "#app/pages/list-query.ts";
import { examChoices, type ExamChoice } from "#app/pages/site/catalogue/exam-choices.server.ts";
import {
  chipsOf,
  countOf,
  filterLabels,
  filterOf,
  nothingFound,
  streamLetters,
  togglesOf,
  type Filter,
} from "#app/pages/site/catalogue/filters.server.ts";
import { cardPicture, categoryName, emblemOf, figure, lengthText } from "#app/pages/site/catalogue/labels.server.ts";
import { reportOn } from "#app/pages/site/colleges/figures.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const path = href("/courses");
const afterNames = { "10": () => m.course_after_10(), "12": () => m.course_after_12(), degree: () => m.course_after_degree() };
const beginningNames = { "10": () => m.course_class_10(), "12": () => m.course_class_12(), degree: () => m.course_degree() };
const bandNames: Record<DurationBand, () => string> = {
  "1": () => m.course_band_1(),
  "2": () => m.course_band_2(),
  "3": () => m.course_band_3(),
  "4": () => m.course_band_4(),
  more: () => m.course_band_more(),
};

const sortNames: Record<CourseSort, () => string> = {
  fees: () => m.catalogue_sort_fees(),
  name: () => m.catalogue_sort_name(),
  colleges: () => m.course_sort_colleges(),
};
const marksUpTo = (marks: MarksBand) => m.course_marks_up_to({ marks });
const isAddress = (value: unknown): value is string => typeof value === "string" && isSlug(value);

async function filterIn(params: URLSearchParams): Promise<CourseFilter> {
  const q = textIn(params, "q", 100) || undefined;
  const meant = await classMeant(q ?? "");
  return {
    q: meant ? undefined : q,
    category: knownIn(params, "category", isCategory),
    after: knownIn(params, "after", isBeginning) ?? meant,
    duration: knownIn(params, "duration", isDurationBand),
    stream: knownIn(params, "stream", isStream),
    marks: knownIn(params, "marks", isMarksBand),
    exam: knownIn(params, "exam", isAddress),
  };
}

/** The list of courses as this address asks for it: by shelf when it asks for nothing. */
export async function viewCourses(params: URLSearchParams) {
  const filter = await filterIn(params);
  const sort = knownIn(params, "sort", isCourseSort);
  const from = textIn(params, "from") || undefined;
  const isWhole = [from, sort, ...Object.values(filter)].every((wish) => wish === undefined);
  const [counts, shelves, found, exams] = await Promise.all([
    rememberedCounts(filter),
    isWhole ? listCourseShelves() : [],
    isWhole ? undefined : listCourses(filter, from, sort),
    examChoices(filter.exam),
  ]);
  const fees = await leastFeesOf(found?.courses.map(({ id }) => id) ?? []);
  const { q, category } = filter;
  return {
    q: q ?? "",
    category,
    title: category ? m.course_list_title_of({ category: categoryName(category) }) : m.course_list_title(),
    description: category ? m.course_list_description_of({ category: categoryName(category) }) : m.course_list_description(),
    // A category is a page of its own; every other choice is a view of it.
    isListed: Object.entries({ ...filter, sort, from }).every(([name, wish]) => name === "category" || wish === undefined),
    path: addressWith(path, { category }),
    filters: filtersOf(filter, sort, counts, exams),
    chips: chipsFor(filter, sort, exams),
    toggles: togglesFor(filter, sort, counts, exams),
    count: m.course_count({ count: countOf(counts, "all") }),
    shelves: isWhole ? shelvesOf(shelves, counts) : undefined,
    rows: found?.courses.map((course) => rowOf(course, fees.get(course.id))) ?? [],
    more: found?.nextCursor && { to: addressWith(path, { ...filter, sort, from: found.nextCursor }), text: m.course_more() },
    labels: filterLabels(m.course_search()),
    nothing: (found?.courses ?? shelves).length === 0 ? nothingFound(isWhole ? undefined : path, q) : undefined,
  };
}

const chipsFor = (
  { q, category, after, duration, stream, marks, exam, ...rest }: CourseFilter,
  sort: CourseSort | undefined,
  exams: ExamChoice[],
) =>
  chipsOf(
    path,
    { q, category, after, duration, stream, marks, exam, ...rest, sort },
    {
      q: q && `“${q}”`,
      category: category && categoryName(category),
      after: after && afterNames[after](),
      duration: duration && bandNames[duration](),
      stream: stream && streamLetters(stream),
      marks: marks && marksUpTo(marks),
      exam: exam && m.exam_course_filter({ name: exams.find(({ slug }) => slug === exam)!.name }),
      sort: sort && sortNames[sort](),
    },
  );

type Counts = Awaited<ReturnType<typeof rememberedCounts>>;

/** What many ask for next; what would leave nothing is not offered. */
function togglesFor(filter: CourseFilter, sort: CourseSort | undefined, counts: Counts, exams: ExamChoice[]) {
  const offered = [
    ...beginnings.map((each) => ["after", each, afterNames[each]()] as const),
    ...streams.map((each) => ["stream", each, streamLetters(each)] as const),
    ...exams.slice(0, 3).map(({ slug, name }) => ["exam", slug, name] as const),
  ].filter(([name, value]) => filter[name] === undefined && countOf(counts, name, value) > 0);
  const first = sort === undefined ? [["sort", "fees", m.catalogue_sort_fees()] as const] : [];
  return togglesOf(path, { ...filter, sort }, [...first, ...offered]);
}

function filtersOf(
  { category, after, duration, stream, marks, exam }: CourseFilter,
  sort: CourseSort | undefined,
  counts: Counts,
  exams: ExamChoice[],
): Filter[] {
  const choice = (name: string, label: string, value: string | undefined, values: (readonly [string, string])[]) =>
    filterOf({ name, label, value, values }, counts);
  const bands = Object.keys(durationBands) as DurationBand[];
  return [
    choice(
      "category",
      m.catalogue_category(),
      category,
      categories.map((one) => [one, categoryName(one)]),
    ),
    choice(
      "after",
      m.course_after(),
      after,
      beginnings.map((each) => [each, beginningNames[each]()]),
    ),
    choice(
      "duration",
      m.course_duration(),
      duration,
      bands.map((band) => [band, bandNames[band]()]),
    ),
    choice(
      "stream",
      m.course_stream(),
      stream,
      streams.map((each) => [each, streamNames[each]()]),
    ),
    choice(
      "marks",
      m.course_marks(),
      marks,
      marksBands.map((band) => [band, marksUpTo(band)]),
    ),
    choice(
      "exam",
      m.course_entrance(),
      exam,
      exams.map(({ slug, name }) => [slug, name]),
    ),
    {
      name: "sort",
      label: m.catalogue_sort(),
      value: sort ?? "",
      first: m.catalogue_sort_chosen(),
      options: courseSorts.map((value) => ({ value, text: sortNames[value]() })),
    },
  ];
}

/** The same for a long list, with the least that a year of it costs and the way to the colleges that offer it. */
function rowOf(course: CourseCard, fee: LeastFee | undefined): RowView {
  const { slug, to, name, picture, emblem } = cardOf(course);
  return {
    slug,
    to,
    name,
    picture,
    emblem,
    facts: { text: [lengthText(course.durationMonths)?.text, afterText(course)].filter(Boolean).join(" · ") },
    fee: leastFee(slug, fee),
    ...(course.collegeCount > 0 && {
      list: { to: addressWith(href("/college"), { course: slug, sort: "fees" }), text: m.college_count({ count: course.collegeCount }) },
    }),
  };
}

function leastFee(course: string, fee: LeastFee | undefined): RowView["fee"] {
  if (!fee) return { text: m.college_fees_not_published() };
  const amount = rupees(fee.amount);
  const college = localized(fee.college.name, fee.college.nameHi).text;
  const text = fee.isLeast ? m.course_fees_from({ amount, college }) : m.college_fees_of({ amount, course: college });
  const whole = figure({ text }, fee.source ?? undefined, reportOn(fee.college.slug)("fees", course));
  return {
    ...whole,
    short: fee.isLeast ? m.college_fees_from_short({ amount }) : amount,
    note: { ...whole.note!, lines: [text, ...whole.note!.lines] },
  };
}

export function cardOf(course: CourseCard): CardView {
  const after = afterText(course);
  return {
    slug: course.slug,
    to: href("/courses/:name", { name: course.slug }),
    name: localized(course.name, course.nameHi),
    lines: [
      { text: [lengthText(course.durationMonths)?.text, after].filter(Boolean).join(" · ") },
      ...(course.collegeCount > 0 ? [{ text: m.college_count({ count: course.collegeCount }) }] : []),
    ],
    picture: cardPicture(course),
    emblem: emblemOf(course.category as Category),
  };
}

export const afterText = ({ afterTenth, afterTwelfth }: { afterTenth: boolean; afterTwelfth: boolean }) =>
  afterTenth && afterTwelfth ? m.course_after_10_or_12() : afterNames[afterTenth ? "10" : afterTwelfth ? "12" : "degree"]();

type ShelfRow = Awaited<ReturnType<typeof listCourseShelves>>[number];

function shelvesOf(rows: ShelfRow[], counts: Counts) {
  return categories.flatMap((category) => {
    const own = rows.filter((row) => row.category === category);
    if (own.length === 0) return [];
    const count = countOf(counts, "category", category);
    return [
      {
        category,
        name: categoryName(category),
        emblem: emblemOf(category),
        sides: beginnings.map((after) => ({
          after,
          title: afterNames[after](),
          courses: own
            .filter((row) => row.after === after)
            .map((row) => ({
              to: href("/courses/:name", { name: row.slug }),
              name: localized(row.name, row.nameHi),
              duration: lengthText(row.durationMonths)?.text,
            })),
        })),
        all:
          count > new Set(own.map(({ slug }) => slug)).size
            ? { to: addressWith(path, { category }), text: m.course_all_of({ count, category: categoryName(category) }) }
            : undefined,
      },
    ];
  });
}
export type Shelf = ReturnType<typeof shelvesOf>[number];
