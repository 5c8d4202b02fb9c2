import { z } from "zod";
import { coursePublication } from "#app/domain/courses/projection.writes.server.ts";
import { publishScheduled } from "#app/domain/entries/publishing.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const publishCourse = defineJob({
  name: "course.publish",
  input: z.object({ id: z.string(), version: z.number() }),
  run: (input) => publishScheduled(coursePublication, input),
});
