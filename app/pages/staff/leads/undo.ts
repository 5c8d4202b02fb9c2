import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { undoInput } from "#app/domain/leads/bulk.inputs.server.ts";
import { undoBulk } from "#app/domain/leads/bulk.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { backTo } from "#app/pages/staff/leads/return-to.server.ts";
import type { Route } from "./+types/undo";

export const loader = () => redirect(backTo(null));

/** POST: the last change of many is taken back, where nobody has touched the lead since. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const { id } = found(undoInput.safeParse(Object.fromEntries(form)).data);
  const { restored, skipped } = found(await undoBulk(actorIn(context), id));
  return redirect(backTo(form.get("back"), { undone: `${restored}-${skipped}` }));
}
