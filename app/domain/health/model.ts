export const parts = [
  "website",
  "worker",
  "enquiries",
  "mail",
  "push",
  "files",
  "archive",
  "backup",
  "filesBackup",
  "restore",
  "version",
] as const;
export type Part = (typeof parts)[number];

/** It works, it does not, or nobody has set it up. */
export type Health = "works" | "fails" | "off";

/** One night's work, as the backup wrote it down. */
export type Run = { at: Date; ok: boolean; seconds: number; differences: number | null };
export type Runs = { last: Run; lastGood: Run | undefined };

export type Facts = {
  now: Date;
  writes: boolean;
  heartbeat: Date | undefined;
  failedJobs: number;
  enquiries: { failed: number; open: number; openSince: Date | undefined; unsettledSince: Date | undefined };
  mail: { server: boolean; dead: number; waiting: number; waitingSince: Date | undefined; held: boolean };
  push: { keys: boolean; devices: number; failing: number };
  files: boolean;
  /** For how many seconds changes have waited to leave the machine. Null: nobody has set that up. */
  archiveStalled: number | null;
  runs: Partial<Record<"backup" | "files" | "drill", Runs>>;
  migrations: { missing: number; newer: number };
};

export type RunRow = Run & { kind: keyof Facts["runs"] };

export function runsOf(rows: RunRow[]): Facts["runs"] {
  const runs: Facts["runs"] = {};
  for (const { kind, ...run } of rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    runs[kind] = { last: run, lastGood: run.ok ? run : runs[kind]?.lastGood };
  return runs;
}

const hour = 60 * 60_000;
/** Data and proof come each night, the files every hour: what is older than that and a little has not come. */
const tooOldAfter = { backup: 26 * hour, drill: 26 * hour, files: 3 * hour };
/** A change leaves the machine within a minute; after this time the way is blocked. In seconds, as the alert ArchiveStalled has it. */
const stalledAfter = 300;
/** The worker says twice a second that it lives. */
export const silentAfter = 60_000;
/** What the worker takes within seconds has waited for too long after this. */
const stuckAfter = 10 * 60_000;

const isOlder = (moment: Date | undefined, by: number, now: Date) => moment !== undefined && now.getTime() - moment.getTime() > by;
const worksIf = (is: boolean): Health => (is ? "works" : "fails");

export const judgeWorker = (heartbeat: Date | undefined, now: Date) =>
  worksIf(heartbeat !== undefined && !isOlder(heartbeat, silentAfter, now));

/**
 * The newest good one counts: a try that failed after it is not yet a loss, but one that is too old is. A proof that failed is a
 * finding itself: what the last good one proved is not what would be put back today.
 */
export function judgeRuns(kind: keyof typeof tooOldAfter, runs: Runs | undefined, now: Date): Health {
  if (!runs) return "off";
  const { last, lastGood } = runs;
  if (kind === "drill" && !last.ok) return "fails";
  return worksIf(lastGood !== undefined && !lastGood.differences && !isOlder(lastGood.at, tooOldAfter[kind], now));
}

const judges: Record<Part, (facts: Facts) => Health> = {
  website: ({ writes }) => worksIf(writes),
  worker: ({ heartbeat, failedJobs, now }) => (failedJobs > 0 ? "fails" : judgeWorker(heartbeat, now)),
  enquiries: ({ enquiries: { failed, unsettledSince }, now }) => worksIf(failed === 0 && !isOlder(unsettledSince, stuckAfter, now)),
  // What a trial copy holds back waits on purpose.
  mail: ({ mail: { server, dead, waitingSince, held }, now }) =>
    server ? worksIf(dead === 0 && (held || !isOlder(waitingSince, stuckAfter, now))) : "off",
  push: ({ push: { keys, devices, failing } }) => (keys ? worksIf(devices === 0 || failing < devices) : "off"),
  files: ({ files }) => worksIf(files),
  archive: ({ archiveStalled }) => (archiveStalled === null ? "off" : worksIf(archiveStalled <= stalledAfter)),
  backup: ({ runs, now }) => judgeRuns("backup", runs.backup, now),
  filesBackup: ({ runs, now }) => judgeRuns("files", runs.files, now),
  restore: ({ runs, now }) => judgeRuns("drill", runs.drill, now),
  version: ({ migrations: { missing } }) => worksIf(missing === 0),
};

export function judge(facts: Facts) {
  const health = Object.fromEntries(parts.map((part) => [part, judges[part](facts)])) as Record<Part, Health>;
  const count = (what: Health) => parts.filter((part) => health[part] === what).length;
  // Everything else that is not set up is missed sooner or later; this is missed once.
  const isUnprotected = health.backup === "off" || health.restore === "off";
  return { health, failing: count("fails"), notSetUp: count("off"), isUnprotected };
}
