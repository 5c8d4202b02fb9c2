import type { Actor } from "#app/access/roles.ts";
import { readHalfSession } from "#app/platform/auth/auth.server.ts";
import { passkeysWork } from "#app/platform/auth/webauthn.server.ts";
import { db } from "#db/client.ts";

/** Whether this installation's address is one for which browsers keep keys. */
export const arePasskeysOffered = () => passkeysWork;

/** One's own, the newest first. The key itself is nobody's to see. */
export const listOwnPasskeys = (actor: Actor) =>
  db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as since", "last_used_at as lastUsed"])
    .where("user_id", "=", actor.id)
    .orderBy("created_at", "desc")
    .execute();

export type OwnPasskey = Awaited<ReturnType<typeof listOwnPasskeys>>[number];

export const findOwnPasskey = async (actor: Actor, id: string) => (await listOwnPasskeys(actor)).find((key) => key.id === id);

const hasPasskey = async (userId: string) =>
  passkeysWork && (await db.selectFrom("passkeys").select("id").where("user_id", "=", userId).limit(1).executeTakeFirst()) !== undefined;

export const hasOwnPasskey = (actor: Actor) => hasPasskey(actor.id);

/** Which second steps somebody has whose password was right a moment ago. Null for everybody else. */
export async function findHalfWays(headers: Headers) {
  const half = await readHalfSession(headers);
  if (!half) return null;
  const app = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", half.userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return { hasApp: app !== undefined, hasPasskey: await hasPasskey(half.userId) };
}
