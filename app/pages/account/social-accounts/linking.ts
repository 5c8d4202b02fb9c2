import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { isProviderId } from "#app/domain/social-accounts/model.ts";
import { beginLinking } from "#app/domain/social-accounts/writes.server.ts";
import { leave } from "#app/pages/account/social-accounts/way.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/linking";

export const loader = () => redirect(href("/account"));

/** From one's own account to the provider, to say which account there is one's own. */
export async function action({ params: { provider }, context }: Route.ActionArgs) {
  const begun = found(isProviderId(provider) ? await beginLinking(actorIn(context), provider) : undefined);
  return leave(begun, { purpose: "link" }, null);
}
