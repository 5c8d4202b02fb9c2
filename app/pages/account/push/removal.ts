import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { removeDevice } from "#app/domain/push/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/removal";

export const loader = () => redirect(`${href("/account")}#push`);

/** POST: one of one's own devices is told nothing any more. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await removeDevice(actorIn(context), params.id));
  return redirect(`${href("/account")}?push=removed#push`);
}
