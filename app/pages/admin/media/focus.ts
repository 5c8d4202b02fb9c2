import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { focusPictureInput } from "#app/domain/media/inputs.server.ts";
import { focusPicture } from "#app/domain/media/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/focus";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/admin/media/:id", { id: params.id }));

/** POST: the point of this picture that stays in sight. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, focusPictureInput, async (input) => {
    found(await focusPicture(actorIn(context), params.id, input));
    return redirect(`${href("/admin/media/:id", { id: params.id })}?saved=1`);
  });
}
