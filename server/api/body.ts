import { maxBodyBytes } from "#app/domain/connections/problems.model.ts";
import { Problem } from "#server/api/problem.ts";

/** The bytes as they came: they are also what an idempotency key is held to. */
export async function readJson(request: Request): Promise<{ text: string; value: unknown }> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) throw new Problem("not-json");
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw new Problem("too-large");
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > maxBodyBytes) throw new Problem("too-large");
    parts.push(part);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
    return { text, value: JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? storable(value) : value)) };
  } catch {
    throw new Problem("bad-json");
  }
}

/** PostgreSQL takes no NUL, and no half of a letter. */
export const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
