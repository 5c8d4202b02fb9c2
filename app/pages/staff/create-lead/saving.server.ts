import { data } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { severalIn, withOwn } from "#app/domain/own-fields/inputs.server.ts";
import { ownAt, ownIdIn } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
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
  const fields = await fieldsSentIn(request.clone());
  const answer = await submit(
    request,
    withOwn(createLeadInput, fields),
    async ({ apart, ...input }) => {
      const mayBeSame = (one: Like) => {
        if (apart === String(one.number)) return;
        like = one;
        throw new Refused(m.lead_like_known({ number: shownNumber(one.number), name: one.name }));
      };
      return { after: after(found(await createLead(actor, withPlaceOfPin(input), mayBeSame)).number) };
    },
    ["agreed", ...severalIn(fields)],
  );
  if ("after" in answer) return answer.after;
  return data({ ...answer.data, like }, answer.init ?? undefined);
}

/** The business's own fields, for a form that has some. */
async function fieldsSentIn(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  return [...form.keys()].some((name) => ownIdIn(name) !== undefined) ? ownAt(await readOwnFields()) : [];
}
