import { z } from "zod";
import { requiredText } from "#app/domain/fields.server.ts";
import { maxYears } from "#app/domain/retention/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const years = z.coerce
  .number({ error: () => m.retention_years_bad({ most: maxYears }) })
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= maxYears, {
    error: () => m.retention_years_bad({ most: maxYears }),
  });

export const yearsInput = z.object({ open: years, lost: years, admitted: years });

export const holdInput = z.object({ why: requiredText(500, () => m.retention_why_missing()) });

export const releaseInput = z.object({});
