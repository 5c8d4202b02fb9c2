import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleImports } from "#app/access/visible.server.ts";
import type { ImportKind, ImportState, Outcome, ToldChange } from "#app/domain/entry-imports/model.ts";
import { isId } from "#app/domain/ids.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db } from "#db/client.ts";

const importColumns = ["imports.id", "kind", "file_name as fileName", "state", "show", "imports.at", "users.name as by"] as const;
type Typed = { kind: ImportKind; state: ImportState; show: "draft" | "now" | null };

export async function listImports(actor: Actor, kinds: ImportKind[]) {
  const rows = await db
    .selectFrom("imports")
    .innerJoin("users", "users.id", "imports.by_id")
    .select(importColumns)
    .where("kind", "in", kinds)
    .where(visibleImports(actor))
    .orderBy("imports.at", "desc")
    .orderBy("imports.id")
    .limit(10)
    .execute();
  return rows.map((row) => ({ ...row, ...(row as Typed) }));
}

/** An import with how many rows of each outcome it has, and how far it has come. */
export async function findImport(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("imports")
    .innerJoin("users", "users.id", "imports.by_id")
    .select(importColumns)
    .select(["columns", "unknown", "started_at as startedAt", "moved_at as movedAt", "finished_at as finishedAt"])
    .where("imports.id", "=", id)
    .where(visibleImports(actor))
    .executeTakeFirst();
  return row && { ...row, ...(row as Typed), ...(await countRows(id)) };
}

async function countRows(id: string) {
  const rows = await db
    .selectFrom("import_rows")
    .select([
      "outcome",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`count(done_at)::int`.as("done"),
      sql<number>`count(*) filter (where reason is not null)::int`.as("withReason"),
    ])
    .where("import_id", "=", id)
    .groupBy("outcome")
    .execute();
  const count = (outcome: Outcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  const kept = rows.filter(({ outcome }) => outcome !== "refused");
  return {
    counts: { new: count("new"), changed: count("changed"), unchanged: count("unchanged"), refused: count("refused") },
    done: rows.reduce((sum, row) => sum + row.done, 0),
    /** Rows that can be imported, whether or not it has begun: a row refused while it ran was one of them. */
    toDo: kept.reduce((sum, row) => sum + row.count, 0) + (rows.find((row) => row.outcome === "refused")?.done ?? 0),
    /** Rows that can be drafts but not be published yet. */
    onlyDrafts: kept.reduce((sum, row) => sum + row.withReason, 0),
  };
}

export const importRowsPerPage = 50;

/** Those of one outcome, or of them only these. */
export async function listImportRows(actor: Actor, id: string, outcome: Outcome, after: number, only?: number[]) {
  const rows = await rowsOf(actor, id, outcome)
    .where("row", ">", after)
    .$if(only !== undefined, (query) => query.where("row", "in", [0, ...only!]))
    .orderBy("row")
    .limit(importRowsPerPage + 1)
    .execute();
  const page = rows.slice(0, importRowsPerPage);
  return { rows: page.map(typed), nextCursor: rows.length > importRowsPerPage ? page.at(-1)!.row : undefined };
}

export const listRefusedRows = async (actor: Actor, id: string) => (await rowsOf(actor, id, "refused").orderBy("row").execute()).map(typed);

const rowsOf = (actor: Actor, id: string, outcome: Outcome) =>
  db
    .selectFrom("import_rows")
    .innerJoin("imports", "imports.id", "import_rows.import_id")
    .select(["row", "key", "cells", "reason", "changes"])
    .where("import_id", "=", id)
    .where("outcome", "=", outcome)
    .where(visibleImports(actor));

const typed = ({ cells, changes, ...row }: { row: number; key: string; reason: string | null; cells: unknown; changes: unknown }) => ({
  ...row,
  cells: cells as Record<string, string>,
  changes: changes as ToldChange[],
});

export type ImportRow = ReturnType<typeof typed>;

export const toCsv = (rows: string[][]) => writeCsv(rows);
