import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { left, leftColumns, rowsOf, taken, columnsOf, type TakenTable } from "#app/domain/archives/contents.model.ts";
import { readArchive } from "#app/domain/archives/file.reads.server.ts";
import { sumsName, tablePath } from "#app/domain/archives/model.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { sealedFor } from "#app/domain/papers/reads.server.ts";
import { filesInTar } from "#app/platform/archive/tar.server.ts";
import { sealBytes } from "#app/platform/encryption.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { seed } from "#db/seed.ts";
import { aChecklist } from "#test/papers.ts";
import { aLead, aUser } from "#test/factories.ts";
import { databaseAt } from "#test/start.ts";

const folder = mkdtempSync(join(tmpdir(), "archive-"));
const passphrase = "a long way to say nothing";
const admin = new pg.Client({ connectionString: inject("server") });
const made: string[] = [];

/** An installation of its own on the same server, with a secret of its own, and with nobody in it. */
async function anEmptyOne() {
  const name = `filled_${randomBytes(6).toString("hex")}`;
  await admin.query("select pg_advisory_lock(1)");
  await admin.query(`create database ${name} template template_career_zone`);
  await admin.query("select pg_advisory_unlock(1)");
  made.push(name);
  const env = { DATABASE_URL: databaseAt(inject("server"), name), STORAGE_FOLDER: join(folder, name), AUTH_SECRET: "n".repeat(64) };
  return { env, client: () => connected(env.DATABASE_URL) };
}

async function connected(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const run = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ["server/archive.ts", ...args], {
    env: { ...process.env, ARCHIVE_PASSPHRASE: passphrase, ...env },
  });

const whole = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts));
async function contentsOf(file: string) {
  const found = new Map<string, Buffer>();
  for await (const { name, body } of filesInTar(readArchive(createReadStream(file), passphrase))) found.set(name, await whole(body));
  return found;
}

/** Every row of the tables that go out, as the database tells it. */
async function rowsAt(client: pg.Client) {
  await client.query("set timezone = 'UTC'");
  const found: Record<string, string[]> = {};
  for (const table of Object.keys(taken) as TakenTable[]) {
    const columns = columnsOf(table).map((column) => pg.escapeIdentifier(column));
    const { rows } = await client.query<{ line: string }>(`select line from (select row_to_json(each)::text as line from
      (select ${columns.join(", ")} from ${pg.escapeIdentifier(table)} where ${rowsOf[table] ?? "true"}) as each) as lines order by line collate "C"`);
    found[table] = rows.map(({ line }) => line);
  }
  return found;
}

