import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { synchroniseTemplates } from "#app/domain/whatsapp/state.reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/templates";

export const loader = () => redirect(href("/admin/connections/whatsapp"));

/** POST: the texts as WhatsApp knows them now. */
export async function action({ context }: Route.ActionArgs) {
  const answer = found(await synchroniseTemplates(actorIn(context)));
  const query = "failure" in answer ? { failed: answer.failure } : { done: "read" };
  return redirect(`${href("/admin/connections/whatsapp")}?${new URLSearchParams(query)}`);
}
