import { actorIn } from "#app/access/gate.server.ts";
import { listForFile } from "#app/domain/entry-imports/export.reads.server.ts";
import { isImportKind } from "#app/domain/entry-imports/model.ts";
import { csvAnswer } from "#app/pages/admin/csv-answer.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/export";

/** Everything of a kind as it is now, with the headings of the template: change it and import it again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = found(isImportKind(params.kind) ? params.kind : undefined);
  return csvAnswer(`${kind}.csv`, await listForFile(actorIn(context), kind));
}
