import { z } from "zod";
import { checkbox, isDay, requiredText, text } from "#app/domain/fields.server.ts";
import { answerWays, caseKinds, helpWords, maxAnswer, maxReason } from "#app/domain/cases/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const version = z.coerce.number().int().min(1).max(1_000_000_000);
/** Nobody, while it is not known who will answer. */
const owner = text(100).transform((id) => (id === "" ? null : id));
const dueOn = z
  .string()
  .trim()
  .default("")
  .refine(isDay, { error: () => m.case_due_missing() });
/** Not known, while nobody has said. */
const helped = z.union([z.enum(helpWords), z.literal("").transform(() => null)]).default(null);

export const openingInput = z.object({ kind: z.enum(caseKinds), owner, dueOn });
export type OpeningInput = z.output<typeof openingInput>;

export const answerInput = z.object({
  version,
  how: z.enum(answerWays, { error: () => m.case_how_missing() }),
  words: requiredText(maxAnswer, () => m.case_words_missing()),
  isShown: checkbox,
  helped,
});
export type AnswerInput = z.output<typeof answerInput>;

export const givingInput = z.object({ version, owner });
export const movingInput = z.object({ version, dueOn, why: requiredText(maxReason, () => m.case_why_missing()) });
export const closingInput = z.object({ version, helped, why: text(maxReason) });
export const reopeningInput = z.object({ version });

/** What the person says of our answer, on their own page. */
export const saidInput = z.object({ open: text(200), case: text(40), helped: z.enum(helpWords, { error: () => m.case_say_missing() }) });
