import { sql } from "kysely";
import { takesLeads } from "#app/access/visible.server.ts";
import {
  explained,
  importFieldNames,
  isStageMeaning,
  maxWords,
  type Explained,
  type Mapping,
  type Words,
} from "#app/domain/lead-imports/model.ts";
import { likelyPerson, readPerson, readStage, type Person } from "#app/domain/lead-imports/stages.inputs.server.ts";
import { fold } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db, type Tx } from "#db/client.ts";

/** Whom a name in a file can mean. */
export const listPeople = (on: Tx | typeof db = db): Promise<Person[]> =>
  on.selectFrom("users").select(["id", "name", "email"]).where(takesLeads).orderBy("name").orderBy("id").execute();

/** A word of the file, how many rows have it, what it means, and whether somebody has to say so. */
export type Word = { field: Explained; word: string; said: string; rows: number; means: string; isOpen: boolean };

/** Every different word in the columns of stages and colleagues, with what a person said of it or what we take it for. */
export async function listWords(
  id: string,
  mapping: Mapping,
  words: Words,
  on: Tx | typeof db = db,
): Promise<{ words: Word[]; many: Explained[] }> {
  const staff = mapping.includes("counsellor") ? await listPeople(on) : [];
  const all: Word[] = [];
  const many: Explained[] = [];
  for (const field of explained) {
    const column = mapping.indexOf(field);
    if (column === -1) continue;
    const different = await differentIn(on, id, column);
    if (different.length > maxWords) many.push(field);
    else
      for (const { word, said, rows } of different) {
        const chosen = words[field]?.[word];
        const taken = field === "stage" ? readStage(said) : (readPerson(said, staff)?.id ?? null);
        const likely = field === "counsellor" ? (likelyPerson(said, staff)?.id ?? "") : "";
        const isValid =
          chosen === undefined ||
          chosen === "" ||
          (field === "stage" ? isStageMeaning(chosen) : staff.some(({ id: one }) => one === chosen));
        all.push({
          field,
          word,
          said,
          rows,
          means: chosen !== undefined && isValid ? chosen : (taken ?? likely),
          isOpen: taken === null && (chosen === undefined || !isValid),
        });
      }
  }
  return { words: all, many };
}

/** Whether there are some that nobody has explained yet. */
export async function hasOpenWords(tx: Tx, id: string, mapping: Mapping, words: Words) {
  const { words: all, many } = await listWords(id, mapping, words, tx);
  if (many.length > 0) throw new Refused(m.lead_import_words_many({ column: importFieldNames[many[0]!](), most: maxWords }));
  return all.some(({ isOpen }) => isOpen);
}

/** The most frequent first. Two that differ in signs or capitals alone are one. */
async function differentIn(on: Tx | typeof db, id: string, column: number) {
  const { rows } = await sql<{ said: string; rows: number }>`
    select trim(cells ->> ${column}::int) as said, count(*)::int as rows from lead_import_rows
    where import_id = ${id} and trim(cells ->> ${column}::int) <> '' group by 1 order by 2 desc, 1 limit ${maxWords * 5}`.execute(on);
  const different = new Map<string, { word: string; said: string; rows: number }>();
  for (const { said, rows: count } of rows) {
    const word = fold(said);
    if (word === "") continue;
    const known = different.get(word);
    if (known) known.rows += count;
    else different.set(word, { word, said: said.slice(0, 60), rows: count });
  }
  return [...different.values()];
}
