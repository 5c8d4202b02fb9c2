import { sql } from "kysely";
import type { Role } from "#app/access/roles.ts";
import { hashOf, newSecret } from "#app/platform/encryption.server.ts";
import { db, type Tx } from "#db/client.ts";

export type LinkPurpose = "invitation" | "new-password";

const lasts = { invitation: sql`interval '7 days'`, "new-password": sql`interval '1 hour'` };

/** A new link, which takes the place of the one before. Only the mail that it is written into knows the secret. */
export async function writeLink(tx: Tx, { userId, purpose, by }: { userId: string; purpose: LinkPurpose; by: string | null }) {
  const secret = newSecret();
  await sql`insert into one_time_links (user_id, purpose, secret_hash, created_by, expires_at)
    values (${userId}, ${purpose}, ${hashOf(secret)}, ${by}, now() + ${lasts[purpose]})
    on conflict (user_id, purpose) where used_at is null do update
      set secret_hash = excluded.secret_hash, created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at`.execute(
    tx,
  );
  return secret;
}

const open = (database: Tx | typeof db, purpose: LinkPurpose, secret: string) =>
  database
    .selectFrom("one_time_links")
    .innerJoin("users", "users.id", "one_time_links.user_id")
    .select(["one_time_links.id as linkId", "users.id as userId", "users.email", "users.name", "users.language"])
    .select(["users.approval_status as approvalStatus", sql<Role>`users.role`.as("role")])
    .where("purpose", "=", purpose)
    .where("secret_hash", "=", hashOf(secret))
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("deactivated_at", "is", null);

/** Whose link this is, as long as it can still be used. */
export const findLink = (purpose: LinkPurpose, secret: string) => open(db, purpose, secret).executeTakeFirst();

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A link opens once: of two who come with it, one is first. */
export async function takeLink(tx: Tx, purpose: LinkPurpose, secret: string) {
  const link = await open(tx, purpose, secret).forUpdate("one_time_links").executeTakeFirst();
  if (!link) return undefined;
  await tx
    .updateTable("one_time_links")
    .set({ used_at: sql`now()` })
    .where("id", "=", link.linkId)
    .execute();
  return link;
}

/** Nobody comes in by a link that was sent before. */
export const withdrawLinks = (tx: Tx, userId: string) =>
  tx.deleteFrom("one_time_links").where("user_id", "=", userId).where("used_at", "is", null).execute();
