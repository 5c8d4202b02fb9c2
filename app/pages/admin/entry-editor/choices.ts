import { actorIn } from "#app/access/gate.server.ts";
import { listEntries } from "#app/domain/entries/reads.server.ts";
import { kindAt } from "#app/pages/admin/entries/kinds.ts";
import type { Route } from "./+types/choices";

/** GET ?q=: what a picker proposes. */
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, 100);
  const { entries } = await listEntries(actorIn(context), kindAt(pattern), { q });
  return Response.json({ choices: entries.slice(0, 20).map(({ slug, name }) => ({ slug, name })) });
}
