import { createHash } from "node:crypto";
import { sql } from "kysely";
import { columnsOf, rowsOf, taken, type TakenTable } from "#app/domain/archives/contents.model.ts";
import { filesFolder, manifestName, missingName, sumsName, tablePath, type Manifest } from "#app/domain/archives/model.ts";
import { openedBytes } from "#app/domain/archives/family-photos.reads.server.ts";
import { ledgerFolder } from "#app/domain/erasures/model.ts";
import { listPromised } from "#app/domain/restores/files.reads.server.ts";
import { tarEnd, tarFoot, tarHead } from "#app/platform/archive/tar.server.ts";
import { env } from "#app/platform/env.server.ts";
import { bucket, storage } from "#app/platform/storage/storage.server.ts";
import { db, type Database } from "#db/client.ts";

/** As much of a table as is held at once. */
const atOnce = 1_048_576;

export type Taken = { rows: number; files: number; missing: number };
/** Rows and files that are in it, of how many. */
export type Tell = (done: number, total: number) => void;

/**
 * Everything of the business as a tar, given piece by piece to whoever writes it: all of one moment, however long it takes, and
 * beside people who work. Each table is counted first, because its size stands before it, and then read by a cursor.
 */
export const takeEverything = (write: (bytes: Uint8Array) => Promise<void>, tell: Tell = () => {}): Promise<Taken> =>
  db.connection().execute(async (one) => {
    await sql`begin isolation level repeatable read read only`.execute(one);
    try {
      for (const setting of spelling) await sql.raw(`set local ${setting}`).execute(one);
      return await take(one, write, tell);
    } finally {
      await sql`rollback`.execute(one);
    }
  });

/** Every value in one spelling, which reads back as the same. */
const spelling = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "extra_float_digits = 1",
  "bytea_output = 'hex'",
  "statement_timeout = 0",
  "idle_in_transaction_session_timeout = 0",
];

async function take(one: Database, write: (bytes: Uint8Array) => Promise<void>, tell: Tell): Promise<Taken> {
  const promised = await listPromised(one);
  const told = await (bucket ?? storage).list(ledgerFolder);
  const manifest = await manifestOf(one, promised.length + told.length);
  const at = new Date(manifest.at);
  const sums: string[] = [];
  const total = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, manifest.files);
  let done = 0;
  const tellOf = (more: number) => tell((done += more), total);

  async function add(name: string, bytes: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const sum = createHash("sha256");
    await write(tarHead(name, bytes, at));
    let written = 0;
    for await (const part of body) {
      written += part.length;
      sum.update(part);
      await write(part);
    }
    if (written !== bytes) throw new Error(`${name} has ${written} bytes instead of ${bytes}`);
    await write(tarFoot(bytes));
    sums.push(`${sum.digest("hex")}  ${name}\n`);
  }
  const addText = (name: string, text: string) => add(name, Buffer.byteLength(text), [Buffer.from(text)]);

  await addText(manifestName, JSON.stringify(manifest, undefined, 1));
  tellOf(0);
  let rows = 0;
  for (const [table, facts] of Object.entries(manifest.tables)) {
    rows += facts.rows;
    await add(tablePath(table), facts.bytes, linesOf(one, table as TakenTable, facts, tellOf));
  }
  const missing: string[] = [];
  for (const { path } of promised) await addFile(path, storage);
  for (const path of told) await addFile(path, bucket ?? storage);
  await addText(missingName, missing.map((path) => `${path}\n`).join(""));
  await addText(sumsName, sums.join(""));
  await write(tarEnd());
  return { rows, files: manifest.files - missing.length, missing: missing.length };

  async function addFile(path: string, store: typeof storage) {
    tellOf(1);
    const object = await store.get(path);
    if (!object) return void missing.push(path);
    const own = await openedBytes(path, object.body);
    await add(filesFolder + path, own?.length ?? object.size, own ? [own] : object.body);
  }
}

async function manifestOf(one: Database, files: number): Promise<Manifest> {
  const { rows: moment } = await sql<{ at: Date }>`select transaction_timestamp() as at`.execute(one);
  const { rows: migrations } = await sql<{ name: string }>`select name from migrations order by run_on, id`.execute(one);
  const tables: Manifest["tables"] = {};
  for (const table of Object.keys(taken) as TakenTable[]) {
    const { rows } = await sql<{ rows: string; bytes: string }>`select count(*)::text as rows,
      coalesce(sum(octet_length(line) + 1), 0)::text as bytes from (${rowsIn(table)}) as lines`.execute(one);
    tables[table] = { columns: columnsOf(table), rows: Number(rows[0]!.rows), bytes: Number(rows[0]!.bytes) };
  }
  return {
    format: 1,
    at: moment[0]!.at.toISOString(),
    origin: env.ORIGIN,
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await sequencesOf(one, Object.keys(taken)),
    files,
  };
}

/** Those that number rows of these tables, and those that number leads and follow-ups. */
async function sequencesOf(one: Database, tables: string[]) {
  const { rows } = await sql<{ name: string }>`select distinct s.relname as name from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid and t.relname = any(${tables}::text[])
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    union select relname from pg_class s where relkind = 'S' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i'))
    order by 1`.execute(one);
  const found: Manifest["sequences"] = {};
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ last: string; isUsed: boolean }>`select last_value::text as last, is_called as "isUsed"
      from ${sql.table(name)}`.execute(one);
    found[name] = counted[0]!;
  }
  return found;
}

const rowsIn = (table: TakenTable) => sql<{ line: string }>`select row_to_json(of)::text as line
  from (select ${sql.join(columnsOf(table).map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.raw(rowsOf[table] ?? "true")}) as of`;

/** In the order of the primary key, so that the same rows give the same file. */
async function orderOf(one: Database, table: TakenTable) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_index
    cross join unnest(indkey) with ordinality as key (number, place)
    join pg_attribute on attrelid = indrelid and attnum = number
    where indrelid = ${`"${table}"`}::regclass and indisprimary order by place`.execute(one);
  return rows.length === 0 ? sql`line` : sql.join(rows.map(({ name }) => sql`of.${sql.ref(name)}`));
}

async function* linesOf(
  one: Database,
  table: TakenTable,
  { rows, bytes }: { rows: number; bytes: number },
  tellOf: (more: number) => void,
) {
  if (rows === 0) return;
  const many = Math.max(1, Math.min(5_000, Math.floor((atOnce * rows) / bytes)));
  await sql`declare lines no scroll cursor for ${rowsIn(table)} order by ${await orderOf(one, table)}`.execute(one);
  const next = sql<{ line: string }>`fetch ${sql.lit(many)} from lines`;
  for (;;) {
    const { rows: lines } = await next.execute(one);
    if (lines.length === 0) break;
    yield Buffer.from(lines.map(({ line }) => `${line}\n`).join(""));
    tellOf(lines.length);
  }
  await sql`close lines`.execute(one);
}
