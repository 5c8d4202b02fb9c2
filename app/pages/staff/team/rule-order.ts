import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { moveInput } from "#app/domain/team/inputs.server.ts";
import { moveRule } from "#app/domain/team/rules.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/rule-order";

export const loader = () => redirect(href("/team"));

/** POST: one place up or down in the order in which the rules are asked. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, moveInput, async (input) => {
    found(await moveRule(actorIn(context), params.id, input.way));
    return redirect(href("/team"));
  });
