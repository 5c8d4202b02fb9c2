import { importTemplate } from "#app/domain/lead-imports/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/template";

/** A file to fill in. */
export async function loader({ params }: Route.LoaderArgs) {
  const format = found(params.format === "csv" || params.format === "xlsx" ? params.format : undefined);
  const { name, type, body } = await importTemplate(format);
  return new Response(body, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` } });
}
