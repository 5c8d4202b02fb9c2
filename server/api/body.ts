import { maxBodyBytes } from "#app/domain/connections/problems.model.ts";
import { Problem } from "#server/api/problem.ts";
import { wholeBody } from "#server/whole-body.ts";

/** The bytes as they came: they are also what an idempotency key is held to. */
export async function readJson(request: Request): Promise<{ text: string; value: unknown }> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) throw new Problem("not-json");
  const body = await wholeBody(request, maxBodyBytes);
  if (body === "too-large") throw new Problem("too-large");
  if (body === "cut-off") throw new Problem("bad-json", { detail: "Not all of it arrived." });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return { text, value: JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? storable(value) : value)) };
  } catch {
    throw new Problem("bad-json");
  }
}

/** PostgreSQL takes no NUL, and no half of a letter. */
export const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
