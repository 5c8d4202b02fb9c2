import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { endOwnSession } from "#app/domain/sessions/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/session-end";

export const loader = () => redirect(href("/account"));

/** POST: signs one other place of one's own out. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await endOwnSession(actorIn(context), params.id));
  return redirect(`${href("/account")}?ended=one#places`);
}
