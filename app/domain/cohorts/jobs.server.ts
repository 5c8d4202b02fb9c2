import { z } from "zod";
import { checkCohorts, foldCohorts } from "#app/domain/cohorts/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** What reports count is added up every few minutes: what is not yet, they add themselves. */
export const addUpCohorts = defineJob({ name: "cohort.add-up", input: z.object({}), cron: "*/3 * * * *", run: foldCohorts });

export const checkLeadCohorts = defineJob({ name: "cohort.check", input: z.object({}), cron: "40 3 * * *", run: checkCohorts });
