import { z } from "zod";
import { emptyGalleryTrash } from "#app/domain/gallery/trash.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const clearGalleryTrash = defineJob({
  name: "gallery.empty-trash",
  input: z.object({}),
  cron: "55 3 * * *",
  run: emptyGalleryTrash,
});
