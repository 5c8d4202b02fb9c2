import type { Guesses, Words } from "#app/domain/connector-kinds/model.ts";
import type { LeadSource } from "#app/domain/leads/model.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";

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

export type Acknowledgement = { type: string; body: string };

export type Asked =
  | { kind: "answer"; status: number; body: string }
  /** The way there failed. */
  | { kind: "away" };
export type Ask = (question: { url: string; headers: Record<string, string> }) => Promise<Asked>;

/** What was asked for; `again`: it may be there later; else somebody must mend something first. */
export type Fetched = { text: string } | { why: "away" | "denied" | "gone"; status: number | null; again: boolean };

/** Words that a person reads. Those of a kind stand with it: they name what is on its provider's pages, and nobody else says them. */
export type Said = Readonly<Record<Locale, string>>;

/** Somebody made up: who presses "Send a test", and whom the shared tests and the faults send. */
export type Somebody = { id: string; name: string; phone: string; isTest: boolean };

/** A request of theirs to the address of a connector. With a body it is a POST. */
export type Sent = {
  body?: string;
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** What stands in the address behind the connector. */
  token?: string;
};

/** Told apart from every field of every form: what is entered under such a name never comes back in an answer. */
export type SecretName = `${string}${"Secret" | "Token" | "Key"}`;

/** The one port: a place that enquiries come from. Each is one file in this folder, `<id>.kind.server.ts`, which exports `kind`. */
export type ConnectorKind = {
  /** As its file is called. It stands in what is stored, and never changes. */
  id: string;
  /** The owner chooses among them in this order. */
  place: number;
  name: Said;
  text: Said;
  /** What the owner does there, one sentence each. */
  steps: readonly Said[];
  /** How the secret that we make is called there; none where nothing is entered there. */
  ownName?: Said;
  /** The secret that proves that something is theirs: the one that we make, or one of `theirs`. */
  provenBy: "own" | SecretName;
  /** The secret stands in the address that is given to them. */
  isInAddress: boolean;
  /** Secrets of theirs, which the owner brings. */
  theirs: readonly { name: SecretName; label: Said; hint: Said }[];
  /** A script for a spreadsheet, which the owner copies there. */
  handout?: (at: { address: string; own: string }) => string;
  /** Nothing but that script has to do with the address. */
  isScriptAlone?: true;
  source: LeadSource;
  /** Who comes by it has told us no name: how to call them, by the end of their phone. */
  nameless?: (end: string) => Said;
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
  /** What they want to read as the answer to what is kept, where our own will not do. */
  acknowledge?: Acknowledgement;
  /**
   * What they would send of somebody, with their proof. The test button sends it, the shared tests forge it, and the faults send
   * thousands; that it is what the provider really sends, only the kind's own test can say.
   */
  sample: (secrets: Secrets, somebody: Somebody, now: Date) => Sent;
};
