import { deflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findLeadImport, sampleColumns } from "#app/domain/lead-imports/reads.server.ts";
import { receiveLeads } from "#app/domain/lead-imports/writes.server.ts";
import { tableFile } from "#app/platform/sheets/table-file.server.ts";
import { pack } from "#app/platform/sheets/zip.server.ts";
import { aUser } from "#test/factories.ts";

let manager: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
});

const text = (words: string) => new TextEncoder().encode(words);
const sheetOf = (rows: string, before = "") =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const headRow = `<row r="1">${cell("A1", "Name")}${cell("B1", "Mobile")}</row>`;
const row = (number: number, name: string) =>
  `<row r="${number}">${cell(`A${number}`, name)}<c r="B${number}"><v>9.1981110000E9</v></c></row>`;

const book = (sheet: string | Uint8Array) =>
  pack([
    {
      name: "[Content_Types].xml",
      data: text('<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    },
    {
      name: "xl/workbook.xml",
      data: text(
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: text(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    },
    { name: "xl/worksheets/sheet1.xml", data: typeof sheet === "string" ? text(sheet) : sheet },
  ]);

/** The same archive, with one file of it packed tightly and told to be small. */
function bomb(megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024, " "), { level: 9 });
  const archive = book(packed);
  for (const [mark, method, size] of [
    ["PK\x03\x04", 8, 22],
    ["PK\x01\x02", 10, 24],
  ] as const) {
    const at = archive.lastIndexOf(mark);
    archive.writeUInt16LE(8, at + method);
    archive.writeUInt32LE(1_000, at + size);
  }
  return archive;
}

const receive = (bytes: Uint8Array) => receiveLeads(manager, { fileName: "list.xlsx", bytes });

/** How long this process stood still meanwhile, in milliseconds. */
async function longestPause(work: () => Promise<unknown>) {
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  await work().finally(() => clearInterval(beat));
  return longest;
}

describe("a hostile file is refused in words, and nobody waits for it", () => {
  const many = (from: number, to: number, write: (at: number) => string) =>
    Array.from({ length: to - from }, (_, at) => write(from + at)).join("");
  const files: Record<string, () => Uint8Array> = {
    "a bomb of 400 MB": () => bomb(400),
    "a row beyond the end of the world": () => book(sheetOf(`${headRow}<row r="99999999">${cell("A99999999", "x")}</row>`)),
    "a column beyond the end of the world": () => book(sheetOf(`${headRow}<row r="2">${cell("ZZZZZZ2", "x")}</row>`)),
    "a million empty rows and one more": () => book(sheetOf(many(1, 1_000_000, (at) => `<row r="${at}"/>`))),
    "more rows than may be": () => book(sheetOf(headRow + many(2, 20_003, (at) => row(at, `N${at}`)))),
    "half an archive": () => book(sheetOf(headRow + row(2, "A"))).subarray(0, 700),
    "an archive of something else": () => pack([{ name: "word/document.xml", data: text("<x/>") }]),
    "tags that are never closed": () => book(sheetOf("<row r='1'><c r='A1'>".repeat(1_000))),
    "an archive without an end": () => Buffer.from("PK\x03\x04 and nothing"),
    "an old Excel file": () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(4_000)]),
    "a picture": () =>
      Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
    nothing: () => new Uint8Array(),
    "a quotation mark that stays open": () => text('Name,Mobile\n"A,9876543210'),
  };

  test.each(Object.entries(files))(
    "%s",
    async (_, make) => {
      const bytes = make();
      const pause = await longestPause(async () => {
        await expect(receive(bytes)).rejects.toMatchObject({ name: "Refused", message: expect.stringMatching(/\w{3,}.*\.$/) as string });
      });
      expect(pause).toBeLessThan(1_000);
    },
    30_000,
  );
});

test("what an XML file names from outside is never fetched", async () => {
  const before = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const answer = await receive(book(sheetOf(headRow + row(2, "&secret; &b;"), before))).catch((error: Error) => error.message);
  if (typeof answer === "string") return expect(answer).toMatch(/\.$/);
  const samples = await sampleColumns(manager, answer!.id, 2);
  expect(JSON.stringify(samples)).not.toMatch(/root:|aaaa/);
});

test("an Excel file of ours comes back as it was: text stays text, numbers keep their digits", async () => {
  const rows = [
    ["Name", "Mobile", "Remark"],
    ["=SUM(A1)", "919811100000", "+91"],
    ["आशा", "९८१११०००००", "'quoted"],
  ];
  const { id } = (await receive((await tableFile("leads", "xlsx", rows)).body as Uint8Array<ArrayBuffer>))!;
  const one = (await findLeadImport(manager, id))!;
  expect(one).toMatchObject({ columns: rows[0], rows: 2, mapping: ["name", "mobileNumber", "remarks"] });
  expect(await sampleColumns(manager, id, 3)).toEqual([
    ["=SUM(A1)", "आशा"],
    ["9198xxxxxx00", "९८xxxxxx००"],
    ["+91", "'quoted"],
  ]);
  const { id: numbers } = (await receive(book(sheetOf(headRow + row(2, "A")))))!;
  expect((await sampleColumns(manager, numbers, 2))[1]).toEqual(["91xxxxxx00"]);
});

test("20,000 rows are kept without this process standing still", async () => {
  const csv = [
    "Name,Mobile,City,Remark",
    ...Array.from({ length: 20_000 }, (_, at) => `Student ${at},98${String(at).padStart(8, "0")},Patna,From the fair`),
  ].join("\n");
  let id = "";
  const pause = await longestPause(async () => {
    id = (await receive(text(csv)))!.id;
  });
  expect((await findLeadImport(manager, id))!.rows).toBe(20_000);
  expect(pause).toBeLessThan(1_000);
}, 60_000);
