import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { exportFollowUps } from "#app/domain/follow-ups/export.writes.server.ts";
import { followUpExport } from "#app/domain/follow-ups/inputs.server.ts";
import { found, saidIn } from "#app/pages/forms.server.ts";
import { followUpsAddress } from "#app/pages/staff/follow-up-addresses.ts";
import { askedOf } from "#app/pages/staff/follow-up-question.server.ts";
import type { Route } from "./+types/follow-up-export";

/** The list as a file, for whoever may take it out of the house and says why. */
export async function action({ request, context }: Route.ActionArgs) {
  const said = await saidIn(request);
  const parsed = followUpExport.safeParse(Object.fromEntries(said));
  if (!parsed.success) {
    const back = followUpsAddress(said.get("place") === "admin" ? "admin" : "staff", askedOf(said).filter);
    return redirect(`${back}${back.includes("?") ? "&" : "?"}refused=reason#export`);
  }
  const { name, type, body } = found(await exportFollowUps(actorIn(context), parsed.data));
  return new Response(body, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` } });
}
