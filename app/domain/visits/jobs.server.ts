import { z } from "zod";
import { rollUpVisits } from "#app/domain/visits/rollup.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const addVisitsToDays = defineJob({
  name: "visits.add-to-days",
  input: z.object({}),
  cron: "*/2 * * * *",
  run: async () => void (await rollUpVisits()),
});
