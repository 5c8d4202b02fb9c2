import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { CampaignChange, NewCampaign, NewCost } from "#app/domain/campaigns/inputs.server.ts";
import { campaignName } from "#app/domain/campaigns/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** Sent twice, it is one campaign. Two with the same words could not be told apart by what comes. */
export async function addCampaign(actor: Actor, campaign: NewCampaign) {
  if (!can(actor, "campaigns.plan")) return undefined;
  return inTransaction(async (tx) => {
    const added = await tx
      .insertInto("campaigns")
      .values({ ...campaign, created_by: actor.id, updated_by: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) {
      await tell(tx, actor, { what: "campaign.added", id: campaign.id, detail: { text: campaign.title, name: campaignName(campaign) } });
      return { id: campaign.id };
    }
    const other = await tx
      .selectFrom("campaigns")
      .select(["id", "title"])
      .where((eb) => eb.or([eb("id", "=", campaign.id), eb("name", "=", campaignName(campaign))]))
      .executeTakeFirstOrThrow();
    if (other.id !== campaign.id) throw new Refused(m.campaign_known({ title: other.title }));
    return { id: other.id };
  });
}

export type CampaignConflict = { version: number; by: string | null; at: Date; theirs: { title: string; path: string } };

/** Only what the person saw is changed: when somebody else was faster, both versions are told and nothing happens. */
export async function changeCampaign(
  actor: Actor,
  id: string,
  { version, title, path }: CampaignChange,
): Promise<{ conflict?: CampaignConflict } | undefined> {
  if (!isId(id) || !can(actor, "campaigns.plan")) return undefined;
  return inTransaction(async (tx) => {
    const before = await tx
      .selectFrom("campaigns")
      .select(["title", "path", "version", "updated_at as at"])
      .select((eb) => eb.selectFrom("users").select("name").whereRef("users.id", "=", "updated_by").as("by"))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    const { version: current, at, by, ...saved } = before;
    if (saved.title === title && saved.path === path) return {};
    if (current !== version) return { conflict: { version: current, by, at, theirs: saved } };
    await tx
      .updateTable("campaigns")
      .set({ title, path, version: version + 1, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .execute();
    await tell(tx, actor, { what: "campaign.changed", id, detail: { before: saved, after: { title, path } } });
    return {};
  });
}

/** What came by it keeps its name. As long as money stands in its book it stays, or the sums of the past would change. */
export async function deleteCampaign(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "campaigns.plan")) return undefined;
  return inTransaction(async (tx) => {
    const known = await tx.selectFrom("campaigns").select(["title", "name"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (!known) return undefined;
    const paid = await tx.selectFrom("campaign_costs").select("id").where("campaign_id", "=", id).limit(1).executeTakeFirst();
    if (paid) throw new Refused(m.campaign_has_costs());
    await tx.deleteFrom("campaigns").where("id", "=", id).execute();
    await tell(tx, actor, { what: "campaign.deleted", id, detail: { text: known.title, name: known.name } }, audit);
    return { id };
  });
}

/** Sent twice, it is paid once. */
export async function addCost(actor: Actor, campaign: string, cost: NewCost) {
  if (!isId(campaign) || !can(actor, "campaigns.pay")) return undefined;
  return inTransaction(async (tx) => {
    const known = await tx.selectFrom("campaigns").select("title").where("id", "=", campaign).forShare().executeTakeFirst();
    if (!known) return undefined;
    const added = await tx
      .insertInto("campaign_costs")
      .values({ ...cost, campaign_id: campaign, created_by: actor.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    const detail = { text: known.title, rupees: cost.rupees, day: cost.day };
    if (added) await tell(tx, actor, { what: "campaign.cost-added", id: campaign, detail }, audit);
    return { id: cost.id };
  });
}

export async function removeCost(actor: Actor, campaign: string, id: string) {
  if (!isId(campaign) || !isId(id) || !can(actor, "campaigns.pay")) return undefined;
  return inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom("campaign_costs")
      .where("id", "=", id)
      .where("campaign_id", "=", campaign)
      .returning(["rupees", "day", (eb) => eb.selectFrom("campaigns").select("title").where("campaigns.id", "=", campaign).as("text")])
      .executeTakeFirst();
    if (!gone) return undefined;
    await tell(tx, actor, { what: "campaign.cost-removed", id: campaign, detail: { ...gone, text: gone.text ?? "" } }, audit);
    return { id };
  });
}

type Line = { what: string; id: string; detail: NonNullable<Parameters<typeof record>[1]["detail"]> };

async function tell(tx: Tx, actor: Actor, { what, id, detail }: Line, write = record) {
  await write(tx, { what, actorId: actor.id, subject: `campaign:${id}`, detail });
  await publish(tx, "campaigns");
}
