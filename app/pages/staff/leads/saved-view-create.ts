import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { viewInput } from "#app/domain/lead-lists/inputs.server.ts";
import { saveView } from "#app/domain/lead-lists/views.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { backTo } from "#app/pages/staff/leads/return-to.server.ts";
import type { ListProblem } from "#app/pages/staff/lead-labels.ts";
import type { Route } from "./+types/saved-view-create";

export const loader = () => redirect(backTo(null));

/** POST: keeps the question of the list under a name. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, viewInput, async (input) => {
    const { query } = found(await saveView(actorIn(context), input));
    return redirect(backTo(`/leadHistory?${query}`));
  });
  if (answer instanceof Response) return answer;
  const problem: ListProblem = answer.init?.status === 409 ? "view-many" : "view-name";
  return redirect(backTo(`/leadHistory?${answer.data.typed.query ?? ""}`, { problem }));
}
