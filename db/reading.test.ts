import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { isFresh, standbyAt } from "#db/reading.ts";
import { freePort } from "#test/start.ts";

const nobodyAt = async () => `postgres://postgres@127.0.0.1:${await freePort()}/none`;

afterEach(() => vi.unstubAllEnvs());

test("a server that has everything is fresh, one that is away is not", async () => {
  expect(await isFresh(db)).toBe(true);
  const away = standbyAt(await nobodyAt());
  expect(await isFresh(away)).toBe(false);
  await away.destroy();
});

test("a report is read all the same when the standby is away", async () => {
  vi.stubEnv("DATABASE_READ_URL", await nobodyAt());
  vi.resetModules();
  const { reading } = await import("#db/reading.ts");
  const { rows } = await reading((at) => sql`select 1 as one`.execute(at));
  expect(rows).toEqual([{ one: 1 }]);
  const client = await import("#db/client.ts");
  await client.db.destroy();
});

test("a report whose question the standby lets go of is asked of the database that writes", async () => {
  vi.stubEnv("DATABASE_READ_URL", process.env.DATABASE_URL);
  vi.resetModules();
  const { reading } = await import("#db/reading.ts");
  const asked: unknown[] = [];
  const read = async (at: unknown) => {
    asked.push(at);
    if (asked.length === 1) throw Object.assign(new Error("canceling statement due to conflict with recovery"), { code: "40001" });
    return "read";
  };
  expect(await reading(read)).toBe("read");
  const client = await import("#db/client.ts");
  expect(asked.map((at) => at === client.db)).toEqual([false, true]);
  await client.db.destroy();
});
