import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { restoreItem } from "#app/domain/gallery/trash.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/restoration";

export const loader = () => redirect(href("/admin/gallery/trash"));

/** POST: back out of the trash. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await restoreItem(actorIn(context), params.id));
  return redirect(`${href("/admin/gallery/trash")}?restored=1`);
}
