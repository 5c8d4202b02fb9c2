import { spawnSync } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { folderStorage } from "#app/platform/storage/storage-folder.server.ts";
import { db } from "#db/client.ts";
import { judgeBackup, judgeDatabase } from "#server/doctor/database.ts";
import type { Finding } from "#server/doctor/findings.ts";
import { judgeClock, judgeNode, judgeSettingsFile, judgeSpace } from "#server/doctor/machine.ts";
import { judgeAddress, judgeDaysLeft, judgeMailServer, judgeStore } from "#server/doctor/outside.ts";
import { judgeSettings } from "#server/doctor/settings.ts";
import { aUser } from "#test/factories.ts";
import { aMailServer } from "#test/servers/mail.ts";
import { freePort } from "#test/start.ts";

const wrongIn = (found: Finding[]) => found.filter(({ is }) => is === "wrong").map(({ words }) => words);
const saying = (found: Finding[], words: string) => found.find((one) => one.words.includes(words))?.is;
const folder = mkdtempSync(join(tmpdir(), "career-zone-doctor-"));

describe("the settings", () => {
  const good = {
    ORIGIN: "https://careerzone.example",
    TRUSTED_PROXIES: "1",
    DATABASE_URL: "postgres://app:Vb3nq81xTz@db/career_zone",
    AUTH_SECRET: "9f3b1c77d0a24e5f8e6b2d41c09a7f35",
    REACH_KEY: "1:4d1f0c9be27a85633bd0f9e2517ac84e60db1f7392a5c8e4b6170d3f9a2c5e81",
    PUSH_PUBLIC_KEY: process.env.PUSH_PUBLIC_KEY,
    PUSH_PRIVATE_KEY: process.env.PUSH_PRIVATE_KEY,
    SMTP_URL: "smtp://mail",
    METRICS_PORT: "9100",
  };

  test("are well when all is said", () => expect(judgeSettings(good).filter(({ is }) => is !== "right")).toEqual([]));

  test.each([
    [{ ORIGIN: "http://careerzone.example" }, "must be https"],
    [{ ORIGIN: "http://localhost:3000" }, "only this machine"],
    [{ TRUSTED_PROXIES: "0" }, "TRUSTED_PROXIES is 0"],
    [{ AUTH_SECRET: "secret-secret-secret-secret-secret-secret" }, "AUTH_SECRET is short or repeats"],
    [{ AUTH_SECRET: "aaaaaaaabbbbbbbbccccccccdddddddd" }, "AUTH_SECRET is short or repeats"],
    [{ REACH_KEY: `1:${"5e".repeat(32)}` }, "REACH_KEY is short or repeats"],
    [{ AUTH_SECRET: good.REACH_KEY.slice(2) }, "AUTH_SECRET and REACH_KEY are the same"],
    [{ S3_SECRET_ACCESS_KEY: "Vb3nq81xTz" }, "the database's password and S3_SECRET_ACCESS_KEY are the same"],
    [{ PUSH_PRIVATE_KEY: "A".repeat(42) + "E" }, "is not that of PUSH_PRIVATE_KEY"],
  ])("%j are not", (change, words) => expect(wrongIn(judgeSettings({ ...good, ...change })).join()).toContain(words));

  test("what is left out is said, and is no fault", () => {
    const found = judgeSettings({ ...good, SMTP_URL: undefined, METRICS_PORT: undefined, PUSH_PUBLIC_KEY: undefined, STAGING: "on" });
    expect(wrongIn(found)).toEqual([]);
    for (const words of ["SMTP_URL", "METRICS_PORT", "keys for push", "STAGING is on"]) expect(saying(found, words)).toBe("note");
  });
});

describe("the machine", () => {
  test("has the right Node", () => expect([judgeNode("26.1.0").is, judgeNode("20.19.0").is]).toEqual(["right", "wrong"]));

  test("keeps the settings from others", () => {
    const file = join(folder, ".env");
    expect(judgeSettingsFile(file).is).toBe("note");
    writeFileSync(file, "AUTH_SECRET=x");
    chmodSync(file, 0o640);
    expect(judgeSettingsFile(file).words).toContain(`chmod 600 ${file}`);
    chmodSync(file, 0o600);
    expect(judgeSettingsFile(file).is).toBe("right");
  });

  test("has room for more, also where a folder is not made yet", () => {
    const sized = (bavail: number) => () => ({ bsize: 1024 ** 2, bavail, blocks: 100_000 }) as never;
    expect(judgeSpace(join(folder, "not/yet"), sized(50_000)).words).toBe(`48.8 GB (50 %) are free at ${folder}.`);
    expect(judgeSpace(folder, sized(4_000)).is).toBe("wrong");
    expect(judgeSpace(folder).words).toContain("are free at");
  });

  test.each([
    [[], []],
    [["/run/systemd/system"], ["note"]],
    [["/run/systemd/system", "/run/systemd/timesync/synchronized"], ["right"]],
    [["/run/systemd/system", "/run/chrony"], []],
  ])("with %j says of its clock %j", (there: string[], said) =>
    expect(judgeClock((path) => there.includes(String(path))).map(({ is }) => is)).toEqual(said),
  );
});

