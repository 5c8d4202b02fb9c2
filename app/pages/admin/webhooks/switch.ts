import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { switchWebhook } from "#app/domain/webhooks/writes.server.ts";
import { found, saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/switch";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/connections/webhooks/:id", { id }));

/** POST: on or off. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const to = (await saidIn(request)).get("to") === "on" ? "on" : "off";
  found(await switchWebhook(actorIn(context), id, to === "on"));
  return redirect(`${href("/admin/connections/webhooks/:id", { id })}?done=${to}`);
}
