import { z } from "zod";
import { sendLeftovers, sendOne } from "#app/domain/whatsapp/sending.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const sendWhatsApp = defineJob({
  name: "whatsapp.send",
  input: z.object({ id: z.string() }),
  run: ({ id }) => sendOne(id),
});

/** What WhatsApp was too busy for, and what was left behind. */
export const sendWhatsAppLeftovers = defineJob({
  name: "whatsapp.send-leftovers",
  input: z.object({}),
  cron: "* * * * *",
  run: sendLeftovers,
});
