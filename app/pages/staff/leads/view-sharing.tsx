import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { viewSharingInput } from "#app/domain/lead-lists/inputs.server.ts";
import { shareView, unshareView } from "#app/domain/lead-lists/sharing.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { ViewProblem } from "#app/pages/staff/leads/view-problem.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/view-sharing";

export const meta = () => staffTitle(m.lead_view_title());

/** POST: with everybody, or back to whoever kept it. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, viewSharingInput, async (input) => {
    found(await (input.to === "everybody" ? shareView : unshareView)(actorIn(context), params.id));
    return redirect(href("/leadHistory/views"));
  });
}

export default function ShareView({ actionData }: Route.ComponentProps) {
  return <ViewProblem problems={actionData?.problems} />;
}
