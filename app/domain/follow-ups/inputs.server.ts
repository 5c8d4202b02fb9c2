import { z } from "zod";
import { searchIn } from "#app/access/private-search.ts";
import { requiredText, text } from "#app/domain/fields.server.ts";
import { closes, followUpStates, lacksNextDate, lacksReason, possibleStages, statements } from "#app/domain/follow-ups/model.ts";
import { isToCome, moment } from "#app/domain/leads/inputs.server.ts";
import { nextKinds, stages, temperatures } from "#app/domain/leads/model.ts";
import { listed } from "#app/domain/own-lists/inputs.server.ts";
import { isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A follow-up as it is written down. After a statement that closes it, remarks and transfer are not kept, and the next date only for a booked seat. */
export const followUpInput = z
  .object({
    key: z.uuid(),
    summary: text(4_000),
    statement: z.enum(statements, { error: () => m.follow_up_statement_missing() }),
    nextAt: moment,
    nextKind: z.enum(nextKinds).default("call"),
    remarks: text(4_000),
    transferTo: text(100),
    stage: z.enum(["", ...stages]).default(""),
    lostReason: z.union([z.literal(""), listed("lost-reason")]).default(""),
    /** How keen they are by now; left out, it stays. */
    temperature: z.enum(["", ...temperatures]).optional(),
  })
  .refine((said) => !lacksNextDate(said), {
    path: ["nextAt"],
    error: () => m.follow_up_next_missing(),
  })
  .refine(({ statement, nextAt }) => (closes(statement) && statement !== "finalised") || nextAt === null || isToCome(nextAt), {
    path: ["nextAt"],
    error: () => m.follow_up_next_past(),
  })
  .refine((said) => !lacksReason(said), {
    path: ["lostReason"],
    error: () => m.lead_lost_reason_missing(),
  })
  .refine(({ statement, stage }) => stage === "" || possibleStages(statement).includes(stage), {
    path: ["stage"],
    error: () => m.problem_input(),
  })
  .transform((input) => {
    if (!closes(input.statement)) return input;
    return { ...input, nextAt: input.statement === "finalised" ? input.nextAt : null, remarks: "", transferTo: "" };
  });
/** A date of one's own beats the strip of days, and what a final word came to is the stage. */
function asChosen(sent: unknown) {
  const { otherAt, won, ...form } = sent as Record<string, string>;
  return { ...form, ...(otherAt && { nextAt: otherAt }), ...(won && form.statement === "finalised" && { stage: won }) };
}

/**
 * The form with the button that was pressed: Enter in a field presses one that only says so. Whoever
 * `stays` is not led anywhere by the answer.
 */
export const followUpForm = z.preprocess(
  asChosen,
  z
    .object({ enter: z.string().optional(), stays: z.string().optional() })
    .refine(({ enter }) => enter === undefined, { error: () => m.follow_up_press_save() })
    .and(followUpInput),
);
export type FollowUpInput = z.output<typeof followUpInput>;

const exportReason = requiredText(500, () => m.list_export_reason_missing());

const day = text(10).transform((value) => (isIndianTime(`${value}T00:00`) ? value : undefined));

/** What a list of follow-ups can be asked for. What makes no sense is left out: an address can be typed by anybody. */
export const followUpFilter = z.object({
  q: z.string().catch("").transform(searchIn),
  statement: z.enum(statements).optional().catch(undefined),
  status: z.enum(followUpStates).optional().catch(undefined),
  by: z
    .string()
    .regex(/^[^\0]{1,100}$/)
    .optional()
    .catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
});
export type FollowUpFilter = z.output<typeof followUpFilter>;

export const followUpExport = followUpFilter.extend({ reason: exportReason, format: z.enum(["csv", "xlsx"]) });
export type FollowUpExport = z.output<typeof followUpExport>;
