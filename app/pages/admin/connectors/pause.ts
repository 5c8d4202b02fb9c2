import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { pauseConnector } from "#app/domain/connectors/writes.server.ts";
import { found, saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/pause";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/connections/connectors/:id", { id }));

/** POST: paused, or going on. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const to = (await saidIn(request)).get("to") === "paused" ? "paused" : "resumed";
  found(await pauseConnector(actorIn(context), id, to === "paused"));
  return redirect(`${href("/admin/connections/connectors/:id", { id })}?done=${to}`);
}
