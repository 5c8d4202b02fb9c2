import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { handleReport } from "#app/domain/corrections/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/handling";

export const loader = () => redirect(href("/admin/reports"));

/** POST: somebody has looked at it. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await handleReport(actorIn(context), params.id));
  return redirect(`${href("/admin/reports")}?handled=1`);
}
