import { sql } from "kysely";
import { visibleNotifications } from "#app/access/visible.server.ts";
import { said } from "#app/platform/i18n/said.tsx";
import { db } from "#db/client.ts";

/** What visitors read as the day of a notification: when it began to show. */
const shownSince = sql<Date>`coalesce(visible_from, notifications.created_at)`;

/** What visitors see now: pinned ones first, then the newest. Nothing while the owner has notifications switched off. */
export async function listNotifications(limit: number) {
  const rows = await db
    .selectFrom("notifications")
    .select(["id", "text", "text_hi", "link", shownSince.as("at")])
    .select(sql<boolean>`${shownSince} > now() - interval '7 days'`.as("isNew"))
    .where(visibleNotifications(null))
    .where((eb) => eb.exists(eb.selectFrom("settings").select("only_row").where("notifications_on", "=", true)))
    .orderBy("pinned", "desc")
    .orderBy(shownSince, "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, text, text_hi: hindi, link, at, isNew }) => ({ id, text: said(text, hindi), link, at, isNew }));
}
