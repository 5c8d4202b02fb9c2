import { z } from "zod";
import { removeOrphanFile } from "#app/domain/files/removal.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const removeOrphan = defineJob({
  name: "files.remove-orphan",
  input: z.object({ fileId: z.uuid() }),
  run: ({ fileId }) => removeOrphanFile(fileId),
});
