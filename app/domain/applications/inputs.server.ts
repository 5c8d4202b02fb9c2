import { z } from "zod";
import { dataKinds, modes, statuses } from "#app/domain/applications/model.ts";
import { checkbox, day, requiredText, text, wholeNumber } from "#app/domain/fields.server.ts";
import { isToCome, moment } from "#app/domain/leads/inputs.server.ts";
import { nextKinds } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const most = 100_000_000;
const version = z.coerce.number().int().min(1);

const facts = {
  college: requiredText(200, () => m.application_college_missing()),
  course: requiredText(200, () => m.application_course_missing()),
  session: z.string().regex(/^20\d{2}-\d{2}$/, { error: () => m.problem_input() }),
  tuition: wholeNumber(0, most),
};
export const addInput = z.object({ key: z.uuid(), ...facts });
export type AddInput = z.output<typeof addInput>;

export const editInput = z.object({ version, ...facts });
export type EditInput = z.output<typeof editInput>;

/** `from` is the status that the form saw: whoever was slower than a colleague is told. */
export const moveInput = z
  .object({
    key: z.uuid(),
    from: z.enum(statuses),
    to: z.enum(statuses, { error: () => m.application_status_missing() }),
    note: text(1_000),
    nextAt: moment,
    nextKind: z.enum(nextKinds).default("call"),
  })
  .refine(({ to, nextAt }) => to === "joined" || nextAt === null || isToCome(nextAt), {
    path: ["nextAt"],
    error: () => m.follow_up_next_past(),
  });
export type MoveInput = z.output<typeof moveInput>;

export const tokenInput = z.object({
  key: z.uuid(),
  amount: wholeNumber(1, most)
    .refine((value) => value !== null, { error: () => m.application_amount_missing() })
    .transform(Number),
  mode: z.enum(modes, { error: () => m.application_mode_missing() }),
  reference: text(100),
});
export type TokenInput = z.output<typeof tokenInput>;

export const strikeInput = z.object({ why: requiredText(500, () => m.application_strike_why_missing()) });

export const passInput = z.object({
  key: z.uuid(),
  data: z.array(z.enum(dataKinds)).min(1, { error: () => m.application_data_missing() }),
  purpose: requiredText(500, () => m.application_purpose_missing()),
  agreed: checkbox.refine((value) => value, { error: () => m.application_agreed_missing() }),
});
export type PassInput = Omit<z.output<typeof passInput>, "agreed">;

export const commissionInput = z.object({
  version: z.coerce.number().int().min(0),
  expected: wholeNumber(0, most),
  received: wholeNumber(0, most).transform((value) => value ?? 0),
  receivedOn: day,
});
export type CommissionInput = z.output<typeof commissionInput>;

/** What a list can be asked for. What makes no sense is left out: an address can be typed by anybody. */
export const listInput = z.object({
  status: z.enum(statuses).catch("applied"),
  after: z
    .string()
    .regex(/^\d{1,16}\.[0-9a-f-]{36}$/)
    .optional()
    .catch(undefined),
});

export const commissionShows = ["all", "owed", "received"] as const;
export type CommissionShow = (typeof commissionShows)[number];
export const commissionQuery = z.object({
  session: z
    .string()
    .regex(/^20\d{2}-\d{2}$/)
    .optional()
    .catch(undefined),
  show: z.enum(commissionShows).catch("all"),
  after: z.uuid().optional().catch(undefined),
});
