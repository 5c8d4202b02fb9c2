import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { removeTemplate } from "#app/domain/papers/templates.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/template-removal";

export const loader = () => redirect(href("/team/papers"));

/** POST: a list goes. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await removeTemplate(actorIn(context), params.id));
  return redirect(href("/team/papers"));
}
