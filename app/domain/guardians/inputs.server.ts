import { z } from "zod";
import { checkbox } from "#app/domain/fields.server.ts";

/** What a guardian answers: the button that was pressed, and whether WhatsApp may be used. */
export const consentAnswer = z.object({ answer: z.enum(["agreed", "refused"]), whatsapp: checkbox });
export type ConsentAnswer = z.output<typeof consentAnswer>;
