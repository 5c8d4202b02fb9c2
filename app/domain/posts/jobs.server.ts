import { z } from "zod";
import { publishScheduled } from "#app/domain/entries/publishing.writes.server.ts";
import { postPublication } from "#app/domain/posts/projection.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const publishPost = defineJob({
  name: "post.publish",
  input: z.object({ id: z.string(), version: z.number() }),
  run: (input) => publishScheduled(postPublication, input),
});
