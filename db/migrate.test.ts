import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";

const url = process.env.DATABASE_URL!;
const folder = mkdtempSync(join(tmpdir(), "migrations-"));
cpSync("db/migrations", folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const holder = () => new pg.Client({ connectionString: url });
let reading = holder();
let person = holder();
beforeEach(async () => {
  [reading, person] = [holder(), holder()];
  await Promise.all([reading.connect(), person.connect()]);
});
afterEach(() => Promise.all([reading.end(), person.end()]));

test("a migration that has to wait for a table lets those behind it pass, and comes through when the table is free", async () => {
  writeFileSync(join(folder, "9001_a_column.sql"), "alter table leads add column for_the_test int;");
  await reading.query("begin; select from leads limit 1");
  const migrating = migrate(url, folder);
  const waits: number[] = [];
  for (const began = performance.now(); performance.now() < began + 4_000; await sleep(200)) {
    const asked = performance.now();
    await person.query("select from leads limit 1");
    waits.push(performance.now() - asked);
  }
  await reading.query("commit");
  await migrating;
  // Somebody did stand behind it, and nobody for longer than it may wait itself.
  expect(Math.max(...waits)).toBeGreaterThan(1_000);
  expect(Math.max(...waits)).toBeLessThan(2_600);
  await expect(person.query("select for_the_test from leads limit 1")).resolves.toBeDefined();
});

test("several machines that migrate at once do it once", async () => {
  writeFileSync(join(folder, "9002_a_table.sql"), "create table made_once (id int); select pg_sleep(0.3);");
  await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  const { rows } = await person.query("select count(*)::int as times from migrations where name = '9002_a_table'");
  expect(rows).toEqual([{ times: 1 }]);
});

test("an index is made concurrently, however long the oldest transaction lasts", async () => {
  writeFileSync(join(folder, "9003_an_index.sql"), "-- no transaction\ncreate index concurrently for_the_test on leads (created_at);");
  await reading.query("begin; select from leads limit 1");
  const migrating = migrate(url, folder);
  await sleep(3_000);
  await person.query("update leads set version = version");
  await reading.query("commit");
  await migrating;
  const { rows } = await person.query("select indisvalid from pg_index where indexrelid = 'for_the_test'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("of two migrations the first stays when the second fails, and nothing of the second", async () => {
  writeFileSync(join(folder, "9004_good.sql"), "create table good_one (id int);");
  writeFileSync(join(folder, "9005_bad.sql"), "create table bad_one (id int); select 1 / 0;");
  await expect(migrate(url, folder)).rejects.toThrow("9005_bad.sql: division by zero");
  const { rows } = await person.query("select to_regclass('good_one') is not null as good, to_regclass('bad_one') is not null as bad");
  expect(rows).toEqual([{ good: true, bad: false }]);
});
