import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { tryAgain } from "#app/domain/connectors/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/again";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/connections/connectors/:id", { id }));

/** POST: what came to nothing is tried once more. */
export async function action({ params: { id, delivery }, context }: Route.ActionArgs) {
  found(await tryAgain(actorIn(context), id, delivery));
  return redirect(`${href("/admin/connections/connectors/:id", { id })}?done=again`);
}
