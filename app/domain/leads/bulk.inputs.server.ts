import { z } from "zod";
import { requiredText } from "#app/domain/fields.server.ts";
import { stageInput } from "#app/domain/leads/inputs.server.ts";
import { readNumber, maxAtOnce } from "#app/domain/leads/model.ts";
import { isTagId } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The leads that were ticked: one value each, or all in one with commas between them. */
const numbers = z
  .array(z.string())
  .default([])
  .transform((values) => [...new Set(values.flatMap((value) => value.split(",")).flatMap((value) => readNumber(value) ?? []))])
  .refine((all) => all.length > 0, { error: () => m.lead_bulk_none() })
  .refine((all) => all.length <= maxAtOnce, { error: () => m.lead_bulk_many({ most: maxAtOnce }) });

/** Made by the page that offers the change, so that one sent twice happens once. */
const id = z.uuid();

export const bulkAssignInput = z.object({ id, lead: numbers, assignedTo: requiredText(100, () => m.lead_person_missing()) });
export type BulkAssignInput = z.output<typeof bulkAssignInput>;

export const bulkStageInput = z.object({ id, lead: numbers }).and(stageInput);
export type BulkStageInput = z.output<typeof bulkStageInput>;

export const bulkTagInput = z.object({
  id,
  lead: numbers,
  tag: z.string().refine(isTagId, { error: () => m.tag_choose() }),
  way: z.enum(["on", "off"]),
});
export type BulkTagInput = z.output<typeof bulkTagInput>;

export const undoInput = z.object({ id });
