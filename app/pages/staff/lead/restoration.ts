import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { restoreLead } from "#app/domain/leads/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { numberIn } from "#app/pages/staff/find-lead.server.ts";
import type { Route } from "./+types/restoration";

export const loader = ({ params }: Route.LoaderArgs) => redirect(leadAddress(numberIn(params)));

/** POST: out of the trash, as it was. */
export async function action({ params, context }: Route.ActionArgs) {
  const { number } = found(await restoreLead(actorIn(context), numberIn(params)));
  return redirect(`${leadAddress(number)}?done=restored`);
}
