import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { beginPasskey } from "#app/domain/passkeys/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/beginning";

export const loader = () => redirect(href("/account/passkeys"));

/** POST: what a device needs to make a passkey. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => Response.json(found(await beginPasskey(actorIn(context)))));
