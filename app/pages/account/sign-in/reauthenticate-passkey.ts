import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { passkeyProof } from "#app/domain/passkeys/inputs.server.ts";
import { proveAgainWithPasskey } from "#app/domain/sessions/passkeys.writes.server.ts";
import { destination } from "#app/domain/users/model.ts";
import { submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/reauthenticate-passkey";

export const loader = () => redirect(href("/signInAgain"));

/** POST: with what the passkey signed, what is delicate is open again for a quarter of an hour. */
export const action = ({ request, url, context }: Route.ActionArgs) => {
  const actor = actorIn(context);
  return submit(request, passkeyProof, async ({ answer }) => {
    await proveAgainWithPasskey(actor, answer);
    return redirect(destination(actor.role, url.searchParams.get("to")));
  });
};
