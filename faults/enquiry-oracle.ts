import { sql } from "kysely";
import { within } from "./clock.ts";
import type { Account } from "./ledger.ts";
import type { Product } from "./product.ts";
import type { Breaches } from "./report.ts";
import { hashOf, type Enquiry } from "./visitor.ts";

type Row = Omit<Enquiry, "key" | "form" | "network" | "withScript" | "isTrapped"> & {
  id: string;
  key: string;
  reference: string;
  outcome: string | null;
  isSettled: boolean;
  consents: number;
  jobs: number;
  lead: number | null;
  leadsMade: number;
};

/** Everything that an enquiry leaves behind: itself, how it stands, what was agreed to, its job, its lead. */
export async function lookAtEnquiries({ db }: Product): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, form_id as key, reference, name, phone, email, enquire, course, message, who, parent_name as "parentName",
      outcome, settled_at is not null as "isSettled",
      (select count(*)::int from consents where enquiry_id = enquiries.id) as consents,
      coalesce(jobs.count, 0)::int as jobs, lead_number as lead, coalesce(made.count, 0)::int as "leadsMade"
    from enquiries left join enquiry_states on enquiry_id = id
    left join (select data->>'id' as job_of, count(*) from pgboss.job where name = 'enquiry.settle' group by 1) as jobs on job_of = id::text
    left join (
      select detail->>'enquiry' as made_of, count(*) from activity where what = 'lead.created' group by 1
    ) as made on made_of = id::text`.execute(db);
  return rows;
}

/** The worker has done everything there is to do. */
export const caughtUp = ({ db }: Product, patience: number) =>
  within(
    patience,
    "the worker to catch up",
    async () =>
      (await db.selectFrom("enquiry_states").select("enquiry_id").where("outcome", "=", "waiting").limit(1).execute()).length === 0,
    200,
  );

/** What was acknowledged is there, once, as it was meant; the rest is there once or not at all; all of an enquiry or none of it. */
export function judgeEnquiries(accounts: Account<Enquiry>[], rows: Row[], references: Map<string, Set<string>>): Breaches {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const known = new Set(accounts.map(({ key }) => key));
  return [
    ...accounts.flatMap(({ key, acked, hash, meant }) => {
      const found = byKey.get(key) ?? [];
      const [row] = found;
      if (!row) return acked ? [`${key} was acknowledged and is lost`] : [];
      const told = [...(references.get(key) ?? [])];
      return [
        ...(found.length > 1 ? [`${key} is there ${found.length} times`] : []),
        ...(hashOf(row) === hash ? [] : [`${key} is not as it was meant`]),
        ...(told.every((reference) => reference === row.reference) ? [] : [`${key} was told ${told.join(", ")} and has ${row.reference}`]),
        ...(meant!.isTrapped === (row.outcome === "quarantined") ? [] : [`${key} is ${row.outcome}, trapped: ${meant!.isTrapped}`]),
      ];
    }),
    ...rows.flatMap(({ id, key, outcome, enquire, isSettled, consents, jobs, lead, leadsMade }) => [
      ...(known.has(key) ? [] : [`nobody sent ${id}`]),
      ...(outcome === null ? [`${id} has no state`] : []),
      ...(isSettled ? [] : [`${id} was never settled`]),
      ...(consents === 1 ? [] : [`${id} has ${consents} consents`]),
      ...(jobs === 1 ? [] : [`${id} has ${jobs} jobs`]),
      ...(hasLead(outcome, enquire) === (lead !== null) ? [] : [`${id} is ${outcome} about ${enquire} and has lead ${lead}`]),
      ...(leadsMade === (outcome === "new" && lead !== null ? 1 : 0) ? [] : [`${id} is ${outcome} and made ${leadsMade} leads`]),
    ]),
  ];
}

/** Everything is a lead but what was kept apart and what is for the inbox only. */
const hasLead = (outcome: string | null, enquire: string) =>
  (outcome === "new" || outcome === "linked") && enquire !== "FEEDBACK" && enquire !== "COMPLAIN";

/** The reconciliation says what a count of every row says, and nothing is missing from it. */
export async function judgeReconciliation({ actor, db }: Product) {
  const { readReconciliation } = await import("#app/domain/enquiries/reconciliation.reads.server.ts");
  const { countByOutcome } = await import("#app/domain/enquiries/reads.server.ts");
  const { all, balance } = (await readReconciliation({ ...actor, role: "manager" }))!;
  const { received, ...counted } = await countByOutcome();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from enquiries`.execute(db);
  const { received: kept, ...outcomes } = all;
  const breaches: Breaches = [
    ...(balance ? [] : ["the books do not balance"]),
    ...(kept === rows[0]!.count && kept === received ? [] : [`${kept} counted, ${rows[0]!.count} received, ${received} in a state`]),
    ...Object.entries(counted)
      .filter(([outcome, count]) => outcomes[outcome as keyof typeof outcomes] !== count)
      .map(([outcome, count]) => `counted are ${outcomes[outcome as keyof typeof outcomes]} ${outcome}, there are ${count}`),
  ];
  return { reconciliation: all, breaches };
}
