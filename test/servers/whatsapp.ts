import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/*
 * WhatsApp's Cloud API on loopback, as its documentation says it behaves: templates by pages, messages with its errors, media in two
 * steps, and deliveries that are signed. It can be told what to answer next.
 */

export const settings = {
  WHATSAPP_TOKEN: "EAA-only-for-tests",
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_BUSINESS_ACCOUNT_ID: "102290129340398",
  WHATSAPP_APP_SECRET: "only-for-tests-app-secret",
  WHATSAPP_VERIFY_TOKEN: "only-for-tests-verify-word",
};

type Template = {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  components: object[];
  rejected_reason?: string;
};
export const template = (name: string, body: string, more: Partial<Template> = {}): Template => ({
  id: String(1_000_000 + (Number.parseInt(createHash("md5").update(name).digest("hex").slice(0, 6), 16) % 1_000_000)),
  name,
  language: "en",
  category: "UTILITY",
  status: "APPROVED",
  components: [{ type: "BODY", text: body }],
  ...more,
});

/** What the next message is answered with; the default is that it is taken. */
type Turn = { kind: "error"; status: number; code: number } | { kind: "slow"; ms: number } | { kind: "cut" } | { kind: "broken" };

export type Posted = Record<string, unknown> & { id: string; to: string; biz_opaque_callback_data?: string };

export async function aWhatsAppServer() {
  const state = {
    templates: [] as Template[],
    posted: [] as Posted[],
    turns: [] as Turn[],
    media: new Map<string, { bytes: Uint8Array; type: string }>(),
    refusesKey: false,
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const error = (response: ServerResponse, status: number, code: number) =>
    json(response, status, { error: { message: `(#${code}) from the stand-in`, type: "OAuthException", code, fbtrace_id: randomUUID() } });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    if (state.refusesKey || request.headers.authorization !== `Bearer ${settings.WHATSAPP_TOKEN}`) return error(response, 401, 190);
    const [, version, first = "", second = ""] = pathname.split("/");
    if (version === "bytes") return bytes(response, first);
    if (request.method === "POST" && first === settings.WHATSAPP_PHONE_NUMBER_ID && second === "messages")
      return message(request, response);
    if (first === settings.WHATSAPP_BUSINESS_ACCOUNT_ID && second === "message_templates") return templates(response, searchParams);
    if (first === settings.WHATSAPP_PHONE_NUMBER_ID)
      return json(response, 200, { id: first, display_phone_number: "+91 612 000 0000", verified_name: "The Career Zone" });
    const media = state.media.get(first);
    if (!media) return error(response, 400, 100);
    return json(response, 200, {
      messaging_product: "whatsapp",
      id: first,
      url: `${origin}/bytes/${first}`,
      mime_type: media.type,
      file_size: String(media.bytes.length),
      sha256: createHash("sha256").update(media.bytes).digest("hex"),
    });
  }

  function bytes(response: ServerResponse, id: string) {
    const media = state.media.get(id);
    if (!media) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": media.type }).end(media.bytes);
  }

  function templates(response: ServerResponse, query: URLSearchParams) {
    const size = Math.min(Number(query.get("limit") ?? 25), 3);
    const from = query.get("after") ? Number(Buffer.from(query.get("after")!, "base64url").toString()) : 0;
    const to = from + size;
    const cursors = { before: Buffer.from(String(from)).toString("base64url"), after: Buffer.from(String(to)).toString("base64url") };
    const next = to < state.templates.length && { next: `${origin}/next?after=${cursors.after}` };
    return json(response, 200, { data: state.templates.slice(from, to), paging: { cursors, ...next } });
  }

  async function message(request: IncomingMessage, response: ServerResponse) {
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Posted;
    const turn = state.turns.shift();
    if (turn?.kind === "error") return error(response, turn.status, turn.code);
    if (turn?.kind === "broken") return response.writeHead(500).end("oops");
    const id = `wamid.${Buffer.from(randomUUID()).toString("base64url")}`;
    state.posted.push({ ...sent, id });
    if (turn?.kind === "cut") return response.destroy();
    if (turn?.kind === "slow") await sleep(turn.ms);
    return json(response, 200, {
      messaging_product: "whatsapp",
      contacts: [{ input: sent.to, wa_id: sent.to.replaceAll(/\D/g, "") }],
      messages: [{ id, message_status: "accepted" }],
    });
  }

  return {
    ...state,
    state,
    endpoint: `${origin}/v23.0`,
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

export const signed = (body: string | Uint8Array, secret = settings.WHATSAPP_APP_SECRET) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000));

const delivery = (field: string, value: object) =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: settings.WHATSAPP_BUSINESS_ACCOUNT_ID, changes: [{ field, value }] }],
  });

const about = (value: object, number = settings.WHATSAPP_PHONE_NUMBER_ID) =>
  delivery("messages", {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "916120000000", phone_number_id: number },
    ...value,
  });

type Words = { from: string; id?: string; at?: Date; name?: string; more?: object; number?: string };

/** What is delivered when somebody writes. */
export const writes = (text: string, { from, id = `wamid.${randomUUID()}`, at = new Date(), name = "Asha", more, number }: Words) =>
  about(
    {
      contacts: [{ profile: { name }, wa_id: from }],
      messages: [{ from, id, timestamp: seconds(at), ...(more ?? { type: "text", text: { body: text } }) }],
    },
    number,
  );

/** What is delivered when a message of ours has come further. */
export const tells = (
  status: string,
  of: { id: string; to: string; biz_opaque_callback_data?: string },
  { at = new Date(), code = 0 } = {},
) =>
  about({
    statuses: [
      {
        id: of.id,
        status,
        timestamp: seconds(at),
        recipient_id: of.to,
        ...(of.biz_opaque_callback_data && { biz_opaque_callback_data: of.biz_opaque_callback_data }),
        ...(code && { errors: [{ code, title: "from the stand-in", message: "from the stand-in" }] }),
      },
    ],
  });

/** What is delivered when a text was judged. */
export const judges = (of: { id: string; name: string }, event: string, reason = "NONE") =>
  delivery("message_template_status_update", {
    event,
    message_template_id: Number(of.id),
    message_template_name: of.name,
    message_template_language: "en",
    reason,
  });
