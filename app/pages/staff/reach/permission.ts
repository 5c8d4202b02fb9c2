import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { permissionInput } from "#app/domain/leads/inputs.server.ts";
import { notePermission } from "#app/domain/stops/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { numberIn } from "#app/pages/staff/find-lead.server.ts";
import type { Route } from "./+types/permission";

export const loader = ({ params }: Route.LoaderArgs) => redirect(leadAddress(numberIn(params)));

/** POST: what they agreed to, as they told whoever writes it down. */
export function action({ request, params, context }: Route.ActionArgs) {
  const save = async (input: Parameters<typeof notePermission>[2]) => {
    const { number } = found(await notePermission(actorIn(context), numberIn(params), input));
    return redirect(`${leadAddress(number)}?done=permission`);
  };
  return submit(request, permissionInput, save, ["agreed"]);
}
