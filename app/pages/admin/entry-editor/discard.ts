import { redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { discardDraft } from "#app/domain/entries/draft.writes.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { kindAt } from "#app/pages/admin/entries/kinds.ts";
import { submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/discard";

export const loader = ({ params, pattern }: Route.LoaderArgs) => redirect(entryAddresses[kindAt(pattern)].one(params.id));

/** POST: what was typed and not saved is forgotten; the entry stays as it was saved last. */
export function action({ request, params, pattern, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const kind = kindAt(pattern);
  return submit(request, z.object({}), async () => {
    await discardDraft(actor, params.id);
    const entry = await findEntry(actor, kind, params.id);
    return redirect(entry ? entryAddresses[kind].one(params.id) : entryAddresses[kind].fresh);
  });
}
