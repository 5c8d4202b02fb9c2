import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { noteCame } from "#app/domain/appointments/arrival.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/arrival";

export const loader = () => redirect(href("/dashboard/visits"));

/** POST: they came. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    found(await noteCame(actorIn(context), params.id));
    return redirect(href("/dashboard/visits"));
  });
