import { redirect } from "react-router";
import type { z } from "zod";
import { askedOf } from "#app/domain/lead-lists/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { boardAddress, listAddress } from "#app/pages/staff/lead-addresses.ts";

/** One text of a form; a file is none. */
export function textIn(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Where a verb leads back to: the list or the board on which it was pressed, with its question, and nowhere else. */
export function backTo(said: FormDataEntryValue | null | undefined, told: Record<string, string> = {}) {
  const [path, search] = typeof said === "string" ? said.split("?") : [];
  const question = askedOf(new URLSearchParams(search));
  const back = path === "/leadHistory/board" ? boardAddress(question) : listAddress(question);
  const more = new URLSearchParams(told).toString();
  return more === "" ? back : `${back}${back.includes("?") ? "&" : "?"}${more}`;
}

/** One verb for all that are ticked; then back to where they were ticked, which tells what was done. */
export async function submitMany<S extends z.ZodType>(
  request: Request,
  schema: S,
  verb: (input: z.output<S>) => Promise<{ id: string } | undefined>,
) {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return submit(request, schema, async (input) => redirect(backTo(form.get("back"), { done: found(await verb(input)).id })), ["lead"]);
}
