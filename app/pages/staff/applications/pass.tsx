import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { passInput } from "#app/domain/applications/inputs.server.ts";
import { passRefusals } from "#app/domain/applications/model.ts";
import { passDetails } from "#app/domain/applications/passing.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { workableAt } from "#app/pages/staff/applications/find.server.ts";
import { ApplicationFrame } from "#app/pages/staff/applications/frame.tsx";
import { PassForm } from "#app/pages/staff/applications/pass-form.tsx";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/pass";

export const meta = () => staffTitle(m.application_pass());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  ...(await workableAt(actorIn(context), params)),
  creationKey: crypto.randomUUID(),
});

export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(
    request,
    passInput,
    async (input) => {
      const { id } = found(await passDetails(actorIn(context), params.id, input));
      return redirect(`${applicationAddress(id)}?done=passed`);
    },
    ["data"],
  );

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function PassDetails({ loaderData: { application, lead, creationKey }, actionData }: Route.ComponentProps) {
  const { against } = lead.reach;
  return (
    <ApplicationFrame application={application} title={m.application_pass()}>
      <Card className="grid gap-4">
        {against === null ? (
          <PassForm {...{ application, creationKey }} isMinor={lead.isMinor} answer={actionData} />
        ) : (
          <>
            <LeadProblems form="pass" problems={actionData?.problems} />
            <p>{passRefusals[against]()}</p>
          </>
        )}
      </Card>
    </ApplicationFrame>
  );
}
