import { findMeant, listChoices } from "#app/domain/leads/finding.reads.server.ts";
import type { Route } from "./+types/choices";

/** GET ?of=&q=: what the catalogue proposes for a field, and the course that the words name already. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, 100);
  const of = url.searchParams.get("of") === "colleges" ? "colleges" : "courses";
  const [choices, meant] = await Promise.all([listChoices(of, q), of === "courses" ? findMeant(q) : undefined]);
  return Response.json({ choices: choices.slice(0, 30), meant });
}
