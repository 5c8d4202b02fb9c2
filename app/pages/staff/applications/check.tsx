import { Form, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findToken } from "#app/domain/applications/reads.server.ts";
import { checkToken } from "#app/domain/applications/tokens.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { ApplicationFrame } from "#app/pages/staff/applications/frame.tsx";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";
import { TokenLine } from "#app/pages/staff/applications/token-line.tsx";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/check";

export const meta = () => staffTitle(m.application_check());

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const actor = actorIn(context);
  return { token: found(await findToken(actor, params.id)), readerId: actor.id };
};

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    const { application } = found(await checkToken(actorIn(context), params.id));
    return redirect(`${applicationAddress(application)}?done=token-checked`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The second check: somebody else than who took it has seen the money. */
export default function CheckToken({ loaderData: { token, readerId }, actionData }: Route.ComponentProps) {
  const isOpen = token.checkedAt === null && token.struckAt === null;
  return (
    <ApplicationFrame application={{ ...token, id: token.application }} title={m.application_check()}>
      <Card className="grid gap-4">
        <LeadProblems form="check" problems={actionData?.problems} />
        <TokenLine token={token} />
        {isOpen && token.takenById === readerId && <p>{m.application_check_other()}</p>}
        {isOpen && token.takenById !== readerId && (
          <Form method="post" className="grid gap-3">
            <p>{m.application_check_text()}</p>
            <Button type="submit" className="justify-self-start">
              {m.application_check_go()}
            </Button>
          </Form>
        )}
      </Card>
    </ApplicationFrame>
  );
}
