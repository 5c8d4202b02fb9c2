import { sql } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { collegeSearch } from "#app/domain/colleges/search.reads.server.ts";
import { courseSearch } from "#app/domain/courses/search.reads.server.ts";
import { searchPosts } from "#app/domain/posts/search.reads.server.ts";
import { examsFor } from "#app/domain/searches/exams.reads.server.ts";
import { pagesAt } from "#app/domain/searches/names.reads.server.ts";
import { isExamMeant, meantOf } from "#app/domain/searches/reads.server.ts";
import { pagesBegun } from "#app/domain/synonyms/model.ts";
import { meaningOf, rememberedSynonyms } from "#app/domain/synonyms/reads.server.ts";
import { cached } from "#app/platform/cache.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { currentNetwork, currentRequest } from "#app/platform/request.server.ts";
import type { Search } from "#app/platform/search/search.server.ts";
import { db } from "#db/client.ts";

export const maxSuggestions = 8;
const most = { pages: 3, exams: 2, meant: 4, other: 3, posts: 1 };

/**
 * What somebody may mean who is still typing, best first: a page that is named or that is meant whatever else is typed, then
 * names that have all the words or begin so, then pages whose phrase begins so, then names that are written like it.
 */
async function suggest(typed: string) {
  const [meaning, synonyms] = await Promise.all([meaningOf(typed), rememberedSynonyms()]);
  const after = meaning.after && meaning.rest.length + meaning.asks.length === 0 ? [`/courses?after=${meaning.after}`] : [];
  const begins = pagesBegun(synonyms, typed, most.pages);
  const [pages, begun, exams, courses, colleges, { posts }] = await Promise.all([
    pagesAt([...after, ...meaning.pages, ...begins.always].slice(0, most.pages)),
    pagesAt(begins.others),
    examsFor(meaning.said, most.exams),
    courseNames(typed),
    collegeNames(typed),
    searchPosts(typed, most.posts),
  ]);
  const isCourse = meantOf(typed, courses, colleges) === "courses";
  const ofCourses = courses.rows.map((row) => ({ kind: "course" as const, address: `/courses/${row.slug}`, ...row }));
  const ofColleges = colleges.rows.map((row) => ({ kind: "college" as const, address: `/college/${row.slug}`, ...row }));
  const ofExams = exams.rows.map(({ slug, name, nameHi }) => ({ kind: "exam" as const, address: `/exams/${slug}`, name, nameHi }));
  const lists = isCourse
    ? [...ofCourses.slice(0, most.meant), ...ofColleges.slice(0, most.other)]
    : [...ofColleges.slice(0, most.meant), ...ofCourses.slice(0, most.other)];
  const asPages = (some: typeof pages) => some.map((page) => ({ kind: "page" as const, ...page }));
  const isKnown = courses.isExact || colleges.isExact;
  const rows = [
    ...asPages(pages),
    ...(isExamMeant(exams, courses, colleges) ? ofExams : []),
    ...(isKnown ? lists : []),
    ...asPages(begun),
    ...posts.map(({ slug, title }) => ({ kind: "post" as const, address: `/blogs/${slug}`, title })),
    // Where a page is named, names that are only written like it are nobody's wish.
    ...(isKnown || pages.length > 0 ? [] : lists),
    ...ofExams,
  ];
  return rows.filter(({ address }, place) => rows.findIndex((other) => other.address === address) === place).slice(0, maxSuggestions);
}
export type SuggestedRow = Awaited<ReturnType<typeof suggest>>[number];

/** Cached for each language, because a post is found in its own. */
export const rememberedSuggestions = cached(
  ["courses", "colleges", "exams", "posts", "synonyms"],
  (typed: string, _locale: Locale) => suggest(typed),
  { most: 2_000 },
);

const perNetwork = new RateLimiterMemory({ points: 600, duration: 60 });

/**
 * A whole school may type behind one address; a program that asks for everything may not. What is counted is the making of an
 * answer: whoever asks for something new comes here, the page cache makes a copy only of what is asked for again, and a copy costs
 * nothing, so that answers from copies and the few makings of copies are nobody's.
 */
export async function maySuggest(): Promise<boolean> {
  if (currentRequest()?.shared) return true;
  return perNetwork.consume(currentNetwork()).then(
    () => true,
    () => false,
  );
}

const none = { rows: [], count: 0, known: undefined, isExact: false };

async function courseNames(typed: string) {
  const search = await courseSearch(typed);
  if (!search) return none;
  const rows = await db
    .selectFrom("courses")
    .select(["slug", "name", "name_hi as nameHi", "category"])
    .where(search.matches)
    .orderBy(search.rank, "desc")
    .orderBy(sql`not featured`)
    .orderBy("name")
    .orderBy("id")
    .limit(most.meant)
    .execute();
  return { rows, ...scoreOf(search, rows.length) };
}

async function collegeNames(typed: string) {
  const search = await collegeSearch(typed);
  if (!search) return none;
  const rows = await db
    .selectFrom("colleges")
    .select(["slug", "name", "name_hi as nameHi", "category", "district", "district_hi as districtHi"])
    .where(search.matches)
    .orderBy(search.rank, "desc")
    .orderBy(sql`not featured`)
    .orderBy("name")
    .orderBy("id")
    .limit(most.meant)
    .execute();
  return { rows, ...scoreOf(search, rows.length) };
}

const scoreOf = ({ known, words }: Search, count: number) => ({ known, count, isExact: known === words && count > 0 });
