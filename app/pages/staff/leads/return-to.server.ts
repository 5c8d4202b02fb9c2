import { redirect } from "react-router";
import type { z } from "zod";
import type { Actor } from "#app/access/roles.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { listNumbers } from "#app/domain/lead-lists/reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { addressAlso } from "#app/pages/list-query.ts";
import { boardAddress, listAddress } from "#app/pages/staff/lead-paths.ts";

/** One text of a form; a file is none. */
export function textIn(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Where a verb leads back to: the list or the board on which it was pressed, with its question, and nowhere else. */
export function backTo(said: FormDataEntryValue | null | undefined, told: Record<string, string> = {}) {
  const [path] = typeof said === "string" ? said.split("?") : [];
  const question = questionIn(said ?? null);
  return addressAlso(path === "/leadHistory/board" ? boardAddress(question) : listAddress(question), told);
}

/** One verb for all that are ticked, or all that the list found; then back to where they were ticked, which tells what was done. */
export async function submitMany<S extends z.ZodType>(
  actor: Actor,
  request: Request,
  schema: S,
  verb: (input: z.output<S>) => Promise<{ id: string } | undefined>,
) {
  const form = await request.formData().catch(() => new FormData());
  if (form.has("all")) form.set("lead", (await listNumbers(actor, questionIn(form.get("back")))).join(","));
  const sent = new Request(request.url, { method: "POST", body: form });
  return submit(sent, schema, async (input) => redirect(backTo(form.get("back"), { done: found(await verb(input)).id })), ["lead"]);
}

const questionIn = (back: FormDataEntryValue | null) => parseQuery(new URLSearchParams(typeof back === "string" ? back.split("?")[1] : ""));
