import { z } from "zod";
import { forgetEndedSessions } from "#app/domain/sessions/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const forgetSessions = defineJob({
  name: "users.forget-ended-sessions",
  input: z.object({}),
  cron: "10 3 * * *",
  run: forgetEndedSessions,
});
