import { listChoices } from "#app/domain/leads/finding.reads.server.ts";
import type { Route } from "./+types/create-lead-choices";

/** GET ?of=&q=: what the catalogue proposes for a field. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, 100);
  const of = url.searchParams.get("of") === "colleges" ? "colleges" : "courses";
  return Response.json({ choices: (await listChoices(of, q)).slice(0, 30) });
}
