import { redirect } from "react-router";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Incoming = { name: string; body: ReadableStream<Uint8Array>; signal: AbortSignal };

/** Hands the file on as a stream. A script sends it raw and reads the answer; a plain form is led back to its page. */
export async function receive<T extends { id: string }>(request: Request, url: URL, page: string, keep: (file: Incoming) => Promise<T>) {
  const plainForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  try {
    const file = plainForm ? await fileOfForm(request) : { name: url.searchParams.get("name") ?? "", body: request.body };
    if (!file?.body) throw new Refused(m.file_missing());
    const uploaded = await keep({ name: file.name, body: file.body, signal: request.signal });
    return plainForm ? redirect(`${page}?uploaded=${uploaded.id}`) : Response.json({ uploaded });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return plainForm ? redirect(`${page}?refused=1`) : Response.json({ problems: { "": error.message } }, { status: 409 });
  }
}

const formLimit = 11 * 1024 * 1024;

/** A browser without script cannot stream: what is plainly too long is not even read. */
async function fileOfForm(request: Request) {
  if (Number(request.headers.get("content-length") ?? Infinity) > formLimit) throw new Refused(m.file_too_large());
  const file = (await request.formData()).get("file");
  return file instanceof File && file.size > 0 ? { name: file.name, body: file.stream() } : undefined;
}
