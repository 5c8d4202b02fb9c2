import { z } from "zod";
import { collegePublication } from "#app/domain/colleges/projection.writes.server.ts";
import { publishScheduled } from "#app/domain/entries/publishing.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const publishCollege = defineJob({
  name: "college.publish",
  input: z.object({ id: z.string(), version: z.number() }),
  run: (input) => publishScheduled(collegePublication, input),
});
