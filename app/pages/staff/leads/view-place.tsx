import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { viewPlaceInput } from "#app/domain/lead-lists/inputs.server.ts";
import { pinView } from "#app/domain/lead-lists/sharing.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { ViewProblem } from "#app/pages/staff/leads/view-problem.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/view-place";

export const meta = () => staffTitle(m.lead_view_title());

/** POST: above the list, away from there, or one place on. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, viewPlaceInput, async (input) => {
    found(await pinView(actorIn(context), params.id, input.way));
    return redirect(href("/leadHistory/views"));
  });
}

export default function PlaceView({ actionData }: Route.ComponentProps) {
  return <ViewProblem problems={actionData?.problems} />;
}
