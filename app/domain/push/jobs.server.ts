import { z } from "zod";
import { sendWaiting } from "#app/domain/push/sending.writes.server.ts";
import { forgetMessages } from "#app/domain/push/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";
import { defineRound } from "#app/platform/rounds.server.ts";

export const pushWaiting = defineRound({ name: "push", run: () => sendWaiting() });

export const forgetOldPushes = defineJob({ name: "push.forget-old", input: z.object({}), cron: "20 3 * * *", run: forgetMessages });
