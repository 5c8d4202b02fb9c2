import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { kindAt, listAddress } from "#app/pages/admin/entries/kinds.ts";
import { entryVerbs } from "#app/pages/admin/entries/verbs.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/restoration";

export const loader = ({ pattern }: Route.LoaderArgs) => redirect(`${listAddress(kindAt(pattern))}?show=trash`);

/** POST: back from the trash, as a draft. Sent twice, it is back once. */
export async function action({ params, pattern, context }: Route.ActionArgs) {
  const [actor, kind] = [actorIn(context), kindAt(pattern)];
  const entry = found(await findEntry(actor, kind, params.id));
  await entryVerbs[kind].untrash(actor, entry.id);
  return redirect(`${listAddress(kind)}?show=trash&restored=${entry.id}`);
}
