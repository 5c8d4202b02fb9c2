import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { tryWhatsApp } from "#app/domain/whatsapp/state.reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/try";

export const loader = () => redirect(href("/admin/connections/whatsapp"));

/** POST: asks WhatsApp whether it knows our key. */
export async function action({ context }: Route.ActionArgs) {
  const answer = found(await tryWhatsApp(actorIn(context)));
  const query = "failure" in answer ? { failed: answer.failure } : { done: "tried" };
  return redirect(`${href("/admin/connections/whatsapp")}?${new URLSearchParams(query)}`);
}
