import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { thrownNotifications, visibleNotifications } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { daysInTrash } from "#app/domain/entries/model.ts";
import type { NotificationDetails } from "#app/domain/notifications/inputs.server.ts";
import { isId } from "#app/domain/ids.ts";
import { gone, publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** Sent twice, it is one notification and one line of history. */
export async function addNotification(actor: Actor, { id, ...details }: NotificationDetails & { id: string }) {
  if (!can(actor, "content.edit")) return undefined;
  return inTransaction(async (tx) => {
    const added = await tx
      .insertInto("notifications")
      .values({ id, ...columns(details), created_by: actor.id, updated_by: actor.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await tell(tx, actor, "notification.added", id, { text: details.text });
    return { id };
  });
}

export type NotificationConflict = { version: number; by: string | null; at: Date; theirs: NotificationDetails };

/** Only what the person saw is changed: when somebody else was faster, both versions are told and nothing happens. */
export async function changeNotification(
  actor: Actor,
  id: string,
  { version, ...details }: NotificationDetails & { version: number },
): Promise<{ conflict?: NotificationConflict } | undefined> {
  if (!isId(id) || !can(actor, "content.edit")) return undefined;
  return inTransaction(async (tx) => {
    const before = await held(tx, id);
    if (!before) return undefined;
    const { version: current, updated_at: at, updated_by: _, by, ...saved } = before;
    const wanted = columns(details);
    if (isDeepStrictEqual(saved, wanted)) return {};
    if (current !== version) return { conflict: { version: current, by, at, theirs: detailsOf(saved) } };
    await tx
      .updateTable("notifications")
      .set({ ...wanted, version: version + 1, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .execute();
    await tell(tx, actor, "notification.changed", id, { before: told(saved), after: told(wanted) });
    return {};
  });
}

/** Off the site at once; it can be put back. */
export async function trashNotification(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "content.edit")) return undefined;
  return inTransaction(async (tx) => {
    const one = await tx
      .updateTable("notifications")
      .set({ trashed_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where(visibleNotifications(actor))
      .returning(["id", "text", "text_hi", "link"])
      .executeTakeFirst();
    if (!one) return undefined;
    await tell(tx, actor, "notification.trashed", id, { text: one.text, text_hi: one.text_hi, link: one.link }, audit);
    await publish(tx, gone("notifications"));
    return { id: one.id };
  });
}

/** Back as it was: shown, if its moments say so. */
export async function restoreNotification(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "content.edit")) return undefined;
  return inTransaction(async (tx) => {
    const one = await tx
      .updateTable("notifications")
      .set({ trashed_at: null })
      .where("id", "=", id)
      .where(thrownNotifications(actor))
      .returning(["id", "text"])
      .executeTakeFirst();
    if (!one) return undefined;
    await tell(tx, actor, "notification.untrashed", id, { text: one.text });
    return { id };
  });
}

/** Out of the trash for good; its words stay in the history. */
export async function destroyNotification(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "content.destroy")) return undefined;
  return inTransaction(async (tx) => {
    const one = await tx
      .deleteFrom("notifications")
      .where("id", "=", id)
      .where(thrownNotifications(actor))
      .returning(["id", "text", "text_hi", "link"])
      .executeTakeFirst();
    if (one) await tell(tx, actor, "notification.deleted", id, { text: one.text, text_hi: one.text_hi, link: one.link }, audit);
    return one && { id: one.id };
  });
}

/** What has been in the trash for its days. */
export const emptyNotificationTrash = () =>
  inTransaction(async (tx) => {
    const old = await tx
      .deleteFrom("notifications")
      .where("trashed_at", "<", sql<Date>`now() - make_interval(days => ${daysInTrash})`)
      .returning(["id", "text", "text_hi", "link"])
      .execute();
    for (const { id, ...detail } of old)
      await record(tx, { what: "notification.deleted", actorId: null, subject: `notification:${id}`, detail });
    if (old.length > 0) await publish(tx, "notifications");
  });

const held = (tx: Tx, id: string) =>
  tx
    .selectFrom("notifications")
    .select(["text", "text_hi", "link", "visible_from", "visible_until", "pinned", "version", "updated_at", "updated_by"])
    .select((eb) => eb.selectFrom("users").select("name").whereRef("users.id", "=", "updated_by").as("by"))
    .where("id", "=", id)
    .where("trashed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

const columns = (details: NotificationDetails) => ({
  text: details.text,
  text_hi: details.textHi,
  link: details.link,
  visible_from: details.visibleFrom,
  visible_until: details.visibleUntil,
  pinned: details.pinned,
});
type Columns = ReturnType<typeof columns>;

const detailsOf = (saved: Columns): NotificationDetails => ({
  text: saved.text,
  textHi: saved.text_hi,
  link: saved.link,
  visibleFrom: saved.visible_from,
  visibleUntil: saved.visible_until,
  pinned: saved.pinned,
});

const told = ({ visible_from: from, visible_until: until, ...words }: Columns) => ({
  ...words,
  visible_from: from?.toISOString() ?? null,
  visible_until: until?.toISOString() ?? null,
});

async function tell(
  tx: Tx,
  actor: Actor,
  what: string,
  id: string,
  detail: NonNullable<Parameters<typeof record>[1]["detail"]>,
  write = record,
) {
  await write(tx, { what, actorId: actor.id, subject: `notification:${id}`, detail });
  await publish(tx, "notifications");
}
