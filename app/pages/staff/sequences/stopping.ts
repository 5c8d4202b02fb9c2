import { redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { stopRun } from "#app/domain/sequences/stopping.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { afterwards, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import type { Route } from "./+types/stopping";

export const loader = ({ params }: Route.LoaderArgs) => redirect(leadAddress(numberIn(params)));

/** POST: this family is written to by this sequence no more. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    const [actor, number] = [actorIn(context), numberIn(params)];
    found(await stopRun(actor, number, params.run));
    return afterwards(actor, number, "sequence-stopped");
  });
