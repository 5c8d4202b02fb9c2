import { href } from "react-router";
import { feeBands, isFeeBand, rupees, type FeeBand } from "#app/domain/colleges/model.ts";
import {
  rememberedCounts,
  listColleges,
  listForComparison,
  listTopColleges,
  type CollegeCard,
  type CollegeFilter,
} from "#app/domain/colleges/reads.server.ts";
import { categories, isCategory, type Category } from "#app/domain/courses/model.ts";
import { findCourse, listPopularCourses } from "#app/domain/courses/reads.server.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import { isState, stateCodes, stateName } from "#app/domain/places/model.ts";
import type { CardView } from "#app/pages/site/catalogue/card.tsx";
import { addressWith, knownIn, textIn } from "#app/pages/list-query.ts";
import { chipsOf, countOf, filterOf, filterLabels, nothingFound, type Filter } from "#app/pages/site/catalogue/filters.server.ts";
import { cardPicture, categoryName, emblemOf } from "#app/pages/site/catalogue/labels.server.ts";
import { feeOf } from "#app/pages/site/colleges/figures.server.ts";
import { maxCompared } from "#app/pages/site/catalogue/compared.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const path = href("/college");
type Counts = Awaited<ReturnType<typeof rememberedCounts>>;

const isAddress = (value: unknown): value is string => typeof value === "string" && isSlug(value);

const filterIn = (params: URLSearchParams): CollegeFilter => ({
  q: textIn(params, "q", 100) || undefined,
  state: knownIn(params, "state", isState),
  category: knownIn(params, "category", isCategory),
  course: knownIn(params, "course", isAddress),
  fees: knownIn(params, "fees", isFeeBand),
});

/** The colleges that this address names, each once; more than fit side by side are told apart. */
export function chosenIn(params: URLSearchParams) {
  const slugs = [...new Set(params.getAll("c").filter(isSlug))];
  return { chosen: slugs.slice(0, maxCompared), leftOut: slugs.slice(maxCompared, 20) };
}

/** Written here, because a sentence in two languages weighs more than all that it says of. "…" is where the college's name goes. */
const compareWords = () => ({
  chosen: Array.from({ length: maxCompared + 1 }, (_, count) => m.college_compare_chosen({ count, most: maxCompared })),
  full: m.college_compare_full({ most: maxCompared, name: "…" }),
});

/** The list of colleges as this address asks for it: the first of every category when it asks for nothing. */
export async function viewColleges(params: URLSearchParams) {
  const filter = filterIn(params);
  const from = textIn(params, "from") || undefined;
  const { chosen: c, leftOut } = chosenIn(params);
  const isWhole = from === undefined && Object.values(filter).every((wish) => wish === undefined);
  const [counts, top, found, popular, course, chosen] = await Promise.all([
    rememberedCounts(filter),
    isWhole ? listTopColleges() : [],
    isWhole ? undefined : listColleges(filter, from),
    listPopularCourses(40),
    filter.course ? findCourse(filter.course) : undefined,
    listForComparison([...c, ...leftOut]),
  ]);
  const { q, category, state, fees } = filter;
  const courseName = course && localized(course.content.name, course.content.nameHi).text;
  const cards = found?.colleges.map((college) => cardOf(college, courseName)) ?? [];
  const shown = new Set([...cards, ...top].map(({ slug }) => slug));
  return {
    q: q ?? "",
    title: category ? m.college_list_title_of({ category: categoryName(category) }) : m.college_list_title(),
    description: category ? m.college_list_description_of({ category: categoryName(category) }) : m.college_list_description(),
    isListed: c.length === 0 && (isWhole || [from, q, state, filter.course, fees].every((wish) => wish === undefined)),
    path: addressWith(path, { category }),
    filters: filtersOf(filter, counts, { popular, courseName }),
    chips: chipsOf(path, filter, {
      q: q && `“${q}”`,
      state: state && stateName(state),
      category: category && categoryName(category),
      course: filter.course && (courseName ?? filter.course),
      fees: fees && feesUpTo(fees),
    }),
    count: m.college_count({ count: countOf(counts, "all") }),
    top: sectionsOf(top, counts),
    cards,
    more: found?.more && { to: addressWith(path, { ...filter, from: found.more }), text: m.college_more() },
    labels: { ...filterLabels(m.college_search()), compare: m.college_compare(), hint: m.college_compare_hint(), ...compareWords() },
    nothing: (found?.colleges ?? top).length === 0 ? nothingFound(isWhole ? undefined : path, q) : undefined,
    course: filter.course,
    // Whom the address names; the page itself reads there who is chosen.
    chosenElsewhere: namedIn(chosen.filter(({ slug }) => c.includes(slug) && !shown.has(slug))),
    leftOut: namedIn(chosen.filter(({ slug }) => leftOut.includes(slug))),
  };
}

