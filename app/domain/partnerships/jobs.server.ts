import { z } from "zod";
import { countPages } from "#app/domain/partnerships/page.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Early on Monday. */
export const countPartnerPages = defineJob({ name: "partner.count", input: z.object({}), cron: "10 2 * * 1", run: countPages });
