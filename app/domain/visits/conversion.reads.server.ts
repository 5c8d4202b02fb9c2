import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleVisits } from "#app/access/visible.server.ts";
import { campaignOf } from "#app/domain/touches/campaign.reads.server.ts";
import { maxListed, type ConversionKind } from "#app/domain/visits/model.ts";
import { reading } from "#db/reading.ts";

/** The site that a link was on, as `hostName` names it. */
export const siteOf = sql<string>`regexp_replace(split_part(lower(referrer), ':', 1), '^(www|m|l|lm)\\.', '')`;
const wordOf: Record<ConversionKind, RawBuilder<string>> = { page: sql`page`, referrer: siteOf, campaign: campaignOf };

type Counted = { name: string; arrivals: number; views: number; asked: number };

/**
 * Visits and enquiries of these days, side by side: what somebody came by, and where they were when they asked. No visitor is
 * followed; a rate is one count by another. Without enquiries for those who answer none. Who asked on no page, or by no campaign, has
 * a row without a name, so that all who asked stand in the table.
 */
export async function readConversions(actor: Actor, { from, to }: { from: string; to: string }, kind: ConversionKind) {
  const seesAsked = can(actor, "enquiries.triage");
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone 'Asia/Kolkata'`;
  const rows = await reading(async (at) => {
    const visits = at
      .selectFrom("visit_days")
      .select(["name", "arrivals", "views", sql<number>`0`.as("asked")])
      .where("kind", "=", kind)
      .where("day", ">=", sql<string>`${from}::date`)
      .where("day", "<=", sql<string>`${to}::date`)
      .where(visibleVisits(actor));
    const asked = sql`union all select ${wordOf[kind]}, 0, 0, 1 from enquiries join enquiry_states on enquiry_id = id
      where outcome <> 'quarantined' and enquiries.received_at >= ${midnight(sql`${from}`)}
        and enquiries.received_at < ${midnight(sql`(${to}::date + 1)`)}`;
    const { rows: found } =
      await sql<Counted>`select name, sum(arrivals)::int as arrivals, sum(views)::int as views, sum(asked)::int as asked
      from (${visits} ${seesAsked ? asked : sql``}) as both_of_them
      group by 1 order by arrivals desc, views desc, asked desc, name`.execute(at);
    return found;
  });
  const shown = kind === "page" ? rows : rows.filter(({ name }, place) => place < maxListed || name === "");
  return shown.map(({ asked, ...row }) => ({ ...row, ...(seesAsked && { asked }) }));
}
