import { sql } from "kysely";
import { listColleges, rememberedCounts as collegeCounts } from "#app/domain/colleges/reads.server.ts";
import { collegeSearch } from "#app/domain/colleges/search.reads.server.ts";
import { listCourses, rememberedCounts as courseCounts } from "#app/domain/courses/reads.server.ts";
import { courseSearch } from "#app/domain/courses/search.reads.server.ts";
import { searchPosts } from "#app/domain/posts/search.reads.server.ts";
import { meaningOf } from "#app/domain/courses/meaning.model.ts";
import { nearIn } from "#app/platform/search/search.server.ts";
import { db } from "#db/client.ts";

const namesCollege = /coll[ea]ge|institut|universit|campus|कॉलेज|कालेज|संस्थान|विश्वविद्यालय|महाविद्यालय/i;

type List = "courses" | "colleges";

/**
 * Which list somebody means who typed "course, college or city": the one that knows more of the words as they were typed.
 * Where both know the same, a course is meant, because a course leads on to its colleges, unless a college is asked for.
 */
function meantOf(typed: string, courses: Score, colleges: Score): List {
  const [ofCourses, ofColleges] = [scoreOf(courses), scoreOf(colleges)];
  return ofColleges > ofCourses || (ofColleges === ofCourses && ofColleges > 0 && namesCollege.test(typed)) ? "colleges" : "courses";
}

/** Nothing, something like it, or as many words as it knows exactly. Without a word to search for, both may be meant. */
type Score = { count: number; known: number | undefined };
const scoreOf = ({ count, known }: Score) => (known === undefined ? 0.5 : count > 0 ? known + 0.5 : 0);

export async function listMeant(typed: string): Promise<List> {
  const [courses, colleges] = await Promise.all([coursesFor(typed), collegesFor(typed)]);
  return meantOf(typed, courses, colleges);
}

const perList = 6;
const perNear = 3;

/** Everything that the site has for these words. What is shown first is what they most likely mean. */
export async function searchSite(typed: string) {
  const meaning = meaningOf(typed);
  const [courses, colleges, { posts, isTitled, isTopic }] = await Promise.all([
    coursesFor(typed),
    collegesFor(typed),
    searchPosts(typed, perNear),
  ]);
  const lists: List[] = meantOf(typed, courses, colleges) === "courses" ? ["courses", "colleges"] : ["colleges", "courses"];
  const isNamed = courses.isExact || colleges.isExact;
  const isEmpty = meaning.pages.length === 0 && courses.count + colleges.count + posts.length === 0;
  return {
    meaning,
    pages: meaning.pages,
    courses,
    colleges,
    posts,
    order: isTopic || (isTitled && !isNamed) ? (["posts", ...lists] as const) : ([...lists, "posts"] as const),
    near: isEmpty ? await nearTo(meaning.rest) : undefined,
  };
}
export type SiteFound = Awaited<ReturnType<typeof searchSite>>;

/** Words that name a page find rows only when a row has just them. */
async function coursesFor(typed: string) {
  const { after, pages } = meaningOf(typed);
  const search = await courseSearch(typed);
  const isExact = search !== undefined && search.known === search.words;
  if (!search || (pages.length > 0 && !isExact)) return { rows: [], count: 0, isExact: false, known: search?.known };
  const filter = { q: typed, after };
  const [{ courses }, counts] = await Promise.all([listCourses(filter), courseCounts(filter)]);
  return { rows: courses.slice(0, perList), count: allOf(counts), isExact: isExact && courses.length > 0, known: search.known };
}

async function collegesFor(typed: string) {
  const { pages } = meaningOf(typed);
  const search = await collegeSearch(typed);
  const isExact = search !== undefined && search.known === search.words;
  if (!search || (pages.length > 0 && !isExact)) return { rows: [], count: 0, isExact: false, known: search?.known };
  const [{ colleges }, counts] = await Promise.all([listColleges({ q: typed }), collegeCounts({ q: typed })]);
  return { rows: colleges.slice(0, perList), count: allOf(counts), isExact: isExact && colleges.length > 0, known: search.known };
}

const allOf = (counts: { facet: string; count: number }[]) => counts.find(({ facet }) => facet === "all")?.count ?? 0;

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
  return { groups: [], alike: await alikeTo(words.join(" ")) };
}

async function nearGroup(q: string) {
  const [{ colleges }, { courses }] = await Promise.all([listColleges({ q }), listCourses({ q })]);
  return { q, colleges: colleges.slice(0, perNear), courses: courses.slice(0, perNear) };
}

/** Names that are written like it. */
async function alikeTo(typed: string) {
  const found = await Promise.all(
    (["courses", "colleges"] as const).map(async (list) => {
      const near = await nearIn(list, typed);
      if (!near) return [];
      const rows = await db
        .selectFrom(list)
        .select(["slug", "name", "name_hi as nameHi"])
        .where(near)
        .orderBy(sql`not featured`)
        .orderBy("name")
        .orderBy("id")
        .limit(perNear)
        .execute();
      return rows.map((row) => ({ list, ...row }));
    }),
  );
  return found.flat();
}
