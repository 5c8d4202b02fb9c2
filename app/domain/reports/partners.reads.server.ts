import { sql } from "kysely";
import { can, peopleOf, type Actor } from "#app/access/roles.ts";
import { givenToAny } from "#app/access/visible.server.ts";
import { rungOf } from "#app/domain/cohorts/reads.server.ts";
import { partnerName } from "#app/domain/partners/model.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import type { Days } from "#app/domain/reports/model.ts";
import { reading } from "#db/reading.ts";

type Came = { code: string; leads: number; admitted: number };
type Asked = { code: string; asked: number };

/**
 * From enquiry to admission, partner by partner. Counted from the leads: those who came by a partner are few among all, and an index
 * holds them alone.
 */
export async function readPartnerReport(actor: Actor, { from, to }: Days) {
  const midnight = (day: string, days: number) => sql`(${day}::date + ${sql.lit(days)})::timestamp at time zone 'Asia/Kolkata'`;
  const within = (column: string) => sql`${sql.ref(column)} >= ${midnight(from, 0)} and ${sql.ref(column)} < ${midnight(to, 1)}`;
  const own = can(actor, "leads.see-all") ? sql`true` : givenToAny(peopleOf(actor));
  const seesAsked = can(actor, "enquiries.triage");
  const [partners, leads, enquiries] = await Promise.all([
    readPartners(),
    reading((at) =>
      sql<Came>`select partner as code, count(*)::int as leads,
          (count(*) filter (where ${rungOf} >= rung('admitted')))::int as admitted
        from leads where is_here and partner <> '' and ${own} and ${within("created_at")} group by 1`.execute(at),
    ),
    seesAsked
      ? reading((at) =>
          sql<Asked>`select partner as code, count(*)::int as asked from enquiries join enquiry_states on enquiry_id = id
            where partner <> '' and outcome <> 'quarantined' and ${within("enquiries.received_at")} group by 1`.execute(at),
        )
      : undefined,
  ]);
  const codes = new Set([...leads.rows, ...(enquiries?.rows ?? [])].map(({ code }) => code));
  return [...codes]
    .map((code) => {
      const came = leads.rows.find((one) => one.code === code) ?? { leads: 0, admitted: 0 };
      return {
        code,
        name: partnerName(partners, code),
        asked: enquiries && (enquiries.rows.find((one) => one.code === code)?.asked ?? 0),
        leads: came.leads,
        admitted: came.admitted,
      };
    })
    .toSorted((one, other) => other.admitted - one.admitted || other.leads - one.leads || one.name.localeCompare(other.name));
}
