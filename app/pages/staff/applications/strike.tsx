import { Form, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { strikeInput } from "#app/domain/applications/inputs.server.ts";
import { findToken } from "#app/domain/applications/reads.server.ts";
import { strikeToken } from "#app/domain/applications/tokens.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { ApplicationFrame } from "#app/pages/staff/applications/frame.tsx";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";
import { TokenLine } from "#app/pages/staff/applications/token-line.tsx";
import { fieldId, LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import type { Route } from "./+types/strike";

export const meta = () => staffTitle(m.application_strike());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ token: found(await findToken(actorIn(context), params.id)) });

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, strikeInput, async ({ why }) => {
    const { application } = found(await strikeToken(actorIn(context), params.id, why));
    return redirect(`${applicationAddress(application)}?done=token-struck`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** A wrong line is struck out with a reason; it stays readable. */
export default function StrikeToken({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const form = "strike";
  const problems: Record<string, string> = actionData?.problems ?? {};
  return (
    <ApplicationFrame application={{ ...token, id: token.application }} title={m.application_strike()}>
      <Card className="grid gap-4">
        <TokenLine token={token} />
        {token.struckAt === null && (
          <Form method="post" noValidate className="grid gap-4">
            <LeadProblems form={form} problems={actionData?.problems} />
            <p className="text-ink-soft">{m.application_strike_text()}</p>
            <Textarea
              id={fieldId(form, "why")}
              name="why"
              label={m.application_strike_why()}
              error={problems.why}
              defaultValue={actionData?.typed?.why ?? ""}
              maxLength={500}
              rows={2}
              required
            />
            <Button type="submit" look="secondary" className="justify-self-start">
              {m.application_strike_go()}
            </Button>
          </Form>
        )}
      </Card>
    </ApplicationFrame>
  );
}
