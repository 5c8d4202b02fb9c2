import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleLeadImports } from "#app/access/visible.server.ts";
import { examples } from "#app/domain/lead-imports/columns.inputs.server.ts";
import {
  importFieldNames,
  importFields,
  maxTopRows,
  undoDays,
  type Bucket,
  type LeadImportState,
  type Mapping,
  type Words,
} from "#app/domain/lead-imports/model.ts";
import type { RowFacts } from "#app/domain/lead-imports/cells.inputs.server.ts";
import { hasNextStep, stages, type Stage } from "#app/domain/leads/model.ts";
import { maskedDigits, maskedPhone } from "#app/domain/phones.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import type { SheetRow } from "#app/platform/sheets/sheets.server.ts";
import { tableFile, type TableFormat } from "#app/platform/sheets/table-file.server.ts";
import { db } from "#db/client.ts";

type Counts = Record<Bucket, number>;
const none: Counts = { new: 0, again: 0, sibling: 0, review: 0, stopped: 0, refused: 0 };

const importColumns = [
  "lead_imports.id",
  "file_name as fileName",
  "state",
  "source",
  "assign",
  "counts",
  "lead_imports.created_at as createdAt",
  "finished_at as finishedAt",
  "undone_at as undoneAt",
  "moved_at as movedAt",
  "users.name as by",
] as const;

const found = (actor: Actor) =>
  db.selectFrom("lead_imports").innerJoin("users", "users.id", "by_id").select(importColumns).where(visibleLeadImports(actor));

type Found = { state: string; source: string; finishedAt: Date | null; counts: unknown };
const typed = <T extends Found>(row: T) => ({
  ...row,
  state: row.state as LeadImportState,
  canUndo:
    (row.state === "done" || row.state === "stopped") &&
    row.counts === null &&
    Date.now() - (row.finishedAt?.getTime() ?? Date.now()) < undoDays * 86_400_000,
});

export async function listLeadImports(actor: Actor) {
  const rows = await found(actor).orderBy("lead_imports.created_at", "desc").orderBy("lead_imports.id").limit(30).execute();
  const counts = await countRows(rows.filter((row) => row.counts === null).map(({ id }) => id));
  return rows.map((row) => ({ ...typed(row), counts: { ...none, ...(row.counts as object | null), ...counts.get(row.id)?.counts } }));
}

