import { z } from "zod";
import { appointmentKinds } from "#app/domain/appointments/model.ts";
import { isDay, text } from "#app/domain/fields.server.ts";
import { isToCome, moment } from "#app/domain/leads/inputs.server.ts";
import { isIndianTime, fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a family's form sends: the day they look at, and with the button of a time also that. */
export const choosing = z.object({
  day: z.string().refine(isDay).catch(""),
  kind: z.enum(appointmentKinds).catch("visit"),
});
export type Choosing = z.output<typeof choosing>;

export const bookingInput = choosing.extend({
  at: z
    .string()
    .refine(isIndianTime, { error: () => m.appointment_slot_gone() })
    .transform(fromIndianTime),
  guardian: text(200),
});
export type BookingInput = z.output<typeof bookingInput>;

/** They did not come: when they are called instead. */
export const missedInput = z.object({
  nextAt: moment
    .refine((at) => at !== null, { error: () => m.lead_next_missing() })
    .refine((at) => at === null || isToCome(at), { error: () => m.follow_up_next_past() }),
});
