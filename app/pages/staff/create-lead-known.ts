import { actorIn } from "#app/access/gate.server.ts";
import { listKnown } from "#app/domain/leads/finding.reads.server.ts";
import type { Route } from "./+types/create-lead-known";

/** GET ?phone=: who is known with this phone, among those this person may know about. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json({ known: await listKnown(actorIn(context), url.searchParams.get("phone") ?? "") });
}
