import { createHash } from "node:crypto";
import type { Incoming, Secrets, Sent } from "#app/domain/connector-kinds/port.model.ts";
import type { Words } from "#app/domain/connector-kinds/model.ts";
import { hashOf, isSame } from "#app/platform/encryption.server.ts";

/* What the kinds have in common: comparing, and reading JSON, forms and addresses. */

/** The same names as a person would give them. */
export const usualNames = {
  name: ["full_name", "name", "student_name", "your-name", "नाम"],
  phone: ["phone", "phone_number", "mobile", "mobile_number", "contact_number", "whatsapp_number", "your-phone", "tel", "मोबाइल", "फ़ोन"],
  email: ["email", "email_address", "your-email"],
  course: ["course", "course_interest", "program", "कोर्स"],
  college: ["college", "college_name"],
  message: ["message", "your-message", "comments", "comment", "query", "question"],
  campaign: ["utm_campaign", "campaign", "campaign_name"],
};

/** Also when one is longer. */
export const isSameText = (own: string, given: string) => isSame(hashOf(own), hashOf(given));

/** A secret in the address, or where programs have a place for it. */
export function hasToken({ token, header }: Incoming, { own }: Secrets) {
  const bearer = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(header("authorization") ?? "")?.[1];
  return isSameText(own, token || (bearer ?? header("x-connector-token") ?? ""));
}

/** The id that a program gives to what it sends. */
export function keyOf({ header }: Incoming) {
  const said = header("idempotency-key") ?? header("webhook-id") ?? "";
  return /^[\x21-\x7e]{1,150}$/.test(said) ? said : undefined;
}

export const textOf = (body: Uint8Array) => new TextDecoder().decode(body).replaceAll("\0", "");

/** What came: its body, or what stands in the address of who sends none. */
export const rawOf = ({ body, query }: Incoming) => (body.length > 0 ? textOf(body) : query.toString());

export const idOfWords = (...words: string[]) => `sha256:${createHash("sha256").update(JSON.stringify(words)).digest("hex")}`;

/** As engines have it; the compiler's library does not know the third argument yet. */
const parse = JSON.parse as (text: string, read: (name: string, value: unknown, context: { source?: string }) => unknown) => unknown;

/** A number that JavaScript would round or shorten stays as it is written: it may be somebody's id, and another one's is next to it. */
const exact = (_name: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === "number" && !Number.isSafeInteger(value) ? source : value;

export function jsonIn(text: string): unknown {
  try {
    return parse(text, exact);
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const wordIn = (value: unknown) =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const maxPaths = 200;
const maxDepth = 6;

/** Every word of it by its path: `lead.name`, `answers.0.value`. A form whose field holds JSON is read like JSON. */
export function flatten(value: unknown): Record<string, string> {
  const found: [string, string][] = [];
  const add = (path: string, one: unknown, depth: number) => {
    if (found.length >= maxPaths || depth > maxDepth) return;
    const within = typeof one === "string" && /^\s*[{[]/.test(one) ? jsonIn(one) : one;
    if (typeof within === "object" && within !== null)
      for (const [key, part] of Object.entries(within)) add(path === "" ? key : `${path}.${key}`, part, depth + 1);
    else if (path !== "" && one !== null && one !== undefined) found.push([path, wordIn(one).slice(0, 4_000).toWellFormed()]);
  };
  add("", value, 0);
  return Object.fromEntries(found);
}

/** JSON, a form or the words of an address. */
export function readFlat(raw: string, contentType: string): Record<string, string> | undefined {
  if (/json/i.test(contentType) || /^\s*[{[]/.test(raw)) {
    const value = jsonIn(raw);
    return typeof value === "object" && value !== null ? flatten(value) : undefined;
  }
  const said = [...new URLSearchParams(raw)].filter(([name]) => name !== "");
  return said.some(([, value]) => value !== "") ? flatten(Object.fromEntries(said)) : undefined;
}

/** All its words, one below the other. */
export const plainWords = (raw: string, contentType: string) =>
  Object.values(readFlat(raw, contentType) ?? { raw })
    .join("\n")
    .slice(0, 20_000)
    .toWellFormed();

export const answersAlone = (answers: Record<string, string> | undefined): Words | undefined => answers && { answers, about: {} };

/** Forms that ask for first and last name have both and no whole one. */
export function withFullName(answers: Record<string, string>, full: string, first: string, last: string): Record<string, string> {
  if (answers[full] || !(answers[first] || answers[last])) return answers;
  const { [first]: one = "", [last]: other = "", ...rest } = answers;
  return { [full]: `${one} ${other}`.trim(), ...rest };
}

/** What a kind would be sent, as it would come. */
export function incomingOf({ body = "", query = {}, headers = {}, token = "" }: Sent, now = new Date()): Incoming {
  const all = new Headers(headers);
  return {
    method: body === "" ? "GET" : "POST",
    query: new URLSearchParams(query),
    header: (name) => all.get(name) ?? undefined,
    body: Buffer.from(body),
    token,
    now,
  };
}
