import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { retireOwnField, reviveOwnField } from "#app/domain/own-fields/writes.server.ts";
import { found, saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/retirement";

/** POST to=retired or to=asked: whether people are asked for it. What was said stays either way. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const isAsked = (await saidIn(request)).get("to") === "asked";
  const done = await (isAsked ? reviveOwnField : retireOwnField)(actorIn(context), params.id);
  return redirect(`${href("/admin/fields")}?saved=${found(done).id}`, 303);
}
