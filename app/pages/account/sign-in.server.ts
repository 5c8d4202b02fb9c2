import { href, redirect, type RouterContextProvider } from "react-router";
import { visitorIn } from "#app/access/gate.server.ts";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { signInInput } from "#app/domain/users/inputs.server.ts";
import { destination, signInProblems, workspaceOf } from "#app/domain/users/model.ts";
import { signIn } from "#app/domain/sessions/writes.server.ts";
import { withTo } from "#app/pages/account/addresses.ts";
import { submit } from "#app/pages/forms.server.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** What another page or a provider may say by the address: a kind, never words. */
const tellable = [
  "too-many-requests",
  "popup-closed-by-user",
  "network-request-failed",
  "requires-recent-login",
  "wrong-password",
  "not-approved",
  "not-active",
] as const satisfies (keyof typeof signInProblems)[];

export function problemIn({ searchParams }: URL) {
  const kind = tellable.find((one) => one === searchParams.get("problem"));
  return kind && signInProblems[kind]();
}

/** Both doors are one mechanism: whoever is already in goes to their workspace. */
export async function signInLoader({ url, context }: Args) {
  const actor = visitorIn(context);
  if (actor) throw redirect(workspaceOf(actor.role));
  return {
    problem: problemIn(url),
    wanted: url.searchParams.has("to"),
    signedOut: url.searchParams.has("signedOut"),
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
