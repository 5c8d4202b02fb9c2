import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { movingInput } from "#app/domain/cases/inputs.server.ts";
import { maxReason } from "#app/domain/cases/model.ts";
import { findCase } from "#app/domain/cases/one.reads.server.ts";
import { moveCaseDue } from "#app/domain/cases/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import type { FormAnswer } from "#app/pages/staff/cases/answers.tsx";
import { CaseVerbPage } from "#app/pages/staff/cases/verb-page.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/due";

export const meta = () => staffTitle(m.case_move());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ one: found(await findCase(actorIn(context), params.id)) });

/** POST: another day, and why. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, movingInput, async (input) => {
    const { id } = found(await moveCaseDue(actorIn(context), params.id, input));
    return redirect(`${href("/dashboard/cases/:id", { id })}?done=moved`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function MoveCase({ loaderData: { one }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} }: NonNullable<FormAnswer> = actionData ?? {};
  return (
    <CaseVerbPage one={one} title={m.case_move()} go={m.case_move_go()} answer={actionData}>
      <Field
        type="date"
        name="dueOn"
        label={m.case_due()}
        error={problems.dueOn}
        defaultValue={typed.dueOn ?? one.dueOn}
        required
        className="max-w-60"
      />
      <Field
        name="why"
        label={m.case_move_why()}
        error={problems.why}
        defaultValue={typed.why}
        maxLength={maxReason}
        autoComplete="off"
        required
      />
    </CaseVerbPage>
  );
}
