import { z } from "zod";
import { emptyNotificationTrash } from "#app/domain/notifications/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const clearNotificationTrash = defineJob({
  name: "notification.empty-trash",
  input: z.object({}),
  cron: "56 3 * * *",
  run: emptyNotificationTrash,
});
