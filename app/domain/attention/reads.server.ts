import { sql } from "kysely";
import { countDueFacts } from "#app/domain/facts/reads.server.ts";
import { readMailAttention } from "#app/domain/mails/reads.server.ts";
import { doRemindersRun } from "#app/domain/reminders/reads.server.ts";
import { storage } from "#app/platform/storage.server.ts";
import { db } from "#db/client.ts";

/** What the owner should know before somebody else tells them. */
export async function readAttention() {
  const [storageAnswers, failedJobs, dueFacts, mails, remindersRun] = await Promise.all([
    storage.check().then(
      () => true,
      () => false,
    ),
    countFailedJobs(),
    countDueFacts(),
    readMailAttention(),
    doRemindersRun(),
  ]);
  return { storageAnswers, failedJobs, dueFacts, mails, remindersRun };
}

async function countFailedJobs() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job where state = 'failed'`.execute(db);
  return rows[0]?.count ?? 0;
}
