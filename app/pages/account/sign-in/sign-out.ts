import { href, redirect } from "react-router";
import { visitorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { signOut } from "#app/domain/sessions/writes.server.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect(href("/"));

/** Back to the door that the person came in by. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = visitorIn(context);
  const door = can(actor, "admin.open") ? href("/login") : href("/userlogin");
  return redirect(`${door}?signedOut=1`, { headers: await signOut(actor, request.headers) });
}
