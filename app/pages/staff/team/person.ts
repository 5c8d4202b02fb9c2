import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { setDay } from "#app/domain/team/duty.writes.server.ts";
import { dayInput } from "#app/domain/team/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/person";

export const loader = () => redirect(href("/team"));

/** POST: how many leads a day, and in which languages. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, dayInput, async (input) => {
    found(await setDay(actorIn(context), params.id, input));
    return redirect(href("/team"));
  });
