import { z } from "zod";
import { adoptCourseWords } from "#app/domain/leads/courses.writes.server.ts";
import { judgeResponse } from "#app/domain/leads/response.writes.server.ts";
import { emptyTrash } from "#app/domain/leads/erasing.writes.server.ts";
import { giveOutWaiting, returnUntouched } from "#app/domain/leads/waiting.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** How long the first answer took is judged afterwards, in working time. */
export const judgeFirstResponse = defineJob({
  name: "lead.judge-first-response",
  input: z.object({ number: z.number() }),
  run: ({ number }) => judgeResponse(number),
  atOnce: 20,
});

/** Asked for when somebody comes on duty or has room for more, and by the clock. */
export const assignWaiting = defineJob({
  name: "lead.assign-waiting",
  input: z.object({}),
  cron: "*/5 * * * *",
  run: giveOutWaiting,
});

export const takeBackUntouched = defineJob({
  name: "lead.return-untouched",
  input: z.object({}),
  cron: "*/5 * * * *",
  run: returnUntouched,
});

export const emptyLeadTrash = defineJob({
  name: "lead.empty-trash",
  input: z.object({}),
  cron: "50 3 * * *",
  run: emptyTrash,
});

export const adoptLeadCourses = defineJob({
  name: "lead.adopt-courses",
  input: z.object({}),
  cron: "10 4 * * *",
  run: adoptCourseWords,
});
