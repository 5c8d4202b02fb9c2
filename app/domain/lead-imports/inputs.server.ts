import { z } from "zod";
import { isImportField, mostBytes, type Mapping } from "#app/domain/lead-imports/model.ts";
import { sources } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const receiveLeadsInput = z.object({
  file: z
    .instanceof(File, { error: () => m.lead_import_file_missing() })
    .refine((file) => file.size > 0, { error: () => m.lead_import_file_missing() })
    .refine((file) => file.size <= mostBytes, { error: () => m.lead_import_file_large() }),
});

const mostColumns = 100;

/** One select per column, `column.0` and so on; what is none of our fields is left out. */
export const columnsInput = z
  .looseObject({ source: z.enum(sources).default("import"), assign: z.string().max(100).default("rules") })
  .transform(({ source, assign, ...sent }) => {
    const mapping: Mapping = Array.from({ length: mostColumns }, (_, index) => {
      const field = (sent as Record<string, unknown>)[`column.${index}`];
      return isImportField(field) ? field : null;
    });
    return { source, assign, mapping };
  });
export type ColumnsInput = z.output<typeof columnsInput>;
