import { listColleges, rememberedCounts as collegeCounts } from "#app/domain/colleges/reads.server.ts";
import { collegeSearch } from "#app/domain/colleges/search.reads.server.ts";
import { isBeginning } from "#app/domain/courses/model.ts";
import { listCourses, rememberedCounts as courseCounts } from "#app/domain/courses/reads.server.ts";
import { courseSearch } from "#app/domain/courses/search.reads.server.ts";
import { searchPosts } from "#app/domain/posts/search.reads.server.ts";
import { correctedWords } from "#app/domain/searches/corrected.model.ts";
import { examsFor } from "#app/domain/searches/exams.reads.server.ts";
import { alikeTo, namesOf, pagesAt, wordsOf } from "#app/domain/searches/names.reads.server.ts";
import { nearPhrase, type Meaning } from "#app/domain/synonyms/model.ts";
import { meaningOf, rememberedSynonyms } from "#app/domain/synonyms/reads.server.ts";

const namesCollege = /coll[ea]ge|institut|universit|campus|कॉलेज|कालेज|संस्थान|विश्वविद्यालय|महाविद्यालय/i;

type List = "courses" | "colleges";

/**
 * Which list somebody means who typed "course, college or city": the one that knows more of the words as they were typed.
 * Where both know the same, a course is meant, because a course leads on to its colleges, unless a college is asked for.
 */
export function meantOf(typed: string, courses: Score, colleges: Score): List {
  const [ofCourses, ofColleges] = [scoreOf(courses), scoreOf(colleges)];
  return ofColleges > ofCourses || (ofColleges === ofCourses && ofColleges > 0 && namesCollege.test(typed)) ? "colleges" : "courses";
}

/** Nothing, something like it, or as many words as it knows exactly. Without a word to search for, both may be meant. */
export type Score = { count: number; known: number | undefined };
const scoreOf = ({ count, known }: Score) => (known === undefined ? 0.5 : count > 0 ? known + 0.5 : 0);

/** An examination is meant by words that it has and no course or college does. */
export const isExamMeant = (exams: Score & { isExact: boolean }, ...lists: Score[]) =>
  exams.isExact && lists.every((list) => list.count === 0 || scoreOf(list) < scoreOf(exams));

export async function listMeant(typed: string): Promise<List> {
  const meaning = await meaningOf(typed);
  const [courses, colleges] = await Promise.all([coursesFor(typed, meaning), collegesFor(typed, meaning)]);
  return meantOf(typed, courses, colleges);
}

const perList = 6;
const perNear = 3;

/** Everything that the site has for these words. What is shown first is what they most likely mean. */
export async function searchSite(typed: string) {
  const found = await lookUp(typed);
  if (!found.isEmpty) return { ...found, mended: undefined, near: undefined };
  const mended = await mendedWords(found.meaning);
  const again = mended === undefined ? undefined : await lookUp(mended);
  if (again && !again.isEmpty) return { ...again, mended, near: undefined };
  return { ...found, mended: undefined, near: await nearTo(found.meaning.rest) };
}
export type SiteFound = Awaited<ReturnType<typeof searchSite>>;

async function lookUp(typed: string) {
  const meaning = await meaningOf(typed);
  const [pages, besides, exams, courses, colleges, { posts, isTitled, isTopic }] = await Promise.all([
    pagesAt(meaning.pages),
    pagesAt(meaning.besides),
    examsFor(meaning.said, perNear),
    coursesFor(typed, meaning),
    collegesFor(typed, meaning),
    searchPosts(typed, perNear),
  ]);
  const shown = new Set(pages.map(({ address }) => address));
  const others = [...exams.rows.map(({ slug, ...names }) => ({ address: `/exams/${slug}`, list: "exams" as const, ...names })), ...besides];
  const named = others.filter(({ address, list }, place) => {
    const isNew = list !== undefined && !shown.has(address) && others.findIndex((other) => other.address === address) === place;
    return isNew;
  });
  const lists: List[] = meantOf(typed, courses, colleges) === "courses" ? ["courses", "colleges"] : ["colleges", "courses"];
  const isNamed = courses.isExact || colleges.isExact;
  const withPosts = isTopic || (isTitled && !isNamed) ? (["posts", ...lists] as const) : ([...lists, "posts"] as const);
  const order = isExamMeant(exams, courses, colleges) ? (["named", ...withPosts] as const) : ([...withPosts, "named"] as const);
  const spelling = [exams, courses, colleges].flatMap((list) => list.spelling ?? []).map((word) => word.replace("*", ""));
  const rows = { courses: courses.rows, colleges: colleges.rows };
  return {
    meaning,
    pages,
    named,
    courses,
    colleges,
    posts,
    order,
    corrected: correctedWords(meaning.pieces, spelling, [...namesOf(rows), ...(await wordsOf(courses.rows[0]?.slug))]),
    isEmpty: pages.length + named.length + courses.count + colleges.count + posts.length === 0,
  };
}

/** Words that name a page find rows only when a row has just them. */
async function coursesFor(typed: string, { after, pages }: Meaning) {
  const search = await courseSearch(typed);
  const isExact = search !== undefined && search.known === search.words;
  const { known, spelling } = search ?? {};
  if (!search || (pages.length > 0 && !isExact)) return { rows: [], count: 0, isExact: false, known, spelling: undefined };
  const filter = { q: typed, after: isBeginning(after) ? after : undefined };
  const [{ courses }, counts] = await Promise.all([listCourses(filter), courseCounts(filter)]);
  return { rows: courses.slice(0, perList), count: allOf(counts), isExact: isExact && courses.length > 0, known, spelling };
}

async function collegesFor(typed: string, { pages }: Meaning) {
  const search = await collegeSearch(typed);
  const isExact = search !== undefined && search.known === search.words;
  const { known, spelling } = search ?? {};
  if (!search || (pages.length > 0 && !isExact)) return { rows: [], count: 0, isExact: false, known, spelling: undefined };
  const [{ colleges }, counts] = await Promise.all([listColleges({ q: typed }), collegeCounts({ q: typed })]);
  return { rows: colleges.slice(0, perList), count: allOf(counts), isExact: isExact && colleges.length > 0, known, spelling };
}

const allOf = (counts: { facet: string; count: number }[]) => counts.find(({ facet }) => facet === "all")?.count ?? 0;

/** The words with those put right that are nearly a phrase which editors keep. Undefined where there is none. */
async function mendedWords({ pieces }: Meaning) {
  const synonyms = await rememberedSynonyms();
  const meant = pieces.map(({ written, phrase }) => (phrase === undefined ? (nearPhrase(synonyms, written) ?? written) : written));
  return meant.some((word, place) => word !== pieces[place]!.written) ? meant.join(" ") : undefined;
}

/** Where nothing has all the words: what has all but one, else one of them, else what is written alike. */
async function nearTo(words: string[]) {
  const some = words.slice(0, 4);
  const allButOne = some.map((_, left) => some.filter((_word, place) => place !== left).join(" ")).filter(Boolean);
  for (const parts of [allButOne, some.length > 2 ? some : []]) {
    const groups = (await Promise.all([...new Set(parts)].map(nearGroup))).filter(
      (group) => group.colleges.length + group.courses.length > 0,
    );
    if (groups.length > 0) return { groups, alike: [] };
  }
  return { groups: [], alike: await alikeTo(words.join(" "), perNear) };
}

async function nearGroup(q: string) {
  const [{ colleges }, { courses }] = await Promise.all([listColleges({ q }), listCourses({ q })]);
  return { q, colleges: colleges.slice(0, perNear), courses: courses.slice(0, perNear) };
}
