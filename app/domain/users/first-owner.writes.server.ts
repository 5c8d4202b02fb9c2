import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { FirstOwnerInput } from "#app/domain/users/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { mustBeGoodPassword } from "#app/domain/users/passwords.writes.server.ts";
import { hashPassword } from "#app/platform/auth/passwords.server.ts";
import { inTransaction } from "#db/client.ts";

/** The one account that nobody can be invited to: the first owner of a new installation. Never a second one. */
export async function createFirstOwner({ name, email, password }: FirstOwnerInput) {
  await mustBeGoodPassword(password, { email, name });
  const id = randomUUID();
  const hash = await hashPassword(password);
  await inTransaction(async (tx) => {
    await sql`lock table users in share row exclusive mode`.execute(tx);
    const owner = await tx.selectFrom("users").select("id").where("role", "=", "admin").executeTakeFirst();
    if (owner) throw new Refused("There is an owner already. Ask them for an account.");
    await tx.insertInto("users").values({ id, name, email, email_verified: true, role: "admin", approval_status: "approved" }).execute();
    await tx
      .insertInto("accounts")
      .values({ id: randomUUID(), user_id: id, account_id: id, provider_id: "credential", password: hash })
      .execute();
    await audit(tx, { what: "user.first-owner-created", actorId: id, subject: `user:${id}` });
  });
}
