import { z } from "zod";
import { clearRemovedPhotos, sweepPhotos } from "#app/domain/papers/removal.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const clearPhotos = defineJob({ name: "papers.clear", input: z.object({}), cron: "* * * * *", run: clearRemovedPhotos });

export const sweepPaperStore = defineJob({ name: "papers.sweep", input: z.object({}), cron: "25 4 * * *", run: sweepPhotos });
