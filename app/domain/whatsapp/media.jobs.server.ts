import { z } from "zod";
import { clearRemovedPictures, fetchPicture } from "#app/domain/whatsapp/pictures.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const fetchWhatsAppPicture = defineJob({
  name: "whatsapp.picture",
  input: z.object({ id: z.string() }),
  run: ({ id }) => fetchPicture(id),
});

export const clearWhatsAppPictures = defineJob({
  name: "whatsapp.clear",
  input: z.object({}),
  cron: "* * * * *",
  run: clearRemovedPictures,
});
