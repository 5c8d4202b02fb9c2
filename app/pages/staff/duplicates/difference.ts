import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { tellApart } from "#app/domain/duplicates/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/difference";

export const loader = () => redirect(href("/leadHistory/reviews"));

/** POST: they are two people. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await tellApart(actorIn(context), params.id));
  return redirect(href("/leadHistory/reviews"));
}
