import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { beginSecondFactor } from "#app/domain/second-factors/writes.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import type { Route } from "./+types/factor-beginning";

export const loader = () => redirect(href("/account/secondFactor"));

/** POST: gives out a secret. Whoever has the second step already is led to what they have. */
export async function action({ context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const { since } = await findOwnFactor(actor);
  if (since) return redirect(href("/account/secondFactor"));
  await beginSecondFactor(actor);
  return redirect(href("/account/secondFactor/setUp"));
}
