import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readOwnCells } from "#app/domain/lead-imports/own-cells.inputs.server.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { findLeadImport, listLeadRows } from "#app/domain/lead-imports/reads.server.ts";
import { chooseColumns, receiveLeads, startLeadImport, undoLeads } from "#app/domain/lead-imports/writes.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { ownConditions } from "#app/domain/own-fields/conditions.reads.server.ts";
import { addOwnFieldInput, readOwnValue, type OwnFieldInput } from "#app/domain/own-fields/inputs.server.ts";
import { maxOwnFields, type OwnField } from "#app/domain/own-fields/model.ts";
import { findOwnField, listOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { addOwnField, changeOwnField, moveOwnField, retireOwnField, reviveOwnField } from "#app/domain/own-fields/writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

let owner: Actor, manager: Actor;
beforeAll(async () => {
  [owner, manager] = [await aUser({ role: "admin" }), await aUser({ role: "manager" })];
});

const read = (form: Record<string, unknown>): OwnFieldInput =>
  addOwnFieldInput.parse({ kind: "text", places: ["filter", "export"], nameHi: "", ...form });
const board = { nameEn: "Board", kind: "choice", personal: "no", "choice.0.en": "CBSE", "choice.0.hi": "सीबीएसई", "choice.1.en": "BSEB" };

const leadRow = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const versionOf = async (number: number) => (await leadRow(number)).version;
const edit = async (number: number, own: Record<string, string | number | string[] | null>) =>
  editLead(manager, number, { version: await versionOf(number), own });

describe("the owner says what is asked", () => {
  test("a field has the id of its name, once; its choices keep theirs when they are renamed, and what is off the list can still be read", async () => {
    const first = (await addOwnField(owner, read(board)))!;
    const second = (await addOwnField(owner, read(board)))!;
    expect([first.id, second.id]).toEqual(["board", "board-2"]);
    const before = (await findOwnField(owner, "board"))!;
    expect(before).toMatchObject({ isPersonal: false, choices: [{ id: "cbse", en: "CBSE", hi: "सीबीएसई" }, { id: "bseb" }] });

    const renamed = read({
      ...board,
      "choice.0.id": "cbse",
      "choice.0.en": "Central board",
      "choice.1.en": "ICSE",
      "choice.2.en": "State",
    });
    await changeOwnField(owner, "board", { ...renamed, version: before.version });
    const after = (await findOwnField(owner, "board"))!;
    expect(after.choices.map(({ id, en, retired }) => [id, en, retired ?? false])).toEqual([
      ["cbse", "Central board", false],
      ["icse", "ICSE", false],
      ["state", "State", false],
      ["bseb", "BSEB", true],
    ]);
    await expect(changeOwnField(owner, "board", { ...renamed, version: before.version })).rejects.toThrow(/meanwhile/);
  });

  test("what was said under a choice never becomes another one, also where names have no Latin letters", async () => {
    const { id } = (await addOwnField(owner, read({ ...board, nameEn: "Stream", "choice.0.en": "विज्ञान", "choice.1.en": "कला" })))!;
    const [first] = (await findOwnField(owner, id))!.choices;
    const emptied = { "choice.0.id": first!.id, "choice.0.en": "", "choice.0.hi": "", "choice.2.en": "कृषि" };
    await changeOwnField(owner, id, { ...read({ ...board, nameEn: "Stream", "choice.1.en": "कला", ...emptied }), version: 1 });
    const after = (await findOwnField(owner, id))!.choices;
    expect(after.find((one) => one.id === first!.id)).toMatchObject({ en: "विज्ञान", retired: true });
    expect(after.find(({ en }) => en === "कृषि")?.id).not.toBe(first!.id);
  });

  test("words that somebody types are personal, whatever was sent, and have no filter", () => {
    const places = ["filter", "export", "api"];
    expect(read({ nameEn: "Remark of the school", personal: "no", places })).toMatchObject({ isPersonal: true, places: ["export"] });
    expect(read({ ...board, places }).places).toEqual(places);
  });

  test("a list needs two choices, and a field a name", () => {
    expect(addOwnFieldInput.safeParse({ ...board, places: [], nameHi: "", "choice.1.en": "" }).success).toBe(false);
    expect(addOwnFieldInput.safeParse({ kind: "text", places: [], nameEn: " ", nameHi: "" }).success).toBe(false);
  });

  test("they have an order; who may not change the settings changes nothing", async () => {
    const { id } = (await addOwnField(owner, read({ nameEn: "Last one" })))!;
    await moveOwnField(owner, id, "up");
    const ids = (await listOwnFields(owner)).map((field) => field.id);
    expect(ids.indexOf(id)).toBe(ids.length - 2);
    for (const deed of [
      () => addOwnField(manager, read(board)),
      () => moveOwnField(manager, id, "up"),
      () => retireOwnField(manager, id),
      () => changeOwnField(manager, id, { ...read(board), version: 1 }),
    ])
      expect(await deed()).toBeUndefined();
    expect(await listOwnFields(manager)).toEqual([]);
  });

  test(`there are never more than ${maxOwnFields}, also when two are added at once`, async () => {
    const made: string[] = [];
    const left = maxOwnFields - (await listOwnFields(owner)).filter(({ isRetired }) => !isRetired).length;
    for (let next = 1; next < left; next++) made.push((await addOwnField(owner, read({ nameEn: `Filler ${next}` })))!.id);
    const together = await Promise.allSettled([1, 2].map((one) => addOwnField(owner, read({ nameEn: `Both ${one}` }))));
    expect(together.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    for (const one of together) if (one.status === "fulfilled") made.push(one.value!.id);
    for (const id of made) await retireOwnField(owner, id);
    await reviveOwnField(owner, made[0]!);
    expect((await listOwnFields(owner)).find(({ id }) => id === made[0])).toMatchObject({ isRetired: false });
    await retireOwnField(owner, made[0]!);
  });
});

const field = (kind: OwnField["kind"]): OwnField => ({
  id: "one",
  nameEn: "One",
  nameHi: "",
  kind,
  choices: [
    { id: "a", en: "A", hi: "" },
    { id: "b", en: "B", hi: "" },
  ],
  places: [],
  isPersonal: true,
  isRetired: false,
});

test("every kind takes what it is, and nothing else", () => {
  const of = (kind: OwnField["kind"], sent: unknown) => {
    const told = readOwnValue(field(kind), sent);
    return "problem" in told ? "no" : told.value;
  };
  expect([of("text", " x\0 "), of("text", ""), of("text", "x".repeat(501))]).toEqual(["x", null, "no"]);
  expect([of("number", "1,20,000.5"), of("number", "85 %"), of("number", "-1"), of("number", "12.345"), of("number", "many")]).toEqual([
    120_000.5,
    85,
    "no",
    "no",
    "no",
  ]);
  expect([of("choice", "a"), of("choice", "c"), of("choices", ["", "b", "a"]), of("choices", [""]), of("choices", ["a", "c"])]).toEqual([
    "a",
    "no",
    ["a", "b"],
    null,
    "no",
  ]);
  expect([of("date", "2026-02-28"), of("date", "2026-02-30"), of("date", "2100-01-01")]).toEqual(["2026-02-28", "no", "no"]);
  expect([of("yes-no", "yes"), of("yes-no", "perhaps")]).toEqual(["yes", "no"]);
});

describe("on a lead", () => {
  test("what was said stands in the history; two who change the same see both values, and nothing is lost", async () => {
    const number = await aLead(manager);
    await edit(number, { board: "cbse", marks: 81.5, streams: ["a", "b"] });
    expect((await leadRow(number)).own).toEqual({ board: "cbse", marks: 81.5, streams: ["a", "b"] });
    const version = await versionOf(number);
    await edit(number, { board: "icse", streams: null });
    expect((await leadRow(number)).own).toEqual({ board: "icse", marks: 81.5 });
    const { conflict } = (await editLead(manager, number, { version, own: { board: "state", marks: 60 } }))!;
    expect(conflict?.theirs).toEqual({ "own.board": "icse" });
    expect((await leadRow(number)).own).toEqual({ board: "icse", marks: 81.5 });
    // What this person left as it was when they opened it stays the other one's.
    await editLead(manager, number, { version, own: { board: "cbse", marks: 60 } });
    expect((await leadRow(number)).own).toEqual({ board: "icse", marks: 60 });
    const changes = await db.selectFrom("lead_changes").select(["field", "before", "after"]).where("lead_number", "=", number).execute();
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: "own.board", before: null, after: "cbse" },
        { field: "own.board", before: "cbse", after: "icse" },
        { field: "own.streams", before: "a,b", after: null },
        { field: "own.marks", before: "81.5", after: "60" },
      ]),
    );
  });

  test("when two are one, the kept lead takes over what it lacks; taken apart, exactly that goes again", async () => {
    const [kept, other] = [await aLead(manager), await aLead(manager)];
    await edit(kept, { board: "cbse" });
    await edit(other, { board: "icse", marks: 70 });
    const { id } = (await mergeLeads(manager, kept, other))!;
    expect((await leadRow(kept)).own).toEqual({ board: "cbse", marks: 70 });
    await undoMerge(manager, id);
    expect([(await leadRow(kept)).own, (await leadRow(other)).own]).toEqual([{ board: "cbse" }, { board: "icse", marks: 70 }]);
  });

  test("erased, only what the owner keeps for the numbers is left, and no word of the history", async () => {
    const number = await aLead(manager);
    await edit(number, { board: "cbse", marks: 77, "remark-of-the-school": "Nephew of the headmaster" });
    await inTransaction((tx) => eraseLeads(tx, [number], null));
    expect((await leadRow(number)).own).toEqual({ board: "cbse" });
    expect(await db.selectFrom("lead_changes").select("field").where("lead_number", "=", number).execute()).toEqual([]);
    // Later the owner calls it a word about a person after all: it goes from those who were erased, and from nobody else.
    const living = await aLead(manager);
    await edit(living, { board: "cbse" });
    const { version, ...field } = (await findOwnField(owner, "board"))!;
    await changeOwnField(owner, "board", { ...field, isPersonal: true, version });
    expect((await leadRow(number)).own).toEqual({});
    expect((await leadRow(living)).own).toEqual({ board: "cbse" });
  });
});

