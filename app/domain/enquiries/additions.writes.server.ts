import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { courseCalled } from "#app/domain/courses/meant.reads.server.ts";
import { newsIn } from "#app/domain/enquiries/additions.model.ts";
import { listAdditions } from "#app/domain/enquiries/additions.reads.server.ts";
import { factsOf } from "#app/domain/leads/details.model.ts";
import { changeFacts } from "#app/domain/leads/editing.writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** By itself, when an addition comes after the enquiry has become a lead. */
export const settleAddition = (id: string) => inTransaction((tx) => takeOver(tx, id));

/**
 * What was added to an enquiry goes on the timeline of its lead and fills what nobody has said yet; what a counsellor wrote down
 * stays. Anybody can write a stranger's name and number into the form, so it fills only a lead that came from this enquiry and
 * from nothing else: who asked first reads in their receipt what the lead says. Run again, it changes nothing.
 */
export async function takeOver(tx: Tx, id: string) {
  const { rows } = await sql<{ lead: number; isAlone: boolean }>`
    select coalesce(merged_into, number) as lead, outcome = 'new' and created_by is null and merged_into is null
      and not exists (select from leads as part where part.merged_into = leads.number)
      and not exists (select from enquiry_states as other where other.lead_number = leads.number and other.enquiry_id <> ${id}) as "isAlone"
    from enquiry_states join leads on number = lead_number
    where enquiry_id = ${id} and withdrawn_at is null for update of enquiry_states`.execute(tx);
  const [state] = rows;
  const [addition] = state ? await listAdditions(tx, [id]) : [];
  if (!state || !addition || !(await settle(tx, id))) return;
  const lead = await tx.selectFrom("leads").selectAll().where("number", "=", state.lead).forUpdate().executeTakeFirstOrThrow();
  if (lead.erased_at !== null) return;
  const told = { what: "lead.added-to", detail: { addition: id } };
  const news = lead.stop === null && state.isAlone ? newsIn(addition, factsOf(lead)) : {};
  if (lead.is_minor) delete news.email;
  if (news.courseInterest !== undefined) news.courseInterest = await courseCalled(tx, String(news.courseInterest));
  if (Object.keys(news).length > 0) {
    await changeFacts(tx, lead, news, { by: null, ...told });
    return;
  }
  await record(tx, { actorId: null, subject: leadSubject(lead.number), ...told });
  await announceLead(tx, lead.number);
}

const settle = (tx: Tx, id: string) =>
  tx
    .updateTable("enquiry_additions")
    .set({ settled_at: sql`now()` })
    .where("enquiry_id", "=", id)
    .where("settled_at", "is", null)
    .returning("enquiry_id")
    .executeTakeFirst();

/** Whatever stopped them may be mended by now. */
export async function listUnsettledAdditions() {
  const { rows } = await sql<{
    id: string;
  }>`select enquiry_additions.enquiry_id as id from enquiry_additions join enquiry_states using (enquiry_id)
    where enquiry_additions.settled_at is null and enquiry_additions.erased_at is null and lead_number is not null and withdrawn_at is null
      and enquiry_additions.received_at < now() - interval '2 minutes'
    order by enquiry_additions.received_at limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
