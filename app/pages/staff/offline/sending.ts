import { data, href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import type { Actor } from "#app/access/roles.ts";
import { followUpForm } from "#app/domain/follow-ups/inputs.server.ts";
import { findByKey } from "#app/domain/follow-ups/taking-back.reads.server.ts";
import { writeFollowUp } from "#app/domain/follow-ups/writes.server.ts";
import { findCreated } from "#app/domain/leads/finding.reads.server.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { readSince } from "#app/domain/timelines/since.reads.server.ts";
import { saidIn, submit } from "#app/pages/forms.server.ts";
import { saveNewLead } from "#app/pages/staff/create-lead/saving.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/sending";

export const loader = () => redirect(href("/dashboard"));

/**
 * POST: what somebody saved without a network, as its form had it. It is answered as data: `done`, or why a person must look at it
 * again. What was written already, because only the answer was lost, is done, whatever has changed since.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const said = await saidIn(request.clone());
  const key = z.uuid().safeParse(said.get("key"));
  if (!key.success) return Response.json({ problems: { "": m.problem_input() } }, { status: 422 });
  const answer =
    said.get("queue.kind") === "lead" ? await sendLead(request, actor, key.data) : await sendOutcome(request, actor, key.data, said);
  return Response.json(answer.data, answer.init ?? undefined);
}

async function sendLead(request: Request, actor: Actor, key: string) {
  const before = await findCreated(actor, key);
  return before ? data({ done: before.number }) : saveNewLead(request, actor, (number) => data({ done: number }));
}

async function sendOutcome(request: Request, actor: Actor, key: string, said: URLSearchParams) {
  const number = readNumber(said.get("lead") ?? "");
  if (number === undefined) return data({ gone: m.outcome_gone() });
  const before = await findByKey(actor, number, key);
  if (before) return data(before.isTakenBack ? { gone: m.follow_up_key_taken_back() } : { done: before.number });
  const lead = await findLead(actor, number);
  if (!lead?.mayWork) return data({ gone: m.outcome_gone() });
  if (lead.stop !== null) return data({ gone: m.reach_refused() });
  const since = new Date(Number(said.get("queue.since") ?? Number.NaN));
  if (!said.has("queue.anyway") && said.get("queue.seen") !== String(lead.version) && !Number.isNaN(since.getTime())) {
    const conflict = await readSince(actor, lead.number, since);
    if (conflict.length > 0) return data({ conflict });
  }
  return submit(request, followUpForm, async (input) => {
    const written = await writeFollowUp(actor, lead.number, input);
    return data(written ? { done: written.number } : { gone: m.outcome_gone() });
  });
}
