import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { sendAgain } from "#app/domain/mails/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/sending";

export const loader = () => redirect(href("/admin/mail"));

/** POST: a dead mail is tried again. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await sendAgain(actorIn(context), params.id));
  return redirect(`${href("/admin/mail")}?again=1`);
}
