import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { lookAgain } from "#app/domain/links/writes.server.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/look";

export const loader = () => redirect(href("/admin/links"));

/** POST: asks now, and says on the list what came of it. */
export async function action({ params, context }: Route.ActionArgs) {
  const { works } = found(await lookAgain(actorIn(context), params.id));
  return redirect(addressWith(href("/admin/links"), { looked: works ? "works" : "fails", id: params.id }));
}
