import { z } from "zod";
import { fillHindi } from "#app/domain/entries/hindi.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const fillHindiShares = defineJob({ name: "entries.fill-hindi", input: z.object({}), cron: "*/10 * * * *", run: fillHindi });
