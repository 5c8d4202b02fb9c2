import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { exportLeads } from "#app/domain/lead-lists/export.writes.server.ts";
import { exportInput } from "#app/domain/lead-lists/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { backTo } from "#app/pages/staff/leads/return-to.server.ts";
import { problemWords, type ListProblem } from "#app/pages/staff/lead-labels.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import type { Route } from "./+types/export";

export const loader = () => redirect(backTo(null));

/** POST: a file, or back to the list with the reason why there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, exportInput, async (input) => {
    const { type, body } = found(await exportLeads(actorIn(context), input));
    const name = `leads-${indianDay(new Date())}.${input.format}`;
    return new Response(body, {
      headers: {
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      },
    });
  });
  if (answer instanceof Response) return answer;
  const refusal = answer.init?.status === 409 ? answer.data.problems[""] : undefined;
  const problem: ListProblem =
    refusal === undefined ? "export-reason" : refusal === problemWords["export-many"]() ? "export-many" : "export-ceiling";
  return redirect(backTo(`/leadHistory?${answer.data.typed.query ?? ""}`, { problem }));
}
