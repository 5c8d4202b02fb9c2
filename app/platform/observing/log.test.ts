import { spawnSync } from "node:child_process";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { doors } from "#app/access/doors.ts";
import { withoutValues } from "#app/platform/observing/log.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";

describe("the log", () => {
  test("knows which page was asked for, and nothing that stood in any address, form or header", { timeout: 300_000 }, async () => {
    const owner = await aUser({ role: "admin", name: "Owner" });
    const env = { ...process.env, LOG_LEVEL: "info" };
    const asked = spawnSync(process.execPath, ["test/hostile/marked-requests.ts", JSON.stringify(owner)], {
      env,
      maxBuffer: 1e9,
      encoding: "utf8",
    });
    expect(asked.status, asked.stderr.slice(-2_000)).toBe(0);
    const lines = asked.stdout.split("\n").filter((line) => line.startsWith("{"));
    const requests = lines.map((line) => JSON.parse(line) as { msg: string; path?: string }).filter(({ msg }) => msg === "request");
    expect(requests.length).toBeGreaterThanOrEqual(Object.keys(doors).length * (process.env.EVERYTHING ? 12 : 4));
    expect(lines.filter((line) => /Marked|9876543210|876543210|marked@/i.test(line))).toEqual([]);
    const known = new Set(Object.keys(doors).flatMap((door) => [door, `/hi${door === "/" ? "" : door}`]));
    const unknown = requests
      .map(({ path = "" }) => path.replace(/\.data$/, ""))
      .filter((path) => !known.has(path) && !/^(\/hi)?\/(\*)?$/.test(path));
    expect([...new Set(unknown)]).toEqual([]);
  });

  test("says of an error of the database what went wrong, and not with whose words", async () => {
    const error = (await db
      .selectFrom("users")
      .select("id")
      .where("created_at", "=", "9876543210 is no moment" as never)
      .execute()
      .catch((caught: unknown) => caught)) as pg.DatabaseError;
    expect(error.message).toContain("9876543210");
    const said = JSON.stringify(withoutValues(new Error("Could not be read", { cause: error })));
    expect(said).not.toContain("9876543210");
    expect(said).toContain(error.code);
    const twin = await aUser({ role: "editor" });
    const taken = await aUser({ role: "editor", email: twin.email }).catch((caught: unknown) => caught);
    expect(JSON.stringify(withoutValues(taken))).not.toContain(twin.email);
    expect(withoutValues(taken)).toMatchObject({ constraint: expect.stringContaining("email") });
    expect(JSON.stringify(withoutValues({ phone: "9876543210" }))).not.toContain("98765");
  });
});
