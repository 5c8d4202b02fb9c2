import { href, redirect } from "react-router";
import { beginInput } from "#app/domain/social-accounts/flow.inputs.server.ts";
import { isProviderId } from "#app/domain/social-accounts/model.ts";
import { beginSignIn } from "#app/domain/social-accounts/writes.server.ts";
import { leave } from "#app/pages/account/social-accounts/way.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/sign-in";

export const loader = () => redirect(href("/userlogin"));

/** From one of the doors, or from an invitation, to the provider. */
export const action = ({ request, params: { provider } }: Route.ActionArgs) =>
  submit(request, beginInput, async (input) => {
    const begun = found(isProviderId(provider) ? await beginSignIn(provider, input) : undefined);
    return leave(begun, input.link ? { purpose: "invitation", link: input.link } : { purpose: "sign-in", door: input.door }, input.to);
  });
