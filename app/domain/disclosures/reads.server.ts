import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { isId } from "#app/domain/ids.ts";
import type { Disclosure, DisclosedRow, Section } from "#app/domain/disclosures/model.ts";
import { nameKey } from "#app/domain/names.ts";
import type { Column, Table } from "#app/domain/personal-data/model.ts";
import { patternOf } from "#app/domain/personal-data/spellings.inputs.server.ts";
import { tables } from "#app/domain/personal-data/tables.columns.ts";
import { theirs, whoTheyAre, type Person } from "#app/domain/personal-data/theirs.reads.server.ts";
import { hashesOf } from "#app/domain/reach/keys.reads.server.ts";
import { db, type Database, type Tx } from "#db/client.ts";

/** The leads that are this one, and the enquiries that became them; undefined for who may not ask or a lead that is not there. */
export async function whoIsAsked(actor: Actor, number: number) {
  if (!can(actor, "enquiries.triage")) return undefined;
  const { rows } = await sql<{ number: number }>`select number from leads
    where (number = ${number} or merged_into = ${number})
      and exists (select from leads where number = ${number} and ${visibleLeads(actor)}) order by number`.execute(db);
  return rows.length === 0 ? undefined : withEnquiries(rows.map((row) => row.number));
}

async function withEnquiries(leads: number[]) {
  const { rows: sent } = await sql<{ id: string }>`select enquiry_id as id from enquiry_states
    where lead_number = any(${leads}::int[]) order by received_at`.execute(db);
  return { leads, enquiries: sent.map(({ id }) => id) };
}

/**
 * The same for somebody of whom there is an enquiry, whether or not it became a lead: what was kept apart as advertising, feedback,
 * or one that was handled. Of those without a lead all that came under the same name with the same phone or address are this one's:
 * a phone alone may be a family's.
 */
export async function whoEnquired(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "enquiries.triage")) return undefined;
  const { rows } = await sql<{ name: string; phone: string; email: string; lead: number | null }>`select name, phone, email,
      (select coalesce(merged_into, number) from leads where number = lead_number and erased_at is null) as lead
    from enquiries join enquiry_states on enquiry_id = enquiries.id where enquiries.id = ${id} and enquiry_states.erased_at is null`.execute(
    db,
  );
  const [asked] = rows;
  if (!asked) return undefined;
  if (asked.lead !== null) {
    const { rows: kept } = await sql<{ number: number }>`select number from leads
      where number = ${asked.lead} or merged_into = ${asked.lead} order by number`.execute(db);
    return withEnquiries(kept.map(({ number }) => number));
  }
  const { rows: near } = await sql<{ id: string; name: string }>`select enquiries.id, name
    from enquiries join enquiry_states on enquiry_id = enquiries.id
    where lead_number is null and enquiry_states.erased_at is null
      and ((phone <> '' and phone = ${asked.phone}) or (email <> '' and email = ${asked.email}))
    order by enquiry_states.received_at`.execute(db);
  const others = near.filter((one) => one.id !== id && nameKey(one.name) !== "" && nameKey(one.name) === nameKey(asked.name));
  return { leads: [], enquiries: [id, ...others.map((one) => one.id)] };
}

/**
 * Everything that is kept about a person, wherever it stands: by the table of columns, so that a new column comes out because it
 * is there. Of texts about many people only the lines that name this one: what stands beside them is somebody else's.
 */
export async function gather(
  tx: Tx | Database,
  { leads, enquiries }: Pick<Person, "leads" | "enquiries">,
  named: Readonly<Record<string, Table>> = tables,
): Promise<Disclosure> {
  const known = await whoTheyAre(tx, leads, enquiries);
  const person = { ...known, leads, enquiries };
  const sections: Section[] = [];
  for (const [name, table] of Object.entries(named)) {
    const columns = personalOf(table);
    if (columns.length === 0) continue;
    const rows = [...(await ownRows(tx, name, table, columns, person)), ...(await linesNaming(tx, name, table, person))];
    const why = Object.fromEntries(columns.map((column) => [column, table.columns[column]!.why]));
    if (rows.length > 0) sections.push({ table: name, what: table.what, seen: table.seen, rows, why });
  }
  const told = { names: [...known.names], phones: [...known.phones], emails: [...known.emails] };
  return { at: new Date().toISOString(), person: { leads: [...leads], enquiries: [...enquiries], ...told }, sections };
}

/** What tells something about whoever asked us; who of our people did it is theirs. */
const personalOf = ({ columns }: Table) =>
  Object.entries<Column>(columns).flatMap(([name, { whose }]) => (whose === "student" || whose === "visitor" ? [name] : []));

async function ownRows(tx: Tx | Database, name: string, { of = {} }: Table, columns: string[], person: Person): Promise<DisclosedRow[]> {
  // A list of numbers that nobody can read is asked whether this one is in it.
  const isTheirs = name === "stops" ? sql<boolean>`phone_hash = any(${person.phones.flatMap(hashesOf)}::bytea[])` : theirs(of, person);
  if (!isTheirs) return [];
  const { rows } = await sql<{ row: DisclosedRow }>`select row_to_json(each) as row
    from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} where ${isTheirs}) as each`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Where our people typed, and in mails: the lines in which this person is named, and no others. */
async function linesNaming(tx: Tx | Database, name: string, { of, columns }: Table, person: Person): Promise<DisclosedRow[]> {
  const pattern = patternOf(person);
  const struck = Object.entries<Column>(columns).flatMap(([column, { ends }]) => (ends.struck === undefined ? [] : [column]));
  if (!of?.words || pattern === undefined || struck.length === 0) return [];
  const own = theirs(of, person) ?? sql<boolean>`false`;
  const lines = struck.map(
    (column) => sql`select ${sql.lit(column)} as place, line from regexp_split_to_table(${sql.ref(column)}::text, ${lineEnds}) as line
      where line ~* ${pattern}`,
  );
  const { rows } = await sql<{ told: DisclosedRow }>`select told from ${sql.table(name)}
    cross join lateral (select json_object_agg(place, said) as told from
      (select place, json_agg(line) as said from (${sql.join(lines, sql` union all `)}) as lines group by place) as places) as found
    where (${sql.raw(of.words)}) and not coalesce(${own}, false) and told is not null`.execute(tx);
  return rows.map(({ told }) => told);
}

/** The end of a line, as a text, JSON and a page write it. */
const lineEnds = String.raw`\n|\\n|<[^>]*>`;
