import { beforeAll, describe, expect, test } from "vitest";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { findCollege, listColleges } from "#app/domain/colleges/reads.server.ts";
import { findCourse, listCourses } from "#app/domain/courses/reads.server.ts";
import { listEntries } from "#app/domain/entries/reads.server.ts";
import { seedCatalogue } from "#db/demo/seed-catalogue.ts";
import { aUser } from "#test/factories.ts";
import { searches, type Search } from "#test/searches.ts";

let editor: Awaited<ReturnType<typeof aUser>>;
let right = 0;

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  await seedCatalogue(editor, 0);
});

describe("a misspelt or transliterated search", () => {
  test.each(searches)("$list: $typed", async (search) => {
    const [first] = await slugsFound(search);
    if (first !== undefined && (await isMeant(search, first))) right += 1;
    else console.info(`${search.typed}: found ${first}`);
  });

  test("finds first what was meant in at least 45 of 50", () => {
    console.info(`search: ${right} of ${searches.length} right first hits`);
    expect(searches.length).toBeGreaterThanOrEqual(50);
    expect(right / searches.length).toBeGreaterThanOrEqual(0.9);
  });
});

test("every word must be found, and a city is not overruled", async () => {
  const { colleges } = await listColleges({ q: "engineering bhagalpur" });
  expect(new Set(colleges.map(({ district }) => district))).toEqual(new Set(["Bhagalpur"]));
  expect((await listColleges({ q: "mbbs bengaluru" })).colleges).toEqual([]);
});

test("abbreviations that differ by a letter stay apart", async () => {
  for (const slug of ["bams", "bums", "bds", "bba", "bca", "mca", "ba"])
    expect((await listCourses({ q: slug })).courses[0]?.slug).toBe(slug);
  expect((await listCourses({ q: "zzxq" })).courses).toEqual([]);
});

test("words that say nothing find everything", async () => {
  expect((await listColleges({ q: "best college" })).colleges).toHaveLength(24);
});

test("editors search their working copies the same way", async () => {
  expect((await listEntries(editor, "course", { q: "nersing" })).entries[0]?.slug).toBe("bsc-nursing");
  expect((await listEntries(editor, "college", { q: "मुजफ्फरपुर" })).entries.length).toBeGreaterThan(0);
});

async function slugsFound({ list, typed }: Search) {
  const found = list === "courses" ? (await listCourses({ q: typed })).courses : (await listColleges({ q: typed })).colleges;
  return found.map(({ slug }) => slug);
}

async function isMeant({ list, first }: Search, slug: string) {
  if (first.slug && !first.slug.includes(slug)) return false;
  const college = list === "colleges" ? (await findCollege(slug))!.content : undefined;
  if (first.district && college?.district !== first.district) return false;
  if (first.category && college?.category !== first.category) return false;
  return !first.offers || offersOneOf(college!, first.offers);
}

async function offersOneOf({ offerings }: CollegeContent, slugs: string[]) {
  const wanted = await Promise.all(slugs.map(async (slug) => (await findCourse(slug))?.id));
  return offerings.some(({ courseId }) => wanted.includes(courseId));
}
