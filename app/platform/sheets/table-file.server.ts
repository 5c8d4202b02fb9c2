import writeXlsxFile from "write-excel-file/node";
import { writeCsv } from "#app/platform/sheets/csv.ts";

type Rows = readonly (readonly string[])[];
export type TableFormat = "csv" | "xlsx";
export type TableFile = { name: string; type: string; body: string | Uint8Array<ArrayBuffer> };

/** A table as a file to keep: its first row is the head. The name is ours, never a person's. */
export async function tableFile(name: string, format: TableFormat, rows: Rows): Promise<TableFile> {
  if (format === "csv") return { name: `${name}.csv`, type: "text/csv; charset=utf-8", body: writeCsv(rows) };
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name: `${name}.xlsx`, type, body: new Uint8Array(await writeXlsx(name, rows)) };
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
