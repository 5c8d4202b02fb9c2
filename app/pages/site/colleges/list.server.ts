import { href } from "react-router";
import { rememberedCounts, listColleges, listForComparison, listTopColleges, type CollegeCard } from "#app/domain/colleges/reads.server.ts";
import { ownershipNames } from "#app/domain/colleges/recognition.model.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { categories, type Category } from "#app/domain/courses/model.ts";
import { findCourse, listPopularCourses } from "#app/domain/courses/reads.server.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import { stateName } from "#app/domain/places/model.ts";
import type { CardView } from "#app/pages/site/catalogue/card.tsx";
import type { RowView } from "#app/pages/site/catalogue/row.tsx";
import { addressWith, textIn } from "#app/pages/list-query.ts";
import { countOf, filterLabels, nothingFound } from "#app/pages/site/catalogue/filters.server.ts";
import { cardPicture, categoryName, emblemOf } from "#app/pages/site/catalogue/labels.server.ts";
import { feeOf } from "#app/pages/site/colleges/figures.server.ts";
import { examChoices } from "#app/pages/site/catalogue/exam-choices.server.ts";
import { chipsFor, filterIn, filtersOf, sortIn, togglesFor } from "#app/pages/site/colleges/filters.server.ts";
import { keeping, maxCompared } from "#app/pages/site/catalogue/compared.ts";
import { wishesIn } from "#app/pages/site/shortlist/address.ts";
import { wishFor } from "#app/pages/wishes.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const path = href("/college");
type Counts = Awaited<ReturnType<typeof rememberedCounts>>;
/** On the shelf of a category. */
const perCategory = 4;

/** The colleges that this address names, each once; more than fit side by side are told apart. */
export function chosenIn(params: URLSearchParams) {
  const slugs = [...new Set(params.getAll("c").filter(isSlug))];
  return { chosen: slugs.slice(0, maxCompared), leftOut: slugs.slice(maxCompared, 20) };
}

/** "…" is where the college's name goes. */
const compareWords = (chosen: string[]) => ({
  counts: Array.from({ length: maxCompared + 1 }, (_, count) => m.college_compare_chosen({ count, most: maxCompared })),
  chosen: m.college_compare_chosen({ count: chosen.length, most: maxCompared }),
  full: m.college_compare_full({ most: maxCompared, name: "…" }),
  fullHere: m.college_compare_full_here({ most: maxCompared }),
});

/** The list of colleges as this address asks for it: the first of every category when it asks for nothing. */
export async function viewColleges(params: URLSearchParams) {
  const filter = filterIn(params);
  const sort = sortIn(params);
  const from = textIn(params, "from") || undefined;
  const { chosen: c, leftOut } = chosenIn(params);
  const { wishes } = wishesIn(params);
  const isWhole = [from, sort, ...Object.values(filter)].every((wish) => wish === undefined);
  const [counts, top, found, popular, exams, course, chosen] = await Promise.all([
    rememberedCounts(filter),
    isWhole ? listTopColleges(categories, perCategory) : [],
    isWhole ? undefined : listColleges(filter, from, sort),
    listPopularCourses(40),
    examChoices(filter.exam),
    filter.course ? findCourse(filter.course) : undefined,
    listForComparison([...c, ...leftOut]),
  ]);
  const { q, category } = filter;
  const courseName = course && localized(course.content.name, course.content.nameHi).text;
  const rows = found?.colleges.map((college) => ({ ...rowOf(college, courseName), wish: wishFor(college.slug, course?.slug) })) ?? [];
  const shown = new Set([...rows, ...top].map(({ slug }) => slug));
  const kept = { c, o: wishes };
  const tooMany = c.length === maxCompared ? namedIn(chosen.filter(({ slug }) => leftOut.includes(slug)))[0] : undefined;
  return {
    q: q ?? "",
    title: category ? m.college_list_title_of({ category: categoryName(category) }) : m.college_list_title(),
    description: category ? m.college_list_description_of({ category: categoryName(category) }) : m.college_list_description(),
    isListed:
      c.length + wishes.length === 0 &&
      (isWhole || Object.entries({ ...filter, from, sort }).every(([name, wish]) => name === "category" || wish === undefined)),
    path: addressWith(path, { category }),
    filters: filtersOf(filter, sort, counts, { popular, courseName, exams }),
    chips: chipsFor(path, filter, sort, kept, { courseName, exams }),
    toggles: togglesFor(path, filter, sort, kept, counts, exams),
    kept: [...c.map((slug) => ["c", slug] as const), ...wishes.map((wish) => ["o", wish] as const)],
    count: m.college_count({ count: countOf(counts, "all") }),
    whose: courseName && m.college_fees_whose({ course: courseName }),
    top: sectionsOf(top, counts, c),
    rows,
    more: found?.more && { to: addressWith(path, { ...filter, sort, from: found.more, ...kept }), text: m.college_more() },
    labels: {
      ...filterLabels(m.college_search()),
      compare: m.college_compare(),
      hint: m.college_compare_hint(),
      ...compareWords(c),
      add: m.shortlist_add(),
      added: m.shortlist_added(),
    },
    nothing: (found?.colleges ?? top).length === 0 ? nothingFound(isWhole ? undefined : path, q) : undefined,
    course: filter.course,
    chosen: c,
    chosenNames: namedIn(chosen.filter(({ slug }) => c.includes(slug))).map(({ name }) => name.text),
    chosenElsewhere: namedIn(chosen.filter(({ slug }) => c.includes(slug) && !shown.has(slug))),
    refusal: tooMany && m.college_compare_full({ most: maxCompared, name: tooMany.name.text }),
    wishes,
  };
}
export type CollegeList = Awaited<ReturnType<typeof viewColleges>>;

const namedIn = (colleges: Awaited<ReturnType<typeof listForComparison>>) =>
  colleges.map(({ slug, content }) => ({ slug, name: localized(content.name, content.nameHi) }));

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

/** The same for a long list: where it is and what kind, and the fee in a few letters with the whole sentence beside it. */
export function rowOf(college: CollegeCard, chosen?: string): RowView {
  const { slug, to, name, picture, emblem } = cardOf(college, chosen);
  const district = localized(college.district, college.districtHi);
  const ownership = college.ownership === "government" || college.ownership === "private" ? ownershipNames[college.ownership]() : undefined;
  const facts = [district.text, ownership, college.naac && m.college_naac_grade({ grade: college.naac })].filter(Boolean).join(" · ");
  const fee = feeOf(college.slug, college.fee, chosen);
  const short =
    college.fee && (college.fee.isLeast ? m.college_fees_from_short({ amount: rupees(college.fee.amount) }) : rupees(college.fee.amount));
  return {
    slug,
    to,
    name,
    picture,
    emblem,
    facts: { ...district, text: facts },
    fee: short && fee.note ? { ...fee, short, note: { ...fee.note, lines: [fee.text, ...fee.note.lines] } } : fee,
  };
}

function sectionsOf(top: CollegeCard[], counts: Counts, chosen: string[]) {
  return categories.flatMap((category) => {
    const own = top.filter((college) => college.category === category);
    if (own.length === 0) return [];
    const name = categoryName(category);
    const count = countOf(counts, "category", category);
    const all = {
      to: keeping(addressWith(path, { category }), chosen),
      text: m.college_all_of({ count, category: name }),
      short: m.catalogue_all_count({ count }),
    };
    return [
      {
        category,
        title: m.college_top({ category: name }),
        rows: own.map((college) => rowOf(college)),
        all: count > own.length ? all : undefined,
      },
    ];
  });
}
