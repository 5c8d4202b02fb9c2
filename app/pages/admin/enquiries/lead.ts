import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { makeLead } from "#app/domain/enquiries/inbox.writes.server.ts";
import { backTo } from "#app/pages/admin/enquiries/query.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/lead";

export const loader = () => redirect(href("/admin/contact"));

/** POST: there is a student behind it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const { id } = found(await makeLead(actorIn(context), params.id));
  return redirect(backTo(form, `lead.${id}`));
}
