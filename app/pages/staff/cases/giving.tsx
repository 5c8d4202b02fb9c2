import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { givingInput } from "#app/domain/cases/inputs.server.ts";
import { findCase, listAnswerers } from "#app/domain/cases/one.reads.server.ts";
import { giveCase } from "#app/domain/cases/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { CaseVerbPage } from "#app/pages/staff/cases/verb-page.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Select } from "#app/ui/form/select.tsx";
import type { Route } from "./+types/giving";

export const meta = () => staffTitle(m.case_give());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  one: found(await findCase(actorIn(context), params.id)),
  people: await listAnswerers(),
});

/** POST: a colleague answers from now on, or nobody yet. Whoever gave it away may not see it any more. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, givingInput, async (input) => {
    const actor = actorIn(context);
    const { id } = found(await giveCase(actor, params.id, input));
    return redirect(
      (await findCase(actor, id)) ? `${href("/dashboard/cases/:id", { id })}?done=given` : `${href("/dashboard/cases")}?done=left`,
    );
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function GiveCase({ loaderData: { one, people }, actionData }: Route.ComponentProps) {
  return (
    <CaseVerbPage one={one} title={m.case_give()} go={m.case_give_go()} answer={actionData}>
      <Select name="owner" label={m.case_owner()} defaultValue={actionData?.typed?.owner ?? one.ownerId ?? ""}>
        <option value="">{m.case_nobody()}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </CaseVerbPage>
  );
}
