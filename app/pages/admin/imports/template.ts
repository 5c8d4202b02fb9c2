import { templateOf } from "#app/domain/entry-imports/columns.inputs.server.ts";
import { isImportKind } from "#app/domain/entry-imports/model.ts";
import { csvAnswer } from "#app/pages/admin/csv-answer.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/template";

/** The headings, and one row that shows what is meant. It is left out when the file comes back. */
export function loader({ params }: Route.LoaderArgs) {
  const kind = found(isImportKind(params.kind) ? params.kind : undefined);
  const columns = templateOf(kind);
  const example = columns.map((column, index) => (index === 0 ? m.import_example({ value: column.example }) : column.example));
  return csvAnswer(`${kind}-template.csv`, [columns.map(({ header }) => header), example]);
}
