import { isEmptyAddition } from "#app/domain/enquiries/additions.model.ts";
import type { AdditionInput } from "#app/domain/enquiries/additions.inputs.server.ts";
import { takeOverAddition } from "#app/domain/enquiries/jobs.server.ts";
import { withoutNothing, type OwnSent } from "#app/domain/own-fields/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/**
 * Keeps what somebody adds to their enquiry, once: whatever comes after the first changes nothing, and the answer says so. Before
 * the enquiry has become a lead it waits for that.
 */
export async function addToEnquiry(reference: string, { callTime, own: sent, ...input }: AdditionInput & { own: OwnSent }) {
  return inTransaction(async (tx): Promise<{ isFirst: boolean } | undefined> => {
    // Of the row that is held: what another one says may be older than an erasure that this has waited for.
    const enquiry = await tx
      .selectFrom("enquiries")
      .innerJoin("enquiry_states", "enquiry_id", "id")
      .select(["id", "who", "withdrawn_at", "enquiry_states.erased_at", "lead_number"])
      .where("reference", "=", reference)
      .forUpdate("enquiry_states")
      .executeTakeFirst();
    if (!enquiry) return undefined;
    if (enquiry.withdrawn_at !== null || enquiry.erased_at !== null) throw new Refused(m.addition_withdrawn());
    // A child's own address is not kept, even when it was typed.
    const words = { ...input, email: enquiry.who === "minor" ? "" : input.email };
    const own = withoutNothing(sent);
    if (isEmptyAddition({ ...words, callTime, own })) throw new Refused(m.addition_nothing());
    const kept = await tx
      .insertInto("enquiry_additions")
      .values({ enquiry_id: enquiry.id, locale: getLocale(), ...words, call_time: callTime, own: JSON.stringify(own) })
      .onConflict((conflict) => conflict.column("enquiry_id").doNothing())
      .returning("enquiry_id")
      .executeTakeFirst();
    if (!kept) return { isFirst: false };
    if (enquiry.lead_number !== null) await enqueue(tx, takeOverAddition, { id: enquiry.id });
    await publish(tx, "enquiries");
    return { isFirst: true };
  });
}
