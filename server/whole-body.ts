/** What was sent, when all of it is here; else why it is not. Whoever sends a part of it and goes is no fault of ours. */
export async function wholeBody(request: Request, most: number): Promise<Buffer | "too-large" | "cut-off"> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return "too-large";
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of request.body ?? []) {
      length += part.length;
      if (length > most) return "too-large";
      parts.push(part);
    }
  } catch {
    return "cut-off";
  }
  return Buffer.concat(parts);
}
