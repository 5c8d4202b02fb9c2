import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findCost } from "#app/domain/campaigns/reads.server.ts";
import { removeCost } from "#app/domain/campaigns/writes.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/cost-removal";

export const meta = () => adminTitle(m.campaign_cost_remove_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, cost: found(await findCost(actorIn(context), params.id, params.cost)) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await removeCost(actorIn(context), params.id, params.cost));
    return redirect(href("/admin/campaigns/:id", { id: params.id }));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function CostRemoval({ loaderData: { id, cost }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmCard
      title={m.campaign_cost_remove_title()}
      problem={actionData?.problems[""]}
      back={href("/admin/campaigns/:id", { id })}
      no={m.admin_confirm_no()}
      yes={m.campaign_cost_remove()}
    >
      <p className="wrap-anywhere">{[formatDay(cost.day), rupees(cost.rupees), cost.note].filter(Boolean).join(" · ")}</p>
    </ConfirmCard>
  );
}
