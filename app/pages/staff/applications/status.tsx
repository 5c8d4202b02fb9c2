import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { moveInput } from "#app/domain/applications/inputs.server.ts";
import { moveApplication } from "#app/domain/applications/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { workableAt } from "#app/pages/staff/applications/find.server.ts";
import { ApplicationFrame } from "#app/pages/staff/applications/frame.tsx";
import { MoveForm } from "#app/pages/staff/applications/move-form.tsx";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/status";

export const meta = () => staffTitle(m.application_how_far());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  ...(await workableAt(actorIn(context), params)),
  creationKey: crypto.randomUUID(),
  renderedAt: Date.now(),
});

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, moveInput, async (input) => {
    const { id } = found(await moveApplication(actorIn(context), params.id, input));
    return redirect(`${applicationAddress(id)}?done=moved`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Move({ loaderData: { application, lead, creationKey, renderedAt }, actionData }: Route.ComponentProps) {
  return (
    <ApplicationFrame application={application} title={m.application_how_far()}>
      <Card>
        <MoveForm key={application.version} {...{ application, lead, creationKey }} now={renderedAt} answer={actionData} />
      </Card>
    </ApplicationFrame>
  );
}
