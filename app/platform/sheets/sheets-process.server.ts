import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { decodeText, readCsv } from "#app/platform/sheets/csv.ts";
import { pack, unpack } from "#app/platform/sheets/zip.server.ts";

/** `first` is how many rows at the beginning are wanted apart. */
export type Limits = { rows: number; columns: number; letters: number; first: number };
export type SheetRow = { row: number; cells: string[] };
/** The first rows that are not empty, to find the headings among; `portions` are the others as JSON, `[{ row, cells }]`: whoever stores them need not take them apart. */
export type Sheet = { ok: true; first: SheetRow[]; portions: string[] };
export type UnreadableSheet = { ok: false; reason: "not-a-table" | "quote-open" | "empty" | "too-large" | "too-many-rows" };

const rowsPerPortion = 1_000;
const maxBytesUnpacked = 64 * 1024 * 1024;
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
  const entries = unpack(bytes, (name) => wanted.test(name), maxBytesUnpacked);
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
  value instanceof Date ? dateOf(value) : typeof value === "string" ? value : typeof value === "boolean" ? `${value}` : "";

/** A sheet keeps a moment as a fraction of a day: what a second is off is no other minute. A day alone has no time. */
function dateOf(value: Date) {
  if (Number.isNaN(value.getTime())) return "";
  const [day, time] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().slice(0, 16).split("T");
  return time === "00:00" ? day! : `${day} ${time}`;
}

function sheetOf(rows: string[][], limits: Limits): Sheet | UnreadableSheet {
  const clean = (cells: string[]) =>
    cells.slice(0, limits.columns).map((cell) =>
      cell
        .slice(0, limits.letters)
        .toWellFormed()
        .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
        .trim(),
    );
  const filled = rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => isFilled(cells));
  // One of them is the headings.
  if (filled.length < 2) return { ok: false, reason: "empty" };
  if (filled.length - 1 > limits.rows) return { ok: false, reason: "too-many-rows" };
  const rowsOf = (from: number, to: number) => filled.slice(from, to).map(({ row, cells }) => ({ row, cells: clean(cells) }));
  const portions: string[] = [];
  for (let at = limits.first; at < filled.length; at += rowsPerPortion) portions.push(JSON.stringify(rowsOf(at, at + rowsPerPortion)));
  return { ok: true, first: rowsOf(0, limits.first), portions };
}

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== "");

const [path, limits] = process.argv.slice(2);
const answer = (result: Sheet | UnreadableSheet) => process.send?.(result, () => process.exit());
if (path && limits) {
  // The reader of sheets throws from wherever it stands; a broken file is an answer, not an accident.
  process.on("uncaughtException", () => answer({ ok: false, reason: "not-a-table" }));
  answer(await read(path, JSON.parse(limits) as Limits).catch((): UnreadableSheet => ({ ok: false, reason: "not-a-table" })));
}
