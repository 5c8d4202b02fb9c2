import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { courseKind, restoreCourse, trashCourse } from "#app/domain/courses/writes.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let other: Actor;
let counsellor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  other = await aUser({ role: "editor", name: "Om" });
  counsellor = await aUser({ role: "counsellor" });
});

const page = async (path: string) => {
  const answer = await visit(path, { as: editor });
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const past = { source: "AICTE", url: "", checkedOn: "2020-01-01", reviewBy: "2021-01-01" };

describe("the list of courses", () => {
  test("teaches the first step while there are none", async () => {
    const html = await page("/admin/courses");
    for (const words of ["No courses yet", 'href="/admin/courses/new"', 'href="/admin/courses/import"']) expect(html).toContain(words);
    expect(await page("/hi/admin/collegedetails")).toContain("अभी कोई कॉलेज नहीं है");
  });

  test("tells where each one stands, and shows what is asked for", async () => {
    await aCourse(editor, { name: "Out there" });
    const changed = await aCourse(editor, { name: "Half way" });
    await saveEntry(other, courseKind, { id: changed.id, version: 1, content: { ...changed.content, about: "New" }, when: "draft" });
    await aCourse(editor, { name: "Just begun", category: "law" }, "draft");
    await aCourse(editor, { name: "For tomorrow" }, new Date(Date.now() + 86_400_000));
    await aCourse(editor, { name: "Gone stale", sources: { duration: past } });
    const binned = await aCourse(editor, { name: "Thrown away" });
    await trashCourse(editor, binned.id);

    const all = await page("/admin/courses");
    for (const words of ["Published", "Published, changes waiting", "Draft", "Scheduled for", "Review was due 1 Jan 2021", "Om"])
      expect(all).toContain(words);
    expect(all).toContain('href="/courses/out-there"');
    expect(all).not.toContain('href="/courses/just-begun"');
    expect(all).not.toContain("Thrown away");
    expect(all.indexOf("Gone stale")).toBeLessThan(all.indexOf("Out there"));

    const found = async (query: string) => {
      const html = await page(`/admin/courses?${query}`);
      return ["Out there", "Half way", "Just begun", "For tomorrow", "Gone stale", "Thrown away"].filter((name) => html.includes(name));
    };
    expect(await found("show=unpublished")).toEqual(["Half way", "Just begun", "For tomorrow"]);
    expect(await found("show=scheduled")).toEqual(["For tomorrow"]);
    expect(await found("show=review")).toEqual(["Gone stale"]);
    expect(await found("show=trash")).toEqual(["Thrown away"]);
    expect(await found("category=law")).toEqual(["Just begun"]);
    expect(await found("q=stale")).toEqual(["Gone stale"]);
    expect(await page("/admin/courses?show=scheduled&category=law")).toContain("Nothing found");
  });

  test("goes on by key, without losing or repeating one", async () => {
    for (let index = 0; index < 30; index++) await aCollege(editor, { name: `Paged ${String(index).padStart(2, "0")}` });
    const first = await page("/admin/collegedetails");
    const next = /href="(\/admin\/collegedetails\?after=[^"]+)"/.exec(first)![1]!.replaceAll("&amp;", "&");
    const second = await page(next);
    const names = [...(first + second).matchAll(/>(Paged \d\d)</g)].map((match) => match[1]);
    expect(new Set(names).size).toBe(30);
  });

  test("answers whatever is typed into its address", async () => {
    const values = ["%00", "%F0%9F%98%80", "'", "%25", "a".repeat(5_000), "\\", "%EF%BF%BF", "-1", "[]", "null", "%0d%0a"];
    for (const field of ["q", "show", "category", "after", "restored"])
      for (const value of values)
        for (const list of ["courses", "collegedetails"])
          expect((await visit(`/admin/${list}?${field}=${value}`, { as: editor })).status, `${field}=${value}`).toBe(200);
    for (const rest of ["%00/trash", "x/history", "x/history/9", "%00/history/%00"])
      expect((await visit(`/admin/courses/${rest}`, { as: editor })).status, rest).toBe(404);
  });

  test("is not there for a counsellor", async () => {
    for (const path of ["/admin/courses", "/admin/collegedetails", "/admin/reports", "/admin/courses/import"])
      expect((await visit(path, { as: counsellor })).status, path).toBe(404);
  });
});

