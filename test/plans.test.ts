import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { countOffered, listOffered, readCourseSpans } from "#app/domain/colleges/offering.reads.server.ts";
import { countColleges, findCollege, listColleges, listForComparison, listTopColleges } from "#app/domain/colleges/reads.server.ts";
import {
  countCourses,
  findCourse,
  linkCourses,
  listCourses,
  listCourseShelves,
  listPopularCourses,
} from "#app/domain/courses/reads.server.ts";
import { usesOfCourse } from "#app/domain/courses/writes.server.ts";
import { countEntries, findEntry, findDraft, findVersion, listEntries, listVersions } from "#app/domain/entries/reads.server.ts";
import { countFound } from "#app/domain/finder/counts.reads.server.ts";
import { listFound } from "#app/domain/finder/reads.server.ts";
import { saveDraft } from "#app/domain/entries/draft.writes.server.ts";
import { searchSite } from "#app/domain/searches/reads.server.ts";
import { rememberedSuggestions } from "#app/domain/searches/suggestions.reads.server.ts";
import { queries } from "#test/queries.ts";
import { countOpenReports, listOpenReports } from "#app/domain/corrections/reads.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { generateCatalogue } from "#test/generated/rows.ts";
import { genericPlanOf, planOf, scansOf, statementsOf, wholeTables } from "#test/plans.ts";

/* At the full size no question of a page or a screen reads a whole table, neither with its values known nor without. */

const large = ["courses", "colleges", "offerings", "entries", "versions", "slugs"];
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
let editor: Actor;
let popular: { id: string; slug: string };
let rare: { id: string; slug: string };
let deep: Record<"course" | "college" | "bihar" | "entry", string>;

