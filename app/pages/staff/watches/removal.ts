import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { removeWatch } from "#app/domain/watches/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/removal";

export const loader = () => redirect(href("/reminders/alerts"));

/** POST: no more of this. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await removeWatch(actorIn(context), params.id));
  return redirect(`${href("/reminders/alerts")}?said=removed`);
}
