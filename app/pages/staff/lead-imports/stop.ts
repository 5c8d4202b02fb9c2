import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { stopLeadImport } from "#app/domain/lead-imports/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/stop";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/leadHistory/imports/:id", params));

/** POST: no further row. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await stopLeadImport(actorIn(context), params.id));
  return redirect(href("/leadHistory/imports/:id", params));
}
