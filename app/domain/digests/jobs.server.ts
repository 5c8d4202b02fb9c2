import { z } from "zod";
import { digestDay } from "#app/domain/digests/model.ts";
import { takeDigestDay, writeDigest } from "#app/domain/digests/writes.server.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#db/client.ts";

export const sendDigest = defineJob({
  name: "digest.write",
  input: z.object({ user: z.string(), day: z.string() }),
  run: async ({ user, day }) => void (await writeDigest(user, day)),
});

/** At 08:45, and again until noon for a morning on which no worker was there: a job for each person, once a day. */
export const startDigests = defineJob({
  name: "digest.start",
  input: z.object({}),
  cron: "*/5 8-11 * * *",
  run: () => startDay(new Date()),
});

export async function startDay(now: Date) {
  const day = digestDay(now, await readWorkingHours());
  if (day === undefined) return;
  await inTransaction(async (tx) => {
    for (const user of (await takeDigestDay(tx, day)) ?? []) await enqueue(tx, sendDigest, { user, day });
  });
}
