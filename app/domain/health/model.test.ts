import { describe, expect, test } from "vitest";
import { judge, judgeRuns, parts, runsOf, type Facts } from "#app/domain/health/model.ts";

const now = new Date("2026-11-17T08:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const run = (hours: number, ok = true, differences: number | null = null) => ({ at: ago(hours * 60), ok, seconds: 41, differences });
const night = { last: run(3), lastGood: run(3) };

const well: Facts = {
  now,
  writes: true,
  heartbeat: ago(0),
  failedJobs: 0,
  enquiries: { failed: 0, open: 3, openSince: ago(600), unsettledSince: ago(1) },
  mail: { server: true, dead: 0, waiting: 1, waitingSince: ago(1), held: false },
  push: { keys: true, devices: 4, failing: 1 },
  files: true,
  archiveStalled: 20,
  runs: { backup: night, files: { last: run(1), lastGood: run(1) }, drill: { last: run(3, true, 0), lastGood: run(3, true, 0) } },
  migrations: { missing: 0, newer: 0 },
};

test("all is well when all is", () => {
  const { health, failing, notSetUp } = judge(well);
  expect([failing, notSetUp]).toEqual([0, 0]);
  expect(new Set(Object.values(health))).toEqual(new Set(["works"]));
  expect(Object.keys(health)).toEqual([...parts]);
});

describe("one thing alone is wrong:", () => {
  test.each<[string, Partial<Facts>]>([
    ["website", { writes: false }],
    ["worker", { heartbeat: ago(2) }],
    ["worker", { heartbeat: undefined }],
    ["worker", { failedJobs: 1 }],
    ["enquiries", { enquiries: { ...well.enquiries, failed: 1 } }],
    ["enquiries", { enquiries: { ...well.enquiries, unsettledSince: ago(11) } }],
    ["mail", { mail: { ...well.mail, dead: 1 } }],
    ["mail", { mail: { ...well.mail, waitingSince: ago(11) } }],
    ["push", { push: { keys: true, devices: 2, failing: 2 } }],
    ["files", { files: false }],
    ["archive", { archiveStalled: 301 }],
    ["backup", { runs: { ...well.runs, backup: { last: run(27), lastGood: run(27) } } }],
    ["filesBackup", { runs: { ...well.runs, files: { last: run(1, false), lastGood: undefined } } }],
    ["filesBackup", { runs: { ...well.runs, files: { last: run(4), lastGood: run(4) } } }],
    ["restore", { runs: { ...well.runs, drill: { last: run(1, true, 2), lastGood: run(1, true, 2) } } }],
    ["restore", { runs: { ...well.runs, drill: { last: run(1, false, 2), lastGood: run(25, true, 0) } } }],
    ["version", { migrations: { missing: 2, newer: 0 } }],
  ])("%s %j", (part, change) => {
    const { health, failing } = judge({ ...well, ...change });
    expect(failing).toBe(1);
    expect(health[part as keyof typeof health]).toBe("fails");
  });
});

test("what nobody set up is not broken", () => {
  const { failing, notSetUp } = judge({
    ...well,
    mail: { ...well.mail, server: false, waitingSince: ago(600) },
    push: { keys: false, devices: 0, failing: 0 },
    archiveStalled: null,
    runs: {},
  });
  expect([failing, notSetUp]).toEqual([0, 6]);
  expect(judge(well).isUnprotected).toBe(false);
  for (const one of ["backup", "drill"] as const)
    expect(judge({ ...well, runs: { ...well.runs, [one]: undefined } }).isUnprotected).toBe(true);
});

test("what a trial copy holds back, a newer database, and one night that failed are no fault", () => {
  const runs = { ...well.runs, backup: { last: run(1, false), lastGood: run(25) } };
  const mail = { ...well.mail, held: true, waitingSince: ago(6_000) };
  expect(judge({ ...well, runs, mail, migrations: { missing: 0, newer: 3 } }).failing).toBe(0);
});

test("the newest good night is found behind a bad one", () => {
  const rows = [
    { kind: "backup" as const, ...run(1, false) },
    { kind: "backup" as const, ...run(25) },
    { kind: "drill" as const, ...run(30, true, 0) },
  ];
  const found = runsOf(rows);
  expect([found.backup?.last.ok, found.backup?.lastGood?.at]).toEqual([false, ago(25 * 60)]);
  expect((["backup", "drill", "files"] as const).map((kind) => judgeRuns(kind, found[kind], now))).toEqual(["works", "fails", "off"]);
});
