import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { liftingInput } from "#app/domain/leads/inputs.server.ts";
import { liftLeadStop } from "#app/domain/stops/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { LiftingForm } from "#app/domain/stops/lifting-form.tsx";
import { leadAt, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/stop-lifting";

export const meta = () => staffTitle(m.reach_lift_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = await leadAt(actorIn(context), params);
  if (lead.stop === null) throw redirect(leadAddress(lead.number));
  return { lead };
}

/** POST: a manager lifts it, with a reason. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, liftingInput, async ({ why }) => {
    const { number } = found(await liftLeadStop(actorIn(context), numberIn(params), why));
    return redirect(`${leadAddress(number)}?done=stop-lifted`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Lifting({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  return (
    <LeadVerbPage lead={lead} title={m.reach_lift_title()}>
      <LiftingForm answer={actionData} />
    </LeadVerbPage>
  );
}
