import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { choicesInput } from "#app/domain/push/inputs.server.ts";
import { chooseKinds } from "#app/domain/push/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/choices";

export const loader = () => redirect(`${href("/account")}#push`);

/** POST: of what one is told on one's devices, and when not. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(
    request,
    choicesInput,
    async (input) => {
      found(await chooseKinds(actorIn(context), input));
      return redirect(`${href("/account")}?push=saved#push`);
    },
    ["kinds"],
  );
  // Only a time can be wrong, and a browser with a clock in its form does not send such a one.
  return answer instanceof Response ? answer : redirect(`${href("/account")}?push=clock#push`);
}
