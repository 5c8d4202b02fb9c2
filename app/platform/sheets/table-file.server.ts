import { Readable } from "node:stream";
import writeXlsxFile from "write-excel-file/node";
import { writeCsv } from "#app/platform/sheets/csv.ts";

type Rows = readonly (readonly string[])[];
export type TableFormat = "csv" | "xlsx";
export type TableFile = { name: string; type: string; body: string | Uint8Array<ArrayBuffer> };
/** One whose rows are still being read while it leaves. */
export type FlowingFile = Omit<TableFile, "body"> & { body: TableFile["body"] | ReadableStream<Uint8Array> };

/** A table as a file to keep: its first row is the head. What comes in parts flows as CSV. The name is ours, never a person's. */
export async function tableFile(name: string, format: TableFormat, table: Rows): Promise<TableFile>;
export async function tableFile(name: string, format: TableFormat, table: Rows | AsyncIterable<Rows>): Promise<FlowingFile>;
export async function tableFile(name: string, format: TableFormat, table: Rows | AsyncIterable<Rows>): Promise<FlowingFile> {
  if (format === "csv") return { name: `${name}.csv`, type: "text/csv; charset=utf-8", body: csvOf(table) };
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const rows = isInParts(table) ? (await Array.fromAsync(table)).flat() : table;
  return { name: `${name}.xlsx`, type, body: new Uint8Array(await writeXlsx(name, rows)) };
}

const isInParts = (table: Rows | AsyncIterable<Rows>): table is AsyncIterable<Rows> => Symbol.asyncIterator in table;

const csvOf = (table: Rows | AsyncIterable<Rows>) =>
  isInParts(table) ? (Readable.toWeb(Readable.from(csvParts(table))) as ReadableStream<Uint8Array>) : writeCsv(table);

async function* csvParts(parts: AsyncIterable<Rows>) {
  const encoder = new TextEncoder();
  let isFirst = true;
  for await (const rows of parts) {
    const text = writeCsv(rows);
    yield encoder.encode(isFirst ? text : text.slice(1));
    isFirst = false;
  }
}

/** A spreadsheet refuses signs that XML has no way to write. */
// oxlint-disable-next-line no-control-regex -- these are the signs
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Every cell is text: a phone keeps its plus, and nothing is run as a formula. */
const cell = (text: string) => ({ value: text.toWellFormed().replaceAll(unwritable, ""), type: String });

function writeXlsx(sheet: string, [head = [], ...rows]: Rows) {
  const bold = head.map((text) => ({ ...cell(text), fontWeight: "bold" as const }));
  return writeXlsxFile([bold, ...rows.map((row) => row.map(cell))], {
    sheet,
    stickyRowsCount: 1,
  }).toBuffer();
}
