import { toCsv } from "#app/domain/entry-imports/reads.server.ts";

/** A table as a file to keep. The name is ours, never a person's. */
export const csvAnswer = (name: string, rows: string[][]) =>
  new Response(toCsv(rows), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
  });
