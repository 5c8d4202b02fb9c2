import { Form, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { liftingByPhoneInput } from "#app/domain/leads/inputs.server.ts";
import { liftPhoneStop } from "#app/domain/stops/writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { LeadProblems, fieldId } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/number-lifting";

export const meta = () => staffTitle(m.reach_lift_phone_title());

/** POST: the number may be contacted again, with the reason. */
export function action({ request, context }: Route.ActionArgs) {
  return submit(request, liftingByPhoneInput, async ({ phone, why }) => {
    found(await liftPhoneStop(actorIn(context), phone, why));
    const problems: Problems = {};
    return { isDone: true, problems, typed: {} };
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

const form = "stop-lifting";

/** For a number of which no lead and no enquiry is left: only the scrambled stop knows it. */
export default function StopLifting({ actionData }: Route.ComponentProps) {
  const answer = actionData as { isDone?: boolean; problems?: Problems; typed?: Record<string, string> } | undefined;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6">
      <h1>{m.reach_lift_phone_title()}</h1>
      {answer?.isDone && <Notice tone="success">{m.reach_done_lifted()}</Notice>}
      <Card>
        <Form method="post" noValidate className="grid gap-4">
          <LeadProblems form={form} problems={answer?.isDone ? undefined : answer?.problems} />
          <p>{m.reach_lift_phone_text()}</p>
          <Field
            id={fieldId(form, "phone")}
            name="phone"
            type="tel"
            label={m.lead_mobile()}
            error={answer?.problems?.phone}
            defaultValue={answer?.typed?.phone}
            required
            autoComplete="off"
          />
          <Field
            id={fieldId(form, "why")}
            name="why"
            label={m.reach_lift_why()}
            error={answer?.problems?.why}
            defaultValue={answer?.typed?.why}
            maxLength={500}
            required
            autoComplete="off"
          />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {m.reach_lift()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
