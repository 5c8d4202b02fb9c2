import { createHmac } from "node:crypto";
import { shownNumber } from "#app/domain/leads/model.ts";
import { tellLead } from "#app/domain/lead-lists/program.reads.server.ts";
import { signedText } from "#app/domain/webhooks/signing.model.ts";
import { db } from "#db/client.ts";

type Told = { what: string; at: Date; lead: number | null; enquiry: string | null; detail: Record<string, unknown>; withDetails: boolean };

/**
 * What is told, as it is when it is sent: a lead as a key with leads:read reads it, so whoever was erased or asked not to be
 * contacted meanwhile is told as such. Of an enquiry never a word.
 */
export async function bodyOf({ what, at, lead, enquiry, detail, withDetails }: Told) {
  const told = lead === null ? undefined : withDetails ? await tellLead(db, lead) : { number: shownNumber(lead) };
  const data = { ...detail, ...(told && { lead: told }), ...(enquiry !== null && { enquiry: { id: enquiry } }) };
  return JSON.stringify({ type: what, timestamp: at.toISOString(), data });
}

/** As Standard Webhooks 1.0.0 says; with two secrets, two signatures. */
export function headersOf(id: string, body: string, keys: readonly Buffer[], now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signatures = keys.map(
    (key) =>
      `v1,${createHmac("sha256", key)
        .update(signedText(id, seconds, body))
        .digest("base64")}`,
  );
  return {
    "content-type": "application/json",
    "user-agent": "career-zone-webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}
