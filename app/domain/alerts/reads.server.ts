import { sql } from "kysely";
import { countDueFacts } from "#app/domain/facts/reads.server.ts";
import { readMailAttention } from "#app/domain/mails/reads.server.ts";
import { doRemindersRun } from "#app/domain/reminders/reads.server.ts";
import { countEndingSoon } from "#app/domain/retention/reads.server.ts";
import { countDueScholarships } from "#app/domain/scholarships/reads.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";

/** What the owner should know before somebody else tells them. */
export async function readAttention() {
  const [storageAnswers, failedJobs, dueFacts, dueScholarships, mails, remindersRun, ending] = await Promise.all([
    storage.check().then(
      () => true,
      () => false,
    ),
    countFailedJobs(),
    countDueFacts(),
    countDueScholarships(),
    readMailAttention(),
    doRemindersRun(),
    countEndingSoon(),
  ]);
  return { storageAnswers, failedJobs, dueFacts, dueScholarships, mails, remindersRun, ending };
}

async function countFailedJobs() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job where state = 'failed'`.execute(db);
  return rows[0]?.count ?? 0;
}
