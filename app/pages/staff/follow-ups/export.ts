import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { exportFollowUps } from "#app/domain/follow-ups/export.writes.server.ts";
import { followUpExport } from "#app/domain/follow-ups/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { refusedExport } from "#app/pages/list-labels.ts";
import { followUpsAddress } from "#app/pages/staff/follow-ups/paths.ts";
import { parseQuery } from "#app/pages/staff/follow-ups/query.server.ts";
import type { Route } from "./+types/export";

/** The list as a file, for whoever may take it out of the house and says why. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, followUpExport, async (input) => {
    const { name, type, body } = found(await exportFollowUps(actorIn(context), input));
    return new Response(body, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` } });
  });
  if (answer instanceof Response) return answer;
  const said = new URLSearchParams(answer.data.typed);
  const back = followUpsAddress(said.get("place") === "admin" ? "admin" : "staff", parseQuery(said).filter);
  return redirect(refusedExport(back, answer.init?.status));
}
