import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { settleEnquiry } from "#app/domain/enquiries/jobs.server.ts";
import { eraseWhere, joinLeadByHand } from "#app/domain/enquiries/processing.writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

type State = {
  outcome: string;
  handled_at: Date | null;
  withdrawn_at: Date | null;
  erased_at: Date | null;
  stopped_at: Date | null;
  /** As long as there is one, closing and reopening it says whether the enquiry is handled. */
  caseId: string | null;
};

/** Somebody called back, answered, or saw that there is nothing to do. */
export const handleEnquiry = (actor: Actor, id: string) =>
  change(actor, id, "enquiry.handled", async (tx, { handled_at, caseId }) => {
    if (handled_at !== null || caseId !== null) return false;
    await tx
      .updateTable("enquiry_states")
      .set({ handled_at: sql`now()`, handled_by: actor.id })
      .where("enquiry_id", "=", id)
      .execute();
    return true;
  });

export const reopenEnquiry = (actor: Actor, id: string) =>
  change(actor, id, "enquiry.reopened", async (tx, { handled_at, caseId }) => {
    if (handled_at === null || caseId !== null) return false;
    await tx.updateTable("enquiry_states").set({ handled_at: null, handled_by: null }).where("enquiry_id", "=", id).execute();
    return true;
  });

/** It was a person after all: it is settled again, and this time nothing speaks against it. */
export const rescueEnquiry = (actor: Actor, id: string) =>
  change(actor, id, "enquiry.rescued", async (tx, { outcome, withdrawn_at, erased_at, stopped_at }) => {
    if (outcome !== "quarantined" || withdrawn_at !== null || erased_at !== null) return false;
    if (stopped_at !== null) return false;
    await tx
      .updateTable("enquiry_states")
      .set({ outcome: "waiting", rescued_at: sql`now()`, rescued_by: actor.id, handled_at: null, handled_by: null })
      .where("enquiry_id", "=", id)
      .execute();
    await enqueue(tx, settleEnquiry, { id });
    return true;
  });

/** Feedback and complaints are nobody's lead, until somebody sees that there is a student behind it. */
export const makeLead = (actor: Actor, id: string) => change(actor, id, "enquiry.made-lead", (tx) => joinLeadByHand(tx, id));

/** The words go for good; that something was received, and when, stays in the books. */
export const eraseEnquiry = (actor: Actor, id: string) =>
  change(actor, id, "enquiry.erased", async (tx) => (await eraseWhere(sql<boolean>`enquiry_id = ${id}`, tx, actor.id)).length > 0, audit);

/** The whole phone to somebody who triages, and the note that they asked. Only of who agreed to be reached, as its button says. */
export async function revealEnquirer(actor: Actor, id: string) {
  if (!can(actor, "enquiries.triage") || !isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const enquiry = await tx
      .selectFrom("enquiries")
      .innerJoin("enquiry_states", "enquiry_id", "id")
      .select("phone")
      .where("id", "=", id)
      .where("withdrawn_at", "is", null)
      .where("enquiry_states.erased_at", "is", null)
      .where("stopped_at", "is", null)
      .where("phone", "<>", "")
      .where(
        sql<boolean>`exists (select from consents where consents.enquiry_id = enquiries.id and purpose in ('answer', 'whatsapp') and consents.withdrawn_at is null)`,
      )
      .executeTakeFirst();
    if (!enquiry) return undefined;
    await audit(tx, { what: "enquiry.revealed", actorId: actor.id, subject: `enquiry:${id}` });
    return enquiry;
  });
}

/** One change of one enquiry at a time. What is so already is not told again. */
async function change(actor: Actor, id: string, what: string, work: (tx: Tx, state: State) => Promise<boolean>, write = record) {
  if (!can(actor, "enquiries.triage") || !isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const state = await tx
      .selectFrom("enquiry_states")
      .leftJoin("cases", "cases.enquiry_id", "enquiry_states.enquiry_id")
      .select(["outcome", "handled_at", "withdrawn_at", "erased_at", "stopped_at", "cases.id as caseId"])
      .where("enquiry_states.enquiry_id", "=", id)
      .forUpdate("enquiry_states")
      .executeTakeFirst();
    if (!state) return undefined;
    if (await work(tx, state)) {
      await write(tx, { what, actorId: actor.id, subject: `enquiry:${id}` });
      await publish(tx, "enquiries");
    }
    return { id, caseId: state.caseId };
  });
}
