import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { decodeText, readCsv } from "#app/platform/csv.ts";
import { pack, unpack } from "#app/platform/zip.server.ts";

export type Limits = { rows: number; columns: number; letters: number };
/** `portions` are rows as JSON, `[{ row, cells }]`: whoever stores them need not take them apart. */
export type Sheet = { ok: true; head: string[]; count: number; portions: string[] };
export type UnreadableSheet = { ok: false; reason: "not-a-table" | "quote-open" | "empty" | "too-large" | "too-many-rows" };

const rowsPerPortion = 1_000;
const mostBytesUnpacked = 64 * 1024 * 1024;
const wanted =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;

async function read(path: string, limits: Limits): Promise<Sheet | UnreadableSheet> {
  const bytes = await readFile(path);
  const isArchive = bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04"));
  const rows = isArchive ? await excelRows(bytes) : csvRows(bytes);
  return Array.isArray(rows) ? sheetOf(rows, limits) : { ok: false, reason: rows };
}

function csvRows(bytes: Buffer): string[][] | UnreadableSheet["reason"] {
  const text = decodeText(bytes);
  if (text === undefined) return "not-a-table";
  return readCsv(text) ?? "quote-open";
}

/** What the archive unpacks to is measured here and packed anew, so that the reader meets nothing else. */
async function excelRows(bytes: Buffer): Promise<string[][] | UnreadableSheet["reason"]> {
  const entries = unpack(bytes, (name) => wanted.test(name), mostBytesUnpacked);
  if (!entries) return "too-large";
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) return "not-a-table";
  if (entries.some(({ name, data }) => name.startsWith("xl/worksheets/") && reachesFar(data))) return "too-many-rows";
  const rows = await readSheet(pack(entries), 1, { parseNumber: plainNumber, trim: false });
  return rows.map((row) => row.map(textOf));
}

/** One cell at the end of the world makes the reader fill everything before it with nothing. */
function reachesFar(xml: Uint8Array) {
  for (const [, letters, number] of Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
    .toString("latin1")
    .matchAll(/\sr="([A-Z]{0,8})(\d{1,12})"/g))
    if (letters!.length > 2 || Number(number) > 100_000) return true;
  return false;
}

/** A sheet holds a number whole, however short it shows it: 9.1987654321E11 is 919876543210. */
const plainNumber = (text: string) => (Number.isSafeInteger(Number(text)) ? String(Number(text)) : text);

const textOf = (value: unknown) =>
  value instanceof Date
    ? value.toISOString().slice(0, 10)
    : typeof value === "string"
      ? value
      : typeof value === "boolean"
        ? `${value}`
        : "";

function sheetOf(rows: string[][], limits: Limits): Sheet | UnreadableSheet {
  const start = rows.findIndex(isFilled);
  if (start === -1) return { ok: false, reason: "empty" };
  const clean = (cells: string[]) =>
    cells.slice(0, limits.columns).map((cell) =>
      cell
        .slice(0, limits.letters)
        .toWellFormed()
        .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
        .trim(),
    );
  const head = clean(rows[start]!);
  const body = rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(start + 1)
    .filter(({ cells }) => isFilled(cells));
  if (body.length === 0) return { ok: false, reason: "empty" };
  if (body.length > limits.rows) return { ok: false, reason: "too-many-rows" };
  const portions: string[] = [];
  for (let at = 0; at < body.length; at += rowsPerPortion)
    portions.push(JSON.stringify(body.slice(at, at + rowsPerPortion).map(({ row, cells }) => ({ row, cells: clean(cells) }))));
  return { ok: true, head, count: body.length, portions };
}

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== "");

const [path, limits] = process.argv.slice(2);
const answer = (told: Sheet | UnreadableSheet) => process.send?.(told, () => process.exit());
if (path && limits) {
  // The reader of sheets throws from wherever it stands; a broken file is an answer, not an accident.
  process.on("uncaughtException", () => answer({ ok: false, reason: "not-a-table" }));
  answer(await read(path, JSON.parse(limits) as Limits).catch((): UnreadableSheet => ({ ok: false, reason: "not-a-table" })));
}
