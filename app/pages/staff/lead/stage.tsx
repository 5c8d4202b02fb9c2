import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { stageInput } from "#app/domain/leads/inputs.server.ts";
import { changeStage } from "#app/domain/leads/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { StageForm } from "#app/pages/staff/lead/actions.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/stage";

export const meta = () => staffTitle(m.lead_change_stage());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  lead: await workableAt(actorIn(context), params),
  renderedAt: Date.now(),
});

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, stageInput, async (input) => {
    const { number } = found(await changeStage(actorIn(context), numberIn(params), input));
    return redirect(`${leadAddress(number)}?done=stage`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ChangeStage({ loaderData: { lead, renderedAt }, actionData }: Route.ComponentProps) {
  return (
    <LeadVerbPage lead={lead} title={m.lead_change_stage()}>
      <StageForm lead={lead} now={renderedAt} answer={actionData} />
    </LeadVerbPage>
  );
}
