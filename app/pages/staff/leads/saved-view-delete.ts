import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { removeView } from "#app/domain/lead-lists/views.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { backTo, textIn } from "#app/pages/staff/leads/return-to.server.ts";
import type { Route } from "./+types/saved-view-delete";

export const loader = () => redirect(backTo(null));

/** POST: a kept question is not needed any more. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  found(await removeView(actorIn(context), textIn(form, "id")));
  const back = form.get("back");
  return redirect(back === href("/leadHistory/views") ? back : backTo(back));
}
