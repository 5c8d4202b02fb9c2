import { z } from "zod";
import { day, text, textIn, webUrl } from "#app/domain/fields.server.ts";
import { isSlug, type Line, type Source, type Unread } from "#app/domain/entries/model.ts";
import { fromIndianTime, isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";

/*
 * Forms arrive as plain fields, with script or without: a list is a field with one line per item, a figure's source is
 * four fields named after the figure.
 */

export const entryId = z.string().refine(isId, { error: () => m.problem_input() });
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isSlug, { error: () => m.entry_slug_bad() });

/** One item per line; the Hindi field's lines stand beside them by their number. */
export function linesOf(text: string, textHi: string): Line[] {
  const split = (value: string) => value.split(/\r?\n/).map((line) => line.trim());
  const hindi = split(textHi);
  return split(text)
    .concat(hindi.slice(split(text).length).map(() => ""))
    .map((line, index) => ({ text: line, textHi: hindi[index] ?? "" }))
    .filter((line) => line.text !== "" || line.textHi !== "");
}

/** Not trimmed as a whole: an empty first line of one language still stands beside the first line of the other. */
export const lines = z
  .string()
  .max(8_000, { error: () => m.entry_too_long({ most: 8_000 }) })
  .default("")
  .refine((value) => value.split(/\r?\n/).filter((line) => line.trim()).length <= 40, {
    error: () => m.entry_too_many_lines({ most: 40 }),
  });

const sourceFields = { source: text(200), url: webUrl, checkedOn: day, reviewBy: day };

/** Fields of every figure's source, by the figure's name: "fees.source", "fees.url"… */
const perFigure = (figures: readonly string[], fields: Record<string, z.ZodType<string>>): Record<string, z.ZodType<string>> =>
  Object.fromEntries(figures.flatMap((name) => Object.entries(fields).map(([field, schema]) => [`${name}.${field}`, schema])));

/** Where a figure comes from is words; its address and its two days must be readable as such. */
export const sourceWordsOf = (figures: readonly string[]) => perFigure(figures, { source: sourceFields.source });
export const sourceFactsOf = (figures: readonly string[]) =>
  perFigure(figures, { url: sourceFields.url, checkedOn: sourceFields.checkedOn, reviewBy: sourceFields.reviewBy });

type Fields = Record<string, z.ZodType>;

/**
 * The form of a draft, which keeps whatever is typed. Of `kept` a field is refused only when it cannot be stored, because it
 * is too long. A field of `read` whose words cannot be read as what it asks for counts as empty, and its words are kept.
 */
export function draftForm<K extends Fields, R extends Fields>(kept: K, read: R) {
  const typed: Fields = Object.fromEntries(Object.keys(read).map((name) => [name, text(500)]));
  // A form has hundreds of fields and most of them are empty: what that means is asked once.
  const empty = new Map<string, unknown>();
  const emptyOf = (name: string, schema: z.ZodType) => {
    if (!empty.has(name)) {
      const parsed = schema.safeParse("");
      empty.set(name, parsed.success ? parsed.data : "");
    }
    return empty.get(name);
  };
  return z.object({ ...kept, ...typed }).transform((input) => {
    const all: Record<string, unknown> = { ...input };
    const unread: Unread = {};
    for (const [name, schema] of Object.entries(read)) {
      const raw = textIn(all, name);
      const parsed = raw === "" ? undefined : schema.safeParse(raw);
      if (parsed?.success === false) unread[name] = raw;
      all[name] = parsed?.success ? parsed.data : emptyOf(name, schema);
    }
    return { ...(all as z.output<z.ZodObject<K>> & { [F in keyof R]: z.output<R[F]> }), unread };
  });
}

/** Reads them back; a figure without any of the four has no source yet. */
export function sourcesOf<F extends string>(figures: readonly F[], input: Record<string, unknown>): Partial<Record<F, Source>> {
  const read = (name: F) =>
    Object.fromEntries(Object.keys(sourceFields).map((field) => [field, textIn(input, `${name}.${field}`)])) as Source;
  return Object.fromEntries(
    figures.map((name) => [name, read(name)] as const).filter(([, source]) => Object.values(source).some((value) => value !== "")),
  ) as Partial<Record<F, Source>>;
}

/** When it shows: not yet, at once, or at an hour of Indian time. */
export const saving = {
  version: z.coerce.number().int().min(0).max(2_000_000_000).catch(0),
  when: z.enum(["draft", "now", "later"]).catch("draft"),
  publishAt: text(40),
};

/** An hour that nobody can read is no hour: what is to be published then is kept as a draft, and told. */
export const whenOf = ({ when, publishAt }: { when: "draft" | "now" | "later"; publishAt: string }) =>
  when === "later" ? (isIndianTime(publishAt) ? fromIndianTime(publishAt) : new Date(Number.NaN)) : when;

/** Off the site at once, at an hour of Indian time, or after all not. */
export const withdrawalInput = z
  .object({
    when: z.enum(["now", "later", "never"]).catch("now"),
    at: z.string().max(40).catch(""),
  })
  .transform(({ when, at }, context) => {
    if (when !== "later") return { when };
    if (isIndianTime(at)) return { when, at: fromIndianTime(at) };
    context.addIssue({ code: "custom", path: ["at"], message: m.entry_moment_ahead() });
    return z.NEVER;
  });

/** The version that the person saw when they asked for an older one. */
export const restoreInput = z.object({ version: saving.version });

const isFieldName = ([name]: [string, unknown]) => /^[\w.]{1,80}$/.test(name);

const sent = z.object({ sheet: z.string().regex(/^[\w-]{8,40}$/), seq: z.coerce.number().int().min(0).max(2_000_000_000) });

/** Which page sent a form, and with which number. Without a script nothing else is sent, so nothing is numbered. */
export const sentIn = (form: Record<string, unknown>) => sent.safeParse(form).data;

/** What is being typed, as it is: nothing is judged before it is saved. A name that no field can have is nobody's typing. */
export const draftInput = z
  .object({ id: entryId, version: saving.version })
  .catchall(z.string().max(40_000))
  .refine((form) => Object.keys(form).length <= 400, { error: () => m.problem_input() })
  .transform(({ id, version, sheet, seq, ...form }) => {
    const numbered = sentIn({ sheet, seq });
    const typed = Object.fromEntries(Object.entries(form).filter(isFieldName));
    return { id, basedOn: version, form: typed, ...(numbered && { sent: numbered }) };
  });
