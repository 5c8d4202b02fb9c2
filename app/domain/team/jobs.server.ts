import { z } from "zod";
import { endDuties } from "#app/domain/team/duty.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** At closing time, when a day begins on which the office stays closed, and for whoever is on leave. */
export const endDutyByItself = defineJob({ name: "duty.end", input: z.object({}), cron: "*/5 * * * *", run: () => endDuties() });
