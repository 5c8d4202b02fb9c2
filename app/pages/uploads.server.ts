import { data, redirect } from "react-router";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Sent = { name: string; body: ReadableStream<Uint8Array>; signal: AbortSignal };
/** What came beside the file: in the address with a raw body, in the form with a plain one. */
type Beside = (name: string) => string;

/** Hands the file on as a stream. A script sends it raw and reads the answer; a plain form is led back to its page. */
export async function receive<T extends { id: string }>(
  request: Request,
  url: URL,
  page: string,
  keep: (file: Sent, beside: Beside) => Promise<T>,
) {
  const plainForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  try {
    const form = plainForm ? await formOf(request) : undefined;
    const file = form ? fileOfForm(form) : { name: url.searchParams.get("name") ?? "", body: request.body };
    if (!file?.body) throw new Refused(m.file_missing());
    const beside: Beside = (name) => textOf(form ? form.get(name) : url.searchParams.get(name));
    const uploaded = await keep({ name: file.name, body: file.body, signal: request.signal }, beside);
    return plainForm ? redirect(`${page}?uploaded=${uploaded.id}`) : Response.json({ uploaded });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return plainForm ? redirect(`${page}?refused=1`) : Response.json({ problems: { "": error.message } }, { status: 409 });
  }
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");

const formLimit = 11 * 1024 * 1024;

/** A browser without script cannot stream: what is plainly too long is not even read. */
async function formOf(request: Request, limit = formLimit, tooLarge = m.file_too_large) {
  if (Number(request.headers.get("content-length") ?? Infinity) > limit) throw new Refused(tooLarge());
  return request.formData();
}

const manyLimit = 40 * 1024 * 1024;

/** Several files of a plain form, for a page that says itself what became of them. */
export async function receiveMany<R>(
  request: Request,
  { most, keep }: { most: number; keep: (files: File[], beside: Beside) => Promise<R> },
) {
  try {
    const form = await formOf(request, manyLimit, m.paper_family_large).catch((error: unknown) => {
      if (error instanceof Refused) throw error;
      return new FormData();
    });
    const files = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
    if (files.length === 0) throw new Refused(m.paper_family_none());
    return await keep(files.slice(0, most), (name) => textOf(form.get(name)));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return data({ problem: error.message }, 409);
  }
}

function fileOfForm(form: FormData) {
  const file = form.get("file");
  return file instanceof File && file.size > 0 ? { name: file.name, body: file.stream() } : undefined;
}
