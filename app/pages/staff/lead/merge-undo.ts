import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/merge-undo";

export const loader = () => redirect(href("/leadHistory/reviews"));

/** POST: they were two people after all. */
export async function action({ params, context }: Route.ActionArgs) {
  const { other } = found(await undoMerge(actorIn(context), params.id));
  return redirect(`${href("/leadHistory/reviews")}?apart=${other}`);
}
