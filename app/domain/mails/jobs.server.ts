import { z } from "zod";
import { forgetSentMails, sendMail, takeLeftBehind } from "#app/domain/mails/sending.writes.server.ts";
import { defineJob, enqueue, type Job } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#db/client.ts";

const mail = z.object({ id: z.string() });

/** One try. The next one is a job of its own, later and later: that a mail server is away is no failure of ours. */
export const sendWaiting: Job<typeof mail> = defineJob({
  name: "mail.send",
  input: mail,
  atOnce: 10,
  // A mail server takes its time for each, and may be slow for one.
  sideBySide: 5,
  run: async ({ id }) => {
    const wait = await sendMail(id);
    if (wait !== undefined) await inTransaction((tx) => enqueue(tx, sendWaiting, { id }, { startAfter: wait }));
  },
});

/** Looks every other minute for what was left behind: written while there was no mail server, or its job was lost. */
export const sendLeftBehind = defineJob({
  name: "mail.send-left-behind",
  input: z.object({}),
  cron: "*/2 * * * *",
  run: async () => {
    for (const id of await takeLeftBehind()) await inTransaction((tx) => enqueue(tx, sendWaiting, { id }));
  },
});

export const forgetOldMails = defineJob({ name: "mail.forget-old", input: z.object({}), cron: "50 3 * * *", run: forgetSentMails });
