import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { Refused } from "#app/domain/refused.ts";
import { hasSecondFactor } from "#app/platform/auth/auth.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { hashOf } from "#app/platform/encryption.server.ts";
import type { Tx } from "#db/client.ts";

/** An app's code or a passkey: with either, the password alone is not enough. */
export async function hasAnyFactor(tx: Tx, userId: string) {
  const row = await tx.selectFrom("users").select("id").where("id", "=", userId).where(hasSecondFactor).executeTakeFirst();
  return row !== undefined;
}

/** Called when one is gone already: refuses when it was the last and the role demands one, and ends what only served it. */
export async function mayLoseFactor(tx: Tx, actor: Actor) {
  if (await hasAnyFactor(tx, actor.id)) return;
  const { isDemanded } = await tx
    .selectFrom("settings")
    .select(sql<boolean>`${actor.role} = any (second_factor_roles)`.as("isDemanded"))
    .executeTakeFirstOrThrow();
  if (isDemanded) throw new Refused(m.account_factor_demanded());
  await forgetRecoveryCodes(tx, actor.id);
}

export const forgetRecoveryCodes = (tx: Tx, userId: string) => tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();

/** Without letters and digits that look alike. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const count = 10;

export async function writeRecoveryCodes(tx: Tx, userId: string) {
  const codes = Array.from({ length: count }, () => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join(""));
  await forgetRecoveryCodes(tx, userId);
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(`${userId} ${code}`) })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}