beforeAll(async () => {
  await client.connect();
  editor = await aUser({ role: "editor" });
  const { colleges } = await generateCatalogue(editor, { courses: 2_000, colleges: 5_000, offerings: 50_000 }, []);
  for (const { id } of colleges.slice(0, 400)) {
    await db
      .insertInto("reports")
      .values({ id: randomUUID(), entry_id: id, figure: "fees", message: "The fee is old.", handled_at: sql<Date>`now()` })
      .execute();
    await saveDraft(editor, "college", { id, basedOn: 1, form: { name: "Typed" } });
  }
  await sql`update reports set handled_at = null where id in (select id from reports limit 40)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const byCount = db.selectFrom("courses").select(["id", "slug"]).where("college_count", ">", 0).limit(1);
  popular = await byCount.orderBy("college_count", "desc").executeTakeFirstOrThrow();
  rare = await byCount.orderBy("college_count").executeTakeFirstOrThrow();
  const nth = (table: "courses" | "colleges", offset: number) =>
    db
      .selectFrom(table)
      .select("slug")
      .orderBy(sql`not featured`)
      .orderBy("name")
      .offset(offset)
      .limit(1)
      .executeTakeFirstOrThrow();
  const bihar = await db
    .selectFrom("colleges")
    .select("slug")
    .where("state", "=", "BR")
    .orderBy("name", "desc")
    .offset(100)
    .limit(1)
    .executeTakeFirstOrThrow();
  const entry = await db
    .selectFrom("entries")
    .select("id")
    .where("kind", "=", "college")
    .where("trashed_at", "is", null)
    .orderBy("updated_at")
    .offset(100)
    .limit(1)
    .executeTakeFirstOrThrow();
  deep = { course: (await nth("courses", 1_900)).slug, college: (await nth("colleges", 4_900)).slug, bihar: bihar.slug, entry: entry.id };
}, 180_000);

afterAll(() => client.end());

const gaya = { state: "BR", name: "Gaya" };
const deepFound = "0.60000.80000000-0000-4000-8000-000000000000.80000000-0000-4000-8000-000000000000";

type Question = [what: string, ask: () => Promise<unknown>];
const id = () => deep.entry;

const ofVisitors: Question[] = [
  ["courses: first page", () => listCourses({})],
  ["courses: page 80", () => listCourses({}, deep.course)],
  ["courses: category", () => listCourses({ category: "law" })],
  ["courses: after class 10", () => listCourses({ after: "10" })],
  ["courses: after class 10, page 80", () => listCourses({ after: "10" }, deep.course)],
  ["courses: duration", () => listCourses({ duration: "more" })],
  ["courses: all filters", () => listCourses({ category: "design", after: "10", duration: "1" })],
  ["courses: search", () => listCourses({ q: "computer science" })],
  ["courses: search in Hindi", () => listCourses({ q: "कंप्यूटर" })],
  ["courses: search, misspelt", () => listCourses({ q: "pharmacolgy" })],
  ["courses: search and category", () => listCourses({ q: "physics", category: "science" })],
  ["courses: by what they ask for", () => listCourses({ q: "neet" })],
  ["courses: by what they ask for and a name", () => listCourses({ q: "pcb physics" })],
  ["courses: counts of what they ask for", () => countCourses({ q: "neet" })],
  ["courses: counts", () => countCourses({})],
  ["courses: counts, filtered", () => countCourses({ category: "law", after: "12", duration: "3" })],
  ["courses: counts of a search", () => countCourses({ q: "computer science" })],
  ["courses: shelves", () => listCourseShelves()],
  ["course", () => findCourse(popular.slug)],
  ["course: links", () => linkCourses([popular.id, rare.id])],
  ["courses: popular", () => listPopularCourses(40)],
  ["colleges: first page", () => listColleges({})],
  ["colleges: page 200", () => listColleges({}, deep.college)],
  ["colleges: category", () => listColleges({ category: "law" })],
  ["colleges: category, page 200", () => listColleges({ category: "law" }, deep.college)],
  ["colleges: state", () => listColleges({ state: "BR" })],
  ["colleges: state, deep", () => listColleges({ state: "BR" }, deep.bihar)],
  ["colleges: state with few", () => listColleges({ state: "UT" })],
  ["colleges: state with none", () => listColleges({ state: "LD" })],
  ["colleges: fees", () => listColleges({ fees: "50000" })],
  ["colleges: fees, page 200", () => listColleges({ fees: "50000" }, deep.college)],
  ["colleges: a popular course", () => listColleges({ course: popular.slug })],
  ["colleges: a popular course, page 200", () => listColleges({ course: popular.slug }, deep.college)],
  ["colleges: a rare course", () => listColleges({ course: rare.slug })],
  ["colleges: a popular course at a fee", () => listColleges({ course: popular.slug, fees: "50000" })],
  ["colleges: a popular course at a fee in a state", () => listColleges({ course: popular.slug, fees: "100000", state: "BR" })],
  ["colleges: a popular course, lowest fee first", () => listColleges({ course: popular.slug }, undefined, "fees")],
  ["colleges: no such course", () => listColleges({ course: "no-such-course" })],
  ["colleges: category and state", () => listColleges({ category: "medical", state: "BR" })],
  ["colleges: all filters", () => listColleges({ category: "law", state: "BR", fees: "100000", course: popular.slug })],
  ["colleges: search", () => listColleges({ q: "engineering gaya" })],
  ["colleges: search in Hindi", () => listColleges({ q: "पटना" })],
  ["colleges: search, misspelt", () => listColleges({ q: "muzafarpur" })],
  ["colleges: search and filters", () => listColleges({ q: "law patna", state: "BR", fees: "100000" })],
  ["colleges: by what their courses ask for", () => listColleges({ q: "neet patna" })],
  ["colleges: counts of what their courses ask for", () => countColleges({ q: "neet patna" })],
  ["the whole site", () => searchSite("engineering gaya")],
  ["the whole site: nothing has all of it", () => searchSite("pharmacy engineering xyzzy")],
  ["the whole site: what is written alike", () => searchSite("enxineerqng")],
  ["the whole site: the words of editors", () => searchSite("neet patna")],
  ["the whole site: an examination", () => searchSite("bcece")],
  ["suggestions: a place", () => rememberedSuggestions("gaya", "en")],
  ["suggestions: half a word", () => rememberedSuggestions("engine", "en")],
  ["suggestions: a misspelt one", () => rememberedSuggestions("muzafarpur", "hi")],
  ["colleges: counts", () => countColleges({})],
  ["colleges: counts, filtered", () => countColleges({ category: "law", state: "BR", fees: "100000" })],
  ["colleges: counts of a popular course", () => countColleges({ course: popular.slug })],
  ["colleges: counts of a rare course", () => countColleges({ course: rare.slug })],
  ["colleges: counts of a popular course at a fee", () => countColleges({ course: popular.slug, fees: "100000", state: "BR" })],
  ["colleges: counts of a search", () => countColleges({ q: "engineering gaya" })],
  ["colleges: top", () => listTopColleges()],
  ["college", () => findCollege(deep.college)],
  ["colleges that offer a popular course", () => listOffered(popular.id)],
  ["colleges that offer a rare course", () => listOffered(rare.id)],
  ["the cheapest colleges for a course in a state", () => listOffered(popular.id, { state: "BR", cheapestFirst: true })],
  ["how many colleges offer a course", () => countOffered(popular.id, "BR")],
  ["what a course costs in a state", () => readCourseSpans(popular.id, "BR")],
  ["what a course costs anywhere", () => readCourseSpans(popular.id)],
  ["finder: lowest fee first", () => listFound({ stand: "pcb", sort: "fee" })],
  ["finder: within a budget, page 40", () => listFound({ stand: "pcb", marks: 62, budget: 100_000, sort: "fee" }, deepFound)],
  ["finder: nearest first", () => listFound({ stand: "pcb", marks: 62, budget: 100_000, district: gaya, sort: "near" })],
  ["finder: fee not known", () => listFound({ stand: "pcm", sort: "fee", isFeeUnknown: true })],
  ["finder: one course", () => listFound({ stand: "pcm", sort: "fee", courseId: popular.id })],
  ["finder: by college", () => countFound({ stand: "arts", budget: 50_000, sort: "fee" }, { by: "college", most: 20 })],
  ["finder: counts near a district", () => countFound({ stand: "pcb", marks: 62, budget: 100_000, district: gaya, sort: "near" })],
  ["colleges side by side", () => listForComparison([deep.college, deep.bihar])],
];

const ofEditors: Question[] = [
  ["entries: newest", () => listEntries(editor, "college", {})],
  ["entries: deep", () => listEntries(editor, "college", { after: id() })],
  ["entries: unpublished", () => listEntries(editor, "college", { show: "unpublished" })],
  ["entries: unpublished, deep", () => listEntries(editor, "college", { show: "unpublished", after: id() })],
  ["entries: scheduled", () => listEntries(editor, "college", { show: "scheduled" })],
  ["entries: to be reviewed", () => listEntries(editor, "college", { show: "review" })],
  ["entries: trash", () => listEntries(editor, "college", { show: "trash" })],
  ["entries: category", () => listEntries(editor, "college", { category: "law" })],
  ["entries: category, deep", () => listEntries(editor, "college", { category: "law", after: id() })],
  ["entries: search", () => listEntries(editor, "college", { q: "engineering gaya" })],
  ["entries: search for a course", () => listEntries(editor, "course", { q: "physics" })],
  ["entries: search in the trash", () => listEntries(editor, "course", { q: "physics", show: "trash" })],
  ["entries: counts of colleges", () => countEntries(editor, "college")],
  ["entries: counts of courses", () => countEntries(editor, "course")],
  ["entry", () => findEntry(editor, "college", id())],
  ["uses of a popular course", () => inTransaction((tx) => usesOfCourse(tx, popular.id))],
  ["uses of a rare course", () => inTransaction((tx) => usesOfCourse(tx, rare.id))],
  ["unsaved", () => findDraft(editor, "college", id())],
  ["unsaved, of a new entry", () => findDraft(editor, "college")],
  ["versions", () => listVersions(editor, "college", id())],
  ["a version", () => findVersion(editor, "college", id(), 1)],
  ["open reports", () => listOpenReports(editor)],
  ["open reports: how many", () => countOpenReports(editor)],
];

test("a search at full size finds what is there, misspelt and in Hindi too", async () => {
  const found = await Promise.all(["engineering gaya", "muzafarpur", "पटना"].map((q) => listColleges({ q })));
  expect(found.map(({ colleges }) => colleges.length)).toEqual([24, 24, 24]);
  expect(found[1]!.colleges.map(({ district }) => district)).toContain("Muzaffarpur");
});

describe.each([
  ["visitors", ofVisitors],
  ["editors", ofEditors],
])("what %s ask", (who, questions) => {
  test("is answered without reading a whole table", async () => {
    const whole: string[] = [];
    const said: string[] = [];
    for (const [what, ask] of questions) {
      // The finder keeps every offering in the process, and reads them all when one has changed.
      const statements = (await statementsOf(ask)).filter(({ text }) => !text.startsWith("/* every offering */"));
      if (!what.startsWith("finder")) expect(statements.length, `${what} asks the database`).toBeGreaterThan(0);
      for (const statement of statements) {
        const { nodes, ms, buffers } = await planOf(client, statement);
        said.push(`${ms.toFixed(1).padStart(6)} ms ${String(buffers).padStart(6)} pages  ${what}: ${scansOf(nodes).join(", ")}`);
        whole.push(...wholeTables(nodes, large).map((table) => `${what}: all of ${table}`));
        const generic = wholeTables(await genericPlanOf(client, statement), large);
        whole.push(...generic.map((table) => `${what}, prepared: all of ${table}`));
      }
    }
    console.info(`What ${who} ask, at full size\n${said.join("\n")}`);
    expect(whole).toEqual([]);
  }, 60_000);
});

test("what people type is answered in time, each query for the first time", async () => {
  const took = { suggestions: [] as number[], search: [] as number[] };
  const timed = async (list: number[], ask: () => Promise<unknown>) => {
    const began = performance.now();
    await ask();
    list.push(performance.now() - began);
  };
  await searchSite("warm");
  for (const { typed } of queries) {
    for (const half of [typed.slice(0, Math.ceil(typed.length / 2)), typed])
      await timed(took.suggestions, () => rememberedSuggestions(half.toLowerCase(), "en"));
    await timed(took.search, () => searchSite(typed));
  }
  const at = (list: number[], part: number) => list.toSorted((one, other) => one - other)[Math.floor(list.length * part)]!;
  for (const [what, list] of Object.entries(took))
    console.info(`${what}: ${list.length} asked, p50 ${at(list, 0.5).toFixed(1)} ms, p95 ${at(list, 0.95).toFixed(1)} ms`);
  // Far above what was measured: a machine that does other work at the same time is no reason to fail.
  expect(at(took.suggestions, 0.95)).toBeLessThan(250);
  expect(at(took.search, 0.95)).toBeLessThan(500);
}, 60_000);
