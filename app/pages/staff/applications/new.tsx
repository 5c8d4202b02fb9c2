import { Form, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { addInput } from "#app/domain/applications/inputs.server.ts";
import { addApplication } from "#app/domain/applications/writes.server.ts";
import { listChoices } from "#app/domain/leads/finding.reads.server.ts";
import { intakeOf } from "#app/domain/leads/model.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { ApplicationFields } from "#app/pages/staff/applications/fields.tsx";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";
import { numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/new";

export const meta = () => staffTitle(m.application_add());

export async function loader({ params, context }: Route.LoaderArgs) {
  const [lead, courses, colleges] = await Promise.all([
    workableAt(actorIn(context), params),
    listChoices("courses", ""),
    listChoices("colleges", ""),
  ]);
  return { lead, choices: { courses, colleges }, intake: intakeOf(new Date()), creationKey: crypto.randomUUID() };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, addInput, async (input) => {
    const { id } = found(await addApplication(actorIn(context), numberIn(params), input));
    return redirect(`${applicationAddress(id)}?done=added`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** A college, a course and an intake; what the lead says already stands there. */
export default function NewApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, choices, intake, creationKey } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  const { college = String(lead.facts.college ?? ""), course = String(lead.facts.courseInterest ?? "") } = actionData?.typed ?? {};
  const { session = lead.session, tuition = "", key = creationKey } = actionData?.typed ?? {};
  const form = "application";
  return (
    <LeadVerbPage lead={lead} title={m.application_add()}>
      <Card>
        <Form method="post" noValidate className="grid gap-5">
          <LeadProblems form={form} problems={actionData?.problems} />
          <input type="hidden" name="key" value={key} />
          <ApplicationFields
            {...{ form, choices, intake }}
            values={{ college, course, session, tuition }}
            problems={actionData?.problems ?? {}}
          />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {m.application_add_go()}
          </Button>
        </Form>
      </Card>
    </LeadVerbPage>
  );
}
