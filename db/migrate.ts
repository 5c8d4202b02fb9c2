import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runner, type RunnerOption } from "node-pg-migrate";
import pg from "pg";
import { PgBoss } from "pg-boss";

/**
 * A migration that waits for a table holds up everybody who comes after it. So it waits for two seconds, lets them pass, and
 * tries again.
 */
const lockTimeout = 2_000;
const lockAttempts = 30;
const lockNotAvailable = "55P03";

/** Brings a database to the newest shape, creating it when it is not there. Safe to run from several processes at once. */
export async function migrate(url: string, dir = join(import.meta.dirname, "migrations")) {
  await createIfMissing(url);
  let current: string | undefined;
  const options: RunnerOption = {
    databaseUrl: { connectionString: url, lock_timeout: lockTimeout },
    dir,
    migrationsTable: "migrations",
    migrationLoaderStrategies: [{ extensions: [".sql"], loader: (files) => plainSql(files, (name) => (current = name)) }],
    direction: "up",
    checkOrder: true,
    // Each by itself: what one has locked is free again before the next begins.
    singleTransaction: false,
    advisoryLockMode: "wait",
    log: () => {},
  };
  await withoutHoldingUp(() => runner(options)).catch((error: Error) => {
    // PostgreSQL says what is wrong, and not in which file.
    if (current) error.message = `${current}: ${error.message}`;
    throw error;
  });
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  await withoutHoldingUp(() => indexWorking(url));
}

/**
 * A worker asks often which jobs somebody has in hand (looking.server.ts): there are few, among all that were done in a week. The
 * table is the library's and small: to make the index takes a moment, once.
 */
const workingIndex = `begin;
  select pg_advisory_xact_lock(hashtextextended('pgboss.job_working_idx', 0));
  create index if not exists job_working_idx on pgboss.job_common (name) where state = 'active';
  commit`;

async function indexWorking(url: string) {
  const client = new pg.Client({ connectionString: url, lock_timeout: lockTimeout });
  await client.connect();
  await client.query(workingIndex).finally(() => client.end());
}

async function withoutHoldingUp(work: () => Promise<unknown>, attempts = lockAttempts): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable || attempts === 1) throw error;
    await sleep(1_000);
    await withoutHoldingUp(work, attempts - 1);
  }
}

/**
 * A file that begins with "-- no transaction" has one statement that must not be in one, such as an index that is made
 * concurrently. That holds nobody up, and waits for as long as the oldest transaction lasts.
 */
const plainSql = async (files: string[], begins: (name: string) => void) =>
  Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, "utf8");
      const up = (pgm: { noTransaction: () => void; sql: (text: string) => void }) => {
        begins(basename(file));
        if (!text.startsWith("-- no transaction")) return pgm.sql(text);
        pgm.noTransaction();
        pgm.sql("set lock_timeout = 0");
        pgm.sql(text);
        pgm.sql(`set lock_timeout = ${lockTimeout}`);
      };
      return { id: file, filePaths: [file], actions: { up, down: false as const } };
    }),
  );

async function createIfMissing(url: string) {
  const name = new URL(url).pathname.slice(1);
  const probe = new pg.Client({ connectionString: url });
  try {
    await probe.connect();
    return;
  } catch (error) {
    if ((error as { code?: string }).code !== "3D000") throw error;
  } finally {
    await probe.end().catch(() => {});
  }
  const server = new URL(url);
  server.pathname = "/postgres";
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  await admin.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
    if (error.code !== "42P04" && error.code !== "23505") throw error;
  });
  await admin.end();
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set");
  try {
    await migrate(url);
    console.log("migrated");
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    console.error(`The database is not migrated. ${message || code}`);
    console.error("What came before it is done, and the version that runs works with that. Mend it and run this again.");
    process.exit(1);
  }
}
