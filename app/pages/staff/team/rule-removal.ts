import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { removeRule } from "#app/domain/team/rules.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/rule-removal";

export const loader = () => redirect(href("/team"));

/** POST: a rule goes. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await removeRule(actorIn(context), params.id));
  return redirect(href("/team"));
}
