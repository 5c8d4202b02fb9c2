import { randomUUID } from "node:crypto";
import type { Actor } from "#app/access/roles.ts";
import { isId } from "#app/domain/ids.ts";
import { Refused } from "#app/domain/refused.ts";
import type { WatchInput } from "#app/domain/watches/inputs.server.ts";
import { maxWatches, watchKindsOf } from "#app/domain/watches/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/** From now on a person is told. Asked twice for the same, it is one wish. */
export async function addWatch(actor: Actor, { id, what, minutes, moreThan, byMail }: WatchInput) {
  if (!watchKindsOf(actor).includes(what)) return undefined;
  return inTransaction(
    async (tx) => {
      const own = await tx.selectFrom("watches").select(["id", "what", "minutes", "more_than"]).where("user_id", "=", actor.id).execute();
      const isSame = (row: (typeof own)[number]) => row.what === what && row.minutes === minutes && row.more_than === moreThan;
      if (own.length >= maxWatches && !own.some(isSame)) throw new Refused(m.watch_many({ most: maxWatches }));
      const isTaken = (await tx.selectFrom("watches").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
      await tx
        .insertInto("watches")
        // The page's name for it may be taken: whoever goes back and wishes for something else wishes for something more.
        .values({ id: isTaken ? randomUUID() : id, user_id: actor.id, what, minutes, more_than: moreThan, by_mail: byMail })
        .onConflict((conflict) => conflict.columns(["user_id", "what", "minutes", "more_than"]).doUpdateSet({ by_mail: byMail }))
        .execute();
      return { id };
    },
    { holding: [`watches ${actor.id}`] },
  );
}

/** A person is not told any more, and what they were told of it goes. */
export async function removeWatch(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const gone = await tx.deleteFrom("watches").where("id", "=", id).where("user_id", "=", actor.id).returning("id").executeTakeFirst();
    if (gone) await publish(tx, `leads:${actor.id}`);
    return gone;
  });
}
