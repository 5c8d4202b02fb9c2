import { examples } from "#app/domain/lead-imports/columns.inputs.server.ts";
import { importFieldNames, importFields } from "#app/domain/lead-imports/model.ts";
import { tableFile } from "#app/domain/lead-imports/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/lead-import-template";

const kinds = { csv: "text/csv; charset=utf-8", xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" } as const;

/** The headings in the page's language, and one row that shows what is meant. It is left out when the file comes back. */
export async function loader({ params }: Route.LoaderArgs) {
  const format = found(params.format === "csv" || params.format === "xlsx" ? params.format : undefined);
  const example = importFields.map((field) => (field === "name" ? m.lead_import_example({ value: examples.name }) : examples[field]));
  const file = await tableFile([importFields.map((field) => importFieldNames[field]()), example], format);
  return new Response(file, {
    headers: { "Content-Type": kinds[format], "Content-Disposition": `attachment; filename="leads-template.${format}"` },
  });
}
