import { href } from "react-router";
import type { CampaignDays } from "#app/domain/campaigns/model.ts";
import { addressWith } from "#app/pages/list-query.ts";

/** The page of a campaign, with its numbers of these days. */
export const campaignAddress = (id: string, { period, from, to }: CampaignDays) =>
  addressWith(href("/admin/campaigns/:id", { id }), period === "days" ? { from, to } : { period });
