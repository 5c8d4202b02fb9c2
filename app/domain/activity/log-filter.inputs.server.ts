import { z } from "zod";
import { isIndianTime } from "#app/platform/i18n/indian-time.ts";

const day = z
  .string()
  .refine((value) => isIndianTime(`${value}T00:00`))
  .optional()
  .catch(undefined);

/** Whose lines, and of which days. What makes no sense is left out: an address can be typed by anybody. */
export const logFilter = z.object({
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  from: day,
  to: day,
});
