import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { retireOwnField, reviveOwnField } from "#app/domain/own-fields/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/retirement";

const input = z.object({ to: z.enum(["asked", "retired"]) });

/** POST to=retired or to=asked: whether people are asked for it. What was said stays either way. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await submit(request, input, async ({ to }) => {
    const { id } = found(await (to === "asked" ? reviveOwnField : retireOwnField)(actorIn(context), params.id));
    return redirect(`${href("/admin/fields")}?${to}=${id}`, 303);
  });
  // There are as many as there may be already.
  return answer instanceof Response ? answer : redirect(`${href("/admin/fields")}?full`, 303);
}
