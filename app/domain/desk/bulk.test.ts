import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import { checkMany, publishMany, trashMany } from "#app/domain/desk/writes.server.ts";
import { findDraft, findEntry } from "#app/domain/entries/reads.server.ts";
import { saveDraft } from "#app/domain/entries/draft.writes.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { nextReview } from "#app/domain/facts/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let other: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  other = await aUser({ role: "editor", name: "Om" });
});

const old = { source: "AICTE", url: "", checkedOn: "2020-01-01", reviewBy: "2021-01-01" };
const today = indianDay(new Date());
const first = ({ id }: { id: string }) => ({ id, version: 1 });
const course = async (id: string) => (await findEntry<CourseContent>(editor, "course", id))!;

test("of many only those are published that may be, in the version that was seen; each other one says why", async () => {
  const right = await aCourse(editor, { name: "Right" }, "draft");
  const bare = await aCourse(editor, { name: "Bare", category: "" as never }, "draft");
  const shown = await aCourse(editor, { name: "Shown" });
  const moved = await aCourse(editor, { name: "Moved" }, "draft");
  await saveEntry(other, courseKind, { id: moved.id, version: 1, content: { ...moved.content, about: "New" }, when: "draft" });
  const typed = { id: right.id, basedOn: 1, form: { about: "Half a sentence" } };
  await saveDraft(editor, "course", typed);

  const ticks = [right, bare, shown, moved, right].map(first);
  const { done, refused } = await publishMany(editor, "course", ticks);
  expect(done.map(({ name }) => name)).toEqual(["Right"]);
  expect(refused).toMatchObject([
    { name: "Bare", why: "blocked", lines: [{ field: "category", level: "block" }] },
    { name: "Shown", why: "already" },
    { name: "Moved", why: "changed", by: "Om" },
  ]);
  expect([(await course(right.id)).state, (await course(bare.id)).state]).toEqual(["published", "draft"]);
  expect((await findDraft(editor, "course", right.id))?.form).toEqual(typed.form);
});

test("what is checked today bears today's date where it was due, on the site and in the log; the rest is as it was", async () => {
  const given = await aCourse(editor, { name: "Given" });
  const fresh = { ...old, reviewBy: "2999-01-01" };
  const offering = anOffering(given.id, { feesPerYear: 50_000, seats: 60, sources: { fees: old, seats: fresh } });
  const due = await aCollege(editor, { name: "Due", offerings: [offering] });
  const waiting = await aCollege(editor, { name: "Waiting", ownership: "private", sources: { ownership: old } }, "draft");
  const clean = await aCollege(editor, { name: "Clean" });

  const { done, refused } = await checkMany(editor, "college", [due, waiting, clean].map(first));
  expect(done).toMatchObject([
    { name: "Due", waits: false, figures: ["fees"] },
    { name: "Waiting", waits: true, figures: ["ownership"] },
  ]);
  expect(refused).toMatchObject([{ name: "Clean", why: "fresh" }]);
  const shown = (await findCollege(due.content.slug))!.content;
  expect(shown.offerings[0]!.sources).toEqual({ fees: { ...old, checkedOn: today, reviewBy: nextReview(today) }, seats: fresh });
  const told = await db.selectFrom("activity").select(["actor_id", "detail"]).where("what", "=", "college.fact-checked").execute();
  expect(told.map(({ actor_id, detail }) => [actor_id, (detail as { name: string }).name])).toEqual([
    [editor.id, "Due"],
    [editor.id, "Waiting"],
  ]);
  const owner = await aUser({ role: "admin" });
  const log = await (await visit("/admin/audit?kind=facts", { as: owner })).text();
  expect(log).toContain("Esha checked the figures that were due: college “Due”");
  expect((await checkMany(editor, "college", [{ id: due.id, version: 2 }])).refused).toMatchObject([{ why: "fresh" }]);
});

test("what is in use stays out of the trash, and nobody but an editor does anything to any", async () => {
  const free = await aCourse(editor, { name: "Free" });
  const wanted = await aCourse(editor, { name: "Wanted" });
  await aCollege(editor, { name: "Wants it", offerings: [anOffering(wanted.id)] });
  const counsellor = await aUser({ role: "counsellor" });
  const ticks = [free, wanted].map(first);
  for (const verb of [publishMany, checkMany, trashMany])
    expect(await verb(counsellor, "course", ticks)).toEqual({ done: [], refused: [] });
  expect(await trashMany(editor, "college", ticks)).toEqual({ done: [], refused: [] });

  const query = new URLSearchParams(ticks.map(({ id, version }) => ["entry", `${id}.${version}`]));
  expect((await visit(`/admin/courses/trash?${query}`, { as: counsellor })).status).toBe(404);
  const question = await (await visit(`/admin/courses/trash?${query}`, { as: editor })).text();
  for (const words of ["Move 2 pages to the trash?", "Free", "Wanted"]) expect(question).toContain(words);
  expect((await course(free.id)).state).toBe("published");

  expect(await trashMany(editor, "course", ticks)).toMatchObject({
    done: [{ name: "Free" }],
    refused: [{ name: "Wanted", why: "in use", uses: [{ name: "Wants it" }] }],
  });
  expect([(await course(free.id)).state, (await course(wanted.id)).state]).toEqual(["trash", "published"]);
});

test("a list sent without a script is answered with who is done and who is not", async () => {
  const ready = await aCourse(editor, { name: "Ready" }, "draft");
  const answer = await visit("/admin/courses/publication", { as: editor, form: { entry: `${ready.id}.1`, back: "?show=unpublished" } });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const words of ["1 page is on the site now", "Ready", 'href="/admin/courses?show=unpublished"']) expect(html).toContain(words);
  const again = await visit("/admin/courses/publication", { as: editor, form: { entry: `${ready.id}.1`, back: "//evil.example" } });
  const told = await again.text();
  expect(told).toContain("It is published already, and no change waits.");
  expect(told).not.toContain("evil.example");
  expect(await (await visit("/admin/courses/checking", { as: editor, form: {} })).text()).toContain("Nothing is ticked");
});
