import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleVisits } from "#app/access/visible.server.ts";
import { campaignLink } from "#app/domain/campaigns/model.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { broughtBy, lastDays } from "#app/domain/numbers/model.ts";
import type { Days } from "#app/domain/reports/model.ts";
import { countAskedBy } from "#app/domain/visits/enquiries.reads.server.ts";
import { otherNames } from "#app/domain/visits/model.ts";
import { readVisitTable } from "#app/domain/visits/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isId } from "#app/domain/ids.ts";
import { qrPicture, qrPng, qrSvg } from "#app/platform/media/qr.server.ts";
import { db } from "#db/client.ts";
import { reading } from "#db/reading.ts";

/** Money stands in its book: then it stays, or the sums of the past would change. */
const hasMoney = sql<boolean>`exists (select from campaign_costs where campaign_id = campaigns.id)`.as("hasMoney");

const planned = () =>
  db
    .selectFrom("campaigns")
    .select(["id", "title", "source", "medium", "campaign", "name", "path", "version", "created_at as createdAt"])
    .select(hasMoney);

/** All that were planned, the newest first. */
export async function listCampaigns(actor: Actor) {
  if (!can(actor, "campaigns.plan")) return [];
  return planned().orderBy("created_at", "desc").orderBy("id").limit(500).execute();
}
export type ListedCampaign = Awaited<ReturnType<typeof listCampaigns>>[number];

export async function findCampaign(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "campaigns.plan")) return undefined;
  const found = await planned().where("id", "=", id).executeTakeFirst();
  return found && { ...found, link: campaignLink(env.ORIGIN, found) };
}

/** The same with its QR code, for a screen. */
export async function drawCampaign(actor: Actor, id: string) {
  const found = await findCampaign(actor, id);
  return found && { ...found, picture: qrPicture(found.link) };
}

/** Its QR code as a file: a PNG for what is sent, a drawing for what is printed. */
export async function drawCampaignFile(actor: Actor, id: string, format: "png" | "svg") {
  const found = await findCampaign(actor, id);
  return found && { source: found.source, bytes: format === "svg" ? Buffer.from(qrSvg(found.link)) : qrPng(found.link) };
}

/** Names that visitors brought within three months and that nobody has planned, the most frequent first. */
export async function listUnplanned(actor: Actor, now = new Date()) {
  if (!can(actor, "campaigns.plan")) return [];
  return reading((at) =>
    at
      .selectFrom("visit_days")
      .select(["name", sql<number>`sum(arrivals)::int`.as("visits")])
      .where("kind", "=", "campaign")
      .where("name", "<>", otherNames)
      .where("day", ">=", sql<string>`${lastDays(90, now)[0]}::date`)
      .where(visibleVisits(actor))
      .where((eb) => eb.not(eb.exists(eb.selectFrom("campaigns").select("id").whereRef("campaigns.name", "=", "visit_days.name"))))
      .groupBy("name")
      .orderBy("visits", "desc")
      .orderBy("name")
      .limit(50)
      .execute(),
  );
}

/** The names that are planned and, for those who work on leads, those that leads bear. Read from the index, however many leads there are. */
export async function listCampaignNames(actor: Actor): Promise<string[]> {
  if (!can(actor, "leads.work") && !can(actor, "campaigns.plan")) return [];
  const borne = (column: "first_campaign" | "last_campaign") => sql`(with recursive borne as (
      (select ${sql.ref(column)} as name from leads where is_here and ${sql.ref(column)} <> '' order by 1 limit 1)
      union all
      select (select ${sql.ref(column)} from leads where is_here and ${sql.ref(column)} <> '' and ${sql.ref(column)} > borne.name order by 1 limit 1)
      from borne where borne.name is not null
    ) select name from borne where name is not null limit 200)`;
  const known = can(actor, "leads.work") ? sql`${borne("first_campaign")} union ${borne("last_campaign")} union` : sql``;
  const { rows } = await sql<{ name: string }>`select name from (
      ${known} (select name from campaigns order by created_at desc limit 200)
    ) as known order by name limit 300`.execute(db);
  return rows.map(({ name }) => name);
}

/** What came by a campaign in these days, each as far as this person may know it. */
export async function readCampaignNumbers(actor: Actor, { id, name }: { id: string; name: string }, { from, to }: Days) {
  const leads = async (question: ReturnType<typeof broughtBy>) =>
    can(actor, "leads.see-all") ? countLeads(actor, { ...wholeList, ...question }) : undefined;
  const [days, asked, brought, admitted, costs] = await Promise.all([
    readVisitTable(actor, { from, to, of: { kind: "campaign", name } }),
    countAskedBy(actor, name, { from, to }),
    leads(broughtBy(name, from, to)),
    leads(broughtBy(name, from, to, ["admitted"])),
    listCosts(actor, id, from, to),
  ]);
  const visits = days.reduce((sum, { arrivals }) => sum + arrivals, 0);
  const spent = costs?.reduce((sum, { rupees }) => sum + rupees, 0);
  return { visits, asked, brought, admitted, costs, spent };
}

/** What was paid in these days. Undefined for whom money is no business of. */
export async function listCosts(actor: Actor, campaign: string, from: string, to: string) {
  if (!can(actor, "campaigns.pay")) return undefined;
  return db
    .selectFrom("campaign_costs")
    .leftJoin("users", "users.id", "campaign_costs.created_by")
    .select(["campaign_costs.id", "day", "rupees", "note", "users.name as by"])
    .where("campaign_id", "=", campaign)
    .where("day", ">=", sql<string>`${from}::date`)
    .where("day", "<=", sql<string>`${to}::date`)
    .orderBy("day", "desc")
    .orderBy("campaign_costs.created_at", "desc")
    .orderBy("campaign_costs.id")
    .execute();
}

export async function findCost(actor: Actor, campaign: string, id: string) {
  if (!isId(campaign) || !isId(id) || !can(actor, "campaigns.pay")) return undefined;
  return db
    .selectFrom("campaign_costs")
    .select(["day", "rupees", "note"])
    .where("id", "=", id)
    .where("campaign_id", "=", campaign)
    .executeTakeFirst();
}
