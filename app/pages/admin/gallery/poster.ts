import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { setPoster } from "#app/domain/gallery/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/poster";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/admin/gallery/:id", { id: params.id }));

/** POST: back to the drawn picture. A picture of the editor's own comes as a file. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await setPoster(actorIn(context), params.id, null));
    return redirect(href("/admin/gallery/:id", { id: params.id }));
  });
}
