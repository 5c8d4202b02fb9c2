import type { DB } from "#db/types.ts";

/*
 * The one table that names every column of the database: whether it tells something about a person, about whom, why it is kept
 * and how it ends. The tables stand in the files *.columns.ts beside this one, by area; a column that is missing there, or that
 * the database does not have, does not compile.
 *
 * What is derived from it:
 * - erasing (erasing.writes.server.ts): everything whose ending says `erased` or `struck`;
 * - merging: what one lead can take over from another (`empty`);
 * - the receipt: `keptAbout(lead)` in receipts/lead.reads.server.ts, every personal column of a lead with its label and value;
 * - docs/personal-data.md (page.reads.server.ts), which a test holds against it.
 */

/** About whom a value tells something. A student stands also for the parent who asks for them. */
export type Whose = "student" | "visitor" | "staff" | "partner" | "nobody";

export type Ending = {
  /** With the person: the SQL that the column is set to, or the whole row goes. */
  erased?: string;
  /** With the person: their name, phones and address are struck out wherever they stand in the text, or the row goes that names them. */
  struck?: true | "row";
  /** By time, as a sentence. */
  time?: string;
  /** It stays, because. */
  stays?: string;
};

/** `empty` is what stands there while nobody has said it: such a fact is taken over from the other lead when two are one. */
export type Column = { whose: Whose; why: string; ends: Ending; empty?: string | null };

/**
 * How a row is found that belongs to a person: by the columns that hold one of these. Of `words`: which rows are looked through
 * for somebody's name and phone; where people type searches, also for the same name in the other script.
 */
export type Key = {
  lead?: readonly string[];
  enquiry?: readonly string[];
  phone?: readonly string[];
  subject?: readonly string[];
  words?: string;
  isTyped?: true;
};

export type About = {
  /** What is in it. */
  what: string;
  /** Who sees it. */
  seen: string;
  of?: Key;
  /** What else is set when a row is erased, such as when that was. */
  marks?: Readonly<Record<string, string>>;
  /** Rows that are left alone. */
  unless?: string;
};

export type Table = About & { columns: Readonly<Record<string, Column>> };

/** Nothing about a person. */
export const plain = (why: string) => ({ whose: "nobody", why, ends: {} }) as const satisfies Column;
export const student = (why: string, ends: Ending) => ({ whose: "student", why, ends }) as const satisfies Column;
export const visitor = (why: string, ends: Ending) => ({ whose: "visitor", why, ends }) as const satisfies Column;
export const staff = (why: string, ends: Ending) => ({ whose: "staff", why, ends }) as const satisfies Column;
export const partner = (why: string, ends: Ending) => ({ whose: "partner", why, ends }) as const satisfies Column;

/** The same, and it may be unsaid. */
export const unsaid = <C extends Column>(empty: string | null, column: C) => ({ ...column, empty });

export const row = "row";
export const rowGoes: Ending = { erased: row };
export const emptied: Ending = { erased: "''" };
export const nulled: Ending = { erased: "null" };
export const stays = (because: string): Ending => ({ stays: because });
export const byTime = (when: string): Ending => ({ time: when });

/** The same for several columns. */
export const all = <C extends Column, K extends string>(column: C, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, column])) as Record<K, C>;

/** Every column of a table of the database, and no other. */
export const table =
  <T extends keyof DB>(_name: T, about: About) =>
  <C extends Record<keyof DB[T], Column>>(columns: C & { [K in Exclude<keyof C, keyof DB[T]>]: never }) => ({
    ...about,
    columns: columns as C,
  });

/** Who did something, in tables whose rows are the history of the business. */
export const doer = staff("So that it is known who did it.", stays("Whoever did something stays named in what they did."));

export const seenByStaff = "Counsellors see their own leads, managers and the owner every lead.";
