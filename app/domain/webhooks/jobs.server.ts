import { z } from "zod";
import { nextDelivery, sendWaiting } from "#app/domain/webhooks/sending.writes.server.ts";
import { forgetDeliveries } from "#app/domain/webhooks/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";
import { defineRound } from "#app/platform/looking.server.ts";

export const tellWebhooks = defineRound({ name: "webhooks", dueAt: nextDelivery, run: () => sendWaiting() });

export const forgetOldDeliveries = defineJob({
  name: "webhook.forget-old",
  input: z.object({}),
  cron: "30 4 * * *",
  run: forgetDeliveries,
});
