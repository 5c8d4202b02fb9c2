import { createHmac, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/*
 * The places that enquiries come from, as their documentation says that they behave: what each sends, how it proves it, and, of Meta, the
 * server that is asked. Written without a line of the product, which would agree with its own mistakes. A kind that only its own test
 * sends is written down there.
 */

export type Lead = { id: string; name: string; phone: string };
type Given = { id: string; own: string };
/** A request to us. */
export type Shot = { path: string; method: "GET" | "POST"; body?: string; headers: Record<string, string> };

export const appSecret = "app-secret-only-for-tests";
export const accessToken = "access-token-only-for-tests";

type Provider = { shoot: (given: Given, lead: Lead, now?: Date) => Shot };

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

/** https://developers.facebook.com/docs/graph-api/webhooks/getting-started: several leads in one message. */
export function shootMeta({ id }: Given, leads: readonly Lead[], secret = appSecret): Shot {
  const changes = leads.map((lead) => ({
    field: "leadgen",
    value: { leadgen_id: lead.id, page_id: "444444444444", form_id: "555", ad_id: "0", created_time: 1_763_500_000 },
  }));
  const body = JSON.stringify({ object: "page", entry: [{ id: "444444444444", time: 1_763_500_001, changes }] });
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  return { path: `/connect/${id}`, method: "POST", body, headers: { ...json, "x-hub-signature-256": signature } };
}

/** https://developers.google.com/google-ads/webhook/docs/implementation */
export const googleLead = (own: string, lead: Lead, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    lead_id: lead.id,
    api_version: "1.0",
    form_id: 40_000_000_000,
    campaign_id: 123,
    google_key: own,
    is_test: false,
    user_column_data: [
      { column_name: "Full Name", column_id: "FULL_NAME", string_value: lead.name },
      { column_name: "User Phone", column_id: "PHONE_NUMBER", string_value: lead.phone },
      { column_name: "City", column_id: "CITY", string_value: "Patna" },
    ],
    ...more,
  });

/** Standard Webhooks, as the script in the spreadsheet signs. */
export function shootSheets({ id, own }: Given, lead: Lead, now = new Date(), signedBy = own): Shot {
  const body = JSON.stringify({
    row: { Timestamp: "19/11/2026 10:00:00", "Student name": lead.name, "Mobile number": lead.phone, Board: "BSEB" },
  });
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac("sha256", signedBy).update(`${lead.id}.${seconds}.${body}`).digest("base64");
  const headers = { ...json, "webhook-id": lead.id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
  return { path: `/connect/${id}`, method: "POST", body, headers };
}

export const providers: Record<string, Provider> = {
  meta: { shoot: (given, lead) => shootMeta(given, [lead]) },
  google: {
    shoot: ({ id, own }, lead) => ({ path: `/connect/${id}`, method: "POST", body: googleLead(own, lead), headers: json }),
  },
  // Exotel's applet: a GET whose address says it all.
  "missed-call": {
    shoot: ({ id, own }, lead) => ({
      path: `/connect/${id}/${own}?${new URLSearchParams({ CallSid: lead.id, CallFrom: lead.phone, CallTo: "08012345678", CallType: "call-attempt" }).toString()}`,
      method: "GET",
      headers: {},
    }),
  },
  sheets: { shoot: (given, lead, now) => shootSheets(given, lead, now) },
  generic: {
    shoot: ({ id, own }, lead) => ({
      path: `/connect/${id}/${own}`,
      method: "POST",
      body: new URLSearchParams({ name: lead.name, phone: lead.phone }).toString(),
      headers: { ...form, "idempotency-key": lead.id },
    }),
  },
};

/** How a telephone provider that posts a call log in one field of a form tells of a call. */
export const shootCallLog = ({ id, own }: Given, lead: Lead): Shot => ({
  path: `/connect/${id}/${own}`,
  method: "POST",
  body: new URLSearchParams({
    myoperator: JSON.stringify({ _ai: lead.id, _ci: "5cd40f65", _cr: lead.phone.slice(-10), _cl: lead.phone, _ld: [{ _ds: "NOANSWER" }] }),
  }).toString(),
  headers: form,
});

type Answer = { status: number; code?: number; wait?: number };

/** Graph, which is asked for a lead by its number: it knows leads a moment after it told of them, can be slow, and can be broken. */
export async function startGraph() {
  const leads = new Map<string, Lead>();
  const asked: string[] = [];
  const state: { answerWith: (id: string) => Answer | undefined; token: string } = { answerWith: () => undefined, token: accessToken };
  const server: Server = createServer((request, response) => {
    void answer(new URL(request.url ?? "/", "http://graph"), request.headers.authorization ?? "").then(({ status, body }) =>
      response.writeHead(status, json).end(JSON.stringify(body)),
    );
  });
  async function answer({ pathname, searchParams }: URL, authorization: string) {
    const id = pathname.split("/").at(-1) ?? "";
    asked.push(id);
    const otherwise = state.answerWith(id);
    if (otherwise?.wait) await sleep(otherwise.wait);
    const failed = (status: number, code: number) => ({ status, body: { error: { message: "as it says", type: "OAuthException", code } } });
    const proof = createHmac("sha256", appSecret).update(state.token).digest("hex");
    if (authorization !== `Bearer ${state.token}` || searchParams.get("appsecret_proof") !== proof) return failed(400, 190);
    if (otherwise && otherwise.status !== 200) return failed(otherwise.status, otherwise.code ?? 2);
    if (id === "me") return { status: 200, body: { id: "444444444444" } };
    const lead = leads.get(id);
    if (!lead) return failed(400, 100);
    const field_data = [
      { name: "full_name", values: [lead.name] },
      { name: "phone_number", values: [lead.phone] },
      { name: "which_class", values: ["12"] },
    ];
    return { status: 200, body: { id, created_time: "2026-11-18T20:26:40+0000", platform: "ig", field_data } };
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v24.0`;
  return { url, leads, asked, state, stop: () => new Promise<unknown>((resolve) => server.close(resolve)) };
}

let counted = 0;
/** Somebody who was never there before. */
export const aDemoLead = (): Lead => ({
  id: randomUUID(),
  name: `Demo ${String.fromCodePoint(65 + (counted % 26))}${counted}`,
  phone: `+9198${String(10_000_000 + counted++).padStart(8, "0")}`,
});
