import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { reopeningInput } from "#app/domain/cases/inputs.server.ts";
import { findCase } from "#app/domain/cases/one.reads.server.ts";
import { reopenCase } from "#app/domain/cases/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { CaseVerbPage } from "#app/pages/staff/cases/verb-page.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/reopening";

export const meta = () => staffTitle(m.case_reopen());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ one: found(await findCase(actorIn(context), params.id)) });

/** POST: it is to be answered once more. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, reopeningInput, async (input) => {
    const { id } = found(await reopenCase(actorIn(context), params.id, input));
    return redirect(`${href("/dashboard/cases/:id", { id })}?done=reopened`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** What stands here when it was refused, or when somebody comes to the address itself. */
export default function ReopenCase({ loaderData: { one }, actionData }: Route.ComponentProps) {
  return (
    <CaseVerbPage one={one} title={m.case_reopen()} go={m.case_reopen()} answer={actionData}>
      {null}
    </CaseVerbPage>
  );
}
