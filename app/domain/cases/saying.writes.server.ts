import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { held, lastAnswer, reopen, set } from "#app/domain/cases/holding.writes.server.ts";
import type { Helped } from "#app/domain/cases/model.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/**
 * The person says whether our answer helped, and may think again. It did not: somebody who gives cases out sees to it, and it
 * is nobody's until they do. Only of a case that the caller knows is theirs.
 */
export async function sayHelped(id: string, said: Helped) {
  return inTransaction(async (tx) => {
    const one = await held(tx, id);
    const last = one && (await lastAnswer(tx, id));
    if (!one || !last || one.isGone) return undefined;
    if (last.said === said) return { said };
    await tx
      .updateTable("case_answers")
      .set({ said, said_at: sql`now()` })
      .where("id", "=", last.id)
      .execute();
    await set(tx, one, { helped: said, is_their_word: true, given_back_at: null });
    if (said === "no") await reopen(tx, one, { owner_id: null, given_back_at: sql`now()` });
    await record(tx, { what: "case.helped-said", actorId: null, subject: `enquiry:${one.enquiry_id}`, detail: { to: said } });
    await publish(tx, "cases", "enquiries");
    return { said };
  });
}