describe("a list asks for it", () => {
  const found = async (search: string) => {
    const { leads } = await listLeads(manager, parseQuery(new URLSearchParams(search)));
    return leads.map(({ number }) => number).toSorted((one, other) => one - other);
  };

  test("by choice, by several, by yes or no, by figures and days with both ends, by two of them at once", async () => {
    const numbers = [];
    for (const own of [
      { club: "chess", score: 60, joined: "2026-04-01", tags: ["x", "y"] },
      { club: "chess", score: 99.5, joined: "2026-12-31", tags: ["y"] },
      { club: "choir", score: 100, joined: "2025-01-31", hostel: "yes" },
    ]) {
      const number = await aLead(manager);
      await edit(number, own);
      numbers.push(number);
    }
    const [a, b, c] = numbers;
    expect(await found("own=club%3Dchess")).toEqual([a, b]);
    expect(await found("own=club%3Dchess&own=club%3Dchoir")).toEqual([a, b, c]);
    expect(await found("own=tags%3Dx")).toEqual([a]);
    expect(await found("own=hostel%3Dyes")).toEqual([c]);
    expect(await found("own.score.from=60&own.score.to=99")).toEqual([a]);
    expect(await found("own.score.from=99.5")).toEqual([b, c]);
    expect(await found("own.joined.from=2026-04-01&own.joined.to=2026-12-31")).toEqual([a, b]);
    expect(await found("own.joined.to=2025-01-31")).toEqual([c]);
    expect(await found("own=club%3Dchess&own.score.from=61")).toEqual([b]);
    expect(await found("own=club%3Dnobody")).toEqual([]);
    // A figure beside a day is left out; a figure for a day finds nobody and breaks nothing.
    expect(await found("own=joined%3E9&own=joined%3C2025-01-31")).toEqual([c]);
    expect(await found("own=joined%3E5")).toEqual([]);
  });

  test("the words of the index leave out nobody whom the exact words find", async () => {
    const numeric = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_100 }).map((cents) => cents / 100),
    );
    const days = fc
      .date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    const range = <T extends number | string>(of: fc.Arbitrary<T>) =>
      fc.tuple(of, fc.option(of, { nil: "" as const }), fc.option(of, { nil: "" as const }));
    const ask = async (value: number | string, from: number | string, to: number | string) => {
      const own = [...(from === "" ? [] : [`f>${from}`]), ...(to === "" ? [] : [`f<${to}`])];
      if (own.length === 0) return;
      const conditions = ownConditions(own);
      const { rows } = await sql<{ is: boolean | null }>`select ${sql.join(conditions, sql` and `)} as is
        from (select ${JSON.stringify({ f: value })}::jsonb as own) as leads`.execute(db);
      expect([value, from, to, rows[0]!.is === true]).toEqual([
        value,
        from,
        to,
        (from === "" || value >= from) && (to === "" || value <= to),
      ]);
    };
    await fc.assert(
      fc.asyncProperty(range(numeric), ([value, from, to]) => ask(value, from, to)),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(range(days), ([value, from, to]) => ask(value, from, to)),
      { numRuns: 200 },
    );
  });

  test("nonsense in the address asks for nothing", () => {
    for (const own of ["", "=", "board", "board=<x>", "Board=a", "marks>many", "marks>1e9", "x".repeat(400), "a=b'c", "joined>2026-13-40"])
      expect(parseQuery(new URLSearchParams({ own })).own).toEqual([]);
  });
});

