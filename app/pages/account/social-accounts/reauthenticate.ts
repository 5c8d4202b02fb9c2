import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { beginInput } from "#app/domain/social-accounts/flow.inputs.server.ts";
import { isProviderId } from "#app/domain/social-accounts/model.ts";
import { beginProvingAgain } from "#app/domain/social-accounts/writes.server.ts";
import { leave } from "#app/pages/account/social-accounts/way.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/reauthenticate";

export const loader = () => redirect(href("/signInAgain"));

/** To open what is delicate, by way of the provider. */
export const action = ({ request, params: { provider }, context }: Route.ActionArgs) =>
  submit(request, beginInput, async (input) => {
    const begun = found(isProviderId(provider) ? await beginProvingAgain(actorIn(context), provider, input) : undefined);
    return leave(begun, { purpose: "again" }, input.to);
  });
