import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import {
  findNotification,
  listEveryNotification,
  listNotifications,
  listTrashedNotifications,
  notificationsPerPage,
} from "#app/domain/notifications/reads.server.ts";
import {
  addNotification,
  changeNotification,
  destroyNotification,
  emptyNotificationTrash,
  restoreNotification,
  trashNotification,
} from "#app/domain/notifications/writes.server.ts";
import { db } from "#db/client.ts";
import { aNotification, aUser } from "#test/factories.ts";

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
const days = (count: number) => hours(24 * count);
const plain = { text: "News", textHi: "", link: null, visibleFrom: null, visibleUntil: null, pinned: false };
let editor: Actor;
let other: Actor;
let counsellor: Actor;

beforeAll(async () => {
  [editor, other, counsellor] = await Promise.all([
    aUser({ role: "editor" }),
    aUser({ role: "admin", name: "The owner" }),
    aUser({ role: "counsellor" }),
  ]);
});
beforeEach(async () => void (await db.deleteFrom("notifications").execute()));

const shown = async (limit = 10) => (await listNotifications(limit)).map(({ text }) => text.text);
const history = (id: string) =>
  db.selectFrom("activity").select(["what", "actor_id", "detail"]).where("subject", "=", `notification:${id}`).orderBy("id").execute();
const announced = async () => (await db.selectFrom("live_events").select("id").where("topic", "=", "notifications").execute()).length;

describe("visitors see", () => {
  test("pinned ones first, then the newest, and only those of now", async () => {
    await aNotification(editor, { text: "Old", visibleFrom: days(-9) });
    await aNotification(editor, { text: "New", visibleFrom: hours(-1) });
    await aNotification(editor, { text: "Pinned", visibleFrom: days(-30), pinned: true });
    await aNotification(editor, { text: "Waiting", visibleFrom: hours(1), pinned: true });
    await aNotification(editor, { text: "Over", visibleFrom: days(-3), visibleUntil: hours(-1) });
    expect(await shown()).toEqual(["Pinned", "New", "Old"]);
    expect(await shown(2)).toEqual(["Pinned", "New"]);
  });

  test("what is new for seven days, counted from when it showed", async () => {
    await aNotification(editor, { text: "Six days", visibleFrom: new Date(days(-7).getTime() + 60_000) });
    await aNotification(editor, { text: "Seven days", visibleFrom: days(-7) });
    const list = await listNotifications(5);
    expect(list.map(({ text, isNew }) => [text.text, isNew])).toEqual([
      ["Six days", true],
      ["Seven days", false],
    ]);
    expect(list[1]!.at.getTime()).toBeCloseTo(days(-7).getTime(), -4);
  });

  test("none while the owner has them switched off", async () => {
    await aNotification(editor);
    await db.updateTable("settings").set({ notifications_on: false }).execute();
    expect(await shown()).toEqual([]);
    await db.updateTable("settings").set({ notifications_on: true }).execute();
    expect(await shown()).toEqual(["Demo notice"]);
  });
});