test("a list offers forty; what is not offered any more leaves room for others", () => {
  const form = (count: number, retired = 0) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        [`choice.${at}.en`, `Choice ${at}`],
        ...(at < retired ? [[`choice.${at}.retired`, "on"]] : []),
      ]).flat() as [string, string][],
    );
  const fits = (count: number, retired = 0) =>
    addOwnFieldInput.safeParse({ ...board, nameHi: "", places: [], ...form(count, retired) }).success;
  expect([fits(40), fits(41), fits(41, 1), fits(80, 40), fits(81, 41), fits(40, 39)]).toEqual([true, false, true, true, false, false]);
});

test("a cell means the choice that is written in it, also with the signs that stand between several", () => {
  const field = { id: "stream", nameEn: "", nameHi: "", places: [], isPersonal: false, isRetired: false };
  const names = ["PCM / PCB", "Arts", "Commerce, with maths", "A+", "A", "PCM"];
  const choices = names.map((en, at) => ({ id: `c${at}`, en, hi: at === 1 ? "कला" : "" }));
  const said = (cell: string, kind: "choice" | "choices" = "choices") =>
    readOwnCells(["own.stream"], [cell], [{ ...field, kind, choices }]).own.stream;
  expect(said("PCM / PCB")).toEqual(["c0"]);
  expect(said("Arts; pcm/pcb | कला")).toEqual(["c0", "c1"]);
  expect(said("Commerce, with maths, Arts, PCM")).toEqual(["c1", "c2", "c5"]);
  expect([said("A+"), said("a"), said("A, A+")]).toEqual([["c3"], ["c4"], ["c3", "c4"]]);
  expect([said("PCM / PCB", "choice"), said("A+", "choice")]).toEqual(["c0", "c3"]);
  expect([said("PCB"), said("Arts / Rowing"), said(",".repeat(900))]).toEqual([undefined, undefined, undefined]);
});

