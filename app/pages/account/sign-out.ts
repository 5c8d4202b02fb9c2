import { href, redirect } from "react-router";
import { signOut } from "#app/domain/users/writes.server.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect(href("/"));

export async function action({ request }: Route.ActionArgs) {
  return redirect(`${href("/userlogin")}?signedOut=1`, { headers: await signOut(request.headers) });
}
