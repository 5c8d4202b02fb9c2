import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { deedOf } from "#app/domain/activity/content.model.ts";
import { listChanges } from "#app/domain/activity/content.reads.server.ts";
import { trashCourse } from "#app/domain/courses/writes.server.ts";
import { changeNotification, destroyNotification, trashNotification } from "#app/domain/notifications/writes.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { aCourse, aLead, aNotification, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let owner: Actor;
let counsellor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Demo editor" });
  owner = await aUser({ role: "admin", name: "Demo owner" });
  counsellor = await aUser({ role: "counsellor" });
});

const told = async (filter: Parameters<typeof listChanges>[1] = {}, before?: string, most?: number) =>
  (await listChanges(editor, filter, before, most))!.changes.map(
    (change) => `${change.by}: ${deedOf(change)}: ${change.subject?.name} (${change.subject?.state})`,
  );

test("what editors did is told newest first, by kind, person and day, page by page; nothing else of the history is", async () => {
  const { id } = await aCourse(editor, { name: "Demo course of changes" });
  const notice = await aNotification(owner, { text: "Demo notice of changes" });
  const plain = { textHi: "", link: null, visibleFrom: null, visibleUntil: null, pinned: false };
  await changeNotification(editor, notice.id, { version: 1, ...plain, text: "Other words" });
  await trashNotification(editor, notice.id);
  await aLead(counsellor, {});
  const all = [
    "Demo editor: Moved to the trash: Other words (trash)",
    "Demo editor: Changed: Other words (trash)",
    "Demo owner: Added: Other words (trash)",
    "Demo editor: Published: Demo course of changes (here)",
  ];
  expect(await told()).toEqual(all);
  expect(await told({ kind: "course" })).toEqual(all.slice(3));
  expect(await told({ person: owner.id })).toEqual(all.slice(2, 3));
  expect(await told({ from: indianDay(new Date(Date.now() + 86_400_000)) })).toEqual([]);
  const first = (await listChanges(editor, {}, undefined, 3))!;
  expect([first.changes.length, await told({}, first.nextCursor, 3)]).toEqual([3, all.slice(3)]);

  await destroyNotification(owner, notice.id);
  await trashCourse(editor, id);
  expect((await told()).slice(0, 3)).toEqual([
    "Demo editor: Moved to the trash: Demo course of changes (trash)",
    "Demo owner: Deleted: Other words (gone)",
    "Demo editor: Moved to the trash: Other words (gone)",
  ]);
  expect(await listChanges(counsellor, {})).toBeUndefined();
});

test("each row opens what it is about, and of an entry what was different", async () => {
  const { id } = await aCourse(editor, { name: "Demo course to open" });
  const page = await (await visit("/admin/activity?kind=course", { as: editor })).text();
  expect(page).toContain(`href="/admin/courses/${id}"`);
  expect(page).toContain(`href="/admin/courses/${id}/history/1"`);
  expect((await visit(`/admin/courses/${id}/history/1`, { as: editor })).status).toBe(200);
  expect((await visit("/admin/activity", { as: counsellor })).status).toBe(404);
  expect((await visit("/admin/activity?kind=nothing&person=%00&from=x&before=-1", { as: editor })).status).toBe(200);
});
