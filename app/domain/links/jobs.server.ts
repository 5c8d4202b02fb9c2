import { z } from "zod";
import { collectLinks } from "#app/domain/links/collecting.writes.server.ts";
import { lookAtDueLinks } from "#app/domain/links/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const gatherLinks = defineJob({ name: "links.gather", input: z.object({}), cron: "40 2 * * *", run: collectLinks });

export const askLinks = defineJob({
  name: "links.ask",
  input: z.object({}),
  cron: "*/10 * * * *",
  run: async () => void (await lookAtDueLinks()),
});
