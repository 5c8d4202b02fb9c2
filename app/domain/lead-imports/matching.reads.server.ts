import { sql } from "kysely";
import { nameKey } from "#app/domain/names.ts";
import type { RowFacts } from "#app/domain/lead-imports/cells.inputs.server.ts";
import { matchAmong, type Match } from "#app/domain/leads/matching.reads.server.ts";
import type { Tx } from "#db/client.ts";

export type FactsRow = { row: number; facts: RowFacts };
/** A match with a lead that is there, or with an earlier row of the file that will be one. */
export type RowMatch = { kind: "new" } | (Exclude<Match, { kind: "new" }> & { of: "lead" | "row"; name: string });

type Person = { of: "lead" | "row"; number: number; name: string; name_key: string; by: string };
type Asked = { row: number; key: string; phones: string[]; email: string };
type Candidate = Person & { same_phone: boolean; asked: Asked };

/** Nobody has a larger family; a number that a file repeats without end is compared with so many. */
const maxCompared = 50;

/**
 * Who each row is, as `matchPerson` tells of one: among the leads, and among the earlier rows of the same file that are not
 * leads yet. Three questions for all rows together.
 */
export async function matchRows(tx: Tx, importId: string, rows: readonly FactsRow[]): Promise<Map<number, RowMatch>> {
  const asked = rows.map(({ row, facts: { name, mobileNumber, alternateMobile, email } }): Asked => ({
    row,
    key: nameKey(name),
    email,
    phones: alternateMobile ? [mobileNumber, alternateMobile] : [mobileNumber],
  }));
  const phones = [...new Set(asked.flatMap((one) => one.phones))];
  const emails = [...new Set(asked.map((one) => one.email).filter(Boolean))];
  const known = indexOf([...(await leadsWith(tx, phones, emails)), ...(await rowsWith(tx, importId, asked, [...phones, ...emails]))]);
  const candidates = asked.map((one) => candidatesFor(one, known));
  const alike = await likenesses(tx, candidates.flat());
  return new Map(asked.map((one, index) => [one.row, matchOf(candidates[index]!, one.key, alike)]));
}

/** `by` is the phone or e-mail that they were found by. Whoever was merged into another lead is known by both. */
async function leadsWith(tx: Tx, phones: string[], emails: string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select 'lead' as of, here.number, here.name, known.name_key, by from (
      select coalesce(merged_into, number) as number, name_key, mobile as by from leads where mobile = any(${phones}::text[])
      union select coalesce(merged_into, number), name_key, alternate_mobile from leads where alternate_mobile = any(${phones}::text[])
      union select coalesce(merged_into, number), name_key, email from leads where email = any(${emails}::text[])
    ) as known join leads as here using (number) where is_here order by here.number`.execute(tx);
  return rows;
}

async function rowsWith(tx: Tx, id: string, asked: Asked[], words: string[]): Promise<Person[]> {
  const last = Math.max(0, ...asked.map(({ row }) => row));
  const { rows } = await sql<Person>`
    select 'row' as of, row as number, facts->>'name' as name, name_key, by from lead_import_rows
      cross join lateral unnest(array[mobile, alternate_mobile, nullif(email, '')]) as by
    where import_id = ${id} and row <= ${last} and done_at is null and by = any(${words}::text[]) order by row`.execute(tx);
  return rows;
}

type Index = { all: Map<string, Person[]>; same: Map<string, Person> };

/** By what they were found, the first of each name apart. */
function indexOf(people: Person[]): Index {
  const index: Index = { all: new Map(), same: new Map() };
  for (const person of people) {
    const found = index.all.get(person.by) ?? [];
    if (found.length === 0) index.all.set(person.by, found);
    if (found.length < maxCompared) found.push(person);
    const named = `${person.by} ${person.name_key}`;
    if (!index.same.has(named)) index.same.set(named, person);
  }
  return index;
}

function candidatesFor(asked: Asked, { all, same }: Index): Candidate[] {
  const isEarlier = (person: Person) => person.of === "lead" || person.number < asked.row;
  const found = (by: string, same_phone: boolean) => {
    const namesake = same.get(`${by} ${asked.key}`);
    const people = [...(namesake ? [namesake] : []), ...(all.get(by) ?? [])].filter(isEarlier);
    return people.map((person) => ({ ...person, same_phone, asked }));
  };
  return [...asked.phones.flatMap((phone) => found(phone, true)), ...(asked.email ? found(asked.email, false) : [])];
}

const pairOf = ({ name_key, asked }: Candidate) => `${name_key}\n${asked.key}`;

/** How alike each two names are, as the database tells it. */
async function likenesses(tx: Tx, candidates: Candidate[]): Promise<Map<string, number>> {
  const pairs = [...new Map(candidates.map((one) => [pairOf(one), one])).values()];
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ alike: number }>`
    select similarity(one, other) as alike
    from unnest(${pairs.map(({ name_key }) => name_key)}::text[], ${pairs.map(({ asked }) => asked.key)}::text[])
      with ordinality as pair (one, other, place) order by place`.execute(tx);
  return new Map(pairs.map((pair, index) => [pairOf(pair), rows[index]!.alike]));
}

function matchOf(candidates: Candidate[], key: string, alike: Map<string, number>): RowMatch {
  // A row's number is written as a negative one here, so that it is never taken for a lead's.
  const signed = candidates
    .map((one) => ({ ...one, number: one.of === "row" ? -one.number : one.number, alike: alike.get(pairOf(one))! }))
    .toSorted((one, other) => one.of.localeCompare(other.of) || other.alike - one.alike || Math.abs(one.number) - Math.abs(other.number));
  const match = matchAmong(signed, key);
  if (match.kind === "new") return match;
  const { name } = signed.find(({ number }) => number === match.number)!;
  return { ...match, number: Math.abs(match.number), of: match.number < 0 ? "row" : "lead", name };
}
