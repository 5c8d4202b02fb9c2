import { sql } from "kysely";
import { sendNotice } from "#app/domain/users/mail.writes.server.ts";
import { hashOf, unseal } from "#app/platform/encryption.server.ts";
import { stepOfCode } from "#app/platform/auth/totp.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export const useOfSecret = "second factor";

/** Takes a code of the app, or a recovery code. Each is good once: of two who come with the same, one is first. */
export async function takeCode(userId: string, code: string): Promise<"code" | "recovery-code" | undefined> {
  return inTransaction(async (tx) => {
    const factor = await lockFactor(tx, userId);
    if (factor?.confirmed_at && (await takeStep(tx, factor, code))) return "code";
    // They are there as long as there is a second factor, be it a passkey.
    const [used] = await tx
      .updateTable("recovery_codes")
      .set({ used_at: sql`now()` })
      .where("user_id", "=", userId)
      .where("code_hash", "=", hashOf(`${userId} ${code}`))
      .where("used_at", "is", null)
      .returning("user_id")
      .execute();
    if (!used) return undefined;
    await sendNotice(tx, userId, "recovery-code-used");
    return "recovery-code";
  });
}

export const lockFactor = (tx: Tx, userId: string) =>
  tx
    .selectFrom("second_factors")
    .select(["user_id", "sealed_secret", "last_step", "confirmed_at", sql<Date>`now()`.as("now")])
    // Given out and never confirmed: somebody else may have seen it meanwhile.
    .select(sql<boolean>`confirmed_at is null and created_at < now() - interval '1 hour'`.as("isOld"))
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** By the database's clock, and never the same half minute again. */
export async function takeStep(tx: Tx, { user_id, sealed_secret, last_step, now }: Factor, code: string) {
  const secret = unseal(useOfSecret, sealed_secret);
  const step = secret && /^\d{6}$/.test(code) ? stepOfCode(secret, code, now) : undefined;
  if (step === undefined || step <= Number(last_step)) return false;
  await tx.updateTable("second_factors").set({ last_step: step }).where("user_id", "=", user_id).execute();
  return true;
}
