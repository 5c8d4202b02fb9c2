import type { Selectable } from "kysely";
import * as cases from "#app/domain/personal-data/cases.columns.ts";
import * as connections from "#app/domain/personal-data/connections.columns.ts";
import * as content from "#app/domain/personal-data/content.columns.ts";
import * as desk from "#app/domain/personal-data/lead-desk.columns.ts";
import * as seats from "#app/domain/personal-data/lead-seats.columns.ts";
import * as leads from "#app/domain/personal-data/leads.columns.ts";
import { plain, student, visitor, type Column, type Table } from "#app/domain/personal-data/model.ts";
import * as partners from "#app/domain/personal-data/partners.columns.ts";
import * as people from "#app/domain/personal-data/people.columns.ts";
import * as running from "#app/domain/personal-data/running.columns.ts";
import * as sequences from "#app/domain/personal-data/sequences.columns.ts";
import * as whatsapp from "#app/domain/personal-data/whatsapp.columns.ts";
import type { DB } from "#db/types.ts";

const named = {
  ...leads,
  ...desk,
  ...seats,
  ...people,
  ...cases,
  ...partners,
  ...connections,
  ...whatsapp,
  ...sequences,
  ...content,
  ...running,
};

/** Every table of the database. */
export const tables = named satisfies Record<keyof DB, Table>;

/** The columns of a table that tell something about a student. */
export type PersonalColumn<T extends keyof DB> = {
  [K in keyof (typeof tables)[T]["columns"]]: (typeof tables)[T]["columns"][K] extends { whose: "student" } ? K : never;
}[keyof (typeof tables)[T]["columns"]];

export const personalColumns = <T extends keyof DB>(name: T) =>
  Object.entries<Column>(tables[name].columns as Record<string, Column>)
    .filter(([, { whose }]) => whose === "student")
    .map(([column]) => column as PersonalColumn<T> & string);

/** What a lead holds where nobody has said anything yet. */
export const emptyLead = Object.fromEntries(
  Object.entries<Column>(tables.leads.columns).flatMap(([column, { empty }]) => (empty === undefined ? [] : [[column, empty]])),
) as Partial<Selectable<DB["leads"]>>;

/** Where else something about a person could stand. */
export const places: Record<string, Column> = {
  "Jobs that wait (schema pgboss)": student("What the product does a moment later. A job holds numbers and ids, never a name or a phone.", {
    time: "when the queue forgets finished jobs, within two weeks",
  }),
  "Stored files": student(
    "Pictures of the site, and photos of papers and on WhatsApp that families sent, which are encrypted and served to our own people alone.",
    {
      erased: "a photo that a family sent within minutes after its row",
      stays: "A picture of the site until an editor removes it.",
    },
  ),
  "Search indexes": student("The columns named “searched”, inside the same rows.", { erased: "with the row's words" }),
  "Log lines": visitor(
    "Which page was asked for and how long it took, to find faults. Without names, phones, references or what was searched for.",
    {
      time: "as the server's log is kept; it holds nothing to erase",
    },
  ),
  Backups: student("Encrypted copies of the database, against loss.", {
    time: "35 days after they were made; when one is put back, what ended since is ended again before anybody sees it",
  }),
  "The ledger of erasures (object store)": plain(
    "Which rows were erased, stopped or withdrawn and when, as numbers and keyed hashes, so that no backup brings them back.",
  ),
};
