import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { saveDraft } from "#app/domain/entries/draft.writes.server.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let other: Actor;

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  other = await aUser({ role: "editor" });
});

const typed = { name: "Typed name", slug: "typed-name", category: "law", afterTwelfth: "on", about: "Typed words" };

describe("the preview of a course", () => {
  test("shows what is saved and not yet published, and that visitors do not see it", async () => {
    const { id } = await aCourse(editor, { name: "Draft", about: "Saved words" }, "draft");
    const answer = await visit(`/preview/courses/${id}`, { as: editor });
    const html = await answer.text();
    expect(html).toContain("Preview: visitors do not see this yet");
    expect(html).toContain("Saved words");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await visit("/courses/draft")).status).toBe(404);
  });

  test("says that visitors see exactly this where nothing waits", async () => {
    const { id, content } = await aCourse(editor, { name: "Nothing waits" });
    const preview = async () => (await visit(`/preview/courses/${id}`, { as: editor })).text();
    expect(await preview()).toContain("Preview: this is what visitors see");
    await saveDraft(editor, "course", { id, basedOn: 1, form: { ...typed, name: content.name } });
    expect(await preview()).toContain("Preview: visitors do not see this yet");
  });

  test("shows a person's own unsaved words, and nobody else's", async () => {
    const { id } = await aCourse(editor, { name: "Shared", about: "Saved words" });
    await aCourse(editor, { name: "Neighbour" });
    await saveDraft(editor, "course", { id, basedOn: 1, form: { ...typed, suggested: "neighbour\nno-such-course" } });
    const mine = await (await visit(`/preview/courses/${id}`, { as: editor })).text();
    expect(mine).toContain("Typed words");
    expect(mine).toContain('href="/courses/neighbour"');
    expect(await (await visit(`/preview/courses/${id}`, { as: other })).text()).toContain("Saved words");
  });

  test("stays while something is half typed", async () => {
    const { id } = await aCourse(editor, { name: "Half", about: "Saved words" });
    await saveDraft(editor, "course", { id, basedOn: 1, form: { ...typed, slug: "Half a", durationMonths: "4x", category: "" } });
    const html = await (await visit(`/preview/courses/${id}`, { as: editor })).text();
    expect(html).toContain("Typed words");
    expect(html).toMatch(/Duration<\/dt><dd[^>]*><span[^>]*>not published</);
  });

  test("of one that was only begun is there too, of one that nobody began is not", async () => {
    const id = randomUUID();
    await saveDraft(editor, "course", { id, basedOn: 0, form: { about: "First words" } });
    expect(await (await visit(`/preview/courses/${id}`, { as: editor })).text()).toContain("First words");
    for (const unknown of [randomUUID(), "x", "%00"]) expect((await visit(`/preview/courses/${unknown}`, { as: editor })).status).toBe(404);
  });
});

test("the preview of a college keeps the courses that are saved", async () => {
  const course = await aCourse(editor, { name: "Offered" });
  const { id } = await aCollege(editor, { name: "Before", offerings: [anOffering(course.id)] }, "draft");
  await saveDraft(editor, "college", {
    id,
    basedOn: 1,
    form: { name: "After", slug: "after", category: "law", district: "Gaya", state: "BR" },
  });
  const html = await (await visit(`/hi/preview/college/${id}`, { as: editor })).text();
  expect(html).toMatch(/<h1[^>]*><span lang="en">After<\/span>/);
  expect(html).toContain('href="/hi/college/after/offered"');
});

test("only a preview may stand in a frame, and only in ours", async () => {
  const { id } = await aCourse(editor, { name: "Framed" });
  for (const [path, ancestors, frames] of [
    [`/preview/courses/${id}`, "'self'", "SAMEORIGIN"],
    [`/hi/preview/courses/${id}`, "'self'", "SAMEORIGIN"],
    ["/courses/framed", "'none'", "DENY"],
    ["/courses/framed?x=/preview/", "'none'", "DENY"],
    ["/admin", "'none'", "DENY"],
  ] as const) {
    const { headers } = await visit(path, { as: editor });
    expect(headers.get("content-security-policy"), path).toContain(`frame-ancestors ${ancestors}`);
    expect(headers.get("x-frame-options"), path).toBe(frames);
  }
});
