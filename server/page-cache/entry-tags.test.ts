import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { collegeKind, trashCollege, untrashCollege, withdrawCollege } from "#app/domain/colleges/writes.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { courseKind, withdrawCourse } from "#app/domain/courses/writes.server.ts";
import type { EntryContent } from "#app/domain/entries/model.ts";
import { saveEntry, type Kind, type When } from "#app/domain/entries/writes.server.ts";
import type { ExamContent } from "#app/domain/exams/model.ts";
import { examKind, withdrawExam } from "#app/domain/exams/writes.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aCollege, aCourse, anExam, anOffering, aUser } from "#test/factories.ts";
import { isKept, openSite } from "#test/pages.ts";
import { visit } from "#test/request.ts";

/* What makes a page old is told by the entries that it shows: after whatever editors do, each kept page says what a new one would. */

type Entry<C> = { id: string; content: C };
let site: Awaited<ReturnType<typeof openSite>>;
let editor: Actor;
let courses: Entry<CourseContent>[];
let colleges: Entry<CollegeContent>[];
let exam: Entry<ExamContent>;
let pages: string[];

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  exam = await anExam(editor, { name: "Tagged examination" });
  courses = [];
  for (const name of ["Tagged mining", "Tagged ceramics", "Tagged textiles"])
    courses.push(await aCourse(editor, { name, exams: [exam.content.slug], suggested: courses.map(({ id }) => id) }));
  colleges = [];
  for (const [index, name] of ["Tagged north", "Tagged south", "Tagged west"].entries()) {
    const given = [...new Set([courses[0]!, courses[index]!])];
    const offerings = given.map(({ id }) => anOffering(id, { feesPerYear: 50_000 + index }));
    colleges.push(await aCollege(editor, { name, offerings }));
  }
  site = await openSite();
  const at = colleges.map(({ content }) => `/college/${content.slug}`);
  pages = [
    ...at,
    ...courses.map(({ content }) => `/courses/${content.slug}`),
    ...at.map((college) => `${college}/${courses[0]!.content.slug}`),
    "/college?q=tagged",
    "/courses?q=tagged",
  ];
}, 60_000);
afterAll(() => site.close());

/** What a visitor reads. */
const said = (html: string) => /<main\b.*<\/main>/s.exec(html)![0].replaceAll(/ (id|for|aria-\w+|popovertarget|href="#)="[^"]*"/g, "");

async function askAll() {
  for (const page of pages) if ((await site.ask(page)).status === 200) await site.askKept(page);
}

async function allAreTrue() {
  for (const page of pages) {
    const [kept, fresh] = [await site.ask(page), await visit(page)];
    expect(kept.status, page).toBe(fresh.status);
    expect(said(kept.text), page).toBe(said(await fresh.text()));
  }
}

/** Past what a form checks, as an editor who has the newest version before them. */
async function save<C extends EntryContent>(kind: Kind<C>, entry: Entry<C>, change: Partial<C>, when: When = "now") {
  const { version } = await db.selectFrom("entries").select("version").where("id", "=", entry.id).executeTakeFirstOrThrow();
  Object.assign(entry, { content: { ...entry.content, ...change } });
  const saved = await saveEntry(editor, kind, { id: entry.id, version, content: entry.content, when });
  expect(saved).toMatchObject({ blocked: [] });
}

const verbs: [string, () => Promise<unknown>][] = [
  ["a college is renamed", () => save(collegeKind, colleges[0]!, { nameHi: "उत्तर", about: "Renamed." })],
  ["a college begins to give a course", () => save(collegeKind, colleges[2]!, { offerings: [...colleges[2]!.content.offerings, anOffering(courses[1]!.id)] })], // prettier-ignore
  ["a college gives a course no longer", () => save(collegeKind, colleges[2]!, { offerings: colleges[2]!.content.offerings.slice(1) })],
  ["a fee changes", () => save(collegeKind, colleges[1]!, { offerings: [anOffering(courses[0]!.id, { feesPerYear: 99_000 })] })],
  ["a course is renamed", () => save(courseKind, courses[0]!, { name: "Tagged mining, new", about: "New." })],
  ["a course suggests another", () => save(courseKind, courses[0]!, { suggested: [courses[2]!.id] })],
  ["an examination is renamed", () => save(examKind, exam, { name: "Tagged examination, new" })],
  ["an examination is withdrawn", () => withdrawExam(editor, exam.id)],
  ["an examination comes back", () => save(examKind, exam, { about: "Back." })],
  ["a course is withdrawn", () => withdrawCourse(editor, courses[2]!.id)],
  ["a course comes back", () => save(courseKind, courses[2]!, { about: "Back." })],
  ["a college is withdrawn", () => withdrawCollege(editor, colleges[0]!.id)],
  ["a college comes back", () => save(collegeKind, colleges[0]!, { about: "Back." })],
  ["a college is thrown away", () => trashCollege(editor, colleges[1]!.id)],
  ["a college comes back from the trash and is shown", async () => (await untrashCollege(editor, colleges[1]!.id), save(collegeKind, colleges[1]!, { about: "Again." }))], // prettier-ignore
  ["all of a kind may have changed", () => inTransaction(async (tx) => (await tx.updateTable("colleges").set({ name: "Tagged, by hand" }).where("id", "=", colleges[0]!.id).execute(), publish(tx, "colleges")))], // prettier-ignore
];

test.each(verbs)("%s, and every kept page says it", async (_, verb) => {
  await askAll();
  await verb();
  await vi.waitFor(allAreTrue, { timeout: 5_000, interval: 100 });
});

test("pages about other entries stay, and a draft changes none", async () => {
  await askAll();
  const other = `/college/${colleges[2]!.content.slug}`;
  const before = { page: await site.askKept(other), all: site.size().pages };
  await save(collegeKind, colleges[1]!, { about: "A draft." }, "draft");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(site.size().pages).toBe(before.all);

  await save(collegeKind, colleges[1]!, { about: "No draft any more." });
  await vi.waitUntil(() => site.size().pages < before.all);
  // Its own, in the two courses it is given with, the lists; not those of the other two colleges.
  expect(before.all - site.size().pages).toBeLessThanOrEqual(6);
  const after = await site.ask(other);
  expect([isKept(after), after.headers.etag]).toEqual([true, before.page.headers.etag]);
});
