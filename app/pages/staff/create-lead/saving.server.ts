import { data } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { findLike } from "#app/domain/leads/finding.reads.server.ts";
import { createLeadInput } from "#app/domain/leads/inputs.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { createLead } from "#app/domain/leads/writes.server.ts";
import { withPlaceOfPin } from "#app/domain/places/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A new lead is written down, unless it is perhaps somebody who is known: then `like` says who, and a person decides. */
export async function saveNewLead<R>(request: Request, actor: Actor, after: (number: number) => R) {
  let like: Awaited<ReturnType<typeof findLike>>;
  const answer = await submit(
    request,
    createLeadInput,
    async ({ apart, ...input }) => {
      like = await findLike(actor, input);
      if (like && apart !== String(like.number))
        throw new Refused(m.lead_like_known({ number: shownNumber(like.number), name: like.name }));
      return { after: after(found(await createLead(actor, withPlaceOfPin(input))).number) };
    },
    ["agreed"],
  );
  if ("after" in answer) return answer.after;
  return data({ ...answer.data, like: answer.init?.status === 409 ? like : undefined }, answer.init ?? undefined);
}
