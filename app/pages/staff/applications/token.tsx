import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { tokenInput } from "#app/domain/applications/inputs.server.ts";
import { takeToken } from "#app/domain/applications/tokens.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { workableAt } from "#app/pages/staff/applications/find.server.ts";
import { ApplicationFrame } from "#app/pages/staff/applications/frame.tsx";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";
import { TokenForm } from "#app/pages/staff/applications/token-form.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/token";

export const meta = () => staffTitle(m.application_token_take());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  application: (await workableAt(actorIn(context), params)).application,
  creationKey: crypto.randomUUID(),
});

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, tokenInput, async (input) => {
    const { id } = found(await takeToken(actorIn(context), params.id, input));
    return redirect(`${applicationAddress(id)}?done=token-taken`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function TakeToken({ loaderData: { application, creationKey }, actionData }: Route.ComponentProps) {
  return (
    <ApplicationFrame application={application} title={m.application_token_take()}>
      <Card>
        <TokenForm {...{ application, creationKey }} answer={actionData} />
      </Card>
    </ApplicationFrame>
  );
}
