import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { reopenEnquiry } from "#app/domain/enquiries/inbox.writes.server.ts";
import { backTo } from "#app/pages/admin/enquiries/query.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/reopening";

export const loader = () => redirect(href("/admin/contact"));

/** POST: it was not done after all. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const { id, caseId } = found(await reopenEnquiry(actorIn(context), params.id));
  if (caseId !== null) return redirect(href("/dashboard/cases/:id", { id: caseId }));
  return redirect(backTo(form, `reopened.${id}`));
}
