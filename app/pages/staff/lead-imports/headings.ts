import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { headingsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { chooseHeadings } from "#app/domain/lead-imports/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/headings";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/leadHistory/imports/:id/columns", params));

/** POST: this row of the file holds the headings. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, headingsInput, async ({ row }) => {
    found(await chooseHeadings(actorIn(context), params.id, row));
    return redirect(href("/leadHistory/imports/:id/columns", params));
  });
}
