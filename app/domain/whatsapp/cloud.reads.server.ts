import { z } from "zod";
import { whatsApp } from "#app/domain/whatsapp/settings.reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createAsker, type OutsideFailure } from "#app/platform/outside-request.server.ts";
import { isLoopbackHost } from "#app/platform/push/address.ts";

/* What WhatsApp's Cloud API is asked, and how its answers are read. */

const place = new URL(env.WHATSAPP_ENDPOINT);
const ask = createAsker({ here: isLoopbackHost(place.hostname) ? [place.host] : [] });
const patience = 15_000;

const errorSchema = z.object({ error: z.object({ code: z.number().int(), message: z.string().max(2_000).catch("") }) });
const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

const headers = () => ({ authorization: `Bearer ${whatsApp!.token}`, "user-agent": "career-zone/1" });

/** What WhatsApp tells of itself that it was not done, and may be done a moment later. */
const busyCodes = new Set([4, 80007, 130429, 131056]);
/** How far a question came that nobody has heard. */
const unheard = new Set<OutsideFailure>(["dns", "tls", "refused-address", "refused-port"]);

export type Sent =
  | { kind: "sent"; wamid: string }
  | { kind: "failed"; code: string }
  /** It was surely not taken, and may be tried again after so many seconds. */
  | { kind: "later"; seconds: number; code: string }
  /** It may have been taken. */
  | { kind: "unknown" };

/** Hands one message over. Whatever is not surely said is not known. */
export async function handOver(message: Record<string, unknown>): Promise<Sent> {
  const answer = await ask({
    method: "POST",
    url: `${whatsApp!.endpoint}/${whatsApp!.number}/messages`,
    headers: { ...headers(), "content-type": "application/json" },
    body: JSON.stringify({ messaging_product: "whatsapp", recipient_type: "individual", ...message }),
    patience,
  });
  if (answer.kind === "failed")
    return unheard.has(answer.why) || answer.words.includes("ECONNREFUSED")
      ? { kind: "later", seconds: 60, code: "unreachable" }
      : { kind: "unknown" };
  const said = jsonOf(answer.body);
  if (answer.status >= 200 && answer.status < 300) {
    const wamid = z.object({ messages: z.array(z.object({ id: z.string().max(200) })).min(1) }).safeParse(said).data?.messages[0]!.id;
    return wamid === undefined ? { kind: "unknown" } : { kind: "sent", wamid };
  }
  const code = errorSchema.safeParse(said).data?.error.code;
  if (answer.status === 429 || (code !== undefined && busyCodes.has(code))) {
    const wait = Number(answer.headers["retry-after"]);
    return { kind: "later", seconds: Number.isFinite(wait) ? Math.min(Math.max(wait, 1), 3_600) : 60, code: "busy" };
  }
  if (answer.status >= 400 && answer.status < 500) return { kind: "failed", code: String(code ?? answer.status) };
  return { kind: "unknown" };
}

/** Why something could not be read there, as one of the words of `failureText`. */
export type Unread = { failure: string };

async function read(url: string, most: number) {
  const answer = await ask({ url, headers: headers(), patience, most });
  if (answer.kind === "failed") return { failure: "unreachable" };
  if (answer.status >= 200 && answer.status < 300) return { body: answer.body };
  const code = errorSchema.safeParse(jsonOf(answer.body)).data?.error.code;
  return { failure: answer.status === 429 || (code !== undefined && busyCodes.has(code)) ? "busy" : String(code ?? answer.status), code };
}

const component = z.looseObject({ type: z.string(), format: z.string().optional(), text: z.string().optional() });
const templateSchema = z.object({
  id: z.string().min(1).max(40),
  name: z.string().max(512),
  language: z.string().max(20),
  category: z.string().max(40).catch(""),
  status: z.string().max(40),
  rejected_reason: z.string().max(200).nullish(),
  components: z.array(component).catch([]),
});
export type CloudTemplate = z.output<typeof templateSchema>;
const pageSchema = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: z.string().max(2_000).optional() }).optional(), next: z.string().optional() }).optional(),
});
const fields = "id,name,language,category,status,rejected_reason,components";
const maxPages = 100;

/** Every template that WhatsApp knows of our account. */
export async function listCloudTemplates(): Promise<{ templates: CloudTemplate[] } | Unread> {
  const templates: CloudTemplate[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ fields, limit: "100", ...(after !== undefined && { after }) });
    const answer = await read(`${whatsApp!.endpoint}/${whatsApp!.account}/message_templates?${query}`, 5_000_000);
    if (!answer.body) return { failure: answer.failure };
    const parsed = pageSchema.safeParse(jsonOf(answer.body));
    if (!parsed.success) return { failure: "other" };
    templates.push(...parsed.data.data.flatMap((one) => templateSchema.safeParse(one).data ?? []));
    after = parsed.data.paging?.next === undefined ? undefined : parsed.data.paging.cursors?.after;
    if (after === undefined) return { templates };
  }
  return { failure: "other" };
}

/** Whether the number answers to our key, and how WhatsApp shows it. */
export async function readCloudNumber(): Promise<{ shown: string; name: string } | Unread> {
  const answer = await read(`${whatsApp!.endpoint}/${whatsApp!.number}?fields=display_phone_number,verified_name`, 65_536);
  if (!answer.body) return { failure: answer.failure };
  const parsed = z.object({ display_phone_number: z.string(), verified_name: z.string().catch("") }).safeParse(jsonOf(answer.body));
  return parsed.success ? { shown: parsed.data.display_phone_number, name: parsed.data.verified_name } : { failure: "other" };
}

/** The bytes of a picture; why not, and whether that is for good. */
export async function readCloudPicture(id: string, most: number): Promise<{ bytes: Buffer } | { why: "gone" | "too-large" | "later" }> {
  const told = await read(`${whatsApp!.endpoint}/${encodeURIComponent(id)}`, 65_536);
  // It is known there no longer, or never was.
  if (!told.body) return { why: told.code === 100 || told.failure === "404" ? "gone" : "later" };
  const parsed = z.object({ url: z.url(), file_size: z.coerce.number().optional() }).safeParse(jsonOf(told.body));
  if (!parsed.success) return { why: "gone" };
  if ((parsed.data.file_size ?? 0) > most) return { why: "too-large" };
  const answer = await ask({ url: parsed.data.url, headers: headers(), patience: 60_000, most });
  if (answer.kind === "failed") return { why: answer.why === "too-large" ? "too-large" : "later" };
  if (answer.status === 404 || answer.status === 410) return { why: "gone" };
  return answer.status === 200 ? { bytes: answer.body } : { why: "later" };
}