const namedIn = (colleges: Awaited<ReturnType<typeof listForComparison>>) =>
  colleges.map(({ slug, content }) => ({ slug, name: localized(content.name, content.nameHi) }));

const feesUpTo = (band: FeeBand) => m.college_fees_up_to({ amount: rupees(feeBands[band]) });

type Courses = { popular: Awaited<ReturnType<typeof listPopularCourses>>; courseName: string | undefined };

function filtersOf({ state, category, course, fees, q }: CollegeFilter, counts: Counts, { popular, courseName }: Courses): Filter[] {
  // How many offer a course is known for all colleges only, not among those that the other wishes leave.
  const isOnly = [state, category, fees, q].every((wish) => wish === undefined);
  const courses = popular.map((one) => {
    const name = localized(one.name, one.nameHi).text;
    return { value: one.slug, text: isOnly ? m.catalogue_option({ name, count: one.collegeCount }) : name };
  });
  const isMissing = course !== undefined && !courses.some(({ value }) => value === course);
  return [
    filterOf(
      {
        name: "state",
        label: m.college_state(),
        value: state,
        values: stateCodes.map((code) => [code, stateName(code)] as const),
      },
      counts,
    ),
    filterOf(
      {
        name: "category",
        label: m.catalogue_category(),
        value: category,
        values: categories.map((one) => [one, categoryName(one)] as const),
      },
      counts,
    ),
    {
      name: "course",
      label: m.college_course(),
      value: course ?? "",
      options: isMissing ? [{ value: course, text: courseName ?? course }, ...courses] : courses,
    },
    filterOf(
      {
        name: "fees",
        label: m.college_fees_year(),
        value: fees,
        values: (Object.keys(feeBands) as FeeBand[]).map((band) => [band, feesUpTo(band)] as const),
      },
      counts,
    ),
  ];
}

/** `chosen` is the name of the course whose fees are asked about. */
export function cardOf(college: CollegeCard, chosen?: string): CardView {
  const district = localized(college.district, college.districtHi);
  const courses = college.courseCount > 0 ? m.course_count({ count: college.courseCount }) : undefined;
  const facts = [college.naac && m.college_naac_grade({ grade: college.naac }), courses].filter(Boolean).join(" · ");
  return {
    slug: college.slug,
    to: href("/college/:name", { name: college.slug }),
    name: localized(college.name, college.nameHi),
    lines: [
      { ...district, text: `${district.text}, ${stateName(college.state, district.lang)}` },
      feeOf(college.slug, college.fee, chosen),
      ...(facts ? [{ text: facts }] : []),
    ],
    picture: cardPicture(college),
    emblem: emblemOf(college.category as Category),
  };
}

function sectionsOf(top: CollegeCard[], counts: Counts) {
  return categories.flatMap((category) => {
    const own = top.filter((college) => college.category === category);
    if (own.length === 0) return [];
    const name = categoryName(category);
    const count = countOf(counts, "category", category);
    return [
      {
        category,
        title: m.college_top({ category: name }),
        cards: own.map((college) => cardOf(college)),
        all: count > own.length ? { to: addressWith(path, { category }), text: m.college_all_of({ count, category: name }) } : undefined,
      },
    ];
  });
}
