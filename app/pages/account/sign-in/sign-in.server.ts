import { href, redirect, type RouterContextProvider } from "react-router";
import { visitorIn } from "#app/access/gate.server.ts";
import { listProviders } from "#app/domain/social-accounts/reads.server.ts";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { signInInput } from "#app/domain/users/inputs.server.ts";
import { destination } from "#app/domain/users/model.ts";
import { signIn } from "#app/domain/sessions/writes.server.ts";
import { withTo } from "#app/pages/account/paths.ts";
import { problemIn } from "#app/pages/account/problem.server.ts";
import { submit } from "#app/pages/forms.server.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Both doors are one mechanism: whoever is already in goes on. */
export async function signInLoader({ url, context }: Args) {
  const actor = visitorIn(context);
  if (actor) throw redirect(destination(actor.role, url.searchParams.get("to")));
  return {
    problem: problemIn(url),
    to: url.searchParams.get("to"),
    signedOut: url.searchParams.has("signedOut"),
    providers: listProviders(),
    hindiOn: await isHindiOn(),
  };
}

export function signInAction({ request, url }: Args) {
  return submit(request, signInInput, async (input) => {
    const to = url.searchParams.get("to");
    const answer = await signIn(input, request.headers);
    return redirect(answer.isIn ? destination(answer.role, to) : withTo(href("/secondFactor"), to), { headers: answer.headers });
  });
}
