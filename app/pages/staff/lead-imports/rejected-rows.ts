import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { refusedExport } from "#app/domain/lead-imports/inputs.server.ts";
import { exportRefused } from "#app/domain/lead-imports/refused.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { refusedExport as refusedBack } from "#app/pages/list-labels.ts";
import type { Route } from "./+types/rejected-rows";

const page = (params: { id: string }) => `${href("/leadHistory/imports/:id", params)}?show=refused`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(page(params));

/** POST: the rows that were refused, as a file, for whoever says why. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await submit(request, refusedExport, async (input) => {
    const { name, type, body } = found(await exportRefused(actorIn(context), params.id, input));
    return new Response(body, {
      headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, "Cache-Control": "no-store" },
    });
  });
  return answer instanceof Response ? answer : redirect(refusedBack(page(params), answer.init?.status));
}
