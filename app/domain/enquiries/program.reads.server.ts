import { mayCall, type Caller } from "#app/access/scopes.ts";
import type { Outcome } from "#app/domain/enquiries/model.ts";
import { isId } from "#app/domain/ids.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";

/**
 * What became of an enquiry, for the key that brought it. Whether somebody was known to us already, asked not to be contacted or
 * waits for a person's look is for a key that may read leads: a form on another site could otherwise be asked about anybody.
 */
export async function findForProgram(caller: Caller, id: string) {
  if (!isId(id) || !mayCall(caller, "enquiries:write")) return undefined;
  const found = await db
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "id")
    .select(["id", "reference", "enquiries.received_at as receivedAt", "outcome", "lead_number as lead"])
    .select(["withdrawn_at as withdrawnAt", "enquiries.erased_at as erasedAt"])
    .where("id", "=", id)
    .where("key_id", "=", caller.id)
    .executeTakeFirst();
  if (!found) return undefined;
  const knows = mayCall(caller, "leads:read");
  const outcome = found.outcome as Outcome;
  const isWaiting = outcome === "waiting" || outcome === "failed";
  const status =
    found.erasedAt !== null
      ? "erased"
      : found.withdrawnAt !== null
        ? "withdrawn"
        : isWaiting
          ? "waiting"
          : outcome === "quarantined" && knows
            ? "in-review"
            : "taken";
  return {
    id: found.id,
    reference: found.reference,
    received_at: found.receivedAt.toISOString(),
    status,
    ...(knows && { lead: found.lead === null ? null : { number: shownNumber(found.lead), is_new: outcome === "new" } }),
  };
}
