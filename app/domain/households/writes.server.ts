import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/**
 * The household of a phone, known or new. The phone is held until the transaction ends: two that arrive at once are not
 * both the first.
 */
export async function householdOf(tx: Tx, mobile: string, alternate: string | null): Promise<number> {
  await holdPhone(tx, mobile);
  const phones = alternate && alternate !== mobile ? [mobile, alternate] : [mobile];
  const known = await tx
    .selectFrom("contacts")
    .select("household_id")
    .where("phone", "in", phones)
    .orderBy(sql`phone = ${mobile}`, "desc")
    .limit(1)
    .executeTakeFirst();
  const id = known?.household_id ?? (await tx.insertInto("households").defaultValues().returning("id").executeTakeFirstOrThrow()).id;
  await tx
    .insertInto("contacts")
    .values(phones.map((phone) => ({ phone, household_id: id })))
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();
  return id;
}

export const holdPhone = (tx: Tx, phone: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(tx);