describe("the trash", () => {
  test("asks on a page of its own, takes the course off the site and gives it back", async () => {
    const { id } = await aCourse(editor, { name: "Leaving" });
    expect(await page(`/admin/courses/${id}/trash`)).toContain("It can be restored from the trash at any time");
    const done = await visit(`/admin/courses/${id}/trash`, { as: editor, form: {} });
    expect(await done.text()).toContain("Moved to the trash");
    expect((await findEntry(editor, "course", id))?.state).toBe("trash");
    const back = await visit(`/admin/courses/${id}/restoration`, { as: editor, form: {} });
    expect(back.headers.get("location")).toBe(`/admin/courses?show=trash&restored=${id}`);
    expect(await page(back.headers.get("location")!)).toContain("Leaving is back");
    expect((await findEntry(editor, "course", id))?.state).toBe("draft");
  });

  test("leaves a course that is in use, and leads to where", async () => {
    const { id } = await aCourse(editor, { name: "Wanted" });
    const college = await aCollege(editor, { name: "Wants it", offerings: [anOffering(id)] });
    const html = await (await visit(`/admin/courses/${id}/trash`, { as: editor, form: {} })).text();
    for (const words of ["It is still in use", "Offered by:", `href="/admin/collegedetails/${college.id}"`, "Wants it"])
      expect(html).toContain(words);
    expect((await findEntry(editor, "course", id))?.state).toBe("published");
  });

  test("is not emptied nor filled by others", async () => {
    const { id } = await aCourse(editor);
    for (const verb of ["trash", "restoration"])
      expect((await visit(`/admin/courses/${id}/${verb}`, { as: counsellor, form: {} })).status).toBe(404);
    expect((await visit(`/admin/collegedetails/${id}/trash`, { as: editor, form: {} })).status).toBe(404);
  });
});

describe("history", () => {
  const long = "A course of many words that nobody would want to read twice only to find the one word that is new in it today.";

  test("tells every version and what changed, by sign and word", async () => {
    const suggested = await aCourse(editor, { name: "Suggested one" });
    const { id, content } = await aCourse(editor, { name: "Story", about: long, eligibility: [{ text: "Class 12", textHi: "" }] });
    const next = { ...content, about: long.replace("today", "now"), durationMonths: 36, suggested: [suggested.id] };
    await saveEntry(other, courseKind, {
      id,
      version: 1,
      content: { ...next, eligibility: [{ text: "Class 10", textHi: "दसवीं" }] },
      when: "now",
    });
    const list = await page(`/admin/courses/${id}/history`);
    for (const words of ["Version 2", "Version 1", "Om", "Esha", "On the site now"]) expect(list).toContain(words);

    const html = (await page(`/admin/courses/${id}/history/2`)).replaceAll("<!-- -->", "");
    expect(html).toMatch(/<del[^>]*>.*Removed: .*today\.<\/del>/);
    expect(html).toMatch(/<ins[^>]*>.*Added: .*now\.<\/ins>/);
    for (const words of ["4 years", "3 years", "Class 12", "Class 10 / दसवीं", "Suggested one"]) expect(html).toContain(words);
    expect(await page(`/hi/admin/courses/${id}/history/2`)).toContain("सुझाए गए कोर्स");
    expect(await page(`/admin/courses/${id}/history/1`)).toContain("This is the first version");
  });

  test("brings a version back as a new draft, and says so when somebody was faster", async () => {
    const { id, content } = await aCourse(editor, { name: "Brought back", about: "First" });
    await saveEntry(editor, courseKind, { id, version: 1, content: { ...content, about: "Second" }, when: "now" });
    const done = await visit(`/admin/courses/${id}/history/1`, { as: editor, form: { version: "2" } });
    expect(done.headers.get("location")).toBe(`/admin/courses/${id}/history?restored=3`);
    expect(await page(done.headers.get("location")!)).toContain("Restored from version 1");
    expect((await findEntry(editor, "course", id))?.state).toBe("changed");

    await saveEntry(other, courseKind, { id, version: 3, content: { ...content, nameHi: "नया" }, when: "draft" });
    const late = await visit(`/admin/courses/${id}/history/2`, { as: editor, form: { version: "3" } });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Om saved a newer version");
    expect((await findEntry(editor, "course", id))?.version).toBe(4);
    await restoreCourse(editor, { id, version: 4, from: 2 });
    expect((await findEntry(editor, "course", id))?.version).toBe(5);
  });
});
