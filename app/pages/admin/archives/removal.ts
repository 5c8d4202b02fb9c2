import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { removeArchive } from "#app/domain/archives/asking.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/removal";

export const loader = () => redirect(href("/admin/archive"));

/** POST: the file goes before its day is over. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await removeArchive(actorIn(context), params.id));
  return redirect(`${href("/admin/archive")}?removed`);
}
