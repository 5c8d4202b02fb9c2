import { z } from "zod";
import { makeRound } from "#app/domain/sequences/round.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Nobody waits for it within the minute: a message is due on a day. */
export const goOnWithSequences = defineJob({
  name: "sequence.round",
  input: z.object({}),
  cron: "*/5 * * * *",
  run: async () => void (await makeRound()),
});
