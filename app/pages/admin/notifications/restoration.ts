import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { restoreNotification } from "#app/domain/notifications/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/restoration";

export const loader = () => redirect(href("/admin/notification/trash"));

/** POST: back out of the trash. */
export async function action({ params, context }: Route.ActionArgs) {
  found(await restoreNotification(actorIn(context), params.id));
  return redirect(`${href("/admin/notification/trash")}?restored=1`);
}
