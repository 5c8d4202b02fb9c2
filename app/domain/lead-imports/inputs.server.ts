import { z } from "zod";
import { requiredText } from "#app/domain/fields.server.ts";
import { fileInput } from "#app/domain/file-imports/inputs.server.ts";
import { explained, isImportField, isOwnColumn, maxBytes, maxWords, type Mapping, type Words } from "#app/domain/lead-imports/model.ts";
import { fold } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { listed } from "#app/domain/own-lists/inputs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const receiveLeadsInput = z.object({
  file: fileInput(maxBytes, { missing: () => m.lead_import_file_missing(), large: () => m.lead_import_file_large() }),
});

const maxColumns = 100;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * One select per column, `column.0` and so on; what is none of our fields is left out. Each word of a stage or a colleague comes
 * as a pair, `stage.0.word` and `stage.0.means`; one that was shown and left open comes with an empty meaning.
 */
export const columnsInput = z
  .looseObject({ source: listed("source").default("import"), assign: z.string().max(100).default("rules") })
  .transform(({ source, assign, ...rest }) => {
    const sent = rest as Record<string, unknown>;
    const mapping: Mapping = Array.from({ length: maxColumns }, (_, index) => {
      const field = sent[`column.${index}`];
      return isImportField(field) || isOwnColumn(field) ? field : null;
    });
    const words: Words = Object.fromEntries(
      explained.map((field) => [
        field,
        Object.fromEntries(
          Array.from({ length: maxWords }, (_, index) => [
            fold(textOf(sent[`${field}.${index}.word`])),
            textOf(sent[`${field}.${index}.means`]).slice(0, 100),
          ]).filter(([word]) => word !== ""),
        ),
      ]),
    );
    return { source, assign, mapping, words };
  });
export type ColumnsInput = z.output<typeof columnsInput>;

export const refusedExport = z.object({
  reason: requiredText(500, () => m.list_export_reason_missing()),
  format: z.enum(["csv", "xlsx"]),
});
export type RefusedExport = z.output<typeof refusedExport>;

/** Which row of the file holds the headings. */
export const headingsInput = z.object({ row: z.coerce.number().int().min(1).max(1_000_000) });
