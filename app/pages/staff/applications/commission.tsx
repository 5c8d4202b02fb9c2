import { Form, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findCommission } from "#app/domain/applications/commissions.reads.server.ts";
import { saveCommission } from "#app/domain/applications/commissions.writes.server.ts";
import { commissionInput } from "#app/domain/applications/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { applicationAt } from "#app/pages/staff/applications/find.server.ts";
import { ApplicationFrame } from "#app/pages/staff/applications/frame.tsx";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";
import { fieldId, LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/commission";

export const meta = () => staffTitle(m.application_commission());

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { application } = await applicationAt(actor, params);
  return { application, owed: found(await findCommission(actor, params.id)) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, commissionInput, async (input) => {
    const { id } = found(await saveCommission(actorIn(context), params.id, input));
    return redirect(`${applicationAddress(id)}?done=changed`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** What the college owes for this seat, and what came: for the owner's eyes. */
export default function Commission({ loaderData: { application, owed }, actionData }: Route.ComponentProps) {
  const form = "commission";
  const problems: Record<string, string> = actionData?.problems ?? {};
  const values: Record<string, string> = {
    expected: String(owed.expected ?? ""),
    received: owed.received === 0 ? "" : String(owed.received),
    receivedOn: owed.receivedOn ?? "",
    ...actionData?.typed,
  };
  const field = (name: "expected" | "received" | "receivedOn") => ({
    name,
    id: fieldId(form, name),
    error: problems[name],
    defaultValue: values[name],
    autoComplete: "off",
  });
  return (
    <ApplicationFrame application={application} title={m.application_commission()}>
      <Card>
        <Form method="post" noValidate className="grid gap-4">
          <LeadProblems form={form} problems={actionData?.problems} />
          <p className="text-ink-soft">{m.application_commission_text()}</p>
          <input type="hidden" name="version" value={owed.version} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field("expected")} label={m.application_commission_expected()} before="₹" inputMode="numeric" maxLength={20} />
            <Field {...field("received")} label={m.application_commission_received()} before="₹" inputMode="numeric" maxLength={20} />
            <Field
              {...field("receivedOn")}
              label={m.application_commission_received_on()}
              type="date"
              optional={m.application_optional()}
            />
          </div>
          <Button type="submit" className="justify-self-start">
            {m.application_save()}
          </Button>
        </Form>
      </Card>
    </ApplicationFrame>
  );
}
