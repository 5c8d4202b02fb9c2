import { createHmac, randomUUID } from "node:crypto";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { aUser } from "#test/factories.ts";
import { aConnector, deliveriesOf, enquiriesOf, send, takeAll } from "#test/servers/connectors.ts";
import { aDemoLead } from "#test/servers/enquiry-providers.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin" })));

type Fetched = { payload: Buffer; contentType: string; headers: Record<string, string> };

/** What of Google's spreadsheets the scripts use: cells, a lock, and asking an address, which answers as it is told. */
function aSpreadsheet(cells: string[][]) {
  const asked: { url: string; body: string; headers: Record<string, string> }[] = [];
  let status = 200;
  let meanwhile: (call: "look" | "write" | "flush" | "fetch") => void = () => {};
  const widest = () => Math.max(...cells.map((row) => row.length));
  const at = (row: number, column: number) => cells[row - 1]?.[column - 1] ?? "";
  const range = (row: number, column: number, many = 1, wide = 1) => ({
    getDisplayValues: () => {
      meanwhile("look");
      return Array.from({ length: many }, (_, down) => Array.from({ length: wide }, (_unused, right) => at(row + down, column + right)));
    },
    setValue: (said: string) => {
      meanwhile("write");
      while (cells[row - 1]!.length < column) cells[row - 1]!.push("");
      cells[row - 1]![column - 1] = said;
    },
  });
  const finder = (id: string) => ({
    matchEntireCell: () => ({
      replaceAllWith: (said: string) => {
        meanwhile("write");
        for (const row of cells) for (const [place, cell] of row.entries()) if (cell === id) row[place] = said;
      },
    }),
  });
  const sheet = {
    getDataRange: () => ({ getDisplayValues: () => range(1, 1, cells.length, widest()).getDisplayValues() }),
    getRange: range,
    getLastColumn: widest,
    insertColumnAfter: () => {},
    createTextFinder: finder,
  };
  const places = {
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }), flush: () => meanwhile("flush") },
    LockService: { getScriptLock: () => ({ tryLock: () => true }) },
    Utilities: {
      getUuid: () => randomUUID(),
      Charset: { UTF_8: "utf8" },
      computeHmacSha256Signature: (words: string, secret: string) => createHmac("sha256", secret).update(words).digest(),
      base64Encode: (bytes: Buffer) => bytes.toString("base64"),
      newBlob: (words: string) => ({ getBytes: () => Buffer.from(words) }),
    },
    UrlFetchApp: {
      fetch: (url: string, { payload, contentType, headers }: Fetched) => {
        meanwhile("fetch");
        asked.push({ url, body: payload.toString(), headers: { ...headers, "content-type": contentType } });
        return { getResponseCode: () => status };
      },
    },
  };
  const run = (script: string) => void runInNewContext(`${script}; send();`, { ...places });
  return { asked, run, answers: (code: number) => void (status = code), whileItRuns: (work: typeof meanwhile) => void (meanwhile = work) };
}

test.each(["sheets", "generic", "missed-call"])(
  "rows that the script of %s sends are enquiries, each once, also when an answer was lost",
  async (kind) => {
    const { id, address, handout } = await aConnector(owner, kind);
    const leads = [aDemoLead(), aDemoLead()];
    const cells = [["Name", "Phone"], ...leads.map(({ name, phone }) => [name, phone]), ["", ""]];
    const { asked, run, answers } = aSpreadsheet(cells);
    answers(503);
    run(handout!);
    answers(200);
    run(handout!);
    run(handout!);
    expect(asked.map(({ url }) => url)).toEqual([address, address, address]);
    expect(cells.map((row) => row[2]?.slice(0, 4))).toEqual(["The ", "sent", "sent", undefined]);
    for (const { url, body, headers } of asked)
      expect((await send({ path: new URL(url).pathname, method: "POST", body, headers })).status).toBe(200);
    await takeAll(id);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "taken" }, { state: "taken" }]);
    expect((await enquiriesOf(id)).map(({ name }) => name).toSorted()).toEqual(leads.map(({ name }) => name).toSorted());
  },
);

/** Nine rows of a sheet that is sorted, or its columns moved too, at these moments. */
async function whoWasSent(moments: (turn: number, call: string) => "sort" | "sort and move" | "leave") {
  const { handout } = await aConnector(owner, "sheets");
  const leads = Array.from({ length: 9 }, () => aDemoLead());
  const cells = [["Name", "Phone"], ...leads.map(({ name, phone }) => [name, phone])];
  const { asked, run, whileItRuns } = aSpreadsheet(cells);
  let turns = 0;
  whileItRuns((call) => {
    const deed = moments(++turns, call);
    if (deed === "leave") return;
    const [head, ...rows] = cells.splice(0).map((row) => [...row, "", ""].slice(0, 3));
    cells.push(head!, ...rows.slice(2), ...rows.slice(0, 2));
    if (deed === "sort and move") for (const row of cells) row.reverse();
  });
  for (let minute = 0; minute < 30; minute++) run(handout!);
  const soFar = asked.length;
  whileItRuns(() => {});
  run(handout!);
  const [heads] = cells;
  const [name, mark] = [heads!.indexOf("Name"), heads!.indexOf("The Career Zone")];
  const sent = new Map(
    asked.map(({ body, headers }) => [headers["webhook-id"]!, (JSON.parse(body) as { row: { Name: string } }).row.Name]),
  );
  expect(new Set(sent.values())).toEqual(new Set(leads.map((lead) => lead.name)));
  for (const row of cells.slice(1)) expect(sent.get(/^sent (.+)/.exec(row[mark]!)?.[1] ?? "")).toBe(row[name]);
  return { soFar, asked: asked.length };
}

test("a sheet that is sorted and whose columns are moved while its script sends has each row sent once", async () => {
  let turns = 0;
  const moments = (_turn: number, call: string) =>
    call === "look" || call === "write" ? "leave" : ++turns % 5 === 0 ? "sort and move" : "sort";
  expect(await whoWasSent(moments)).toEqual({ soFar: 9, asked: 9 });
});

test.each([1, 2, 3, 7])(
  "while a sheet is sorted between looking and writing, every %i. time, no row is marked for another",
  async (each) => {
    await whoWasSent((turn) => (turn % each === 0 ? "sort" : "leave"));
  },
);
