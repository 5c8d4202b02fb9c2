import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { declinePush } from "#app/domain/push/writes.server.ts";
import type { Route } from "./+types/refusal";

export const loader = () => redirect(href("/reminders"));

/** POST: "not now". */
export async function action({ context }: Route.ActionArgs) {
  await declinePush(actorIn(context));
  return redirect(href("/reminders"));
}
