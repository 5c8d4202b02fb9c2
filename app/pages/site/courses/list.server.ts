import { href } from "react-router";
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
import { rememberedCounts, listCourses, listCourseShelves, type CourseCard, type CourseFilter } from "#app/domain/courses/reads.server.ts";
import { classMeant } from "#app/domain/courses/search.reads.server.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import { linkExams } from "#app/domain/exams/reads.server.ts";
import type { CardView } from "#app/pages/site/catalogue/card.tsx";
import { addressWith, knownIn, textIn } from "#app/pages/list-query.ts";
import { chipsOf, countOf, filterOf, filterLabels, nothingFound } from "#app/pages/site/catalogue/filters.server.ts";
import { cardPicture, categoryName, emblemOf, lengthText } from "#app/pages/site/catalogue/labels.server.ts";
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

async function filterIn(params: URLSearchParams): Promise<CourseFilter> {
  const q = textIn(params, "q", 100) || undefined;
  const meant = await classMeant(q ?? "");
  return {
    q: meant ? undefined : q,
    category: knownIn(params, "category", isCategory),
    after: knownIn(params, "after", isBeginning) ?? meant,
    duration: knownIn(params, "duration", isDurationBand),
    exam: knownIn(params, "exam", (value): value is string => typeof value === "string" && isSlug(value)),
  };
}

/** The list of courses as this address asks for it: by shelf when it asks for nothing. */
export async function viewCourses(params: URLSearchParams) {
  const filter = await filterIn(params);
  const from = textIn(params, "from") || undefined;
  const isWhole = from === undefined && Object.values(filter).every((wish) => wish === undefined);
  const [counts, shelves, found, exams] = await Promise.all([
    rememberedCounts(filter),
    isWhole ? listCourseShelves() : [],
    isWhole ? undefined : listCourses(filter, from),
    linkExams(filter.exam ? [filter.exam] : []),
  ]);
  const count = countOf(counts, "all");
  const { q, category, after, duration, exam } = filter;
  return {
    q: q ?? "",
    category,
    title: category ? m.course_list_title_of({ category: categoryName(category) }) : m.course_list_title(),
    description: category ? m.course_list_description_of({ category: categoryName(category) }) : m.course_list_description(),
    // A category is a page of its own; every other choice is a view of it.
    isListed: isWhole || (from === undefined && q === undefined && after === undefined && duration === undefined && exam === undefined),
    path: addressWith(path, { category }),
    filters: filtersOf(filter, counts),
    chips: chipsOf(path, filter, {
      q: q && `“${q}”`,
      category: category && categoryName(category),
      after: after && afterNames[after](),
      duration: duration && bandNames[duration](),
      exam: exam && m.exam_course_filter({ name: exams[0] ? localized(exams[0].name, exams[0].nameHi).text : exam }),
    }),
    count: m.course_count({ count }),
    shelves: isWhole ? shelvesOf(shelves, counts) : undefined,
    cards: found?.courses.map(cardOf) ?? [],
    more: found?.nextCursor && { to: addressWith(path, { ...filter, from: found.nextCursor }), text: m.course_more() },
    labels: filterLabels(m.course_search()),
    nothing: (found?.courses ?? shelves).length === 0 ? nothingFound(isWhole ? undefined : path, q) : undefined,
  };
}

const filtersOf = ({ category, after, duration }: CourseFilter, counts: Awaited<ReturnType<typeof rememberedCounts>>) => [
  filterOf(
    {
      name: "category",
      label: m.catalogue_category(),
      value: category,
      values: categories.map((one) => [one, categoryName(one)] as const),
    },
    counts,
  ),
  filterOf(
    {
      name: "after",
      label: m.course_after(),
      value: after,
      values: beginnings.map((each) => [each, beginningNames[each]()] as const),
    },
    counts,
  ),
  filterOf(
    {
      name: "duration",
      label: m.course_duration(),
      value: duration,
      values: (Object.keys(durationBands) as DurationBand[]).map((band) => [band, bandNames[band]()] as const),
    },
    counts,
  ),
];

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

function shelvesOf(rows: ShelfRow[], counts: Awaited<ReturnType<typeof rememberedCounts>>) {
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
