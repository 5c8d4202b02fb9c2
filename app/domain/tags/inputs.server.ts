import { z } from "zod";
import { text } from "#app/domain/fields.server.ts";
import { isTagId, maxTagName, tagColours, tagKey } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A comma stands between names in a file, so that none is part of a name. */
const name = text(maxTagName).transform((value) => value.replaceAll(/[,;/|\s]+/g, " ").trim());

export const tagInput = z.object({
  nameEn: name.refine((value) => tagKey(value) !== "", { error: () => m.tag_name_missing() }),
  nameHi: name,
  colour: z.enum(tagColours),
});
export type TagInput = z.output<typeof tagInput>;

export const changeTagInput = tagInput.extend({ version: z.coerce.number().int().min(1) });

const ids = z
  .array(z.string())
  .default([])
  .transform((sent) => [...new Set(sent.flatMap((one) => one.split(",")).filter(isTagId))]);

/** Which of the offered tags are ticked, and which were when the form was made: what a colleague did meanwhile stays. */
export const leadTagsInput = z.object({ tag: ids, had: ids });
export type LeadTagsInput = z.output<typeof leadTagsInput>;
