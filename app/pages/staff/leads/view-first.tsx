import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { firstViewInput } from "#app/domain/lead-lists/inputs.server.ts";
import { setFirstView } from "#app/domain/lead-lists/sharing.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { ViewProblem } from "#app/pages/staff/leads/view-problem.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/view-first";

export const meta = () => staffTitle(m.lead_view_title());

/** POST: which view opens first, for oneself or for everybody. */
export function action({ request, context }: Route.ActionArgs) {
  return submit(request, firstViewInput, async (input) => {
    found(await setFirstView(actorIn(context), input));
    return redirect(`${href("/leadHistory/views")}?saved=first`);
  });
}

export default function ChooseFirstView({ actionData }: Route.ComponentProps) {
  return <ViewProblem problems={actionData?.problems} />;
}
