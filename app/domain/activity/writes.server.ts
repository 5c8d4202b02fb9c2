import type { Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

type Entry = { what: string; actorId: string | null; subject?: string; detail?: JsonObject };

/** One line of history, in the transaction of the change it tells of. */
export async function record(tx: Tx, { what, actorId, subject, detail = {} }: Entry): Promise<string> {
  const { id } = await tx
    .insertInto("activity")
    .values({ what, actor_id: actorId, subject: subject ?? null, detail: JSON.stringify(detail) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
