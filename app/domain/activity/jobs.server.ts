import { z } from "zod";
import { tellBoundaries } from "#app/domain/activity/boundaries.writes.server.ts";
import { forgetOldNotices } from "#app/platform/live.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const forgetNotices = defineJob({ name: "live.forget-old-notices", input: z.object({}), cron: "20 3 * * *", run: forgetOldNotices });

export const tellOfTime = defineJob({ name: "live.tell-of-time", input: z.object({}), cron: "* * * * *", run: tellBoundaries });
