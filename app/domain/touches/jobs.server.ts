import { z } from "zod";
import { fillTouches } from "#app/domain/touches/filling.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const fillOldTouches = defineJob({ name: "touch.fill", input: z.object({}), cron: "20 4 * * *", run: fillTouches });
