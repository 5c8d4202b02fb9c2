import { sql } from "kysely";
import type { Actor, Role } from "#app/access/roles.ts";
import { useOfSecret } from "#app/domain/second-factors/codes.writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { qrPicture } from "#app/platform/media/qr.server.ts";
import { unseal } from "#app/platform/encryption.server.ts";
import { totpAddress } from "#app/platform/auth/totp.server.ts";
import { db } from "#db/client.ts";

/** One's own second factor: since when the app, and since when that or a passkey; how many recovery codes are left; whether it must be. */
export async function findOwnFactor(actor: Actor) {
  const row = await db
    .selectFrom("users")
    .leftJoin("second_factors", (join) => join.onRef("second_factors.user_id", "=", "users.id").on("confirmed_at", "is not", null))
    .select(["confirmed_at as since", "email"])
    .select(sql<Date | null>`least(confirmed_at, (select min(created_at) from passkeys where user_id = users.id))`.as("onSince"))
    .select(sql<number>`(select count(*)::int from recovery_codes where user_id = users.id and used_at is null)`.as("codesLeft"))
    .select(sql<boolean>`users.role = any((select second_factor_roles from settings)::text[])`.as("isDemanded"))
    .where("users.id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return row;
}

/** The secret that was given out and waits for its first code. */
export async function findWaitingSecret(actor: Actor) {
  const row = await db
    .selectFrom("second_factors")
    .select("sealed_secret")
    .where("user_id", "=", actor.id)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return row && unseal(useOfSecret, row.sealed_secret);
}

/** The same as an app takes it: read from a picture, typed by hand, or opened on the phone itself. */
export async function findSetUp(actor: Actor) {
  const secret = await findWaitingSecret(actor);
  if (!secret) return undefined;
  const { email } = await db.selectFrom("users").select("email").where("id", "=", actor.id).executeTakeFirstOrThrow();
  const address = totpAddress(m.brand({}, { locale: "en" }), email, secret);
  return { key: secret.match(/.{1,4}/g)!.join(" "), address, picture: qrPicture(address) };
}

export async function listDemandingRoles(): Promise<Role[]> {
  const { second_factor_roles: demanded } = await db.selectFrom("settings").select("second_factor_roles").executeTakeFirstOrThrow();
  return demanded as Role[];
}
