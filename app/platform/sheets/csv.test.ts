import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, readCsv, writeCsv } from "#app/platform/sheets/csv.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, big = false) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !big);
  return new Uint8Array(view.buffer);
};

describe("a table read from a file", () => {
  test.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons, as Excel writes them in some countries", "a;b\r\n1;2\r\n"],
    ["tabs", "a\tb\r1\t2"],
    ["quotation marks", '"a","b"\r\n"1","2"'],
    ["a byte order mark", "\uFEFFa,b\n1,2"],
    ["quoted text that holds the other delimiters", '"a",b\n1,2'],
  ])("with %s", (_, text) =>
    expect(readCsv(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]),
  );

  test("keeps lines, commas and doubled marks inside a quoted cell", () => {
    expect(readCsv('a,b\r\n"one\r\ntwo, three","say ""yes"""\r\n')).toEqual([
      ["a", "b"],
      ["one\r\ntwo, three", 'say "yes"'],
    ]);
  });

  test("counts empty rows, so that its numbers are those of the spreadsheet", () => {
    expect(readCsv("a,b\n\n1,2\n")).toEqual([["a", "b"], [""], ["1", "2"]]);
    expect(readCsv("a,b\n1,")).toEqual([
      ["a", "b"],
      ["1", ""],
    ]);
    expect(readCsv("")).toEqual([]);
  });

  test("says when a quotation mark is never closed", () => {
    expect(readCsv('a,b\n"1,2\n3,4')).toBeUndefined();
  });

  test("whatever is written is read back", () => {
    const cell = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("=1+1", "'=1", "''@x", "-5", "\r", "\t", '"', "कोर्स", " ", ""));
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(writeCsv(rows))).toEqual(rows);
      }),
    );
  });
});

test("no cell that goes out begins like a formula", () => {
  for (const begin of ["=", "+", "-", "@", "\t", "\r"]) {
    const line = writeCsv([[`${begin}cmd|' /C calc'!A0`, "x"]]).slice(1);
    expect(line.replace(/^"/, "").startsWith("'"), JSON.stringify(begin)).toBe(true);
  }
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const [cell] = /^("(?:[^"]|"")*"|[^,]*)/.exec(writeCsv([[one, other]]).slice(1))!;
      expect(/^"?[=+\-@\t\r]/.test(cell)).toBe(false);
    }),
  );
});

describe("the letters of a file", () => {
  test.each([
    ["UTF-8", bytes("नाम,b")],
    ["UTF-8 with a mark", bytes("\uFEFFनाम,b")],
    ["UTF-16 of Excel", utf16("\uFEFFनाम,b")],
    ["UTF-16, big end first", utf16("\uFEFFनाम,b", true)],
  ])("%s", (_, file) => expect(decodeText(file)?.replace(/^\uFEFF/, "")).toBe("नाम,b"));

  test("UTF-16 without a mark", () => {
    expect(decodeText(utf16("name,b"))).toBe("name,b");
    expect(decodeText(utf16("name,b", true))).toBe("name,b");
  });

  test("another encoding is not guessed at", () => expect(decodeText(new Uint8Array([0x63, 0x61, 0x66, 0xe9]))).toBeUndefined());

  test("NUL is nobody's text", () => expect(decodeText(bytes("a,b\0c"))).toBe("a,bc"));
});
