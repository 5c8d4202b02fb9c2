import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { sealedSearch } from "#app/access/private-search.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { findLeads } from "#app/domain/lead-lists/reads.server.ts";
import { saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/finding";

export const loader = () => redirect(href("/leadHistory"));

/** POST q: the first leads that these words find, among those this person knows about. Posted, because an address is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const q = ((await saidIn(request)).get("q") ?? "").trim().slice(0, 100);
  const leads = q === "" ? [] : await findLeads(actor, { ...wholeList, q: sealedSearch(actor, q) });
  // Whose whole name was typed comes before those whose name begins so.
  const isWhole = ({ name }: (typeof leads)[number]) => Number(name.toLowerCase() === q.toLowerCase());
  return Response.json({ leads: leads.toSorted((one, other) => isWhole(other) - isWhole(one)) });
}
export type FoundLead = Awaited<ReturnType<typeof findLeads>>[number];
