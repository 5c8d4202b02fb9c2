import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { discloseEnquirer } from "#app/domain/disclosures/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/everything-file";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/admin/contact/:id/everything", params));

/** POST: the same as one file, every column of it. */
export async function action({ params, context }: Route.ActionArgs) {
  const disclosure = found(await discloseEnquirer(actorIn(context), params.id));
  return new Response(JSON.stringify(disclosure, undefined, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${params.id.slice(0, 8)}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
