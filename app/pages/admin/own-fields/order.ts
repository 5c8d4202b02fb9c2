import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { moveOwnField } from "#app/domain/own-fields/writes.server.ts";
import { saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/order";

/** POST: one place up or down. At the end of the list nothing happens. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const way = (await saidIn(request)).get("way") === "up" ? "up" : "down";
  await moveOwnField(actorIn(context), params.id, way);
  return redirect(href("/admin/fields"), 303);
}
