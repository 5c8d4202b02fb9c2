import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { draftInput } from "#app/domain/entries/inputs.server.ts";
import { saveDraft } from "#app/domain/entries/draft.writes.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { kindAt } from "#app/pages/admin/entries/kinds.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { addressWith } from "#app/pages/list-query.ts";
import type { Route } from "./+types/draft";

export const loader = ({ params, pattern }: Route.LoaderArgs) => redirect(entryAddresses[kindAt(pattern)].one(params.id));

/** POST: what is being typed, kept for the person who types it. */
export function action({ request, params, url, pattern, context }: Route.ActionArgs) {
  return submit(request, draftInput, async (input) => {
    const mine = input.id === params.id ? await saveDraft(actorIn(context), kindAt(pattern), input) : undefined;
    const { at } = found(mine);
    // Without script: a picture is chosen on a page of its own, which leads back here.
    if (url.searchParams.get("then") === "library") {
      const kind = kindAt(pattern);
      return redirect(addressWith(href("/admin/media"), { for: kind, of: input.basedOn === 0 ? undefined : input.id }));
    }
    // The page that sent it has saved since.
    return at ? Response.json({ at }) : Response.json({ overtaken: true }, { status: 409 });
  });
}
