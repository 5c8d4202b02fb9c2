import { z } from "zod";
import { placeMaster } from "#app/domain/files/placing.writes.server.ts";
import { removeOrphanFile } from "#app/domain/files/removal.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const removeOrphan = defineJob({
  name: "files.remove-orphan",
  input: z.object({ fileId: z.uuid() }),
  run: ({ fileId }) => removeOrphanFile(fileId),
});

export const placeFile = defineJob({
  name: "files.place",
  input: z.object({ fileId: z.uuid() }),
  run: ({ fileId }) => placeMaster(fileId),
});
