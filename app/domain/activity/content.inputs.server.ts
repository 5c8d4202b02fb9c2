import { z } from "zod";
import { contentKinds } from "#app/domain/activity/content.model.ts";
import { isIndianTime } from "#app/platform/i18n/indian-time.ts";

const day = z
  .string()
  .refine((value) => isIndianTime(`${value}T00:00`))
  .optional()
  .catch(undefined);

/** What the changes can be asked for. What makes no sense is left out: an address can be typed by anybody. */
export const changeFilter = z.object({
  kind: z.enum(contentKinds).optional().catch(undefined),
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  from: day,
  to: day,
});
export type ChangeFilter = z.output<typeof changeFilter>;
