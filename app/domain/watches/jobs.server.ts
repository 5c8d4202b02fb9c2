import { z } from "zod";
import { checkWatches } from "#app/domain/watches/round.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const lookAtWatches = defineJob({ name: "watch.check", input: z.object({}), cron: "*/5 * * * *", run: () => checkWatches() });
