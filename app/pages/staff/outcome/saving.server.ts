import { data } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { followUpForm } from "#app/domain/follow-ups/inputs.server.ts";
import { writeFollowUp } from "#app/domain/follow-ups/writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Place = { actor: Actor; number: number; after: (number: number, followUp: number) => Promise<Response> };

/**
 * A follow-up is written down. Whoever stays where they are hears its number, or why there is nothing to be saved any more: the
 * lead went to a colleague or to the trash, or asked not to be contacted.
 */
export const saveOutcome = (request: Request, { actor, number, after }: Place) =>
  submit(request, followUpForm, async ({ stays, ...input }) => {
    if (stays === undefined) return after(number, found(await writeFollowUp(actor, number, input)).number);
    const lead = await findLead(actor, number);
    if (lead && lead.stop !== null) return data({ gone: m.reach_refused() });
    const written = await writeFollowUp(actor, number, input);
    return data(written ? { saved: written.number } : { gone: m.outcome_gone() });
  });
