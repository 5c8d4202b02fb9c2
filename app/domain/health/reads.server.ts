import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { readArchiveStall } from "#app/domain/alerts/archive.reads.server.ts";
import { readAttention } from "#app/domain/alerts/reads.server.ts";
import { countInbox, readInboxAttention, readInboxWaiting } from "#app/domain/enquiries/inbox.reads.server.ts";
import { readMigrations, readRuns, readState } from "#app/domain/health/installation.reads.server.ts";
import { judge, type Facts } from "#app/domain/health/model.ts";
import { countMails, hasMailServer, readWaitingSince } from "#app/domain/mails/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isStaging } from "#app/platform/staging.server.ts";
import { release } from "#app/platform/observing/release.server.ts";
import { db } from "#db/client.ts";

export type OwnersView = NonNullable<Awaited<ReturnType<typeof readHealth>>>;

/** What works and what does not, for who can mend it. `attention` is what the home of the admin area has read already. */
export async function readHealth(actor: Actor, attention = readAttention()) {
  if (!can(actor, "settings.change")) return undefined;
  const [{ storageAnswers, failedJobs }, state, inbox, { failed }, waiting, mails, waitingSince, push, archiveStalled, runs, migrations] =
    await Promise.all([
      attention,
      readState(),
      countInbox(actor),
      readInboxAttention(actor),
      readInboxWaiting(actor),
      countMails(actor),
      readWaitingSince(),
      readPush(),
      readArchiveStall(db),
      readRuns(),
      readMigrations(),
    ]);
  const facts = {
    now: state.now,
    writes: state.writes,
    heartbeat: state.heartbeat ?? undefined,
    failedJobs,
    enquiries: { failed, ...waiting, open: inbox.open },
    mail: { server: hasMailServer(), waitingSince, dead: mails.dead, waiting: mails.waiting, held: isStaging },
    push: { keys: env.PUSH_PUBLIC_KEY !== undefined, ...push },
    files: storageAnswers,
    archiveStalled,
    runs,
    migrations,
  } satisfies Facts;
  return { facts, ...judge(facts), version: release, startedAt: new Date(Date.now() - process.uptime() * 1_000) };
}

async function readPush() {
  const { rows } = await sql<{ devices: number; failing: number }>`select count(*)::int as devices,
    count(*) filter (where failures >= 3)::int as failing from push_subscriptions`.execute(db);
  return rows[0]!;
}
