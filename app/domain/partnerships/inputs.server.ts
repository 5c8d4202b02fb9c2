import { z } from "zod";
import { addCostInput, publicPath } from "#app/domain/campaigns/inputs.server.ts";
import { checkbox, requiredText, text, wholeNumber } from "#app/domain/fields.server.ts";
import { isId } from "#app/domain/ids.ts";
import { maxContact, maxName, maxPartnerNote, maxRate, partnerKinds, standings } from "#app/domain/partners/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const details = {
  name: requiredText(maxName, () => m.partner_name_missing()),
  kind: z.enum(partnerKinds, { error: () => m.problem_input() }),
  contact: text(maxContact),
  note: text(maxPartnerNote).transform((value) => value.replaceAll("\r\n", "\n")),
  language: z.enum(["en", "hi"]).default("en"),
  path: publicPath,
};

export const newPartnerInput = z.object({ id: z.string().refine(isId, { error: () => m.problem_input() }), ...details });
export type NewPartner = z.output<typeof newPartnerInput>;

export const changePartnerInput = z.object({ version: z.coerce.number().int().min(0).max(2_000_000_000).catch(0), ...details });
export type PartnerChange = z.output<typeof changePartnerInput>;

export const standingInput = z.object({ standing: z.enum(standings, { error: () => m.problem_input() }) });

/** Money is the owner's alone: what is agreed, and whether the partner's page tells it. */
export const agreementInput = z.object({ rate: wholeNumber(1, maxRate), showsMoney: checkbox });
export type Agreement = z.output<typeof agreementInput>;

export const paymentInput = addCostInput;
export type NewPayment = z.output<typeof paymentInput>;
