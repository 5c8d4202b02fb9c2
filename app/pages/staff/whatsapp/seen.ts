import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { noteSeen } from "#app/domain/whatsapp/writing.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { leadAt, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { conversationAddress } from "#app/pages/staff/lead-paths.ts";
import type { Route } from "./+types/seen";

export const loader = ({ params }: Route.LoaderArgs) => redirect(conversationAddress(numberIn(params)));

/** POST: whoever works with the student has read what they wrote. */
export async function action({ params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const { number, mayWork } = await leadAt(actor, params);
  found(mayWork ? await noteSeen(actor, number) : undefined);
  return redirect(conversationAddress(number));
}
