import { z } from "zod";
import { category } from "#app/domain/courses/inputs.server.ts";
import {
  draftForm,
  entryId,
  lines,
  linesOf,
  saving,
  slug,
  sourceFactsOf,
  sourcesOf,
  sourceWordsOf,
  whenOf,
} from "#app/domain/entries/inputs.server.ts";
import { withUnread, type Unread } from "#app/domain/entries/model.ts";
import { dateKinds, examFigures, maxDates, maxRound, type ExamContent, type ExamDate } from "#app/domain/exams/model.ts";
import { day, text, textIn, webUrl, wholeNumber } from "#app/domain/fields.server.ts";

const slots = Array.from({ length: maxDates }, (_, index) => `dates.${index}`);

const perSlot = (fields: Record<string, z.ZodType>): Record<string, z.ZodType> =>
  Object.fromEntries(slots.flatMap((slot) => Object.entries(fields).map(([field, schema]) => [`${slot}.${field}`, schema])));

const kept = {
  name: text(200),
  nameHi: text(200),
  alsoKnownAs: text(300),
  conductedBy: text(200),
  conductedByHi: text(200),
  about: text(6_000),
  aboutHi: text(6_000),
  eligibility: lines,
  eligibilityHi: lines,
};
const read = { slug, category, website: webUrl };
const dateFacts = { kind: z.enum(dateKinds).or(z.literal("")), round: wholeNumber(1, maxRound), from: day, to: day };

/** What the form of an examination sends. A day is a row of fields: "dates.0.kind", "dates.0.from"… */
export const saveExamInput = draftForm(
  {
    id: entryId,
    ...saving,
    ...kept,
    ...perSlot({ note: text(300), noteHi: text(300) }),
    ...sourceWordsOf([...examFigures, ...slots]),
  },
  { ...read, ...perSlot(dateFacts), ...sourceFactsOf([...examFigures, ...slots]) },
).transform((input) => ({ id: input.id, version: input.version, when: whenOf(input), content: contentOf(input as unknown as Fields) }));
export type SaveExamInput = z.output<typeof saveExamInput>;

type Fields = { [F in keyof typeof kept]: string } & { [F in keyof typeof read]: z.output<(typeof read)[F]> } & { unread: Unread };

function contentOf(input: Fields): ExamContent {
  const names = [...Object.keys(kept), ...Object.keys(read)];
  const own = Object.fromEntries(names.map((field) => [field, input[field as keyof Fields]])) as unknown as Omit<Fields, "unread">;
  const { eligibility, eligibilityHi, ...rest } = own;
  const { dates, unread } = datesOf(input, input.unread);
  const sources = sourcesOf(examFigures, input);
  return withUnread({ ...rest, picture: null, eligibility: linesOf(eligibility, eligibilityHi), dates, sources }, unread);
}

const noSource = { source: "", url: "", checkedOn: "", reviewBy: "" };

/** Rows of the form, in their order; a row with nothing in it is none. What cannot be read goes with its row. */
function datesOf(input: Record<string, unknown>, unread: Unread): { dates: ExamDate[]; unread: Unread } {
  const sources = sourcesOf(slots, input);
  const rows = slots
    .map((slot) => {
      const said = (field: string) => textIn(input, `${slot}.${field}`);
      const round = input[`${slot}.round`];
      const row: ExamDate = {
        kind: said("kind") as ExamDate["kind"],
        round: typeof round === "number" ? round : null,
        from: said("from"),
        to: said("to"),
        note: said("note"),
        noteHi: said("noteHi"),
        ...(sources[slot] ?? noSource),
      };
      return { slot, row };
    })
    .filter(({ slot, row }) => Object.values(row).some(Boolean) || Object.keys(unread).some((name) => name.startsWith(`${slot}.`)));
  const moved = Object.entries(unread).map(([name, words]) => {
    const index = rows.findIndex(({ slot }) => name.startsWith(`${slot}.`));
    return [index < 0 ? name : `dates.${index}.${name.split(".")[2]}`, words];
  });
  return { dates: rows.map(({ row }) => row), unread: Object.fromEntries(moved) as Unread };
}
