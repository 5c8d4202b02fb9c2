import { beforeAll, describe, expect, test } from "vitest";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { findCollege, listColleges } from "#app/domain/colleges/reads.server.ts";
import { findCourse, listCourses } from "#app/domain/courses/reads.server.ts";
import { searchSite, type SiteFound } from "#app/domain/searches/reads.server.ts";
import { trySearch } from "#app/domain/searches/trial.reads.server.ts";
import { seedCatalogue } from "#db/demo/seed-catalogue.ts";
import { seedExams } from "#db/demo/seed-exams.ts";
import { seedPosts } from "#db/demo/seed-posts.ts";
import { aUser } from "#test/factories.ts";
import { queries, type Query } from "#test/queries.ts";

let editor: Awaited<ReturnType<typeof aUser>>;
const wrong: string[] = [];

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  await seedCatalogue(editor, 0);
  await seedPosts(editor, 0);
  await seedExams(editor);
});

describe("what people ask of the whole site", () => {
  test.each(queries)("$typed", async ({ typed, first }) => {
    const address = (await trySearch(editor, typed))!.found[0]?.address;
    if (!(await isFirst(address, typed, first))) wrong.push(`${typed}: ${address}`);
  });

  test("is answered first with what was meant, at least 115 times of 120", () => {
    console.info(`the whole site: ${queries.length - wrong.length} of ${queries.length} right first hits; not: ${wrong.join(" | ")}`);
    expect(queries.length).toBeGreaterThanOrEqual(120);
    expect(wrong.length / queries.length, wrong.join("\n")).toBeLessThanOrEqual(5 / 120);
  });
});

test("a lawyer is found by every word for one, with the same courses", async () => {
  const slugs = async (q: string) => (await listCourses({ q })).courses.map(({ slug }) => slug);
  const law = await slugs("vakalat");
  expect(law.toSorted()).toEqual(["ba-llb", "bba-llb", "llb"]);
  for (const word of ["lawyer", "vakil", "advocate", "वकील"]) expect(await slugs(word), word).toEqual(law);
});

test("an examination finds the courses that ask for it, and no others", async () => {
  for (const [typed, entrance] of [
    ["neet", /NEET/],
    ["नीट", /NEET/],
    ["jee", /JEE Main/],
    ["clat", /CLAT/],
  ] as const) {
    const { courses } = await listCourses({ q: typed });
    expect(courses.length, typed).toBeGreaterThan(1);
    for (const { slug } of courses) {
      const { entrance: said, eligibility } = (await findCourse(slug))!.content;
      expect([said, ...eligibility.map(({ text }) => text)].join(" "), `${typed}: ${slug}`).toMatch(entrance);
    }
  }
});

test("every course and every college is found first by its own name, in both languages", async () => {
  const wrong: string[] = [];
  for (const list of ["courses", "colleges"] as const) {
    const named = list === "courses" ? await everyCourse() : await everyCollege();
    for (const { slug, name, nameHi } of named)
      for (const typed of [name, nameHi]) {
        const found = list === "courses" ? (await listCourses({ q: typed })).courses : (await listColleges({ q: typed })).colleges;
        if (found[0]?.slug !== slug) wrong.push(`${typed}: ${found[0]?.slug}`);
      }
  }
  expect(wrong).toEqual([]);
});

test("words that nothing has lead to what is written alike, or to nothing false", async () => {
  const { near, courses, colleges } = await searchSite("nursurying");
  expect(courses.count + colleges.count + (near?.alike.length ?? 0)).toBeGreaterThan(0);
  const unknown = await searchSite("zzxq");
  expect(unknown).toMatchObject({ pages: [], posts: [], near: { groups: [], alike: [] } });
});

async function everyCourse() {
  const first = await listCourses({});
  return [...first.courses, ...(first.nextCursor ? (await listCourses({}, first.nextCursor)).courses : [])];
}
async function everyCollege() {
  const all = [];
  for (let from: string | undefined, more = true; more;) {
    const page = await listColleges({}, from);
    all.push(...page.colleges);
    from = page.more;
    more = from !== undefined;
  }
  return all;
}

async function isFirst(address: string | undefined, typed: string, first: Query["first"]): Promise<boolean> {
  if ("near" in first) return address === undefined && isNear(await searchSite(typed), first.near);
  if ("page" in first) return address === first.page;
  if ("exam" in first) return address === `/exams/${first.exam}`;
  if ("post" in first) return address === `/blogs/${first.post}`;
  const [, list, slug = ""] = /^\/(\w+)\/(.+)$/.exec(address ?? "") ?? [];
  if ("courses" in first) return list === "courses" && first.courses.includes(slug);
  return list === "college" && isMeant(first.college, slug);
}

async function isNear({ near }: SiteFound, { offers, district }: { offers: string[]; district: string }) {
  const slugs = near?.groups.flatMap(({ colleges }) => colleges.map(({ slug }) => slug)) ?? [];
  const contents = await Promise.all(slugs.map(async (slug) => (await findCollege(slug))!.content));
  const teaches = await Promise.all(contents.map((content) => offersOneOf(content, offers)));
  return teaches.includes(true) && contents.some((content) => content.district === district);
}

async function isMeant(first: { slug?: string[]; district?: string; category?: string; offers?: string[] }, slug: string) {
  if (first.slug && !first.slug.includes(slug)) return false;
  const { content } = (await findCollege(slug))!;
  if (first.district && content.district !== first.district) return false;
  if (first.category && content.category !== first.category) return false;
  return !first.offers || offersOneOf(content, first.offers);
}

async function offersOneOf({ offerings }: CollegeContent, slugs: string[]) {
  const wanted = await Promise.all(slugs.map(async (slug) => (await findCourse(slug))?.id));
  return offerings.some(({ courseId }) => wanted.includes(courseId));
}
