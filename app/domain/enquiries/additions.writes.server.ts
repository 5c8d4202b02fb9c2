import { sql, type Selectable } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { courseCalled } from "#app/domain/courses/meant.reads.server.ts";
import { isLeadOfItsOwn } from "#app/domain/enquiries/alone.reads.server.ts";
import { newsIn } from "#app/domain/enquiries/additions.model.ts";
import { listAdditions } from "#app/domain/enquiries/additions.reads.server.ts";
import { factsOf } from "#app/domain/leads/details.model.ts";
import { changeFacts } from "#app/domain/leads/editing.writes.server.ts";
import type { Own } from "#app/domain/own-fields/model.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";
import type { Leads } from "#db/types.ts";

/** By itself, when an addition comes after the enquiry has become a lead. */
export const settleAddition = (id: string) => inTransaction((tx) => takeOver(tx, id));

/**
 * What was added to an enquiry goes on the timeline of its lead, or of the one that this was merged into, and fills what nobody has
 * said yet; what a counsellor wrote down stays. It fills only a lead that came from this enquiry and from nothing else. A lead in
 * the trash is not touched: the words stay with the enquiry, and reach the lead when it is brought back. Run again, it changes nothing.
 */
export async function takeOver(tx: Tx, id: string) {
  const { rows } = await sql<{ lead: number }>`select lead_number as lead from enquiry_states
    where enquiry_id = ${id} and lead_number is not null and withdrawn_at is null for update`.execute(tx);
  const [state] = rows;
  const [addition] = state ? await listAdditions(tx, [id]) : [];
  if (!state || !addition) return;
  const lead = await lockSurviving(tx, state.lead);
  if (lead.trashed_at !== null || !(await settle(tx, id)) || lead.erased_at !== null) return;
  const told = { what: "lead.added-to", detail: { addition: id } };
  const news = lead.stop === null && (await isAlone(tx, id)) ? newsIn(addition, factsOf(lead)) : {};
  if (lead.is_minor) delete news.email;
  if (news.courseInterest !== undefined) news.courseInterest = await courseCalled(tx, String(news.courseInterest));
  const known = lead.own as unknown as Own;
  const mayFill = lead.stop === null && Object.keys(addition.own).length > 0 && (await isAlone(tx, id));
  const own = mayFill ? Object.fromEntries(Object.entries(addition.own).filter(([field]) => !Object.hasOwn(known, field))) : {};
  if (Object.keys(news).length + Object.keys(own).length > 0) {
    await changeFacts(tx, lead, news, { by: null, own, ...told });
    return;
  }
  await record(tx, { actorId: null, subject: leadSubject(lead.number), ...told });
  await announceLead(tx, lead.number);
}

/** Held and read again: a merge may have been under way while this waited for it. */
async function lockSurviving(tx: Tx, number: number): Promise<Selectable<Leads>> {
  const lead = await tx.selectFrom("leads").selectAll().where("number", "=", number).forUpdate().executeTakeFirstOrThrow();
  return lead.merged_into === null ? lead : lockSurviving(tx, lead.merged_into);
}

/** Asked once the lead is held: nobody joins it or is merged into it any more. */
const isAlone = async (tx: Tx, id: string) =>
  (await sql`select from enquiry_states join leads on number = lead_number where enquiry_id = ${id} and ${isLeadOfItsOwn}`.execute(tx)).rows
    .length > 0;

const settle = (tx: Tx, id: string) =>
  tx
    .updateTable("enquiry_additions")
    .set({ settled_at: sql`now()` })
    .where("enquiry_id", "=", id)
    .where("settled_at", "is", null)
    .returning("enquiry_id")
    .executeTakeFirst();

/** Whatever stopped them may be mended by now; what waits for a lead in the trash is not asked for. */
export async function listUnsettledAdditions() {
  const { rows } = await sql<{
    id: string;
  }>`select enquiry_additions.enquiry_id as id from enquiry_additions join enquiry_states using (enquiry_id)
      join leads as joined on joined.number = lead_number
      join leads on leads.number = coalesce(joined.merged_into, joined.number)
    where leads.trashed_at is null and enquiry_additions.settled_at is null and enquiry_additions.erased_at is null and lead_number is not null and withdrawn_at is null
      and enquiry_additions.received_at < now() - interval '2 minutes'
    order by enquiry_additions.received_at limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
