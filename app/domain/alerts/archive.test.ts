import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchiveStall } from "#app/domain/alerts/archive.reads.server.ts";
import { db } from "#db/client.ts";
import { openPool } from "#db/connections.ts";
import { startPostgres, type Postgres } from "#db/postgres.ts";
import type { DB } from "#db/types.ts";
import { freePort } from "#test/start.ts";

/* A server of its own, because archiving is switched on when a server starts. */

const folder = mkdtempSync(join(tmpdir(), "career-zone-archive-"));
let postgres: Postgres;
let archiving: Kysely<DB>;

beforeAll(async () => {
  postgres = await startPostgres({ folder, port: await freePort(), settings: { archive_mode: "on", fsync: "off" } });
  archiving = new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool({ connectionString: postgres.url("postgres"), max: 1 }) }) });
}, 60_000);

afterAll(async () => {
  await archiving.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** From now on segments are given to this command; one is waiting for it. */
async function archiveWith(command: string) {
  await sql`alter system set archive_command = ${sql.lit(command)}`.execute(archiving);
  await sql`select pg_reload_conf()`.execute(archiving);
  await sql`create table if not exists written (at timestamptz default now())`.execute(archiving);
  await sql`insert into written default values`.execute(archiving);
  await sql`select pg_switch_wal()`.execute(archiving);
  await sql`insert into written default values`.execute(archiving);
}

/** The archiver that missed a segment looks again after a minute. */
async function until(isSo: (seconds: number | null) => boolean) {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(200)) if (isSo(await readArchiveStall(archiving))) return;
  throw new Error(`in vain, it is ${await readArchiveStall(archiving)}`);
}

test("a server that archives nothing says nothing", async () => expect(await readArchiveStall(db)).toBeNull());

test("what leaves the machine is no stall; what nobody takes, or what is refused, is one that grows", { timeout: 400_000 }, async () => {
  await archiveWith("true");
  await until((seconds) => seconds === 0);
  await archiveWith("sleep 10");
  await growing();
  await until((seconds) => seconds === 0);
  await archiveWith("false");
  await growing();
});

async function growing() {
  await until((seconds) => seconds !== null && seconds > 1);
  const before = (await readArchiveStall(archiving))!;
  await sleep(1_000);
  expect(await readArchiveStall(archiving)).toBeGreaterThan(before + 0.5);
}
