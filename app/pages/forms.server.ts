import { data } from "react-router";
import { z } from "zod";
import { secretNames } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a page shows beside its form: one sentence per field, "" for the form as a whole. */
export type Problems = Record<string, string>;

/**
 * Parse the form, run the verb, and turn the two expected kinds of "no" into answers the page can show. A field that can be
 * sent several times, such as the ticks of a list, is named in `lists`.
 */
export async function submit<S extends z.ZodType, R>(
  request: Request,
  schema: S,
  verb: (input: z.output<S>) => Promise<R>,
  lists: readonly string[] = [],
) {
  const form = await request.formData().catch(() => new FormData());
  const sent = {
    ...Object.fromEntries(form.entries().map(withoutNul)),
    ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])),
  };
  const parsed = schema.safeParse(sent, { error: () => m.problem_input() });
  const typed = typedInto(form, lists);
  if (!parsed.success) return data({ problems: problemsOf(parsed.error), typed }, 422);
  try {
    return await verb(parsed.data);
  } catch (error) {
    if (error instanceof Refused) return data({ problems: { "": error.message }, typed }, 409);
    throw error;
  }
}

/** What a person knows and nobody else may read. */
const secrets = new Set(["password", "current", "code", "passphrase", "passphraseAgain", ...secretNames]);

/** Without script the page is made anew: what was typed comes back with it, except what nobody may read. */
function typedInto(form: FormData, lists: readonly string[]): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string" && !secrets.has(entry[0]));
  const together = (name: string) => typed.flatMap(([other, value]) => (other === name ? [value] : [])).join(",");
  return { ...Object.fromEntries(typed), ...Object.fromEntries(lists.map((name) => [name, together(name)])) };
}

/** A NUL is nobody's text, and PostgreSQL takes none. */
function withoutNul([name, value]: [string, FormDataEntryValue]): [string, FormDataEntryValue] {
  return [name, typeof value === "string" ? value.replaceAll("\0", "") : value];
}

/** The words of a form whose answer is not a page. */
export async function saidIn(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  return new URLSearchParams(
    [...form].map(withoutNul).filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== ""),
  );
}

function problemsOf(error: z.ZodError): Problems {
  return Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join("."), issue.message]));
}

/** Missing, or not this person's: the same thing. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Response("Not found", { status: 404 });
  return thing;
}
