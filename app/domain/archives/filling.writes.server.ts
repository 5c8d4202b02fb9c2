import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { delivered, leftColumns, taken, type TakenTable } from "#app/domain/archives/contents.model.ts";
import { filesFolder, manifestName, sumsName, tableIn, type Manifest } from "#app/domain/archives/model.ts";
import { closedBytes, isSealedFile } from "#app/domain/archives/family-photos.reads.server.ts";
import { ledgerFolder } from "#app/domain/erasures/model.ts";
import { fingerprints } from "#app/domain/reach/keys.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { filesInTar, type TarFile } from "#app/platform/archive/tar.server.ts";
import { typeOf } from "#app/platform/storage/copying.server.ts";
import { bucket, storage } from "#app/platform/storage/storage.server.ts";
import { withTemporaryFile } from "#app/platform/storage/temporary-file.server.ts";
import { db, type Tx } from "#db/client.ts";

/** As much as is sent to the database in one statement. */
const atOnce = 1_048_576;

export type Filled = { rows: number; files: number; at: string };

/**
 * Puts an archive into an empty installation of the same version: all of it or nothing, because the database takes it in one
 * transaction that holds only once every checksum was right. Needs the role that owns the tables: no rule of theirs is asked while
 * rows come in whatever order, and every one of them is asked again at the end.
 */
export async function fillFrom(tar: AsyncIterable<Uint8Array>): Promise<Filled> {
  return db.transaction().execute(async (tx) => {
    for (const setting of ["timezone = 'UTC'", "statement_timeout = 0", "idle_in_transaction_session_timeout = 0", "lock_timeout = '10s'"])
      await sql.raw(`set local ${setting}`).execute(tx);
    const found = new Map<string, string>();
    let [manifest, sums]: [Manifest | undefined, string | undefined] = [undefined, undefined];
    let keys: ForeignKey[] = [];
    const filled = { rows: 0, files: 0 };
    for await (const file of filesInTar(tar)) {
      const summed = summing(file);
      const table = tableIn(file.name);
      if (file.name === manifestName) {
        manifest = JSON.parse(await textOf(summed.file)) as Manifest;
        await mustFit(tx, manifest);
        keys = await open(tx, manifest);
      } else if (!manifest) throw new Refused("The archive does not begin with its manifest.");
      else if (table !== undefined) filled.rows += await fillTable(tx, table, manifest, summed.file);
      else if (file.name.startsWith(filesFolder)) filled.files += await putFile(summed.file);
      else if (file.name === sumsName) sums = await textOf(summed.file);
      else await textOf(summed.file);
      if (file.name !== sumsName) found.set(file.name, summed.digest());
    }
    if (!manifest || sums === undefined) throw new Refused("The archive has no end.");
    mustBeWhole(manifest, found, sums, filled.rows);
    await close(tx, manifest, keys);
    await mustHaveKeys(tx);
    return { ...filled, at: manifest.at };
  });
}

async function mustFit(tx: Tx, { format, migrations, tables }: Manifest) {
  if (format !== 1) throw new Refused(`This archive is of format ${String(format)}; this version reads format 1.`);
  const { rows } = await sql<{ name: string }>`select name from migrations order by run_on, id`.execute(tx);
  const [own, theirs] = [rows.at(-1)?.name, migrations.at(-1)];
  if (
    rows
      .map(({ name }) => name)
      .toSorted()
      .join() !== migrations.toSorted().join()
  )
    throw new Refused(
      `The archive is of the version whose last change of the database is ${theirs}; this one has ${own}. ` +
        "Install the version of the archive, fill it, and bring it up to date afterwards.",
    );
  const unknown = Object.keys(tables).filter((table) => !(table in taken));
  if (unknown.length > 0) throw new Refused(`The archive has tables that no archive of this version has: ${unknown.join(", ")}`);
  const full: string[] = [];
  for (const table of [...Object.keys(taken), "sessions", "accounts"].filter((name) => !delivered.includes(name)))
    if ((await sql`select from ${sql.table(table)} limit 1`.execute(tx)).rows.length > 0) full.push(table);
  if (full.length > 0) throw new Refused(`An archive is put into an empty installation only, and here is something in ${full.join(", ")}.`);
}

type ForeignKey = { table: string; name: string; definition: string };

