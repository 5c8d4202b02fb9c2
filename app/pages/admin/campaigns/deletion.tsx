import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findCampaign } from "#app/domain/campaigns/reads.server.ts";
import { deleteCampaign } from "#app/domain/campaigns/writes.server.ts";
import { deletionAction } from "#app/pages/admin/deletion.server.ts";
import { deletionMeta, deletionPage } from "#app/pages/admin/deletion-page.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

export const meta = deletionMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  const campaign = await findCampaign(actorIn(context), params.id);
  return { name: campaign?.title, kept: campaign?.hasMoney ? m.campaign_has_costs() : undefined };
}

export const action = deletionAction(deleteCampaign);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default deletionPage({ back: href("/admin/campaigns"), gone: m.campaign_deleted, failed: m.campaign_delete_failed });
