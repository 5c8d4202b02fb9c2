import { data, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { noteContact } from "#app/domain/leads/reaching.writes.server.ts";
import { found, saidIn, submit } from "#app/pages/forms.server.ts";
import { leadAddress, outcomeAddress } from "#app/pages/staff/lead-paths.ts";
import { numberIn } from "#app/pages/staff/find-lead.server.ts";
import type { Route } from "./+types/contact";

export const loader = ({ params }: Route.LoaderArgs) => redirect(leadAddress(numberIn(params)));

/** POST: somebody tapped to call or to write. Without script the page that asks how it went comes with the answer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asksThen = (await saidIn(request.clone())).get("then") === "ask";
  return submit(request, z.object({ way: z.string().optional() }), async ({ way }) => {
    const number = numberIn(params);
    found(await noteContact(actorIn(context), number, way === "whatsapp" ? "whatsapp" : "called"));
    return asksThen ? redirect(outcomeAddress(number)) : data({ noted: true });
  });
}