/** No key, no trigger: rows come table by table, and what their triggers once did is in the archive too. */
async function open(tx: Tx, { tables }: Manifest): Promise<ForeignKey[]> {
  const names = Object.keys(tables);
  const { rows: keys } = await sql<ForeignKey>`select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace
      and (relname = any(${names}::text[]) or confrelid = any(select ('"' || name || '"')::regclass from unnest(${names}::text[]) as name))
    order by 1, 2`.execute(tx);
  for (const { table, name } of keys) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const name of names) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    if (delivered.includes(name)) await sql`delete from ${sql.table(name)}`.execute(tx);
  }
  return keys;
}

async function close(tx: Tx, { tables, sequences }: Manifest, keys: ForeignKey[]) {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  for (const name of Object.keys(tables)) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
    await sql`analyze ${sql.table(name)}`.execute(tx);
  }
  // Two installations must not write to the same family: somebody switches it on again.
  await sql`update sequences set state = 'paused' where state = 'on'`.execute(tx);
  for (const [name, { last, isUsed }] of Object.entries(sequences))
    await sql`select setval(${`public."${name}"`}::regclass, ${last}::bigint, ${isUsed})`.execute(tx);
}

async function fillTable(tx: Tx, table: string, { tables }: Manifest, file: TarFile) {
  const columns = tables[table]?.columns;
  if (!columns) throw new Refused(`${file.name} does not stand in the manifest.`);
  const absent = Object.entries(leftColumns[table as TakenTable] ?? {}).filter(([column]) => !columns.includes(column));
  const into = sql.join([...columns, ...absent.map(([column]) => column)].map((column) => sql.ref(column)));
  const from = sql.join([...columns.map((column) => sql.ref(column)), ...absent.map(([, { instead }]) => sql.raw(instead))]);
  let rows = 0;
  for await (const lines of linesIn(file.body)) {
    rows += lines.length;
    await sql`insert into ${sql.table(table)} (${into}) overriding system value
      select ${from} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(",")}]`}::json)`.execute(tx);
  }
  return rows;
}

/** Lines, as many at once as one statement takes. */
async function* linesIn(body: AsyncIterable<Buffer>) {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.length;
    if (bytes < atOnce) continue;
    const here = Buffer.concat(parts);
    const end = here.lastIndexOf("\n") + 1;
    if (end > 0) yield here.toString("utf8", 0, end - 1).split("\n");
    parts = [here.subarray(end)];
    bytes = here.length - end;
  }
  const last = Buffer.concat(parts).toString().trimEnd();
  if (last !== "") yield last.split("\n");
}

async function putFile(file: TarFile) {
  const path = file.name.slice(filesFolder.length);
  const stores = path.startsWith(ledgerFolder) && bucket && bucket !== storage ? [storage, bucket] : [storage];
  const type = isSealedFile(path) ? "application/octet-stream" : typeOf(path);
  if (isSealedFile(path)) {
    const bytes = closedBytes(path, Buffer.concat(await Array.fromAsync(file.body)));
    await storage.put(path, bytes, type);
  } else
    await withTemporaryFile(async (name) => {
      await pipeline(Readable.from(file.body), createWriteStream(name));
      for (const store of stores) await store.put(path, { file: name, bytes: file.bytes }, type);
    });
  return 1;
}

function summing(file: TarFile) {
  const sum = createHash("sha256");
  async function* body() {
    for await (const part of file.body) {
      sum.update(part);
      yield part;
    }
  }
  return { file: { ...file, body: body() }, digest: () => sum.digest("hex") };
}

const textOf = async ({ body }: TarFile) => Buffer.concat(await Array.fromAsync(body)).toString();

function mustBeWhole({ tables }: Manifest, found: Map<string, string>, sums: string, rows: number) {
  const told = new Map(
    sums
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const wrong = [...new Set([...told.keys(), ...found.keys()])].filter((name) => told.get(name) !== found.get(name));
  if (wrong.length > 0) throw new Refused(`Not as it was written: ${wrong.slice(0, 10).join(", ")}`);
  const counted = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  if (counted !== rows) throw new Refused(`The archive has ${rows} rows, and its manifest tells of ${counted}.`);
}

/** Without the keys under which they were kept, nobody who asked not to be contacted would be known again. */
async function mustHaveKeys(tx: Tx) {
  const ours = fingerprints();
  for (const { version, fingerprint } of await tx.selectFrom("reach_keys").select(["version", "fingerprint"]).execute())
    if (!ours.some((key) => key.version === version && key.fingerprint.equals(fingerprint)))
      throw new Refused(
        `REACH_KEY here has not the key of version ${version} under which this business kept the numbers of those who asked not to be ` +
          "contacted. Put it there as it was: without it they would be called again.",
      );
}