describe("the database", () => {
  test("is told what it lacks, and is well once it has it", async () => {
    await sql`update heartbeats set at = now() - interval '2 minutes' where name = 'worker'`.execute(db);
    const found = await judgeDatabase();
    expect(saying(found, "names a superuser")).toBe("wrong");
    expect(saying(found, "A worker has given no sign of life")).toBe("wrong");
    expect(saying(found, "no owner yet")).toBe("wrong");
    expect(saying(found, "no backup of the data yet")).toBe("wrong");
    expect(saying(found, "PostgreSQL archives nothing")).toBe("note");
    for (const words of ["answers.", "takes changes", "pg_trgm is there", "clocks", "is migrated"])
      expect(saying(found, words)).toBe("right");

    await aUser({ role: "admin" });
    await sql`insert into heartbeats (name, at) values ('worker', now()) on conflict (name) do update set at = now()`.execute(db);
    await sql`insert into backup_runs (kind, began_at, ended_at, ok, seconds, differences)
      select kind, now() - interval '1 hour', now() - interval '59 minutes', true, 41, 0 from unnest(array['backup', 'files', 'drill']) as kind`.execute(
      db,
    );
    expect(wrongIn(await judgeDatabase())).toEqual([expect.stringContaining("names a superuser")]);
  });

  test("with a migration too few is not served from", async () => {
    const { rows } = await sql<{
      name: string;
    }>`delete from migrations where name = (select max(name) from migrations) returning name`.execute(db);
    expect(wrongIn(await judgeDatabase()).join()).toContain("lacks 1 migrations");
    await sql`insert into migrations (name, run_on) values (${rows[0]!.name}, now())`.execute(db);
  });

  test("that is read-only is said to be", async () => {
    await sql`set default_transaction_read_only = on`.execute(db);
    const found = await judgeDatabase();
    await sql`set default_transaction_read_only = off`.execute(db);
    expect(saying(found, "takes no changes")).toBe("wrong");
  });

  const now = new Date("2026-11-17T08:00:00Z");
  const run = (hoursAgo: number, ok = true, differences: number | null = null) => ({
    at: new Date(now.getTime() - hoursAgo * 3_600_000),
    ok,
    seconds: 41,
    differences,
  });
  test.each([
    [undefined, "There has been no"],
    [{ last: run(3), lastGood: run(3) }, "41 s."],
    [{ last: run(27), lastGood: run(27) }, "older than 26 hours"],
    [{ last: run(1, false), lastGood: run(25) }, "41 s."],
    [{ last: run(1, false), lastGood: undefined }, "has ever succeeded"],
    [{ last: run(1, true, 2), lastGood: run(1, true, 2) }, "had 2 differences"],
  ])("its backup %j is judged", (runs, words) => expect(judgeBackup("backup", runs, now).words).toContain(words));

  test("a drill that failed tonight is told, though one of yesterday proved it", () => {
    const found = judgeBackup("drill", { last: run(1, false, 4), lastGood: run(25, true, 0) }, now);
    expect(found.words).toContain("The last drill, of 2026-11-17T07:00:00.000Z, failed");
    expect(found.is).toBe("wrong");
  });
});

describe("what is outside", () => {
  test("a mail server that is there, one that refuses us, one that is away", async () => {
    const server = await aMailServer();
    expect((await judgeMailServer(server.url)).is).toBe("right");
    await server.stop();
    expect((await judgeMailServer(server.url)).words).toContain("ECONNREFUSED");
    const strict = await aMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, answer) => answer(new Error("wrong password")),
    });
    const refused = await judgeMailServer(strict.url.replace("smtp://", "smtp://a:b@"));
    expect([refused.is, refused.words]).toEqual(["wrong", expect.stringContaining("wrong password")]);
    await strict.stop();
  });

  test("a store that takes files, and one that does not", async () => {
    const good = folderStorage(join(folder, "files"));
    expect((await judgeStore(good, "files")).is).toBe("right");
    expect(await good.list("doctor/")).toEqual([]);
    writeFileSync(join(folder, "a-file"), "");
    expect((await judgeStore(folderStorage(join(folder, "a-file/files")), "there")).words).toContain("cannot be written to there");
  });

  let close = () => {};
  afterEach(() => close());
  const serve = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    close = () => void server.close();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  test("an address that answers, one that is not ready, one that leads to itself, and nobody", async () => {
    expect(wrongIn(await judgeAddress(await serve((_, answer) => answer.end("ready"))))).toEqual([]);
    close();
    const unready = await serve(({ url }, answer) => answer.writeHead(url === "/readyz" ? 503 : 200).end("not ready"));
    expect(wrongIn(await judgeAddress(unready))).toEqual([`${unready}/readyz answers 503: not ready`]);
    close();
    const circle = await serve(({ url }, answer) =>
      url?.endsWith("z") ? answer.end("ok") : answer.writeHead(308, { Location: "https://careerzone.example/" }).end(),
    );
    expect(wrongIn(await judgeAddress(circle)).join()).toContain("does not pass on the Host header");
    expect(wrongIn(await judgeAddress(`http://127.0.0.1:${await freePort()}`)).join()).toContain("does not answer");
    expect(wrongIn(await judgeAddress(circle.replace("http:", "https:"))).join()).toContain("does not answer");
  });

  test("a certificate that ends soon", () => {
    const now = new Date("2026-11-17T00:00:00Z");
    expect(["2027-02-01", "2026-11-30", "2026-11-20"].map((day) => judgeDaysLeft(new Date(day), now).is)).toEqual([
      "right",
      "note",
      "wrong",
    ]);
  });
});

test("the whole program says it in one go, and ends with 1", () => {
  const ran = spawnSync(process.execPath, ["server/doctor.ts"], { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } });
  expect([ran.status, ran.stdout]).toEqual([1, expect.stringContaining("✗ ORIGIN is http://localhost:3000")]);
  expect(ran.stdout).toContain("✗ There is no S3_BUCKET");
});

test("the bucket beside a folder is tried too", async () => {
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const beside = { STORAGE: "folder", S3_BUCKET: "beside", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b", S3_ENDPOINT };
  const ran = spawnSync(process.execPath, ["server/doctor.ts"], { encoding: "utf8", env: { ...process.env, ...beside } });
  expect(ran.stdout).toContain("✗ Files cannot be written to the bucket beside: ");
});
