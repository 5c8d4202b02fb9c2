import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { closingInput } from "#app/domain/cases/inputs.server.ts";
import { helpNames, maxReason } from "#app/domain/cases/model.ts";
import { findCase } from "#app/domain/cases/one.reads.server.ts";
import { closeCase } from "#app/domain/cases/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { HelpedField, type FormAnswer } from "#app/pages/staff/cases/answers.tsx";
import { CaseVerbPage } from "#app/pages/staff/cases/verb-page.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/closing";

export const meta = () => staffTitle(m.case_close());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ one: found(await findCase(actorIn(context), params.id)) });

/** POST: nothing is left to do. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, closingInput, async (input) => {
    const { id } = found(await closeCase(actorIn(context), params.id, input));
    return redirect(`${href("/dashboard/cases/:id", { id })}?done=closed`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** With an answer it is asked whether that helped, unless they said so themselves; without one, why none is needed. */
export default function CloseCase({ loaderData: { one }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} }: NonNullable<FormAnswer> = actionData ?? {};
  return (
    <CaseVerbPage one={one} title={m.case_close()} text={m.case_close_text()} go={m.case_close()} answer={actionData}>
      {one.answeredAt === null ? (
        <Field
          name="why"
          label={m.case_close_why()}
          error={problems.why}
          defaultValue={typed.why}
          maxLength={maxReason}
          autoComplete="off"
          required
        />
      ) : one.isTheirWord && one.helped !== null ? (
        <p className="font-semibold">{m.case_helped_theirs_stands({ helped: helpNames[one.helped]() })}</p>
      ) : (
        <HelpedField value={typed.helped ?? one.helped ?? ""} />
      )}
    </CaseVerbPage>
  );
}
