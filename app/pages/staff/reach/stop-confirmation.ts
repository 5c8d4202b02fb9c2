import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { confirmLeadStop } from "#app/domain/stops/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { numberIn } from "#app/pages/staff/find-lead.server.ts";
import type { Route } from "./+types/stop-confirmation";

export const loader = ({ params }: Route.LoaderArgs) => redirect(leadAddress(numberIn(params)));

/** POST: a manager knows that it was this person who withdrew. */
export async function action({ params, context }: Route.ActionArgs) {
  const { number } = found(await confirmLeadStop(actorIn(context), numberIn(params)));
  return redirect(`${leadAddress(number)}?done=stop-confirmed`);
}
