import { feeBands, isFeeBand, rupees, type FeeBand } from "#app/domain/colleges/model.ts";
import { collegeSorts, isCollegeSort, type CollegeFilter, type CollegeSort, type Count } from "#app/domain/colleges/reads.server.ts";
import { ownershipNames, ownerships } from "#app/domain/colleges/recognition.model.ts";
import { isStream, streamNames, streams } from "#app/domain/courses/eligibility.model.ts";
import { categories, isCategory } from "#app/domain/courses/model.ts";
import type { listPopularCourses } from "#app/domain/courses/reads.server.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import { isState, stateCodes, stateName } from "#app/domain/places/model.ts";
import { knownIn, oneOfIn, textIn } from "#app/pages/list-query.ts";
import { chipsOf, countOf, filterOf, streamLetters, togglesOf, type Filter } from "#app/pages/site/catalogue/filters.server.ts";
import { categoryName } from "#app/pages/site/catalogue/labels.server.ts";
import type { ExamChoice } from "#app/pages/site/catalogue/exam-choices.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const isAddress = (value: unknown): value is string => typeof value === "string" && isSlug(value);

export const filterIn = (params: URLSearchParams): CollegeFilter => ({
  q: textIn(params, "q", 100) || undefined,
  state: knownIn(params, "state", isState),
  category: knownIn(params, "category", isCategory),
  course: knownIn(params, "course", isAddress),
  fees: knownIn(params, "fees", isFeeBand),
  ownership: oneOfIn(params, "ownership", ownerships),
  stream: knownIn(params, "stream", isStream),
  exam: knownIn(params, "exam", isAddress),
});

export const sortIn = (params: URLSearchParams) => knownIn(params, "sort", isCollegeSort);

const sortNames: Record<CollegeSort, () => string> = { fees: () => m.catalogue_sort_fees(), name: () => m.catalogue_sort_name() };
const feesUpTo = (band: FeeBand) => m.college_fees_up_to({ amount: rupees(feeBands[band]) });

type Known = { popular: Awaited<ReturnType<typeof listPopularCourses>>; courseName: string | undefined; exams: ExamChoice[] };

/** Each filter with what can be chosen; where it is known, with how many that would leave. */
export function filtersOf(filter: CollegeFilter, sort: CollegeSort | undefined, counts: Count[], known: Known): Filter[] {
  const { state, category, fees, ownership, stream, exam } = filter;
  const { exams } = known;
  return [
    filterOf({ name: "state", label: m.college_state(), value: state, values: stateCodes.map((code) => [code, stateName(code)]) }, counts),
    filterOf(
      { name: "category", label: m.catalogue_category(), value: category, values: categories.map((one) => [one, categoryName(one)]) },
      counts,
    ),
    courseFilter(filter, known),
    filterOf(
      {
        name: "fees",
        label: m.college_fees_year(),
        value: fees,
        values: (Object.keys(feeBands) as FeeBand[]).map((band) => [band, feesUpTo(band)]),
      },
      counts,
    ),
    filterOf(
      {
        name: "ownership",
        label: m.college_ownership(),
        value: ownership,
        values: ownerships.map((one) => [one, ownershipNames[one]()]),
      },
      counts,
    ),
    {
      name: "stream",
      label: m.course_stream(),
      value: stream ?? "",
      options: streams.map((value) => ({ value, text: streamNames[value]() })),
    },
    { name: "exam", label: m.course_entrance(), value: exam ?? "", options: exams.map(({ slug, name }) => ({ value: slug, text: name })) },
    {
      name: "sort",
      label: m.catalogue_sort(),
      value: sort ?? "",
      first: m.catalogue_sort_chosen(),
      options: collegeSorts.map((value) => ({ value, text: sortNames[value]() })),
    },
  ];
}

function courseFilter({ course, ...others }: CollegeFilter, { popular, courseName }: Known): Filter {
  // How many offer a course is known for all colleges only, not among those that the other wishes leave.
  const isOnly = Object.values(others).every((wish) => wish === undefined);
  const courses = popular.map((one) => {
    const name = localized(one.name, one.nameHi).text;
    return { value: one.slug, text: isOnly ? m.catalogue_option({ name, count: one.collegeCount }) : name };
  });
  const isMissing = course !== undefined && !courses.some(({ value }) => value === course);
  return {
    name: "course",
    label: m.college_course(),
    value: course ?? "",
    options: isMissing ? [{ value: course, text: courseName ?? course }, ...courses] : courses,
  };
}

type Wishes = Record<string, string | string[] | undefined>;

/** What is asked for, and beside it what many ask for next. */
export function chipsFor(
  path: string,
  filter: CollegeFilter,
  sort: CollegeSort | undefined,
  kept: Wishes,
  { courseName, exams }: Omit<Known, "popular">,
) {
  const { q, state, category, course, fees, ownership, stream, exam } = filter;
  return chipsOf(
    path,
    { ...filter, sort, ...kept },
    {
      q: q && `“${q}”`,
      state: state && stateName(state),
      category: category && categoryName(category),
      course: course && (courseName ?? course),
      fees: fees && feesUpTo(fees),
      ownership: ownership && ownershipNames[ownership](),
      stream: stream && streamLetters(stream),
      exam: exam && exams.find(({ slug }) => slug === exam)!.name,
      sort: sort && sortNames[sort](),
    },
  );
}

export function togglesFor(
  path: string,
  filter: CollegeFilter,
  sort: CollegeSort | undefined,
  kept: Wishes,
  counts: Count[],
  exams: ExamChoice[],
) {
  const { state, ownership, stream, exam } = filter;
  const one = <T>(isFree: boolean, toggle: T) => (isFree ? [toggle] : []);
  return togglesOf(path, { ...filter, sort, ...kept }, [
    ...one(state === undefined && countOf(counts, "state", "BR") > 0, ["state", "BR", stateName("BR")] as const),
    ...one(sort === undefined, ["sort", "fees", m.catalogue_sort_fees()] as const),
    ...one(ownership === undefined && countOf(counts, "ownership", "government") > 0, [
      "ownership",
      "government",
      ownershipNames.government(),
    ] as const),
    ...(stream === undefined ? streams.map((each) => ["stream", each, streamLetters(each)] as const) : []),
    ...(exam === undefined ? exams.slice(0, 3).map(({ slug, name }) => ["exam", slug, name] as const) : []),
  ]);
}
