import { z } from "zod";
import { nextMessage, sendWaiting } from "#app/domain/push/sending.writes.server.ts";
import { forgetMessages } from "#app/domain/push/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";
import { defineRound } from "#app/platform/looking.server.ts";

export const pushWaiting = defineRound({ name: "push", dueAt: nextMessage, run: () => sendWaiting() });

export const forgetOldPushes = defineJob({ name: "push.forget-old", input: z.object({}), cron: "20 3 * * *", run: forgetMessages });
