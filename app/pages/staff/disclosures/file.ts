import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { discloseLead } from "#app/domain/disclosures/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { numberIn } from "#app/pages/staff/find-lead.server.ts";
import type { Route } from "./+types/file";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/followUp/:id/everything", params));

/** POST: the same as one file, every column of it. */
export async function action({ params, context }: Route.ActionArgs) {
  const number = numberIn(params);
  const disclosure = found(await discloseLead(actorIn(context), number));
  return new Response(JSON.stringify(disclosure, undefined, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${params.id}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
