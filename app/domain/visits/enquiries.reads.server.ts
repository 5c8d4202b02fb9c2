import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { campaignOf } from "#app/domain/touches/campaign.reads.server.ts";
import { askedInBooks } from "#app/domain/numbers/arrivals.reads.server.ts";
import { maxListed, type Period } from "#app/domain/visits/model.ts";
import type { Database } from "#db/client.ts";
import { reading } from "#db/reading.ts";

/** How many asked, for those who answer them. Undefined for everybody else; what looks like spam is not counted. */
export async function readAsked(actor: Actor, period: Period) {
  if (!can(actor, "enquiries.triage")) return undefined;
  const [perDay, campaigns] = await reading((at) => Promise.all([countPerDay(at, period), listCampaigns(at, period)]));
  return { ...perDay, campaigns };
}

const counted = (at: Database, since: string) =>
  at
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_states.enquiry_id", "enquiries.id")
    .where("outcome", "!=", "quarantined")
    .where("enquiries.received_at", ">=", sql<Date>`${since}::timestamp at time zone 'Asia/Kolkata'`);

async function countPerDay(at: Database, { before, from, days }: Period) {
  const [{ rows }, { leads }] = await Promise.all([
    sql<{ day: string; asked: number }>`select to_char(day, 'YYYY-MM-DD') as day, ${askedInBooks} as asked
      from enquiry_days where day >= ${before}::date group by 1`.execute(at),
    counted(at, from)
      .select(sql<number>`count(lead_number)::int`.as("leads"))
      .executeTakeFirstOrThrow(),
  ]);
  const known = new Map(rows.map(({ day, asked }) => [day, asked]));
  return {
    days: days.map((day) => ({ day, asked: known.get(day) ?? 0 })),
    leads,
    before: rows.filter(({ day }) => day < from).reduce((sum, { asked }) => sum + asked, 0),
  };
}

/** How many asked who came by a campaign, in these Indian days. Undefined for those who answer nobody. */
export async function countAskedBy(actor: Actor, campaign: string, { from, to }: { from: string; to: string }) {
  if (!can(actor, "enquiries.triage")) return undefined;
  const { asked } = await reading((at) =>
    counted(at, from)
      .select(sql<number>`count(*)::int`.as("asked"))
      .where(campaignOf, "<>", "")
      .where(campaignOf, "=", campaign)
      .where("enquiries.received_at", "<", sql<Date>`(${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`)
      .executeTakeFirstOrThrow(),
  );
  return asked;
}

const listCampaigns = (at: Database, { from }: Period) =>
  counted(at, from)
    .select([campaignOf.as("campaign"), sql<number>`count(*)::int`.as("asked")])
    .where(campaignOf, "<>", "")
    .groupBy("campaign")
    .orderBy("asked", "desc")
    .orderBy("campaign")
    .limit(maxListed)
    .execute();
