import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { testConnector } from "#app/domain/connectors/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/test-delivery";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/connections/connectors/:id", { id }));

/** POST: a test goes the way of everything that comes in, and becomes no enquiry. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { isKept } = found(await testConnector(actorIn(context), id));
  return redirect(`${href("/admin/connections/connectors/:id", { id })}?done=${isKept ? "tested" : "untested"}`);
}
