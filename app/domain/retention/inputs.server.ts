import { z } from "zod";
import { neededWords } from "#app/domain/entries/inputs.server.ts";
import { mostYears } from "#app/domain/retention/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const years = z.coerce
  .number({ error: () => m.retention_years_bad({ most: mostYears }) })
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= mostYears, {
    error: () => m.retention_years_bad({ most: mostYears }),
  });

export const yearsInput = z.object({ open: years, lost: years, admitted: years });

export const holdInput = z.object({ why: neededWords(500, () => m.retention_why_missing()) });

export const releaseInput = z.object({});
