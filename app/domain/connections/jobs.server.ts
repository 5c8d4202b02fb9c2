import { z } from "zod";
import { forgetAnswers } from "#app/domain/connections/answers.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const forgetOldAnswers = defineJob({
  name: "connection.forget-answers",
  input: z.object({}),
  cron: "10 4 * * *",
  run: forgetAnswers,
});
