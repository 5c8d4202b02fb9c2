import { can, type Actor } from "#app/access/roles.ts";
import type { Subject } from "#app/domain/token-denials/writes.server.ts";
import { db } from "#db/client.ts";

/** Since when they take our token no longer, for who looks after it; null while they do. */
export async function findDenial(actor: Actor, subject: Subject) {
  if (!can(actor, "connections.manage")) return null;
  const row = await db.selectFrom("token_denials").select("since").where("subject", "=", subject).executeTakeFirst();
  return row?.since ?? null;
}
