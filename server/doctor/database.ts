import { sql } from "kysely";
import { readArchiveStall } from "#app/domain/alerts/archive.reads.server.ts";
import { readMigrations, readRuns, readState } from "#app/domain/health/installation.reads.server.ts";
import { judgeRuns, judgeWorker, type Runs } from "#app/domain/health/model.ts";
import { db } from "#db/client.ts";
import { takesChanges } from "#db/watch.ts";
import { note, right, wrong, type Finding } from "#server/doctor/findings.ts";

/** More than this, and links end too early, second steps are refused and reminders come at the wrong minute. */
const maxClockDifference = 2_000;

export async function judgeDatabase(): Promise<Finding[]> {
  try {
    const server = await judgeServer();
    const { missing } = await readMigrations().catch(() => ({ missing: -1 }));
    if (missing !== 0) {
      const lacks = missing < 0 ? "The database is empty" : `The database lacks ${missing} migrations of this version`;
      return [...server, wrong(`${lacks}. Run the migrations.`)];
    }
    return [
      ...server,
      right("The database is migrated."),
      await judgeWork(),
      await judgeArchive(),
      ...(await judgeBackups()),
      await judgePeople(),
    ];
  } catch (error) {
    return [wrong(`The database that DATABASE_URL names is not usable: ${(error as Error).message}`)];
  }
}

type Server = { version: number; encoding: string; superuser: boolean; extensions: string[]; writes: boolean; at: Date };

async function judgeServer(): Promise<Finding[]> {
  const began = Date.now();
  const { rows } = await sql<Server>`select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    (select coalesce(array_agg(extname::text), '{}') from pg_extension) as extensions,
    ${sql.raw(takesChanges)} as writes,
    clock_timestamp() as at`.execute(db);
  const { version, encoding, superuser, extensions, writes, at } = rows[0]!;
  const difference = at.getTime() - (began + Date.now()) / 2;
  return [
    version >= 15 ? right(`PostgreSQL ${version} answers.`) : wrong(`PostgreSQL ${version} is too old: 15 or newer is needed.`),
    encoding === "UTF8"
      ? right("The database keeps UTF-8.")
      : wrong(
          `The database keeps ${encoding} and not UTF-8: Hindi is lost or found by nobody. Make it anew as deploy/README.md says, part 3.`,
        ),
    writes ? right("The database takes changes.") : wrong("The database takes no changes: it is a standby, or was set to read-only."),
    superuser
      ? wrong(
          "DATABASE_URL names a superuser. Whoever breaks into the site has the whole server: use the role that roles.sql makes (deploy/README.md, parts 3 and 5).",
        )
      : right("The database role is no superuser."),
    extensions.includes("pg_trgm") ? right("pg_trgm is there.") : wrong("The extension pg_trgm is not there: search does not work."),
    extensions.includes("pg_stat_statements")
      ? right("pg_stat_statements is there.")
      : note("pg_stat_statements is not there: when the database is slow, nobody can say which question it was."),
    Math.abs(difference) < maxClockDifference
      ? right("The clocks of this machine and the database agree.")
      : wrong(`The clocks of this machine and the database differ by ${Math.round(Math.abs(difference) / 1_000)} s. Set both by NTP.`),
  ];
}

async function judgeWork(): Promise<Finding> {
  const { heartbeat, now } = await readState();
  if (judgeWorker(heartbeat ?? undefined, now) === "works") return right("The workers are alive.");
  const since = heartbeat ? `since ${heartbeat.toISOString()}` : "yet";
  return wrong(
    `A worker has given no sign of life ${since}: enquiries and reminders wait, or mails and imports. Start it (systemctl status 'career-zone-worker*').`,
  );
}

async function judgeArchive(): Promise<Finding> {
  const seconds = await readArchiveStall(db);
  if (seconds === null)
    return note("PostgreSQL archives nothing: unless whoever runs it has another way, everything since the last backup is lost with it.");
  const minutes = Math.round(seconds / 60);
  return seconds > 300
    ? wrong(`Changes have not left the machine for ${minutes} minutes. Look for archive-push in the log of PostgreSQL.`)
    : right("Changes of the database are archived as they happen.");
}

const backups = { backup: "backup of the data", files: "backup of the files", drill: "proved restore" } as const;

async function judgeBackups(): Promise<Finding[]> {
  const [runs, { now }] = [await readRuns(), await readState()];
  return (Object.keys(backups) as (keyof typeof backups)[]).map((kind) => judgeBackup(kind, runs[kind], now));
}

export function judgeBackup(kind: keyof typeof backups, runs: Runs | undefined, now: Date): Finding {
  const what = backups[kind];
  const health = judgeRuns(kind, runs, now);
  if (health === "off") return wrong(`There has been no ${what} yet. Set up backup and drill: docs/backups.md.`);
  const good = runs?.lastGood;
  if (health === "works") return right(`The last ${what}: ${good!.at.toISOString()}, ${Math.round(good!.seconds)} s.`);
  if (!good) return wrong(`No ${what} has ever succeeded. Look at the log of the last one.`);
  if (kind === "drill" && !runs.last.ok)
    return wrong(`The last drill, of ${runs.last.at.toISOString()}, failed. Its log says what could not be put back, or was not the same.`);
  if (good.differences) return wrong(`The last ${what} had ${good.differences} differences. Look at its log before you need it.`);
  return wrong(`The last good ${what} is of ${good.at.toISOString()}: older than 26 hours. Look at the log of the last one.`);
}

async function judgePeople(): Promise<Finding> {
  const { rows } = await sql<{ owners: number }>`select count(*)::int as owners from users
    where role = 'admin' and approval_status = 'approved' and deactivated_at is null`.execute(db);
  return rows[0]!.owners > 0
    ? right("There is an owner's account.")
    : wrong("Nobody can sign in: there is no owner yet. Make the first account.");
}
