import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import "#test/console.ts";
import { pushSettings } from "#test/servers/push-keys.ts";
import { databaseAt } from "#test/start.ts";

/** Each test file gets a database of its own, copied from the migrated template, and its own folder for files. */
const name = `test_${randomBytes(6).toString("hex")}`;
const admin = new pg.Client({ connectionString: inject("server") });
await admin.connect();
await copyTemplate();

Object.assign(process.env, {
  NODE_ENV: "test",
  // Both workers and a process of their own start at once: how soon a person is told is judged by faults/, in production's terms.
  DATABASE_CONNECT_MS: "20000",
  DATABASE_URL: databaseAt(inject("server"), name),
  ORIGIN: "http://localhost:3000",
  AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
  REACH_KEY: `1:${"5e".repeat(32)}`,
  LOG_LEVEL: "silent",
  ...pushSettings,
  OUTSIDE_HERE: "127.0.0.1",
  STORAGE: "folder",
  STORAGE_FOLDER: `${inject("files")}/${name}`,
});

// The ledger of erasures is also told to the bucket that files are backed up to, and a bucket would be everybody's.
delete process.env.S3_BUCKET;

/** Copies are made one after the other: PostgreSQL allows no second one meanwhile. */
async function copyTemplate() {
  await admin.query("select pg_advisory_lock(1)");
  await admin.query(`create database ${name} template template_career_zone`);
  await admin.query("select pg_advisory_unlock(1)");
}

afterAll(async () => {
  const { db } = await import("#db/client.ts");
  await db.destroy();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
