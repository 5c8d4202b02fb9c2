import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { sendAgain } from "#app/domain/webhooks/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/again";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/connections/webhooks/:id", { id }));

/** POST: a message that ended is sent once more, under the same name. */
export async function action({ params: { id, delivery }, context }: Route.ActionArgs) {
  found(await sendAgain(actorIn(context), id, delivery));
  return redirect(`${href("/admin/connections/webhooks/:id", { id })}?done=again`);
}
