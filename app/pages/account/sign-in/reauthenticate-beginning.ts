import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { beginPasskeyAgain } from "#app/domain/sessions/passkeys.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/reauthenticate-beginning";

export const loader = () => redirect(href("/signInAgain"));

/** POST: what one's own passkey has to sign, for what is delicate. */
export const action = async ({ context }: Route.ActionArgs) => Response.json(found(await beginPasskeyAgain(actorIn(context))));
