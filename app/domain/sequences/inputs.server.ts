import { z } from "zod";
import { requiredNumber, requiredText, text } from "#app/domain/fields.server.ts";
import { isStage } from "#app/domain/leads/model.ts";
import { linksIn, maxText, unknownIn } from "#app/domain/messages/model.ts";
import { linesOf, maxDays, maxSubject, sequenceStates, stagesOffered, starts, ways } from "#app/domain/sequences/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const version = z.coerce.number().int().min(0).max(1_000_000_000);

const name = requiredText(80, () => m.sequence_name_missing());
const stages = z
  .array(z.string())
  .transform((sent) => sent.filter(isStage).filter((stage) => stagesOffered.includes(stage)))
  .pipe(z.array(z.enum(stagesOffered)).min(1, { error: () => m.sequence_stages_missing() }));

export const newSequenceInput = z.object({ name, nameHi: text(80), start: z.enum(starts, { error: () => m.sequence_start_missing() }) });
export type NewSequenceInput = z.output<typeof newSequenceInput>;

export const sequenceInput = z.object({ name, nameHi: text(80), stages, version });
export type SequenceInput = z.output<typeof sequenceInput>;

/** Known variables only, and links by them alone, as in every text of ours. */
const withVariables = (most: number, missing: () => string) =>
  z
    .string()
    .default("")
    .transform((said) => said.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .max(most, { error: () => m.entry_too_long({ most }) })
        .min(1, { error: missing }),
    )
    .refine((said) => unknownIn(said) === "", { error: ({ input }) => m.message_unknown({ variable: unknownIn(String(input)) }) })
    .refine((said) => linksIn(said).length === 0, {
      error: ({ input }) => m.message_link_by_variable({ link: linksIn(String(input))[0]! }),
    });

const days = requiredNumber(0, maxDays);
const oneLine = (said: string) => said.replaceAll(/\s+/g, " ");

const mailStep = z.object({
  version,
  days,
  way: z.literal("mail"),
  subjectEn: withVariables(maxSubject, () => m.sequence_subject_missing()).transform(oneLine),
  subjectHi: withVariables(maxSubject, () => m.sequence_subject_missing()).transform(oneLine),
  textEn: withVariables(maxText, () => m.message_text_missing()),
  textHi: withVariables(maxText, () => m.message_text_missing()),
});

const holes = z
  .string()
  .default("")
  .transform((said) => linesOf(said.replaceAll("\r\n", "\n")).join("\n"))
  .pipe(z.string().max(maxText, { error: () => m.entry_too_long({ most: maxText }) }))
  .refine((said) => unknownIn(said) === "", { error: ({ input }) => m.message_unknown({ variable: unknownIn(String(input)) }) })
  .refine((said) => linksIn(said).length === 0, { error: ({ input }) => m.message_link_by_variable({ link: linksIn(String(input))[0]! }) });
const template = requiredText(40, () => m.sequence_template_missing());

const whatsAppStep = z.object({
  version,
  days,
  way: z.literal("whatsapp"),
  templateEn: template,
  templateHi: template,
  holesEn: holes,
  holesHi: holes,
});

/** A step by mail, or by WhatsApp where that is connected. */
export const stepInput = z.discriminatedUnion("way", [mailStep, whatsAppStep], { error: () => m.problem_input() });
export type StepInput = z.output<typeof stepInput>;

/** Who has read it says which version it was. */
export const seenInput = z.object({ version });
export const standingInput = z.object({ version, to: z.enum(sequenceStates).exclude(["draft"]) });
export const stepWay = z.enum(ways).catch("mail");
