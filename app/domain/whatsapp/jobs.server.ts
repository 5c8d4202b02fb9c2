import { z } from "zod";
import { forgetWhatsApp, readOne, readLeftovers } from "#app/domain/whatsapp/reading.writes.server.ts";
import { takeTemplates } from "#app/domain/whatsapp/templates.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const readDelivery = defineJob({
  name: "whatsapp.read",
  input: z.object({ id: z.string() }),
  run: ({ id }) => readOne(id),
});

/** Looks every minute for what was left behind, whatever the reason. */
export const readWhatsAppLeftovers = defineJob({
  name: "whatsapp.read-leftovers",
  input: z.object({}),
  cron: "* * * * *",
  run: readLeftovers,
});

export const forgetOldWhatsApp = defineJob({
  name: "whatsapp.forget-old",
  input: z.object({}),
  cron: "35 4 * * *",
  run: forgetWhatsApp,
});

export const readWhatsAppTemplates = defineJob({
  name: "whatsapp.templates",
  input: z.object({}),
  cron: "7 * * * *",
  run: async () => void (await takeTemplates()),
});
