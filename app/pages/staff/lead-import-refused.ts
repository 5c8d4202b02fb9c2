import { actorIn } from "#app/access/gate.server.ts";
import { refusedTable } from "#app/domain/lead-imports/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/lead-import-refused";

/** The rows that were refused, with the reason in a column of its own: mend them and import this file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const table = found(await refusedTable(actorIn(context), params.id, m.lead_import_reason_heading()));
  return new Response(table, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="leads-refused.csv"' },
  });
}
