import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { exportAudit } from "#app/domain/audit-lists/export.writes.server.ts";
import { auditExport } from "#app/domain/audit-lists/inputs.server.ts";
import { auditAddress } from "#app/pages/admin/audit-addresses.ts";
import { askedOf } from "#app/pages/admin/audit-question.server.ts";
import { found, saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/audit-export";

export const loader = () => redirect(auditAddress());

/** POST: the lines as a file, for whoever says why. */
export async function action({ request, context }: Route.ActionArgs) {
  const said = await saidIn(request);
  const parsed = auditExport.safeParse(Object.fromEntries(said));
  if (!parsed.success) {
    const back = auditAddress(askedOf(said).filter);
    return redirect(`${back}${back.includes("?") ? "&" : "?"}refused=reason#export`);
  }
  const { name, type, body } = found(await exportAudit(actorIn(context), parsed.data));
  return new Response(body, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` } });
}
