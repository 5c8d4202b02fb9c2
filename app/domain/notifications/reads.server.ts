import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { thrownNotifications, visibleNotifications } from "#app/access/visible.server.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

/** What visitors read as the day of a notification: when it began to show. */
const shownSince = sql<Date>`coalesce(visible_from, notifications.created_at)`;

/** What visitors see now: pinned ones first, then the newest. Nothing while the owner has notifications switched off. */
export async function listNotifications(limit: number) {
  const rows = await db
    .selectFrom("notifications")
    .select(["id", "text", "text_hi", "link", "pinned", shownSince.as("at")])
    .select(sql<boolean>`${shownSince} > now() - interval '7 days'`.as("isNew"))
    .where(visibleNotifications(null))
    .where((eb) => eb.exists(eb.selectFrom("settings").select("only_row").where("notifications_on", "=", true)))
    .orderBy("pinned", "desc")
    .orderBy(shownSince, "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, text, text_hi: hindi, link, pinned, at, isNew }) => ({
    id,
    text: localized(text, hindi),
    link,
    isPinned: pinned,
    at,
    isNew,
  }));
}

const known = (actor: Actor) =>
  db
    .selectFrom("notifications")
    .leftJoin("users", "users.id", "notifications.updated_by")
    .select(["notifications.id", "text", "text_hi as textHi", "link", "pinned", "version"])
    .select(["visible_from as visibleFrom", "visible_until as visibleUntil", shownSince.as("at")])
    .select(["notifications.updated_at as updatedAt", "users.name as updatedBy"])
    .where(visibleNotifications(actor));

export const notificationsPerPage = 50;

/** A page of all there are, for those who edit them, and whether older ones follow. */
export async function listEveryNotification(actor: Actor, page: number) {
  if (!can(actor, "content.edit")) return { notifications: [], hasOlder: false };
  const rows = await known(actor)
    .orderBy("pinned", "desc")
    .orderBy(shownSince, "desc")
    .orderBy("notifications.id")
    .limit(notificationsPerPage + 1)
    .offset((page - 1) * notificationsPerPage)
    .execute();
  return { notifications: rows.slice(0, notificationsPerPage), hasOlder: rows.length > notificationsPerPage };
}

export type Notification = Awaited<ReturnType<typeof listEveryNotification>>["notifications"][number];

export async function findNotification(actor: Actor, id: string): Promise<Notification | undefined> {
  return isId(id) && can(actor, "content.edit") ? known(actor).where("notifications.id", "=", id).executeTakeFirst() : undefined;
}

/** What was thrown away and can be put back, the latest first. */
export const listTrashedNotifications = (actor: Actor) =>
  db
    .selectFrom("notifications")
    .select(["id", "text", "text_hi as textHi", "trashed_at as trashedAt"])
    .where(thrownNotifications(actor))
    .orderBy("trashed_at", "desc")
    .orderBy("id")
    .limit(200)
    .$narrowType<{ trashedAt: Date }>()
    .execute();

export const findTrashedNotification = async (actor: Actor, id: string) =>
  isId(id)
    ? db.selectFrom("notifications").select(["id", "text"]).where("id", "=", id).where(thrownNotifications(actor)).executeTakeFirst()
    : undefined;

export async function countTrashedNotifications(actor: Actor) {
  const { count } = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(thrownNotifications(actor))
    .executeTakeFirstOrThrow();
  return count;
}
