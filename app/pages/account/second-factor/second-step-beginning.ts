import { href, redirect } from "react-router";
import { z } from "zod";
import { beginPasskeyStep } from "#app/domain/sessions/passkeys.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/second-step-beginning";

export const loader = () => redirect(href("/secondFactor"));

/** POST: what the passkey of somebody has to sign whose password was right a moment ago. */
export const action = ({ request }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => Response.json(found(await beginPasskeyStep(request.headers))));
