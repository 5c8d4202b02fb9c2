import { z } from "zod";
import { text } from "#app/domain/fields.server.ts";
import { isListed, ownLists, type OwnList } from "#app/domain/own-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/**
 * One of a list. What is not offered any more is taken too: a form may have stood open, and a program or an old file may know no
 * newer word.
 */
export const listed = (list: OwnList, problem: () => string = () => m.problem_input()) =>
  z
    .string({ error: problem })
    .max(40)
    .refine((value) => isListed(list, value), { error: problem });

/** The same, or nothing. */
export const listedOrNothing = (list: OwnList) =>
  text(40)
    .refine((value) => value === "" || isListed(list, value), { error: () => m.problem_input() })
    .transform((value) => (value === "" ? null : value));

const name = text(60).transform((value) => value.replaceAll(/\s+/g, " "));

/** A sub-stage comes with one of the stages; the other lists know none. */
export const addListItemInput = (stages: readonly string[]) =>
  z
    .object({ list: z.enum(ownLists), nameEn: name, nameHi: name, stage: text(40) })
    .transform(({ nameEn, stage, ...rest }) => ({
      ...rest,
      nameEn: nameEn || rest.nameHi,
      stage: rest.list === "sub-stage" ? stage : "",
    }))
    .refine(({ nameEn }) => nameEn !== "", { path: ["nameEn"], error: () => m.list_item_name_missing() })
    .refine(({ list, stage }) => list !== "sub-stage" || stages.includes(stage), { path: ["stage"], error: () => m.problem_input() });

export const renameListItemInput = z.object({ nameEn: name, nameHi: name, version: z.coerce.number().int().min(1) });

export const retirementInput = z.object({ to: z.enum(["retired", "offered"]) });
