import { z } from "zod";
import { attemptArchive, clearOldArchives } from "#app/domain/archives/making.writes.server.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { defineJob, enqueue, type Job } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#db/client.ts";

/** The command on the server cannot write a mail by itself. */
export const tellOfArchive = defineJob({
  name: "archive.tell-owners",
  input: z.object({}),
  run: () => inTransaction((tx) => tellOwners(tx, { notice: "archive" })),
});

const which = z.object({ id: z.uuid() });

/** Whom a second worker finds at work is looked after again: it may have been killed. */
export const makeArchive: Job<typeof which> = defineJob({
  name: "archive.make",
  input: which,
  run: async ({ id }) => {
    if (!(await attemptArchive(id))) await inTransaction((tx) => enqueue(tx, makeArchive, { id }, { startAfter: 15 }));
  },
});

export const clearArchives = defineJob({ name: "archive.clear", input: z.object({}), cron: "*/10 * * * *", run: clearOldArchives });
