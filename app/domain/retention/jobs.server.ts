import { z } from "zod";
import { endWhatIsOver } from "#app/domain/retention/nightly.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const endRetention = defineJob({
  name: "retention.end-what-is-over",
  input: z.object({}),
  cron: "20 2 * * *",
  run: async () => void (await endWhatIsOver()),
});
