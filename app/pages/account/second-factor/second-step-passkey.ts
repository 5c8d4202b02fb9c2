import { href, redirect } from "react-router";
import { passkeyProof } from "#app/domain/passkeys/inputs.server.ts";
import { givePasskey } from "#app/domain/sessions/passkeys.writes.server.ts";
import { destination } from "#app/domain/users/model.ts";
import { submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/second-step-passkey";

export const loader = () => redirect(href("/secondFactor"));

/** POST: the second step, with what the passkey signed. */
export const action = ({ request, url }: Route.ActionArgs) =>
  submit(request, passkeyProof, async ({ answer }) => {
    const { role, headers } = await givePasskey(answer, request.headers);
    return redirect(destination(role, url.searchParams.get("to")), { headers });
  });
