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
  const source = text.replace(/^\uFEFF/, "");
  const comma = delimiterOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const cell = source[at] === '"' ? quotedFrom(source, at) : plainFrom(source, at, comma);
    if (!cell) return undefined;
    // What follows a closing quotation mark up to the next comma belongs to the cell, as spreadsheets read it.
    const rest = plainFrom(source, cell.end, comma);
    row.push(readCell(cell.text + rest.text));
    at = rest.end;
    if (source[at] === comma) {
      at += 1;
      if (at < source.length) continue;
      row.push("");
    }
    rows.push(row);
    row = [];
    if (source[at] === "\r" && source[at + 1] === "\n") at += 1;
    at += 1;
  }
  return rows;
}

function quotedFrom(source: string, start: number) {
  let text = "";
  let at = start + 1;
  for (;;) {
    const close = source.indexOf('"', at);
    if (close === -1) return undefined;
    text += source.slice(at, close);
    if (source[close + 1] !== '"') return { text, end: close + 1 };
    text += '"';
    at = close + 2;
  }
}

function plainFrom(source: string, start: number, comma: string) {
  let end = start;
  while (end < source.length && source[end] !== comma && source[end] !== "\r" && source[end] !== "\n") end += 1;
  return { text: source.slice(start, end), end };
}

/** The one that the first row uses most, outside of quotation marks. */
function delimiterOf(source: string) {
  const head = source.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1)[0]!;
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0]!;
}
