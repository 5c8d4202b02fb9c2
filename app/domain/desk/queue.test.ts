import { expect, test } from "vitest";
import { courseKind, trashCourse } from "#app/domain/courses/writes.server.ts";
import { findNext, readQueue } from "#app/domain/desk/queue.reads.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { aCourse, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

test("what waits is met once each, whoever does one meanwhile, and the last leads back to the list", async () => {
  const editor = await aUser({ role: "editor" });
  const other = await aUser({ role: "editor" });
  const duration = { source: "AICTE", url: "", checkedOn: "2020-01-01", reviewBy: "2021-01-01" };
  const made = [];
  for (const name of ["One", "Two", "Three", "Four"]) made.push(await aCourse(editor, { name, sources: { duration } }));
  const [one, two, three, four] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0], (typeof made)[0]];
  const after = (id?: string) => findNext(editor, "course", "review", id);
  const check = (who: typeof editor, { id, content }: typeof one) =>
    saveEntry(who, courseKind, { id, version: 1, content: { ...content, sources: {} }, when: "now" });

  expect(await after()).toBe(one.id);
  await check(editor, one);
  expect(await readQueue(editor, "course", "review", one.id)).toEqual({ queue: "review", left: 3, isWaiting: false });
  await check(other, two);
  expect(await after(one.id)).toBe(three.id);
  // Passed over, it comes again after the last.
  expect(await after(three.id)).toBe(four.id);
  expect(await after(four.id)).toBe(three.id);

  const desk = `/admin/courses/${four.id}?queue=review`;
  const html = await (await visit(desk, { as: editor })).text();
  expect(html).toContain("2 left");
  // Why it is in the list and since when, with a way to the field.
  expect(html.replaceAll("<!-- -->", "")).toMatch(/href="#field-duration\.reviewBy"[^>]*>Duration<\/a>: review was due 1 Jan 2021/);
  expect(html).toContain(`/admin/courses/next?queue=review&amp;after=${four.id}`);
  await trashCourse(other, four.id);
  expect((await visit(desk, { as: editor })).headers.get("location")).toBe(`/admin/courses/next?queue=review&after=${four.id}`);
  const next = await visit(`/admin/courses/next?queue=review&after=${four.id}`, { as: editor });
  expect(next.headers.get("location")).toBe(`/admin/courses/${three.id}?queue=review`);
  const form = { id: three.id, version: "1", name: "Three", slug: "three", category: "law", afterTwelfth: "on", when: "now" };
  const saved = await visit(`/admin/courses/${three.id}?queue=review`, { as: editor, form });
  expect(saved.headers.get("location")).toBe(`/admin/courses/${three.id}?queue=review`);
  expect((await visit("/admin/courses/next?queue=review", { as: editor })).headers.get("location")).toBe("/admin/courses?show=review");

  const counsellor = await aUser({ role: "counsellor" });
  expect(await findNext(counsellor, "course", "unpublished")).toBeUndefined();
  expect((await visit("/admin/courses/next?queue=review", { as: counsellor })).status).toBe(404);
});
