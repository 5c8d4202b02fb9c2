import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { mergeInput } from "#app/domain/leads/inputs.server.ts";
import { mergeLeads } from "#app/domain/leads/merging.writes.server.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/merge";

export const loader = () => redirect(href("/leadHistory/reviews"));

/** POST: another lead is the same person and goes into this one. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, mergeInput, async ({ other }) => {
    const { id } = found(await mergeLeads(actorIn(context), readNumber(params.id) ?? 0, other));
    return redirect(`${href("/leadHistory/reviews")}?merged=${id}`);
  });
