import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import { db, pool } from "#db/client.ts";
import { isHere, stopWatching, takesWrites, watchDatabase } from "#db/watch.ts";

beforeAll(watchDatabase);
afterAll(stopWatching);

const pidOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;

test("a statement that is slow and honest goes on while the database answers others", async () => {
  const { rows } = await sql<{ done: boolean }>`select pg_sleep(2.5) is not null as done`.execute(db);
  expect(rows).toEqual([{ done: true }]);
});

test("a connection to a server that takes no writes is not used again, and what it refused may be tried again", async () => {
  const pid = await pidOf();
  const refused = await db.connection().execute(async (at) => {
    await sql`set default_transaction_read_only = on`.execute(at);
    return sql`insert into live_events (topic) values ('facts')`.execute(at).catch((error: unknown) => error);
  });
  expect(refused).toMatchObject({ code: "25006" });
  expect(isDatabaseAway(refused)).toBe(true);
  await vi.waitUntil(() => pool.idleCount === 0);
  expect(await pidOf()).not.toBe(pid);
});

test("a watch whose own connection was ended looks again, and takes nothing from anybody", async () => {
  const held = pool.query("select pg_sleep(1)");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'watch'`.execute(
    db,
  );
  await vi.waitUntil(() => isHere() && takesWrites(), 1_000);
  await expect(held).resolves.toBeDefined();
});

test("a server that answers and takes no writes is told from one that does", async () => {
  const name = new URL(process.env.DATABASE_URL!).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db);
  const ended = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'watch'`;
  await ended().execute(db);
  await vi.waitUntil(() => isHere() && !takesWrites(), 2_000);
  await db.connection().execute(async (at) => {
    await sql`set default_transaction_read_only = off`.execute(at);
    await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(at);
  });
  await vi.waitUntil(takesWrites, 3_000);
});

test.each([
  Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("connect"), { code: "EHOSTUNREACH" }),
  Object.assign(new Error("the database system is starting up"), { code: "57P03" }),
  Object.assign(new Error("cannot execute LISTEN during recovery"), { code: "25006" }),
  Object.assign(new Error("server_login_retry"), { code: "08P01" }),
  new Error("timeout expired"),
  new Error("Query read timeout"),
  new Error("Connection terminated unexpectedly"),
])("$message means that the database is away", (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test("a mistake of ours does not", () => {
  expect(isDatabaseAway(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
  expect(isDatabaseAway(new Error("x is not a function"))).toBe(false);
});
