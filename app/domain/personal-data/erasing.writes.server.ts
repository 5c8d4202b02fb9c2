import { sql, type RawBuilder } from "kysely";
import { row, type Table } from "#app/domain/personal-data/model.ts";
import { isNamedIn, mark, patternOf, type Known } from "#app/domain/personal-data/spellings.inputs.server.ts";
import { tables } from "#app/domain/personal-data/tables.columns.ts";
import { theirs, whoTheyAre, type Person } from "#app/domain/personal-data/theirs.reads.server.ts";
import type { Tx } from "#db/client.ts";

/**
 * Everything that the table of columns says ends with the person ends: in the rows that are theirs by a number, and wherever
 * somebody wrote their name or phone. Nothing is listed here: a column is erased by what is said of it.
 */
export async function erasePeople(
  tx: Tx,
  { leads, enquiries }: Pick<Person, "leads" | "enquiries">,
  named: Readonly<Record<string, Table>> = tables,
) {
  if (leads.length === 0 && enquiries.length === 0) return;
  const known = await whoTheyAre(tx, leads, enquiries);
  const gone = { ...known, leads, enquiries };
  // First who it was, and that they are gone: their history may be changed then, and a phone goes when no lead has it any more.
  const inOrder = Object.entries(named).toSorted(([, one], [, other]) => Number(!one.marks) - Number(!other.marks));
  for (const [name, table] of inOrder) await eraseRows(tx, name, table, gone);
  await strikeOut(tx, named, known);
}

async function eraseRows(tx: Tx, name: string, { of: key = {}, marks = {}, unless = "false", columns }: Table, gone: Person) {
  const own = theirs(key, gone);
  if (!own) return;
  const where = sql`where ${own} and not (${sql.raw(unless)})`;
  const erased = Object.entries(columns).flatMap(([column, { ends }]) =>
    ends.erased === undefined ? [] : [[column, ends.erased] as const],
  );
  if (erased.some(([, to]) => to === row)) return void (await sql`delete from ${sql.table(name)} ${where}`.execute(tx));
  const changes = [...erased, ...Object.entries(marks)].map(([column, to]) => sql`${sql.ref(column)} = ${sql.raw(to)}`);
  if (changes.length > 0) await sql`update ${sql.table(name)} set ${sql.join(changes)} ${where}`.execute(tx);
}

/** Where people type, anybody may be named. */
async function strikeOut(tx: Tx, named: Readonly<Record<string, Table>>, known: Known) {
  const pattern = patternOf(known);
  if (pattern === undefined) return;
  for (const [name, { of: key, columns }] of Object.entries(named)) {
    const struck = Object.entries(columns).filter(([, { ends }]) => ends.struck !== undefined);
    if (!key?.words || struck.length === 0) continue;
    const place = {
      name,
      among: sql.raw(key.words),
      columns: struck.map(([column]) => column),
      isRow: struck.some(([, { ends }]) => ends.struck === "row"),
    };
    await strikePattern(tx, place, pattern);
    if (key.isTyped) await strikeAlike(tx, place, isNamedIn(known.names));
  }
}

type Place = { name: string; among: RawBuilder<unknown>; columns: string[]; isRow: boolean };

async function strikePattern(tx: Tx, { name, among, columns, isRow }: Place, pattern: string) {
  const isNamed = sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text ~* ${pattern}`),
    sql` or `,
  );
  if (isRow) return void (await sql`delete from ${sql.table(name)} where (${among}) and (${isNamed})`.execute(tx));
  const kinds = await kindsOf(tx, name);
  const changes = columns.map(
    (column) =>
      sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern}, ${mark}, 'gi')::${sql.raw(kinds.get(column) ?? "text")}`,
  );
  await sql`update ${sql.table(name)} set ${sql.join(changes)} where (${among}) and (${isNamed})`.execute(tx);
}

/** The same name in the other script, which no pattern knows: few rows, and each is read. */
async function strikeAlike(tx: Tx, { name, among, columns, isRow }: Place, isNamed: (text: string) => boolean) {
  const texts = sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql`${sql.lit(column)}`, sql.ref(column)]))})`;
  const { rows } = await sql<{ at: string; said: Record<string, unknown> }>`
    select ctid::text as at, ${texts} as said from ${sql.table(name)} where (${among}) for update`.execute(tx);
  for (const { at, said } of rows) {
    const found = Object.entries(said).flatMap(([column, value]) => {
      const struck = struckIn(value, isNamed);
      return struck === value ? [] : [sql`${sql.ref(column)} = ${typeof struck === "string" ? struck : JSON.stringify(struck)}`];
    });
    if (found.length === 0) continue;
    const here = sql`where ctid = ${at}::tid`;
    if (isRow) await sql`delete from ${sql.table(name)} ${here}`.execute(tx);
    else await sql`update ${sql.table(name)} set ${sql.join(found)} ${here}`.execute(tx);
  }
}

function struckIn(value: unknown, isNamed: (text: string) => boolean): unknown {
  if (typeof value === "string") return isNamed(value) ? mark : value;
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, typeof part === "string" ? struckIn(part, isNamed) : part] as const);
  return parts.every(([key, part]) => part === (value as Record<string, unknown>)[key]) ? value : Object.fromEntries(parts);
}

async function kindsOf(tx: Tx, name: string) {
  const { rows } = await sql<{ column: string; kind: string }>`
    select attname as column, format_type(atttypid, null) as kind from pg_attribute
    where attrelid = ${sql.lit(`public."${name}"`)}::regclass and attnum > 0 and not attisdropped`.execute(tx);
  return new Map(rows.map(({ column, kind }) => [column, kind]));
}
