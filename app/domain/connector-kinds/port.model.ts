import type { Guesses, Words } from "#app/domain/connector-kinds/model.ts";
import type { LeadSource } from "#app/domain/leads/model.ts";

/** A request as it came, before anybody believed it. `token`: what stands in its address behind the connector. */
export type Incoming = {
  method: "GET" | "POST";
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  body: Uint8Array;
  token: string;
  now: Date;
};

/** `own` is the one that we made; the others are those of the kind. */
export type Secrets = Readonly<Record<string, string> & { own: string }>;

/** One thing that came in. Under its id it is taken once, however often it comes. */
export type Part = { id: string; raw: string; isTest: boolean };

export type Asked =
  | { kind: "answer"; status: number; body: string }
  /** The way there failed. */
  | { kind: "away" };
export type Ask = (question: { url: string; headers: Record<string, string> }) => Promise<Asked>;

/** What was asked for; `again`: it may be there later; else somebody must mend something first. */
export type Fetched = { text: string } | { why: "away" | "denied" | "gone"; status: number | null; again: boolean };

/** The one port: a place that enquiries come from. Each is one file in this folder, and a line in `all.inputs.server.ts`. */
export type ConnectorKind = {
  id: string;
  name: () => string;
  text: () => string;
  /** What the owner does there, one sentence each. */
  steps: () => readonly string[];
  /** How the secret that we make is called there. */
  ownName: () => string;
  /** The secret stands in the address that is given to them. */
  isInAddress: boolean;
  /** Secrets of theirs, which the owner brings. */
  theirs: readonly { name: string; label: () => string; hint: () => string }[];
  /** A script for a spreadsheet, which the owner copies there. */
  handout?: (at: { address: string; own: string }) => string;
  /** Nothing but that script has to do with the address. */
  isScriptAlone?: true;
  source: LeadSource;
  /** Who comes by it has told us no name. */
  isNameless?: true;
  /** Answers that are none of our fields become words of the message. */
  keepsRest: boolean;
  guesses: Guesses;
  /** What they ask before they send anything: the words to answer with. */
  challenge?: (incoming: Incoming, secrets: Secrets) => string | undefined;
  /** On the bytes as they came. "stale": it was signed too long ago, or is of another day. */
  verify: (incoming: Incoming, secrets: Secrets) => "ours" | "forged" | "stale";
  read: (incoming: Incoming, secrets: Secrets) => Part[];
  /** What came is only a number: what it stands for is asked for. */
  fetch?: (ask: Ask, part: Part, secrets: Secrets) => Promise<Fetched>;
  /** Undefined when nobody can read it. */
  map: (raw: string, contentType: string) => Words | undefined;
  isTest?: (words: Words) => boolean;
  /** What they would send to try it out, with their proof. Nobody's data. */
  sample: (secrets: Secrets, now: Date) => Incoming;
};
