import type { Purpose, StopWay } from "#app/domain/reach/model.ts";

/*
 * The ledger of erasures: what a person was promised that no backup may take back. It lies in the object store, apart from the
 * database, and holds numbers of rows and keyed hashes: nobody can be read from it.
 */

/** A lead, and a keyed hash by which it is known that the row of that number is still the same one after a restore. */
export type ToldLead = { number: number; row: string };

/** A phone as the list of stops knows it, and under which key. */
type ToldPhone = { phone: string; key: number };

export type Entry =
  | { kind: "erased"; leads: ToldLead[]; enquiries: string[] }
  | ({ kind: "stopped"; stop: string; how: StopWay; isSure: boolean; own?: number | undefined } & ToldPhone)
  | { kind: "withdrawn"; enquiry: string }
  | { kind: "withdrawn-lead"; lead: ToldLead }
  | ({ kind: "unpermitted"; purposes: readonly Purpose[] } & ToldPhone);

/** What one transaction promised. */
export type Told = { at: string; entries: Entry[] };

export const ledgerFolder = "erasures/";

/** By its name an entry is found again by time, and none replaces another. */
export const ledgerName = (at: Date, id: string) => `${ledgerFolder}${at.toISOString().replaceAll(":", "-")}-${id}.json`;

/** The moment in a name of the ledger. */
export function momentIn(name: string) {
  const [, day, hour, minute, rest] = /^erasures\/(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)-/.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}${hour}:${minute}:${rest}`);
}
