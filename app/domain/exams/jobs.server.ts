import { z } from "zod";
import { publishScheduled } from "#app/domain/entries/publishing.writes.server.ts";
import { examPublication } from "#app/domain/exams/projection.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const publishExam = defineJob({
  name: "exam.publish",
  input: z.object({ id: z.string(), version: z.number() }),
  run: (input) => publishScheduled(examPublication, input),
});
