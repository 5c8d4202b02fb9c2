import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { none } from "#app/domain/lead-lists/model.ts";
import { readCohort } from "#app/domain/reports/cohort.reads.server.ts";
import { byWord, reachedOf, type Days } from "#app/domain/reports/model.ts";
import { campaignOf } from "#app/domain/touches/campaign.reads.server.ts";
import { otherNames } from "#app/domain/visits/model.ts";
import { reading } from "#db/reading.ts";

/** So many rows are read by somebody; the rest are campaigns that brought next to nobody. */
const most = 100;

type Counted = { name: string; count: number };

/** From visit to admission, campaign by campaign, and what each cost; each column for whoever may know it. */
export async function readCampaignNumbersByName(actor: Actor, days: Days) {
  const [lines, visits, asked, spent] = await Promise.all([
    readCohort(actor, { days, by: "campaign", narrowed: {} }),
    can(actor, "admin.open") ? countVisits(days) : undefined,
    can(actor, "enquiries.triage") ? countAsked(days) : undefined,
    can(actor, "campaigns.pay") ? sumCosts(days) : undefined,
  ]);
  const cohorts = new Map(byWord(lines).map((one) => [one.word, one]));
  const names = new Set([...cohorts.keys(), ...(visits?.keys() ?? []), ...(asked?.keys() ?? []), ...(spent?.keys() ?? [])]);
  return [...names].map((name) => {
    const reached = reachedOf(cohorts.get(name)?.lines ?? []);
    return {
      name,
      visits: visits && (visits.get(name)?.count ?? 0),
      asked: asked && (asked.get(name)?.count ?? 0),
      leads: reached.new,
      admitted: reached.admitted,
      spent: spent && (spent.get(name)?.count ?? 0),
    };
  });
}
export type CampaignNumbers = Awaited<ReturnType<typeof readCampaignNumbersByName>>[number];

/** Those that brought most first, each with the title of its plan. */
export async function readCampaignReport(actor: Actor, days: Days) {
  const [rows, plans] = await Promise.all([readCampaignNumbersByName(actor, days), listPlans()]);
  const weight = ({ admitted, leads, visits: seen = 0 }: (typeof rows)[number]) => admitted * 1_000_000 + leads * 1_000 + seen;
  return rows
    .filter(({ name }) => name !== none)
    .toSorted((one, other) => weight(other) - weight(one) || one.name.localeCompare(other.name))
    .slice(0, most)
    .map((row) => ({ ...row, id: plans.get(row.name)?.id, title: plans.get(row.name)?.title }));
}
export type CampaignRow = Awaited<ReturnType<typeof readCampaignReport>>[number];

const byName = <T extends { name: string }>(rows: T[]) => new Map(rows.map((row) => [row.name, row]));

async function countVisits({ from, to }: Days) {
  const { rows } = await reading((at) =>
    sql<Counted>`select name, sum(arrivals)::int as count from visit_days
      where kind = 'campaign' and name <> ${otherNames} and day between ${from}::date and ${to}::date group by 1`.execute(at),
  );
  return byName(rows);
}

async function countAsked({ from, to }: Days) {
  const midnight = (day: string, days: number) => sql`(${day}::date + ${sql.lit(days)})::timestamp at time zone 'Asia/Kolkata'`;
  const { rows } = await reading((at) =>
    sql<Counted>`select ${campaignOf} as name, count(*)::int as count from enquiries join enquiry_states on enquiry_id = id
      where outcome <> 'quarantined' and ${campaignOf} <> '' and enquiries.received_at >= ${midnight(from, 0)}
        and enquiries.received_at < ${midnight(to, 1)} group by 1`.execute(at),
  );
  return byName(rows);
}

async function sumCosts({ from, to }: Days) {
  const { rows } = await reading((at) =>
    sql<Counted>`select campaigns.name, sum(rupees)::int as count from campaign_costs
      join campaigns on campaigns.id = campaign_id where day between ${from}::date and ${to}::date group by 1`.execute(at),
  );
  return byName(rows);
}

const listPlans = async () => byName(await reading((at) => at.selectFrom("campaigns").select(["name", "id", "title"]).execute()));
