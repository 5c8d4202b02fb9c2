import { z } from "zod";
import { foldTallies } from "#app/domain/numbers/counters.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** At night the counts of past days come to one row each. */
export const foldLeadTallies = defineJob({
  name: "lead.fold-tallies",
  input: z.object({}),
  cron: "30 3 * * *",
  run: foldTallies,
});
