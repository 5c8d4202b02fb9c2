import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { OwnAccountInput } from "#app/domain/users/inputs.server.ts";
import { renamed } from "#app/domain/users/managing.writes.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/** What everybody may say about themselves. Rights and the address to sign in with are an admin's to change. */
export async function editOwnAccount(actor: Actor, { name, phone, language }: OwnAccountInput) {
  return inTransaction(async (tx) => {
    const before = await tx
      .selectFrom("users")
      .select(["name", "phone", "language", "revision"])
      .where("id", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    const isSame = before.name === name && before.phone === phone && before.language === language;
    if (isSame) return { id: actor.id };
    await tx
      .updateTable("users")
      .set({ name, phone, language, revision: before.revision + 1, updated_at: sql`now()` })
      .where("id", "=", actor.id)
      .execute();
    await audit(tx, { what: "user.edited", actorId: actor.id, subject: `user:${actor.id}`, detail: renamed(before.name, name) });
    await publish(tx, "users", "leads");
    return { id: actor.id };
  });
}
