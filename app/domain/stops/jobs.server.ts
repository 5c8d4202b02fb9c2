import { z } from "zod";
import { adoptStops } from "#app/domain/stops/opening.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** While a process of the version before still runs, it stops people without the list. */
export const adoptOldStops = defineJob({
  name: "reach.adopt-stops",
  input: z.object({}),
  cron: "*/5 * * * *",
  run: adoptStops,
});