describe("an editor", () => {
  test("adds one: sent twice it is one, one line of history, one notice", async () => {
    const id = randomUUID();
    const before = await announced();
    for (let time = 0; time < 2; time++) await addNotification(editor, { id, ...plain });
    expect(await shown()).toEqual(["News"]);
    expect(await history(id)).toEqual([{ what: "notification.added", actor_id: editor.id, detail: { text: "News" } }]);
    expect(await announced()).toBe(before + 1);
  });

  test("changes one; what was and what is stand in the history; the same again changes nothing", async () => {
    const { id } = await aNotification(editor);
    const next = { ...plain, text: "Changed", link: "/courses", visibleFrom: hours(-2) };
    for (let time = 0; time < 2; time++) expect(await changeNotification(other, id, { version: 1, ...next })).toEqual({});
    expect(await findNotification(editor, id)).toMatchObject({ text: "Changed", version: 2, updatedBy: "The owner" });
    const lines = await history(id);
    expect(lines.map(({ what }) => what)).toEqual(["notification.added", "notification.changed"]);
    expect(lines[1]!.detail).toMatchObject({ before: { text: "Demo notice", link: null }, after: { text: "Changed", link: "/courses" } });
  });

  test("who was slower is told what the other one wrote, and nothing is overwritten until they have seen it", async () => {
    const { id } = await aNotification(editor);
    await changeNotification(other, id, { version: 1, ...plain, text: "The owner's" });
    const { conflict } = (await changeNotification(editor, id, { version: 1, ...plain, text: "The editor's" }))!;
    expect(conflict).toMatchObject({ version: 2, by: "The owner", theirs: { text: "The owner's" } });
    expect(await shown()).toEqual(["The owner's"]);
    expect(await changeNotification(editor, id, { version: conflict!.version, ...plain, text: "Both agreed" })).toEqual({});
    expect(await shown()).toEqual(["Both agreed"]);
  });

  test("of two who save at the same moment one is told", async () => {
    const { id } = await aNotification(editor);
    const outcomes = await Promise.all(
      [editor, other].map((actor) => changeNotification(actor, id, { version: 1, ...plain, text: actor.name })),
    );
    expect(outcomes.filter((outcome) => outcome?.conflict).length).toBe(1);
    expect(await findNotification(editor, id)).toMatchObject({ version: 2 });
  });

  test("throws one away and puts it back; only the owner destroys it, and its words stay in the history", async () => {
    const { id } = await aNotification(editor, { text: "Gone" });
    expect(await destroyNotification(other, id)).toBeUndefined();
    expect(await trashNotification(editor, id)).toEqual({ id });
    expect(await trashNotification(editor, id)).toBeUndefined();
    expect(await changeNotification(editor, id, { version: 1, ...plain })).toBeUndefined();
    expect([await shown(), await findNotification(editor, id)]).toEqual([[], undefined]);
    expect(await restoreNotification(editor, id)).toEqual({ id });
    expect(await shown()).toEqual(["Gone"]);
    await trashNotification(editor, id);
    expect(await destroyNotification(editor, id)).toBeUndefined();
    expect(await destroyNotification(other, id)).toEqual({ id });
    expect(await restoreNotification(editor, id)).toBeUndefined();
    expect((await history(id)).at(-1)).toMatchObject({ what: "notification.deleted", detail: { text: "Gone" } });
  });

  test("empties the trash after a month", async () => {
    const [old, young] = [await aNotification(editor, { text: "Old" }), await aNotification(editor, { text: "Young" })];
    for (const { id } of [old, young]) await trashNotification(editor, id);
    await sql`update notifications set trashed_at = now() - interval '31 days' where id = ${old.id}`.execute(db);
    await emptyNotificationTrash();
    expect((await listTrashedNotifications(editor)).map(({ text }) => text)).toEqual(["Young"]);
    expect((await history(old.id)).at(-1)).toMatchObject({ what: "notification.deleted", detail: { text: "Old" } });
  });

  test("pages through all of them", async () => {
    for (let count = 0; count <= notificationsPerPage; count++) await aNotification(editor, { text: `Number ${count}` });
    const [first, second] = [await listEveryNotification(editor, 1), await listEveryNotification(editor, 2)];
    expect([first.notifications.length, first.hasOlder]).toEqual([notificationsPerPage, true]);
    expect([second.notifications.map(({ text }) => text), second.hasOlder]).toEqual([["Number 0"], false]);
  });
});

test("nobody else finds, adds, changes or deletes one", async () => {
  const { id } = await aNotification(editor);
  expect(await findNotification(counsellor, id)).toBeUndefined();
  expect((await listEveryNotification(counsellor, 1)).notifications).toEqual([]);
  expect(await addNotification(counsellor, { id: randomUUID(), ...plain })).toBeUndefined();
  expect(await changeNotification(counsellor, id, { version: 1, ...plain, text: "Mine" })).toBeUndefined();
  for (const verb of [trashNotification, restoreNotification, destroyNotification]) expect(await verb(counsellor, id)).toBeUndefined();
  expect(await listTrashedNotifications(counsellor)).toEqual([]);
  expect(await shown()).toEqual(["Demo notice"]);
});
