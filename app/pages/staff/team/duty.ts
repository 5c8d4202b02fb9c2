import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { switchDuty } from "#app/domain/team/duty.writes.server.ts";
import { dutyInput } from "#app/domain/team/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/duty";

export const loader = () => redirect(href("/dashboard"));

/** POST: on duty or off; a manager names whose. Leads back to the page of ours on which it was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submit(request, dutyInput, async ({ on, person, back }) => {
    found(await switchDuty(actor, person || actor.id, on === "yes"));
    return redirect(/^\/(?!\/)[\w/.?=&%+-]*$/.test(back) ? back : href("/dashboard"));
  });
}
