import { data } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { createLeadInput } from "#app/domain/leads/inputs.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { createLead, type Like } from "#app/domain/leads/writes.server.ts";
import { withPlaceOfPin } from "#app/domain/places/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A new lead is written down, unless it is perhaps somebody who is known: then `like` says who, and a person decides. */
export async function saveNewLead<R>(request: Request, actor: Actor, after: (number: number) => R) {
  let like: Like | undefined;
  const answer = await submit(
    request,
    createLeadInput,
    async ({ apart, ...input }) => {
      const mayBeSame = (one: Like) => {
        if (apart === String(one.number)) return;
        like = one;
        throw new Refused(m.lead_like_known({ number: shownNumber(one.number), name: one.name }));
      };
      return { after: after(found(await createLead(actor, withPlaceOfPin(input), mayBeSame)).number) };
    },
    ["agreed"],
  );
  if ("after" in answer) return answer.after;
  return data({ ...answer.data, like }, answer.init ?? undefined);
}
