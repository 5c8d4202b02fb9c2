import { z } from "zod";
import { forgetOldNotices } from "#app/platform/live.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const forgetNotices = defineJob({ name: "live.forget-old-notices", input: z.object({}), cron: "20 3 * * *", run: forgetOldNotices });
