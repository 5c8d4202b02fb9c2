import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { listKnown } from "#app/domain/leads/finding.reads.server.ts";
import { saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/duplicates";

export const loader = () => redirect(href("/createLead"));

/** POST phone: who is known with it, among those this person may know about. Posted, because an address is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  return Response.json({ known: await listKnown(actorIn(context), (await saidIn(request)).get("phone") ?? "") });
}
