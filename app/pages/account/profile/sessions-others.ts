import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { endOtherSessions } from "#app/domain/sessions/writes.server.ts";
import type { Route } from "./+types/sessions-others";

export const loader = () => redirect(href("/account"));

/** POST: from now on one is signed in here only. */
export async function action({ context }: Route.ActionArgs) {
  await endOtherSessions(actorIn(context));
  return redirect(`${href("/account")}?ended=others#places`);
}
