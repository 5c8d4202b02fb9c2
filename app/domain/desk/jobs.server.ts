import { z } from "zod";
import { kinds } from "#app/domain/desk/kinds.writes.server.ts";
import { withdrawScheduled } from "#app/domain/entries/publishing.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const withdrawEntryThen = defineJob({
  name: "entry.withdraw",
  input: z.object({ kind: z.enum(["course", "college", "exam", "post"]), id: z.string() }),
  run: ({ kind, id }) => withdrawScheduled(kinds[kind], id),
});
