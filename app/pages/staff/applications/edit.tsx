import { Form, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { editInput } from "#app/domain/applications/inputs.server.ts";
import { editApplication } from "#app/domain/applications/writes.server.ts";
import { listChoices } from "#app/domain/leads/finding.reads.server.ts";
import { intakeOf } from "#app/domain/leads/model.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { ApplicationFields } from "#app/pages/staff/applications/fields.tsx";
import { workableAt } from "#app/pages/staff/applications/find.server.ts";
import { ApplicationFrame } from "#app/pages/staff/applications/frame.tsx";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/edit";

export const meta = () => staffTitle(m.application_edit());

export async function loader({ params, context }: Route.LoaderArgs) {
  const [{ application }, courses, colleges] = await Promise.all([
    workableAt(actorIn(context), params),
    listChoices("courses", ""),
    listChoices("colleges", ""),
  ]);
  return { application, choices: { courses, colleges }, intake: intakeOf(new Date()) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, editInput, async (input) => {
    const { id } = found(await editApplication(actorIn(context), params.id, input));
    return redirect(`${applicationAddress(id)}?done=changed`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditApplication({ loaderData: { application, choices, intake }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const { college = application.college, course = application.course } = actionData?.typed ?? {};
  const { session = application.session, tuition = String(application.tuition ?? "") } = actionData?.typed ?? {};
  const form = "application";
  return (
    <ApplicationFrame application={application} title={m.application_edit()}>
      <Card>
        <Form method="post" noValidate className="grid gap-5">
          <LeadProblems form={form} problems={actionData?.problems} />
          <input type="hidden" name="version" value={application.version} />
          <ApplicationFields
            {...{ form, choices, intake }}
            values={{ college, course, session, tuition }}
            problems={actionData?.problems ?? {}}
          />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {m.application_save()}
          </Button>
        </Form>
      </Card>
    </ApplicationFrame>
  );
}
