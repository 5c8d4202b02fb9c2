import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { removeLeave } from "#app/domain/team/leave.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/removal";

export const loader = () => redirect(href("/leave"));

/** POST: they are here after all. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    found(await removeLeave(actorIn(context), params.id));
    return redirect(`${href("/leave")}?said=removed`);
  });
