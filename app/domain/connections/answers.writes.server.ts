import { sql } from "kysely";
import type { Caller } from "#app/access/scopes.ts";
import { idOf } from "#app/platform/captcha.server.ts";
import { isSignatureOf, signatureOf } from "#app/platform/encryption.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

export type Answered = { status: number; answer: JsonObject; isRepeated: boolean };

/**
 * Does something once for an idempotency key of a program. Whoever sends the same again, also at the same moment, gets the same
 * answer; "other" when something else was sent under it.
 */
export async function once(
  caller: Caller,
  { key, request }: { key: string; request: string },
  work: (tx: Tx) => Promise<{ status: number; answer: JsonObject }>,
): Promise<Answered | "other"> {
  const mac = signatureOf("a request of a program", request);
  return inTransaction(
    async (tx) => {
      const before = await tx
        .selectFrom("api_answers")
        .select(["request_mac", "status", "answer"])
        .where("key_id", "=", caller.id)
        .where("idempotency_key", "=", key)
        .executeTakeFirst();
      if (before)
        return isSignatureOf("a request of a program", request, before.request_mac)
          ? { status: before.status, answer: before.answer as JsonObject, isRepeated: true }
          : "other";
      const { status, answer } = await work(tx);
      await tx
        .insertInto("api_answers")
        .values({ key_id: caller.id, idempotency_key: key, request_mac: mac, status, answer: JSON.stringify(answer) })
        .execute();
      return { status, answer, isRepeated: false };
    },
    { holding: [`api ${idOf(caller.id, key)}`] },
  );
}

/** So long a request may come again. */
export const forgetAnswers = async () => void (await sql`delete from api_answers where at < now() - interval '3 days'`.execute(db));
