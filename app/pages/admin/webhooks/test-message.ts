import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { testWebhook } from "#app/domain/webhooks/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/test-message";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/connections/webhooks/:id", { id }));

/** POST: a message that says nothing of anybody. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  found(await testWebhook(actorIn(context), id));
  return redirect(`${href("/admin/connections/webhooks/:id", { id })}?done=tested`);
}
