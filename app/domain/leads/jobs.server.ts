import { z } from "zod";
import { judgeResponse } from "#app/domain/leads/response.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** How long the first answer took is judged afterwards, in working time. */
export const judgeFirstResponse = defineJob({
  name: "lead.judge-first-response",
  input: z.object({ number: z.number() }),
  run: ({ number }) => judgeResponse(number),
  atOnce: 20,
});
