import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";

const kept = ["activity", "enquiries", "enquiry_states", "enquiry_additions", "consents", "leads", "follow_ups"];

test.each(kept)("%s is never emptied, not even by the owner of the tables", async (table) => {
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow("is never emptied");
});

test("nor by the way of a table that they refer to", async () => {
  await expect(sql`truncate users cascade`.execute(db)).rejects.toThrow("is never emptied");
});

describe("the role of the web and the worker", () => {
  const url = new URL(process.env.DATABASE_URL!);
  url.username = "career_zone_app";
  const client = new pg.Client({ connectionString: url.href });
  beforeAll(async () => {
    const roles = readFileSync("db/roles.sql", "utf8");
    await sql.raw(roles).execute(db);
    // Safe to repeat.
    await sql.raw(roles).execute(db);
    await client.connect();
  });
  afterAll(() => client.end());

  test("runs the product: people, courses, leads, enquiries and jobs", { timeout: 60_000 }, () => {
    const ran = spawnSync(process.execPath, ["test/under-role.ts"], { env: { ...process.env, DATABASE_URL: url.href }, encoding: "utf8" });
    expect([ran.stdout.trim().split("\n").at(-1), ran.stderr]).toEqual(["done", expect.any(String)]);
  });

  test("has its limits from the database, where a pooler drops those that a connection asks for", async () => {
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as one, current_setting('idle_in_transaction_session_timeout') as two",
    );
    expect(rows).toEqual([{ one: "15s", two: "15s" }]);
  });

  test.each([
    "drop table leads cascade",
    "drop table pgboss.job cascade",
    "truncate pgboss.job",
    "create table pgboss.mine (id int)",
    "alter role career_zone_app set statement_timeout = 0; alter role postgres nologin",
    "select rolpassword from pg_authid",
    "truncate activity",
    "truncate rate_limits",
    "alter table activity disable trigger all",
    "alter table leads add column mine text",
    "drop trigger activity_no_change on activity",
    "create or replace function activity_is_append_only() returns trigger language plpgsql as 'begin return old; end'",
    "create table mine (id int)",
    "update activity set what = 'nothing'",
    "delete from activity",
    "insert into migrations (name, run_on) values ('mine', now())",
    "set session_replication_role = replica",
    "set role postgres",
    "create role mine",
  ])("cannot %s", async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
  });
});
