import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import { findEntry, findDraft } from "#app/domain/entries/reads.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { valuesOfCourse } from "#app/pages/admin/courses/values.ts";
import { aCollege, aCourse, anOffering, anUpload, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let other: Actor;
let counsellor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  other = await aUser({ role: "editor", name: "Om" });
  counsellor = await aUser({ role: "counsellor" });
});

/** What a browser sends for a form as it stands: a box that is not ticked sends nothing. */
function formOf(content: CourseContent, more: Record<string, string>): Record<string, string> {
  const { afterTenth, afterTwelfth, featured, ...values } = valuesOfCourse(content);
  const boxes = Object.entries({ afterTenth, afterTwelfth, featured }).filter(([, value]) => value === "on") as [string, string][];
  return { ...values, ...Object.fromEntries(boxes), ...more };
}

const course = async (id: string) => (await findEntry<CourseContent>(editor, "course", id))!;

describe("the form of a course", () => {
  test("makes a new course and leads to it", async () => {
    const id = randomUUID();
    const { content } = await aCourse(editor, { name: "Template for forms" }, "draft");
    const lists = { eligibility: "Class 12\nForty-five per cent", eligibilityHi: "\n45 प्रतिशत" };
    const form = formOf(content, { id, version: "0", when: "draft", name: "B.Sc Forms", slug: "bsc-forms", ...lists });
    const answer = await visit("/hi/admin/courses/new", { as: editor, form });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/hi/admin/courses/${id}`);
    const saved = await course(id);
    expect(saved).toMatchObject({ version: 1, state: "draft" });
    expect(saved.content.eligibility).toEqual([
      { text: "Class 12", textHi: "" },
      { text: "Forty-five per cent", textHi: "45 प्रतिशत" },
    ]);
  });

  test("shows again exactly what was saved, in fields that work without a script", async () => {
    const first = await aCourse(editor, { name: "Suggested one" });
    const eligibility = [
      { text: "No Hindi here", textHi: "" },
      { text: "Second", textHi: "दूसरा" },
    ];
    const { id } = await aCourse(editor, { name: "Shown again", eligibility, suggested: [first.id] });
    const html = await (await visit(`/admin/courses/${id}`, { as: editor })).text();
    expect(html).toMatch(/<textarea[^>]*name="eligibility"[^>]*>No Hindi here\nSecond<\/textarea>/);
    expect(html).toMatch(/<textarea[^>]*name="eligibilityHi"[^>]*>\n\nदूसरा<\/textarea>/);
    expect(html).toMatch(/<textarea[^>]*name="suggested"[^>]*>suggested-one<\/textarea>/);
    expect(html).toContain('name="duration.checkedOn"');
    expect(html).toContain("Published");
  });

  test("tells what is wrong beside the field and keeps what was typed", async () => {
    const { id, content } = await aCourse(editor, { name: "Kept words" });
    const form = formOf(content, {
      id,
      version: "1",
      when: "now",
      name: "",
      about: "Typed and not lost",
      "duration.url": "http://unsafe.example",
    });
    const answer = await visit(`/admin/courses/${id}`, { as: editor, form });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Typed and not lost");
    expect(html).toContain('href="#field-name"');
    expect(html).toContain("Write the name of the course.");
    expect(html).toContain('href="#field-duration.url"');
    expect(html).toMatch(/name="version"[^>]*value="2"/);
    expect(await course(id)).toMatchObject({ version: 2, liveVersion: 1, state: "changed", content: { about: "Typed and not lost" } });
  });

  test("does not drop a line that is written in Hindi alone", async () => {
    const { id, content } = await aCourse(editor, { name: "Hindi alone" });
    const form = formOf(content, { id, version: "1", when: "draft", scope: "One", scopeHi: "एक\nदो" });
    const answer = await visit(`/admin/courses/${id}`, { as: editor, form });
    expect(answer.status).toBe(302);
    expect((await course(id)).content.scope).toEqual([
      { text: "One", textHi: "एक" },
      { text: "", textHi: "दो" },
    ]);
  });

  test("publishes, schedules and takes off the site", async () => {
    const { id, content } = await aCourse(editor, { name: "Life of a page" }, "draft");
    const send = (more: Record<string, string>) =>
      visit(`/admin/courses/${id}`, { as: editor, form: formOf(content, { id, version: "1", ...more }) });
    expect((await send({ when: "later", publishAt: "2001-01-01T09:00" })).status).toBe(422);
    expect((await send({ when: "later", publishAt: "2099-11-20T09:00" })).status).toBe(302);
    expect(await course(id)).toMatchObject({ state: "scheduled", publishAt: new Date("2099-11-20T03:30:00Z") });
    expect(await (await visit(`/admin/courses/${id}`, { as: editor })).text()).toContain("Scheduled for 20 Nov 2099, 9:00 am");
    expect((await send({ when: "now" })).status).toBe(302);
    expect((await course(id)).state).toBe("published");
    await aCollege(editor, { name: "College That Gives It", offerings: [anOffering(id)] });
    const question = (await (await visit(`/admin/courses/${id}/withdrawal`, { as: editor })).text()).replaceAll("<!-- -->", "");
    for (const words of ["/courses/life-of-a-page", "1 college loses it too", "College That Gives It"]) expect(question).toContain(words);
    const leave = (form: Record<string, string>) => visit(`/admin/courses/${id}/withdrawal`, { as: editor, form });
    expect((await leave({ when: "later", at: "2001-01-01T09:00" })).status).toBe(409);
    expect((await leave({ when: "later", at: "2099-02-30T09:00" })).status).toBe(422);
    expect((await leave({ when: "later", at: "2099-11-21T18:00" })).status).toBe(302);
    expect(await course(id)).toMatchObject({ state: "published", withdrawAt: new Date("2099-11-21T12:30:00Z") });
    for (const path of ["", `/${id}`, `/${id}/withdrawal`]) {
      const page = await (await visit(`/admin/courses${path}`, { as: editor })).text();
      expect(page.replaceAll("<!-- -->", "")).toMatch(/[Ll]eaves the site on 21 Nov 2099, 6:00 pm/);
    }
    expect((await leave({ when: "never" })).status).toBe(302);
    expect(await course(id)).toMatchObject({ state: "published", withdrawAt: null });
    const away = await visit(`/admin/courses/${id}/withdrawal`, { as: editor, form: {} });
    expect(away.headers.get("location")).toBe(`/admin/courses/${id}`);
    expect((await course(id)).state).toBe("draft");
  });

  test("is not there for those who do not edit, nor for an entry of another kind", async () => {
    const { id } = await aCourse(editor, { name: "Not for all" });
    const college = await aCollege(editor, { name: "Not a course" });
    for (const path of ["", "/withdrawal", "/preview"]) {
      expect((await visit(`/admin/courses/${id}${path}`, { as: counsellor })).status).toBe(404);
      expect((await visit(`/admin/courses/${college.id}${path}`, { as: editor })).status).toBe(404);
    }
    expect((await visit(`/admin/courses/${id}/unsaved`, { as: counsellor, form: { id, version: "1" } })).status).toBe(404);
  });
});

describe("two editors in one course", () => {
  /** Om saved other words since Esha opened it at version 1. */
  async function bothChanged(name: string) {
    const { id, content } = await aCourse(editor, { name, about: "As it was", entrance: "" });
    const theirs = { ...content, about: "What Om wrote", entrance: "JEE Main", scope: [{ text: "Om's line", textHi: "" }] };
    await saveEntry(other, courseKind, { id, version: 1, content: theirs, when: "now" });
    return { id, form: formOf(content, { id, version: "1", when: "draft", about: "What Esha wrote", scope: "Esha's line" }) };
  }

  test("see both values of what both changed; the rest is taken over", async () => {
    const { id, form } = await bothChanged("Both values");
    const answer = await visit(`/admin/courses/${id}`, { as: editor, form });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    for (const words of ["Om changed the same fields", "What Esha wrote", "What Om wrote", "Om&#x27;s line", "Esha&#x27;s line"])
      expect(html).toContain(words);
    expect(html).toMatch(/name="keep.about"[^>]*value="theirs"/);
    expect(html).toMatch(/name="entrance"[^>]*value="JEE Main"/);
    expect(html).toMatch(/name="version"[^>]*value="2"/);
    expect((await course(id)).content.about).toBe("What Om wrote");
  });

  test("choose without a script, field by field", async () => {
    const { id, form } = await bothChanged("Choosing");
    const again = { ...form, version: "2", entrance: "JEE Main", "keep.about": "mine", "keep.scope": "theirs" };
    expect((await visit(`/admin/courses/${id}`, { as: editor, form: again })).status).toBe(302);
    const { content, version } = await course(id);
    expect(version).toBe(3);
    expect(content).toMatchObject({ about: "What Esha wrote", entrance: "JEE Main", scope: [{ text: "Om's line", textHi: "" }] });
  });

  test("are not stopped when they changed different fields", async () => {
    const { id, content } = await aCourse(editor, { name: "Different fields" });
    await saveEntry(other, courseKind, { id, version: 1, content: { ...content, entrance: "NEET" }, when: "now" });
    const form = formOf(content, { id, version: "1", when: "draft", about: "New words" });
    expect((await visit(`/admin/courses/${id}`, { as: editor, form })).status).toBe(302);
    expect((await course(id)).content).toMatchObject({ entrance: "NEET", about: "New words" });
  });
});

describe("what is typed and not saved", () => {
  test("is kept for the person who types, fills the form and can be discarded", async () => {
    const { id } = await aCourse(editor, { name: "Half typed" });
    const kept = await visit(`/admin/courses/${id}/unsaved`, { as: editor, form: { id, version: "1", about: "Half a sente" } });
    expect(await kept.json()).toEqual({ at: expect.stringMatching(/^\d{4}-/) });
    const html = await (await visit(`/admin/courses/${id}`, { as: editor })).text();
    expect(html).toContain("Half a sente");
    expect(html).toContain("These are changes that you have not saved");
    expect(await (await visit(`/admin/courses/${id}`, { as: other })).text()).not.toContain("Half a sente");
    const gone = await visit(`/admin/courses/${id}/unsaved/removal`, { as: editor, form: {} });
    expect(gone.headers.get("location")).toBe(`/admin/courses/${id}`);
    expect(await findDraft(editor, "course", id)).toBeUndefined();
  });

  test("resumes a new course, and is taken only under its own address", async () => {
    const writer = await aUser({ role: "editor" });
    const id = randomUUID();
    const form = { id, version: "0", name: "Not yet a course" };
    expect((await visit(`/admin/courses/${randomUUID()}/unsaved`, { as: writer, form })).status).toBe(404);
    expect((await visit(`/admin/courses/${id}/unsaved`, { as: writer, form })).status).toBe(200);
    const html = await (await visit("/admin/courses/new", { as: writer })).text();
    expect(html).toContain("Not yet a course");
    expect(html).toContain(`value="${id}"`);
    const gone = await visit(`/admin/courses/${id}/unsaved/removal`, { as: writer, form: {} });
    expect(gone.headers.get("location")).toBe("/admin/courses/new");
  });

  test("may be as long as two languages need, but not longer", async () => {
    const { id, content } = await aCourse(editor, { name: "Long words" });
    const aboutHi = "क".repeat(6_000);
    const form = formOf(content, { id, version: "1", when: "draft", aboutHi, eligibility: "x", eligibilityHi: "ख".repeat(7_000) });
    const length = String(new URLSearchParams(form)).length;
    expect(length).toBeGreaterThan(64 * 1024);
    const headers = { "content-length": String(length) };
    expect((await visit(`/admin/courses/${id}`, { as: editor, form, headers })).status).toBe(302);
    const tooLong = await visit(`/admin/courses/${id}`, { as: editor, body: "x", headers: { "content-length": String(513 * 1024) } });
    expect(tooLong.status).toBe(413);
  });
});

describe("the picture of a course", () => {
  test("is uploaded by a plain form that leads back, and shows to visitors only with words", async () => {
    const { id, content } = await aCourse(editor, { name: "With a picture" });
    const body = new FormData();
    body.set("file", new File([new Uint8Array(await aPicture())], "lab.png", { type: "image/png" }));
    const answer = await visit(`/admin/courses/files?for=${id}`, { as: editor, body, headers: { "content-length": "1000" } });
    const next = answer.headers.get("location")!;
    expect(next).toMatch(new RegExp(`^/admin/courses/${id}\\?uploaded=`));
    const picture = next.split("=")[1]!;
    const html = await (await visit(next, { as: editor })).text();
    expect(html).toMatch(new RegExp(`type="checkbox"[^>]*name="picture"[^>]*value="${picture}"`));
    const form: Record<string, string> = formOf(content, { id, version: "1", when: "draft", picture });
    expect((await visit(`/admin/courses/${id}`, { as: editor, form })).status).toBe(302);
    expect((await visit(`/admin/courses/${id}`, { as: editor, form: { ...form, version: "2", when: "now" } })).status).toBe(422);
    expect(await course(id)).toMatchObject({ version: 2, liveVersion: 1 });
    const complete: Record<string, string> = { ...form, version: "2", when: "now", pictureAlt: "A laboratory" };
    expect((await visit(`/admin/courses/${id}`, { as: editor, form: complete })).status).toBe(302);
    expect(await course(id)).toMatchObject({ state: "published", content: { picture } });
    const { picture: _, ...without } = complete;
    expect((await visit(`/admin/courses/${id}`, { as: editor, form: { ...without, version: "3" } })).status).toBe(302);
    expect((await course(id)).content.picture).toBeNull();
  });

  test("that is gone is told in words", async () => {
    const { id, content } = await aCourse(editor, { name: "Gone picture" });
    const { id: file } = await anUpload(editor, await aPicture());
    const form = formOf(content, {
      id,
      version: "1",
      when: "draft",
      picture: file.replace(/^./, (c) => (c === "0" ? "1" : "0")),
      pictureAlt: "A",
      pictureAltHi: "अ",
    });
    const answer = await visit(`/admin/courses/${id}`, { as: editor, form });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("This picture is not there any more");
  });
});

test("a picker is answered with names and addresses", async () => {
  await aCourse(editor, { name: "Bachelor of Veterinary Science", slug: "bvsc" }, "draft");
  const answer = await visit("/admin/courses/choices?q=veterin", { as: editor });
  expect(await answer.json()).toEqual({ choices: [{ slug: "bvsc", name: "Bachelor of Veterinary Science" }] });
  expect((await visit("/admin/courses/choices?q=veterin", { as: counsellor })).status).toBe(404);
});
