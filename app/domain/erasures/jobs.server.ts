import { z } from "zod";
import { tellWaiting } from "#app/domain/erasures/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const tellLedger = defineJob({
  name: "erasures.tell-ledger",
  input: z.object({}),
  cron: "*/2 * * * *",
  run: tellWaiting,
});
