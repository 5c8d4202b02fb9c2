import { z } from "zod";
import { isDay, text } from "#app/domain/fields.server.ts";
import {
  hasChoices,
  hasPlace,
  maxKeptChoices,
  maxOwnChoices,
  maxOwnNumber,
  maxOwnText,
  ownFact,
  ownIdFrom,
  ownKinds,
  ownName,
  ownPlaces,
  type Own,
  type OwnChoice,
  type OwnField,
  type OwnValue,
} from "#app/domain/own-fields/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const name = text(60).transform((value) => value.replaceAll(/\s+/g, " "));
const ticks = <T extends string>(all: readonly T[]) => z.array(z.string()).transform((sent) => all.filter((one) => sent.includes(one)));

/** The rows of a form: choice.0.id, choice.0.en, choice.0.hi, choice.0.retired. */
function choicesIn(form: Record<string, unknown>): OwnChoice[] {
  const said = (at: number, part: string) => {
    const value = form[`choice.${at}.${part}`];
    return typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim().slice(0, 80) : "";
  };
  const all = Array.from({ length: maxKeptChoices + 10 }, (_, at) => ({
    id: said(at, "id"),
    en: said(at, "en") || said(at, "hi"),
    hi: said(at, "hi"),
    ...(said(at, "retired") !== "" && { retired: true }),
  }));
  // Also those of rows that were emptied: what was said under an id never becomes another choice.
  const taken = new Set(all.map(({ id }) => id));
  const rows = all.filter(({ en }) => en !== "");
  return rows.map((row) => {
    if (/^[a-z0-9-]{1,40}$/.test(row.id)) return row;
    const base = ownIdFrom(row.en) || "choice";
    let id = base;
    for (let next = 2; taken.has(id); next++) id = `${base.slice(0, 36)}-${next}`;
    taken.add(id);
    return { ...row, id };
  });
}

const details = z.object({
  nameEn: name.refine((value) => value !== "", { error: () => m.own_name_missing() }),
  nameHi: name,
  kind: z.enum(ownKinds),
  places: ticks(ownPlaces),
  personal: z.enum(["yes", "no"]).default("yes"),
});

function problemOf(choices: OwnChoice[]) {
  const offered = choices.filter(({ retired }) => !retired).length;
  if (offered < 2) return m.own_choices_missing();
  if (offered > maxOwnChoices) return m.own_choices_many({ most: maxOwnChoices });
  return choices.length > maxKeptChoices ? m.own_choices_kept({ most: maxKeptChoices }) : undefined;
}

const withChoices = <S extends typeof details>(schema: S) =>
  z.record(z.string(), z.unknown()).transform((form, context): z.output<S> & { choices: OwnChoice[]; isPersonal: boolean } => {
    const parsed = schema.safeParse(form, { error: () => m.problem_input() });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message, input: form });
      return z.NEVER;
    }
    const { kind, places, personal } = parsed.data;
    const choices = hasChoices(kind) ? choicesIn(form) : [];
    const problem = hasChoices(kind) ? problemOf(choices) : undefined;
    if (problem) context.addIssue({ code: "custom", path: ["choice.0.en"], message: problem, input: form });
    return {
      ...parsed.data,
      places: places.filter((place) => hasPlace(kind, place)),
      choices,
      isPersonal: kind === "text" || personal === "yes",
    };
  });

export const addOwnFieldInput = withChoices(details);
export const changeOwnFieldInput = withChoices(details.extend({ version: z.coerce.number().int().min(1) }));
export type OwnFieldInput = Omit<z.output<typeof addOwnFieldInput>, "personal">;

/** A value as a form or a program sends it. `null` is nothing; a sentence says what is wrong. */
export function readOwnValue({ kind, choices }: OwnField, sent: unknown): { value: OwnValue | null } | { problem: string } {
  const words = (Array.isArray(sent) ? sent : [sent]).flatMap((one) =>
    typeof one === "string" || typeof one === "number" ? [String(one).replaceAll("\0", "").toWellFormed().trim()] : [],
  );
  const said = words.filter((word) => word !== "");
  const [first] = said;
  if (first === undefined) return { value: null };
  switch (kind) {
    case "text":
      return first.length > maxOwnText ? { problem: m.entry_too_long({ most: maxOwnText }) } : { value: first };
    case "number": {
      const figure = first.replaceAll(/[,\s₹%]/g, "");
      const isNumber = /^\d{1,10}(\.\d{1,2})?$/.test(figure) && Number(figure) <= maxOwnNumber;
      return isNumber ? { value: Number(figure) } : { problem: m.own_number_bad() };
    }
    case "date":
      return isDay(first) && /^(19|20)/.test(first) ? { value: first } : { problem: m.entry_day_bad() };
    case "yes-no":
      return first === "yes" || first === "no" ? { value: first } : { problem: m.problem_input() };
    case "choice":
      return choices.some(({ id }) => id === first) ? { value: first } : { problem: m.problem_input() };
    case "choices": {
      const picked = choices.filter(({ id }) => said.includes(id)).map(({ id }) => id);
      return said.every((id) => picked.includes(id)) ? { value: picked } : { problem: m.problem_input() };
    }
  }
}

/** What was sent of these fields; one that was not there is not an empty one. */
export type OwnSent = Record<string, OwnValue | null>;

export const withoutNothing = (sent: OwnSent): Own =>
  Object.fromEntries(Object.entries(sent).flatMap(([id, value]) => (value === null ? [] : [[id, value]])));

/** What a form says anyway, and beside it the business's own fields, each as `own.ID`. */
export const withOwn = <S extends z.ZodType<object>>(schema: S, fields: readonly OwnField[]) =>
  z.record(z.string(), z.unknown()).transform((form, context): z.output<S> & { own: OwnSent } => {
    const tell = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path: [...path], message, input: form });
    const parsed = schema.safeParse(form, { error: () => m.problem_input() });
    if (!parsed.success) for (const { path, message } of parsed.error.issues) tell(path, message);
    const own: OwnSent = {};
    for (const field of fields) {
      const fact = ownFact(field.id);
      if (!Object.hasOwn(form, fact) || form[`keep.${fact}`] === "theirs") continue;
      const read = readOwnValue(field, form[fact]);
      if ("problem" in read) tell([fact], `${ownName(field)}: ${read.problem}`);
      else own[field.id] = read.value;
    }
    return parsed.success ? { ...parsed.data, own } : z.NEVER;
  });

/** Those whose ticks can be sent several times. */
export const severalIn = (fields: readonly OwnField[]) => fields.filter(({ kind }) => kind === "choices").map(({ id }) => ownFact(id));
