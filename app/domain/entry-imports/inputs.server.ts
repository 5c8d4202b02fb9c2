import { z } from "zod";
import { columnFor, columnsOf, neededFields, type Column } from "#app/domain/entry-imports/columns.inputs.server.ts";
import { isSlug, slugFrom } from "#app/domain/entries/model.ts";
import { maxBytes, maxRows, type ImportKind } from "#app/domain/entry-imports/model.ts";
import { fileInput } from "#app/domain/file-imports/inputs.server.ts";
import { isExample } from "#app/domain/file-imports/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { decodeText, readCsv } from "#app/platform/sheets/csv.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What the form sends. A page that takes two kinds of file also says which. */
export const receiveImportInput = z.object({
  of: z.enum(["colleges", "offerings"]).catch("colleges"),
  file: fileInput(maxBytes, { missing: () => m.import_file_missing(), large: () => m.import_file_large() }),
});

export const startImportInput = z.object({ show: z.enum(["draft", "now"]).catch("draft") });

/** One row of a file: its number in the spreadsheet, the address it is known by, its cells by field. */
export type FileRow = { row: number; key: string; cells: Record<string, string> };
export type FileContent = { columns: string[]; unknown: string[]; rows: FileRow[] };

const maxColumns = 1_000;

/** Reads the bytes of a file; what is wrong with the file as a whole is said at once. */
export function readFile(kind: ImportKind, bytes: Uint8Array): FileContent {
  const text = decodeText(bytes);
  if (text === undefined) throw new Refused(m.import_not_text());
  const [head, ...body] = readCsv(text) ?? refuse(m.import_quote_open());
  if (!head || head.every((cell) => cell.trim() === "")) throw new Refused(m.import_empty());
  // A sheet that was once wider keeps thousands of empty columns; whoever names more than this meant something else.
  const columns = head.slice(0, maxColumns).map((heading) => columnFor(kind, heading));
  const missing = columnsOf[kind].filter(({ field }) => neededFields[kind].includes(field) && !columns.some((one) => one?.field === field));
  if (missing.length > 0) throw new Refused(m.import_columns_missing({ columns: missing.map(({ header }) => header).join(", ") }));

  const rows = body
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== "") && !cells.some(isExample))
    .map(({ cells, row }) => rowOf(kind, row, columns, cells));
  if (rows.length === 0) throw new Refused(m.import_empty());
  if (rows.length > maxRows) throw new Refused(m.import_too_many({ most: maxRows, count: rows.length }));
  return {
    columns: columnsOf[kind].filter((column) => columns.includes(column)).map(({ field }) => field),
    unknown: head.filter((heading, index) => !columns[index] && heading.trim() !== "" && heading !== reasonHeading).slice(0, 50),
    rows,
  };
}

/** The heading of the column that tells why a row was refused; a mended file may still have it. */
export const reasonHeading = "refused_because";

function refuse(reason: string): never {
  throw new Refused(reason);
}

function rowOf(kind: ImportKind, row: number, columns: (Column | undefined)[], values: string[]): FileRow {
  const cells: Record<string, string> = {};
  columns.forEach((column, index) => {
    const value = (values[index] ?? "").trim();
    if (column && value !== "" && cells[column.field] === undefined) cells[column.field] = value;
  });
  return { row, key: keyOf(kind, cells), cells };
}

/** A row is known by its address; without one, by the address that its name makes. */
function keyOf(kind: ImportKind, cells: Record<string, string>) {
  const [address = "", name = ""] = kind === "offerings" ? [cells.college, cells.college] : [cells.slug, cells.name];
  const typed = address.toLowerCase();
  return isSlug(typed) ? typed : kind !== "offerings" && typed !== "" ? typed.slice(0, 200) : slugFrom(name);
}

export type ReadCells = { fields: Record<string, string>; problems: string[] };

/** What the cells say, as the fields of the form that an editor would fill in. An empty cell says nothing. */
export function readCells(kind: ImportKind, cells: Record<string, string>): ReadCells {
  const fields: Record<string, string> = {};
  const problems: string[] = [];
  for (const { field, read, label } of columnsOf[kind]) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const value = read(cell);
    if (value === null) problems.push(`${label()}: ${m.import_not_understood({ cell: cell.slice(0, 60) })}`);
    else fields[field] = value;
  }
  return { fields, problems };
}

/** What the column of a field is called. */
export const labelIn = (kind: ImportKind, field: string) => columnsOf[kind].find((column) => column.field === field)?.label();

/** The first thing wrong with each field, with the field's name before it. */
export function problemsIn(kind: ImportKind, error: z.ZodError): string[] {
  const told = new Map(error.issues.toReversed().map((issue) => [issue.path.join("."), issue.message]));
  return [...told].toReversed().map(([field, message]) => {
    const label = labelIn(kind, field);
    return label ? `${label}: ${message}` : message;
  });
}
