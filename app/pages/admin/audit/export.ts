import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { exportAudit } from "#app/domain/audit/export.writes.server.ts";
import { auditExport } from "#app/domain/audit/inputs.server.ts";
import { auditAddress } from "#app/pages/admin/audit/paths.ts";
import { parseQuery } from "#app/pages/admin/audit/query.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { refusedExport } from "#app/pages/list-labels.ts";
import type { Route } from "./+types/export";

export const loader = () => redirect(auditAddress());

/** POST: the lines as a file, for whoever says why. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, auditExport, async (input) => {
    const { name, type, body } = found(await exportAudit(actorIn(context), input));
    return new Response(body, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` } });
  });
  if (answer instanceof Response) return answer;
  return redirect(refusedExport(auditAddress(parseQuery(new URLSearchParams(answer.data.typed)).filter), answer.init?.status));
}
