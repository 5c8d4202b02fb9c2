import { runner } from "node-pg-migrate";
import pg from "pg";
import { PgBoss } from "pg-boss";

/** Brings a database to the newest shape, creating it when it is not there. Safe to run from several processes at once. */
export async function migrate(url: string) {
  await createIfMissing(url);
  await runner({
    databaseUrl: url,
    dir: new URL("./migrations", import.meta.url).pathname,
    migrationsTable: "migrations",
    direction: "up",
    checkOrder: true,
    log: () => {},
  });
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

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
  await migrate(url);
  console.log("migrated");
}
