import { beforeAll, describe, expect, test } from "vitest";
import { maxSuggestions } from "#app/domain/searches/suggestions.reads.server.ts";
import { seedCatalogue } from "#db/demo/seed-catalogue.ts";
import { seedExams } from "#db/demo/seed-exams.ts";
import { seedPosts } from "#db/demo/seed-posts.ts";
import { aUser } from "#test/factories.ts";
import { openSite } from "#test/pages.ts";
import { visit } from "#test/request.ts";

type Row = { to: string; title: string; lang?: string; kind: string };

beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  await seedCatalogue(editor, 0);
  await seedExams(editor);
  await seedPosts(editor, 0);
});

const ask = async (q: string, prefix = "") => {
  const answer = await visit(`${prefix}/search/suggestions?${new URLSearchParams({ q })}`);
  expect(answer.status, q).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  const { rows, said } = (await answer.json()) as { rows: Row[]; said: string };
  expect(rows.length, q).toBeLessThanOrEqual(maxSuggestions);
  expect(new Set(rows.map(({ to }) => to)).size, `${q}: nothing twice`).toBe(rows.length);
  return { rows, said };
};
const first = async (q: string, prefix = "") => (await ask(q, prefix)).rows[0]?.to;

describe("while somebody types", () => {
  test.each([
    ["nurs", "/courses/bsc-nursing"],
    ["nersing", "/courses/bsc-nursing"],
    ["neet", "/exams/neet-ug"],
    ["stud", "/services/stdCred_service"],
    ["student cre", "/services/stdCred_service"],
    ["loan", "/services/stdCred_service"],
    ["12th ke baad", "/courses?after=12"],
    ["vakil", "/courses/ba-llb"],
    ["karuna", "/college/karuna-college-of-nursing-gaya"],
    ["privacy", "/privacy"],
    ["polytech", "/courses/polytechnic"],
  ])("%s is led to %s", async (q, to) => {
    expect(await first(q)).toBe(to);
  });

  test("a place brings its colleges, each with where it is", async () => {
    const { rows } = await ask("gaya");
    const colleges = rows.filter(({ to }) => to.startsWith("/college/"));
    expect(colleges.length).toBeGreaterThan(2);
    for (const { kind } of colleges) expect(kind).toBe("College · Gaya");
  });

  test("on a Hindi page it is Hindi and stays in Hindi", async () => {
    const { rows, said } = await ask("नर्सिंग", "/hi");
    expect(rows[0]).toEqual({ to: "/hi/courses/bsc-nursing", title: "बी.एससी. नर्सिंग", kind: "कोर्स · मेडिकल और स्वास्थ्य" });
    expect(said).toContain("सुझाव");
    for (const { title, lang } of rows) expect(lang === "en" || /\p{Script=Devanagari}/u.test(title), title).toBe(true);
  });

  test("one letter, or nothing, asks for nothing", async () => {
    for (const q of ["", "n", " ", "…"]) expect((await ask(q)).rows, q).toEqual([]);
  });

  test("takes whatever is typed for words", async () => {
    const hostile = ["' or 1=1 --", "a & b | !c <-> d", "(neet", "neet:*", '"', "%", "\\", "\0\0nursing", "<script>alert(1)</script>"];
    for (const q of [...hostile, "x".repeat(5_000), "क".repeat(5_000), "a ".repeat(3_000), "\u202enursing", "🩺🩺", "\ud800", "../../etc"])
      await ask(q);
    expect((await visit("/search/suggestions?q=%FF%FE")).status).toBeLessThan(500);
    expect((await visit("/search/suggestions?q=a&q=b&q[]=c")).status).toBe(200);
    expect((await visit("/search/suggestions", { method: "POST" })).status).toBeGreaterThanOrEqual(400);
  });

  test("a program that asks without end is told to wait", async () => {
    const statuses = new Set<number>();
    for (let asked = 0; asked < 650 && !statuses.has(429); asked++) statuses.add((await visit("/search/suggestions?q=x")).status);
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 429]);
  });

  test("only what has to be made is counted: a copy that is there answers everybody, however often", async () => {
    const site = await openSite();
    const known = "/search/suggestions?q=nurs";
    await site.askKept(known);
    for (let asked = 0; asked < 650; asked++) expect((await site.ask(known)).status).toBe(200);
    let status = 200;
    for (let asked = 0; asked < 650 && status === 200; asked++) status = (await site.ask(`/search/suggestions?q=${asked}`)).status;
    expect(status, "something new each time").toBe(429);
    expect((await site.ask(known)).status).toBe(200);
    await site.close();
  });
});