/** An import with how many rows of each kind it has, and how far it has come. */
export async function findLeadImport(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const row = await found(actor).select(["columns", "mapping", "top", "words"]).where("lead_imports.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const counted = (await countRows([id])).get(id);
  return {
    ...typed(row),
    columns: row.columns as string[],
    mapping: row.mapping as Mapping,
    words: row.words as Words,
    top: row.top as unknown as SheetRow[],
    rows: counted?.rows ?? 0,
    looked: counted?.looked ?? 0,
    done: counted?.done ?? 0,
    undone: counted?.undone ?? 0,
    kept: counted?.kept ?? 0,
    isForgotten: row.counts !== null,
    counts: { ...none, ...(row.counts as Partial<Counts> | null), ...counted?.counts },
  };
}

async function countRows(ids: string[]) {
  const rows = ids.length === 0 ? [] : await countsOf(ids);
  return new Map(
    [...Map.groupBy(rows, ({ import_id }) => import_id)].map(([id, of]) => {
      const sum = (name: "count" | "done" | "undone" | "kept") => of.reduce((total, row) => total + row[name], 0);
      const counts = Object.fromEntries(of.filter(({ bucket }) => bucket !== null).map(({ bucket, count }) => [bucket, count]));
      const looked = of.filter(({ bucket }) => bucket !== null).reduce((total, { count }) => total + count, 0);
      return [
        id,
        { counts: counts as Partial<Counts>, rows: sum("count"), looked, done: sum("done"), undone: sum("undone"), kept: sum("kept") },
      ];
    }),
  );
}

const countsOf = (ids: string[]) =>
  db
    .selectFrom("lead_import_rows")
    .select([
      "import_id",
      "bucket",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`count(done_at)::int`.as("done"),
      sql<number>`count(undone_at)::int`.as("undone"),
      sql<number>`count(kept_because)::int`.as("kept"),
    ])
    .where("import_id", "in", ids)
    .groupBy(["import_id", "bucket"])
    .execute();

/** The first few values of each column, to tell by them what it holds. */
export async function sampleColumns(actor: Actor, id: string, columns: number) {
  const rows = await rowsOf(actor, id).orderBy("row").limit(50).execute();
  return Array.from({ length: columns }, (_, index) => {
    const values = rows.map(({ cells }) => (cells as string[])[index] ?? "").filter((cell) => cell !== "");
    return [...new Set(values)].slice(0, 3).map((value) => maskedDigits(value.slice(0, 60)));
  });
}

/** The first rows of the file, the headings among them and what stands above. */
export async function listFirstRows(actor: Actor, id: string, top: readonly SheetRow[]): Promise<SheetRow[]> {
  const rows = await rowsOf(actor, id).orderBy("row").limit(maxTopRows).execute();
  const all = [...top, ...rows.map(({ row, cells }) => ({ row, cells: cells as string[] }))];
  const first = all.slice(0, Math.min(maxTopRows, Math.max(top.length + 4, 6)));
  return first.map((one) => ({ ...one, cells: one.cells.map(maskedDigits) }));
}

/** What the register tells of the rows that become leads; nothing when the file is none. */
export async function readRegisterCounts(actor: Actor, id: string, mapping: Mapping) {
  if (!(["createdDate", "stage", "counsellor", "nextFollowUp"] as const).some((field) => mapping.includes(field))) return undefined;
  const becomesLead = sql<boolean>`bucket in ('new', 'sibling', 'review') and facts is not null`;
  const counts = await db
    .selectFrom("lead_import_rows")
    .innerJoin("lead_imports", "lead_imports.id", "import_id")
    .select([
      sql<Stage>`coalesce(facts->>'stage', 'new')`.as("stage"),
      sql<number>`count(*)::int`.as("rows"),
      sql<number>`count(facts->>'createdAt')::int`.as("dated"),
      sql<number>`count(facts->>'owner')::int`.as("named"),
      sql<number>`count(*) filter (where (facts->>'nextAt')::timestamptz < now())::int`.as("overdue"),
      sql<number>`count(*) filter (where facts->>'nextAt' is null and (facts ? 'stage' or facts ? 'createdAt'))::int`.as("undated"),
    ])
    .where("import_id", "=", id)
    .where(visibleLeadImports(actor))
    .where(becomesLead)
    .groupBy(sql`1`)
    .execute();
  const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((total, one) => total + of(one), 0);
  const named = sum((one) => one.named);
  return {
    stages: stages.flatMap((stage) => counts.filter((one) => one.stage === stage).map(({ rows }) => ({ stage, rows }))),
    created: sum((one) => one.dated),
    named,
    unnamed: mapping.includes("counsellor") ? sum((one) => one.rows) - named : 0,
    overdue: sum((one) => one.overdue),
    morning: sum((one) => (hasNextStep(one.stage) ? one.undated : 0)),
  };
}
export type RegisterCounts = NonNullable<Awaited<ReturnType<typeof readRegisterCounts>>>;

export const leadRowsPerPage = 50;

/** Rows of one kind; "kept" are those that stayed when the import was taken back. */
export async function listLeadRows(actor: Actor, id: string, shown: Bucket | "kept", after: number) {
  const rows = await rowsOf(actor, id)
    .$if(shown !== "kept", (query) => query.where("bucket", "=", shown))
    .$if(shown === "kept", (query) => query.where("kept_because", "is not", null))
    .where("row", ">", after)
    .orderBy("row")
    .limit(leadRowsPerPage + 1)
    .execute();
  const page = rows.slice(0, leadRowsPerPage).map(({ facts, cells, reason, ...row }) => {
    const read = facts as unknown as RowFacts | null;
    return {
      ...row,
      reason: reason && maskedDigits(reason),
      name: read?.name ?? null,
      phone: read && maskedPhone(read.mobileNumber),
      course: read?.courseInterest ?? "",
      stage: read?.stage ?? null,
      cells: read ? [] : (cells as string[]).map(maskedDigits),
    };
  });
  return { rows: page, nextCursor: rows.length > leadRowsPerPage ? page.at(-1)!.row : undefined };
}

const rowsOf = (actor: Actor, id: string) =>
  db
    .selectFrom("lead_import_rows")
    .innerJoin("lead_imports", "lead_imports.id", "import_id")
    .select(["row", "cells", "facts", "reason", "lead_number as lead", "kept_because as kept", "lead_import_rows.undone_at as undoneAt"])
    .where("import_id", "=", id)
    .where(visibleLeadImports(actor));

export type LeadRow = Awaited<ReturnType<typeof listLeadRows>>["rows"][number];

/** The refused rows as they came, each with its reason. */
export async function listRefused(actor: Actor, id: string) {
  const rows = await rowsOf(actor, id).where("bucket", "=", "refused").orderBy("row").execute();
  return rows.map(({ cells, reason }) => ({ cells: cells as string[], why: reason }));
}

/** The headings in the reader's language, and one row that shows what is meant. It is left out when the file comes back. */
export function importTemplate(format: TableFormat) {
  const example = importFields.map((field) => (field === "name" ? m.lead_import_example({ value: examples.name }) : examples[field]));
  return tableFile("leads-template", format, [importFields.map((field) => importFieldNames[field]()), example]);
}
