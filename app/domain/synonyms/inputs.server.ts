import { z } from "zod";
import { checkbox, text } from "#app/domain/fields.server.ts";
import { isMeantAddress, maxMeaning, maxWords } from "#app/domain/synonyms/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { wordsTyped } from "#app/platform/search/search-words.ts";

const oneLine = (most: number) => text(most).transform((value) => value.replaceAll(/\s+/g, " "));

const details = {
  words: oneLine(maxWords)
    .transform((value) =>
      [...new Set(value.split(/[,،、]/).map((phrase) => phrase.trim()))].filter((phrase) => wordsTyped(phrase).length > 0).join(", "),
    )
    .pipe(z.string().min(1, { error: () => m.synonym_words_missing() })),
  /** Copied from the browser as it stands there, with the name of the site and the language. */
  address: oneLine(maxMeaning + 100)
    .transform((value) =>
      value
        .replace(/^https?:\/\/[^/]+/i, "")
        .replace(/^\/hi(?=\/|$)/, "")
        .replace(/(?<=.)\/$/, ""),
    )
    .refine((value) => value === "" || isMeantAddress(value), { error: () => m.synonym_address_bad() }),
  means: oneLine(maxMeaning),
  asks: oneLine(maxMeaning),
  always: checkbox,
};

type Details = { address: string; means: string; asks: string };
const meansSomething = ({ address, means, asks }: Details) => address + means + asks !== "";
const meansNothing = { path: ["address"], error: () => m.synonym_meaning_missing() };

export const addSynonymInput = z
  .object({ id: z.string().refine(isId, { error: () => m.problem_input() }), ...details })
  .refine(meansSomething, meansNothing);

export const changeSynonymInput = z
  .object({ version: z.coerce.number().int().min(0).max(2_000_000_000).catch(0), ...details })
  .refine(meansSomething, meansNothing);

export type SynonymDetails = z.output<z.ZodObject<typeof details>>;