describe("from a file", () => {
  const head = ["Name", "Mobile", "Club", "Score of the test", "Joined the school", "Board lives"];
  const bytesOf = (rows: string[][]) => new TextEncoder().encode(writeCsv([head, ...rows]));
  const imported = async (rows: string[][]) => {
    const { id } = (await receiveLeads(manager, { fileName: "list.csv", bytes: bytesOf(rows) }))!;
    const { mapping } = (await findLeadImport(manager, id))!;
    const columns = Object.fromEntries(mapping.map((field, index) => [`column.${index}`, field ?? ""]));
    await chooseColumns(manager, id, columnsInput.parse({ assign: "nobody", ...columns }));
    await startLeadImport(manager, id);
    await runLeadImport.run({ id });
    const { rows: refused } = await listLeadRows(manager, id, "refused", 0);
    const { rows: made } = await sql<{ number: number }>`select lead_number as number from lead_import_rows
      where import_id = ${id} and lead_number is not null order by row`.execute(db);
    return { id, mapping, refused: refused.map(({ reason }) => reason), leads: made.map(({ number }) => number) };
  };

  test("its columns are found by their names; what is understood is filled in, asked again only where nothing was said, and taken back", async () => {
    const choices = { "choice.0.en": "Chess", "choice.0.hi": "शतरंज", "choice.1.en": "Choir" };
    const make = (form: Record<string, unknown>) => addOwnField(owner, read({ ...form, places: ["import", "export"] }));
    await make({ nameEn: "Club", kind: "choice", ...choices });
    await make({ nameEn: "Score of the test", nameHi: "जाँच के अंक", kind: "number" });
    await make({ nameEn: "Joined the school", kind: "date" });
    await make({ nameEn: "Board lives", nameHi: "", kind: "yes-no" });
    const first = await imported([
      ["Import One", "9733010001", "शतरंज", "85.5 %", "1/4/2026", "हाँ"],
      ["Import Two", "9733010002", "Rowing", "many", "", ""],
      ["Import Three", "9733010003", "", "", "", ""],
    ]);
    expect(first.mapping).toEqual([
      "name",
      "mobileNumber",
      "own.club",
      "own.score-of-the-test",
      "own.joined-the-school",
      "own.board-lives",
    ]);
    expect(first.refused).toEqual([expect.stringMatching(/Club: .*Rowing.*Score of the test: .*many/)]);
    const [one, three] = first.leads as [number, number];
    expect((await leadRow(one)).own).toEqual({
      club: "chess",
      "score-of-the-test": 85.5,
      "joined-the-school": "2026-04-01",
      "board-lives": "yes",
    });
    expect((await leadRow(three)).own).toEqual({});

    const again = await imported([
      ["Import One", "9733010001", "Choir", "12", "", ""],
      ["Import Three", "9733010003", "choir", "", "", "no"],
    ]);
    expect((await leadRow(one)).own).toMatchObject({ club: "chess", "score-of-the-test": 85.5 });
    expect((await leadRow(three)).own).toEqual({ club: "choir", "board-lives": "no" });
    await edit(three, { "board-lives": "yes" });
    await undoLeads(manager, again.id);
    await undoLeadImport.run({ id: again.id });
    expect((await leadRow(three)).own).toEqual({ "board-lives": "yes" });
  });
});
