import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { pauseInput } from "#app/domain/team/inputs.server.ts";
import { pauseRule } from "#app/domain/team/rules.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/rule-pause";

export const loader = () => redirect(href("/team"));

/** POST: a rule rests, or is asked again. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, pauseInput, async (input) => {
    found(await pauseRule(actorIn(context), params.id, input.pause === "yes"));
    return redirect(href("/team"));
  });
