import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { refusedExport } from "#app/domain/lead-imports/inputs.server.ts";
import { exportRefused } from "#app/domain/lead-imports/refused.writes.server.ts";
import { found, saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/lead-import-refused";

const page = (params: { id: string }) => `${href("/leadHistory/imports/:id", params)}?show=refused`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(page(params));

/** POST: the rows that were refused, as a file, for whoever says why. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = refusedExport.safeParse(Object.fromEntries(await saidIn(request)));
  if (!parsed.success) return redirect(`${page(params)}&missing=reason#export`);
  const { name, type, body } = found(await exportRefused(actorIn(context), params.id, parsed.data));
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, "Cache-Control": "no-store" },
  });
}