/** Something in every column of every table that stays behind, whatever its rules say: it must not be found outside. */
const mark = "left-behind-and-never-seen";
async function plant(client: pg.Client) {
  await client.query("set session_replication_role = replica");
  for (const table of Object.keys(left).filter((name) => name !== "migrations")) {
    const { rows: checks } = await client.query<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [table],
    );
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
    const { rows: columns } = await client.query<{ name: string; kind: string }>(
      `select column_name as name, data_type as kind from information_schema.columns where table_name = $1 and table_schema = 'public'
        and is_generated = 'NEVER'`,
      [table],
    );
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}) overriding system value
        values (${columns.map(({ kind }) => planted(kind)).join(", ")})`,
    );
  }
  for (const [table, columns] of Object.entries(leftColumns))
    for (const column of Object.keys(columns))
      if ((await kindOf(client, table, column)) === "bytea") await client.query(`update ${table} set ${column} = ${planted("bytea")}`);
}

async function kindOf(client: pg.Client, table: string, column: string) {
  const { rows } = await client.query<{ kind: string }>(
    "select data_type as kind from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
    [table, column],
  );
  return rows[0]!.kind;
}

function planted(kind: string) {
  if (kind === "bytea") return `'${mark}'::bytea`;
  if (kind === "text" || kind === "character varying") return `'${mark}'`;
  if (kind.startsWith("json")) return `'"${mark}"'`;
  if (kind === "ARRAY") return `array['${mark}']`;
  if (kind === "uuid") return `'${randomUUID()}'`;
  if (kind === "boolean") return "false";
  return kind.startsWith("timestamp") || kind === "date" ? "now()" : kind === "smallint" ? "32001" : "2000000001";
}

let before: Record<string, string[]>, erased: number;
const file = join(folder, "everything.archive");
const photo = randomBytes(5_000);
const stopped = "+919811100042";

beforeAll(async () => {
  await admin.connect();
  await seed({ pictures: 1, scenario: "demo" });
  const [owner, ravi] = [await aUser({ role: "admin" }), await aUser({ role: "counsellor" })];
  const number = await aLead(ravi, { name: "Erased Person", mobileNumber: "+919811100041" });
  await inTransaction((tx) => stopPhone(tx, { phone: stopped, how: "staff", by: owner.id, isSure: true }));
  await inTransaction((tx) => eraseLeads(tx, [number], owner.id));
  erased = number;
  const { papers } = await aChecklist(ravi, await aLead(ravi));
  const id = randomUUID();
  await sql`insert into paper_photos (id, paper_id, lead_number, client_key, content_type, bytes, width, height, stored_at)
    select ${id}, id, lead_number, ${randomUUID()}, 'image/jpeg', 5000, 10, 10, now() from papers where id = ${papers[0]!}`.execute(db);
  for (const size of ["small", "full"]) {
    const path = `papers/${id}/${size}`;
    await storage.put(path, sealBytes(sealedFor, path, photo), "application/octet-stream");
  }
  const client = await connected(process.env.DATABASE_URL!);
  await plant(client);
  before = await rowsAt(client);
  await client.end();
}, 300_000);

afterAll(async () => {
  for (const name of made) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

test("every column of the database is decided: it goes out, it stays behind, or the database computes it", async () => {
  const { rows } = await sql<{ table: string; columns: string[]; computed: string[] }>`select relname as table,
      array_agg(attname::text) filter (where attgenerated = '') as columns, array_agg(attname::text) filter (where attgenerated <> '') as computed
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by relname`.execute(db);
  const wrong = rows.flatMap(({ table, columns }) => {
    if (table in left) return table in taken ? [`${table} stands in both lists`] : [];
    if (!(table in taken)) return [`${table}: goes out, or stays behind? (contents.model.ts)`];
    const decided = [...columnsOf(table as TakenTable), ...Object.keys(leftColumns[table as TakenTable] ?? {})];
    return [
      ...columns.filter((column) => !decided.includes(column)).map((column) => `${table}.${column}: goes out, or stays behind?`),
      ...decided.filter((column) => !columns.includes(column)).map((column) => `${table}.${column} is no column`),
    ];
  });
  const there = new Set(rows.map(({ table }) => table));
  expect([...wrong, ...[...Object.keys(taken), ...Object.keys(left)].filter((table) => !there.has(table))]).toEqual([]);
});

describe("an installation with everything in it", { timeout: 300_000 }, () => {
  let filled: Awaited<ReturnType<typeof anEmptyOne>>;

  test("goes into one file, which says nothing to whoever has no passphrase, and it is written down", async () => {
    const { stdout } = await run([file]);
    expect(stdout).toMatch(/^\d+ rows and \d+ files\n/);
    expect(statSync(file).mode & 0o077).toBe(0);
    const bytes = readFileSync(file);
    for (const trace of ["Demo", "leads", "manifest", "@example.com", mark]) expect(bytes.includes(trace)).toBe(false);
    const line = await db
      .selectFrom("activity")
      .select(["what", "actor_id", "detail"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ what: "archive.exported", actor_id: null, detail: { onServer: true } });
    await expect(run([file])).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("already") });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    await expect(run([join(folder, "short")], { ARCHIVE_PASSPHRASE: "short" })).rejects.toMatchObject({
      stderr: expect.stringContaining("12"),
    });
  });

  test("and no session, secret or token is in it, in whatever writing", async () => {
    const all = await contentsOf(file);
    const secrets = [mark, Buffer.from(mark).toString("hex"), Buffer.from(mark).toString("base64").replace(/=+$/, "")];
    const found = [...all].flatMap(([name, bytes]) => secrets.filter((secret) => bytes.includes(secret)).map(() => name));
    expect(found).toEqual([]);
    for (const name of Object.keys(left).map(tablePath)) expect(all.has(name)).toBe(false);
    expect([...all.keys()].filter((name) => name.startsWith("files/papers/"))).toHaveLength(2);
    for (const [name, bytes] of all) if (name.startsWith("files/papers/")) expect(bytes.equals(photo)).toBe(true);
  });

  test("any program opens it, by the one that stands in docs/archive.md", async () => {
    const program = join(folder, "open.mjs");
    writeFileSync(program, readFileSync("docs/archive.md", "utf8").split("```js\n")[1]!.split("```")[0]!);
    const shell = `"${process.execPath}" open.mjs everything.archive '${passphrase}' | tar -xz && sha256sum --quiet -c checksums.sha256 && wc -l < tables/leads.jsonl`;
    const { stdout } = await promisify(execFile)("bash", ["-o", "pipefail", "-c", shell], { cwd: folder });
    expect(Number(stdout)).toBe(before.leads!.length);
  });

  test("comes back into an empty one, row by row and file by file", async () => {
    filled = await anEmptyOne();
    const { stdout } = await run(["--into", file], filled.env);
    expect(stdout).not.toContain("missing");
    const client = await filled.client();
    const after = await rowsAt(client);
    for (const table of Object.keys(taken)) expect(after[table], table).toEqual(before[table]);
    await client.end();
    const full = Object.values(before).filter((rows) => rows.length > 0).length;
    expect(full).toBeGreaterThan(55);
    // Taken out once more, from there: the same rows and the same files, under the secrets of another installation.
    const again = join(folder, "again.archive");
    await run([again], filled.env);
    const [one, other] = [await contentsOf(file), await contentsOf(again)];
    const sums = (all: typeof one) =>
      all
        .get(sumsName)!
        .toString()
        .split("\n")
        .filter((line) => !line.endsWith("manifest.json"));
    expect(sums(other)).toEqual(sums(one));
  });

  test("where its rules hold again, and numbers go on", async () => {
    const client = await filled.client();
    const { rows: keys } = await client.query("select count(*)::int as count from pg_constraint where contype = 'f'");
    const { rows: own } = await sql<{ count: number }>`select count(*)::int as count from pg_constraint where contype = 'f'`.execute(db);
    expect(keys).toEqual(own);
    await expect(client.query("update activity set what = 'something else'")).rejects.toThrow();
    await expect(client.query("delete from users")).rejects.toThrow();
    const { rows: off } = await client.query("select tgname from pg_trigger where tgenabled = 'D'");
    expect(off).toEqual([]);
    const { rows } = await client.query<{ next: string }>(
      "select nextval('lead_numbers') as next, (select max(number) from leads) as last",
    );
    expect(Number(rows[0]!.next)).toBeGreaterThan(erased);
    await client.end();
  });

  test("where who said no is still not called, who was erased stays so, and nobody gets in without a new password", async () => {
    const client = await filled.client();
    const { rows } = await client.query<{ erased: Date | null; name: string }>(
      "select erased_at as erased, name from leads where number = $1",
      [erased],
    );
    expect(rows).toEqual([{ erased: expect.any(Date) as Date, name: "" }]);
    const { rows: ways } = await client.query("select from sessions union all select from accounts union all select from passkeys");
    expect(ways).toEqual([]);
    const program = `import { isStopped } from "#app/domain/reach/stops.reads.server.ts"; import { db } from "#db/client.ts";
      console.log(await isStopped(db, "${stopped}"), await isStopped(db, "+919811100043")); process.exit(0);`;
    const asked = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
      env: { ...process.env, ...filled.env },
    });
    expect(asked.stdout.trim()).toBe("true false");
    await client.end();
  });

  test("and whoever is erased after it was taken is erased in it too, as far as the ledger is there", async () => {
    const number = await db
      .selectFrom("leads")
      .select("number")
      .where("erased_at", "is", null)
      .orderBy("number")
      .limit(1)
      .executeTakeFirstOrThrow();
    await inTransaction((tx) => eraseLeads(tx, [number.number], null));
    const later = await anEmptyOne();
    // The object store outlives the installation.
    await run(["--into", file], { ...later.env, STORAGE_FOLDER: process.env.STORAGE_FOLDER! });
    const client = await later.client();
    const { rows } = await client.query("select from leads where number = $1 and erased_at is not null", [number.number]);
    expect(rows).toHaveLength(1);
    await client.end();
  });

  test("goes nowhere else: not into one in use, not with another key of stops, not changed, not cut, not with a wrong passphrase", async () => {
    const said = (args: string[], env: Record<string, string>) =>
      run(args, env).then(
        () => "done",
        ({ stderr }: { stderr: string }) => stderr,
      );
    expect(await said(["--into", file], filled.env)).toContain("an empty installation only");
    const { env, client } = await anEmptyOne();
    expect(await said(["--into", file], { ...env, REACH_KEY: `1:${"6f".repeat(32)}` })).toContain("REACH_KEY");
    expect(await said(["--into", file], { ...env, ARCHIVE_PASSPHRASE: "another one, and wrong" })).toContain("passphrase");
    const bytes = readFileSync(file);
    const [cut, changed] = [join(folder, "cut"), join(folder, "changed")];
    writeFileSync(cut, bytes.subarray(0, -100));
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(changed, bytes);
    expect(await said(["--into", cut], env)).toContain("cut off or was changed");
    expect(await said(["--into", changed], env)).toContain("changed");
    expect(await said(["--into", process.argv[0]!], env)).toContain("no archive");
    const own = await client();
    expect((await own.query("select from users union all select from leads")).rows).toEqual([]);
    await own.query("insert into migrations (name, run_on) values ('9999_of_another_version', now())");
    expect(await said(["--into", file], env)).toContain("Install the version of the archive");
    await own.end();
  });
});
