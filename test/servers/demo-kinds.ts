import { createHmac } from "node:crypto";
import { connectorKinds } from "#app/domain/connector-kinds/all.inputs.server.ts";
import type { ConnectorKind, Secrets } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";

/*
 * Two kinds that nobody has, each as it would stand in a file of its own, so that what is tried of every kind is tried of what ours
 * do not do: a signature in hexadecimal digits with a word of theirs as the answer, and a secret of the provider's that stands in
 * the address and signs nothing.
 */

const same = (words: string) => ({ en: words, hi: words });
const both = {
  place: 99,
  text: same("Demo"),
  steps: [same("Demo")],
  isInAddress: false,
  source: "other",
  keepsRest: true,
  guesses: reading.usualNames,
} as const;
const told = (raw: string) => reading.answersAlone(reading.readFlat(raw, "application/json"));

const signatureOf = (body: Uint8Array, { portalSecret = "" }: Secrets) => createHmac("sha256", portalSecret).update(body).digest("hex");

export const signedPortal: ConnectorKind = {
  ...both,
  id: "demo-portal",
  name: same("Demo portal"),
  provenBy: "portalSecret",
  theirs: [{ name: "portalSecret", label: same("Secret"), hint: same("Demo") }],
  verify: ({ body, header }, secrets) =>
    secrets.portalSecret && reading.isSameText(signatureOf(body, secrets), header("x-portal-signature") ?? "") ? "ours" : "forged",
  read({ body }) {
    const raw = reading.textOf(body);
    const lead = reading.jsonIn(raw);
    return [{ id: reading.isRecord(lead) ? reading.wordIn(lead.id) : reading.idOfWords(raw), raw, isTest: false }];
  },
  map: told,
  acknowledge: { type: "text/plain; charset=utf-8", body: "RECEIVED" },
  sample(secrets, { id, name, phone }) {
    const body = JSON.stringify({ id, name, phone });
    return { body, headers: { "content-type": "application/json", "x-portal-signature": signatureOf(Buffer.from(body), secrets) } };
  },
};

export const keyedPortal: ConnectorKind = {
  ...both,
  id: "demo-keyed",
  name: same("Demo portal with a key"),
  provenBy: "portalKey",
  theirs: [
    { name: "portalKey", label: same("Key"), hint: same("Demo") },
    { name: "unusedToken", label: same("Token"), hint: same("Demo") },
  ],
  verify: ({ query }, { portalKey }) => (portalKey && reading.isSameText(portalKey, query.get("key") ?? "") ? "ours" : "forged"),
  read({ query }) {
    const { key: _key, ...lead } = Object.fromEntries(query);
    return [{ id: lead.id ?? "", raw: JSON.stringify(lead), isTest: false }];
  },
  map: told,
  sample: ({ portalKey = "" }, { id, name, phone }) => ({ query: { key: portalKey, id, name, phone } }),
};

/** Before anything else asks which kinds there are. */
(connectorKinds as ConnectorKind[]).push(signedPortal, keyedPortal);
