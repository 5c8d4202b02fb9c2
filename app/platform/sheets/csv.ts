import { CsvError, parse, type Options } from "csv-parse/sync";

/*
 * Tables as spreadsheets write and read them. A spreadsheet runs a cell that begins like a formula, so such a cell goes out
 * behind an apostrophe, which spreadsheets hide; it is taken away again when the file comes back.
 */

const formula = /^'*[=+\-@\t\r]/;

/** With a byte order mark, or Excel takes UTF-8 for something else. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("")}`;

function writeCell(cell: string) {
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const readCell = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/** UTF-8, or UTF-16 as Excel saves "Unicode text". Undefined when it is neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).replaceAll("\0", "");
  } catch {
    return undefined;
  }
}

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark: Latin letters in UTF-16 have a zero in every second byte.
  if (first === 0) return "utf-16be";
  return second === 0 ? "utf-16le" : "utf-8";
}

/** The cells of a file, row by row, empty rows too. Undefined when a quotation mark is never closed. */
export function readCsv(text: string): string[][] | undefined {
  const delimiter = delimiterOf(text);
  // Marks as the standard has them, with room behind a closing one; else a mark at a wrong place is part of the text.
  const rows = parsed(text, { delimiter, rtrim: true }) ?? parsed(text, { delimiter, relax_quotes: true });
  return rows?.map((row) => row.map(readCell));
}

function parsed(text: string, options: Options): string[][] | undefined {
  try {
    return parse(text, { ...options, bom: true, relax_column_count: true, record_delimiter: ["\r\n", "\n", "\r"] });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** The one that the first row uses most, outside of quotation marks. */
function delimiterOf(source: string) {
  const head = source.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1)[0]!;
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0]!;
}
