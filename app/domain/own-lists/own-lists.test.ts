import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readLostReason, readStage } from "#app/domain/lead-imports/stages.inputs.server.ts";
import { readRow } from "#app/domain/lead-imports/cells.inputs.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { tellLead } from "#app/domain/lead-lists/program.reads.server.ts";
import { listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { moveLeads, undoBulk } from "#app/domain/leads/bulk.writes.server.ts";
import { factWords } from "#app/domain/leads/details.model.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { createLeadInput, leadFacts, stageInput } from "#app/domain/leads/inputs.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { stages } from "#app/domain/leads/model.ts";
import { changeStage } from "#app/domain/leads/writes.server.ts";
import { addListItemInput } from "#app/domain/own-lists/inputs.server.ts";
import { builtInIds, idsOf, maxOffered, nameIn, offeredIn, ownLists, subStagesOf, type OwnList } from "#app/domain/own-lists/model.ts";
import { findListItem, listItems, readOwnLists } from "#app/domain/own-lists/reads.server.ts";
import { addListItem, moveListItem, renameListItem, retireListItem, reviveListItem } from "#app/domain/own-lists/writes.server.ts";
import { lostOf } from "#app/domain/reports/model.ts";
import { readCohort } from "#app/domain/reports/cohort.reads.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

let owner: Actor, manager: Actor;
beforeAll(async () => {
  [owner, manager] = [await aUser({ role: "admin" }), await aUser({ role: "manager" })];
});

const add = async (list: OwnList, nameEn: string, { nameHi = "", stage = "" } = {}) =>
  (await addListItem(owner, list, { nameEn, nameHi, stage }))!.id;
const rename = async (list: OwnList, id: string, nameEn: string, nameHi = "") =>
  renameListItem(owner, list, id, { nameEn, nameHi, version: (await findListItem(owner, list, id))!.version });
const leadRow = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const edit = async (number: number, given: Parameters<typeof editLead>[2] | object) =>
  editLead(manager, number, { version: (await leadRow(number)).version, ...given });
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);
const lose = (number: number, lostReason: string) => changeStage(manager, number, { stage: "lost", lostReason, nextAt: null });
const found = async (question: string) =>
  (await listLeads(manager, parseQuery(new URLSearchParams(question)))).leads.map(({ number }) => number);
const historyOf = async (number: number) => {
  const { rows } = await sql<{ what: string; detail: Record<string, unknown> }>`
    select what, detail from activity where subject = ${`lead:${number}`} order by id`.execute(db);
  return rows;
};

describe("the owner keeps the lists", () => {
  test("what comes with the product is there under its old id and name, in its order", async () => {
    await readOwnLists();
    for (const list of ownLists) expect(idsOf(list)).toEqual(builtInIds(list));
    expect([nameIn("source", "walk-in", "en"), nameIn("lost-reason", "withdrew", "hi")]).not.toContain("");
  });

  test("an item has the id of its English name, once; it can be called otherwise, and every page says so", async () => {
    const id = await add("source", "School fair", { nameHi: "स्कूल मेला" });
    expect([id, nameIn("source", id, "en"), nameIn("source", id, "hi")]).toEqual(["school-fair", "School fair", "स्कूल मेला"]);
    const { version } = (await findListItem(owner, "source", id))!;
    await rename("source", id, "Education fair");
    expect([nameIn("source", id, "en"), nameIn("source", id, "hi"), factWords("source", id)]).toEqual(Array(3).fill("Education fair"));
    await expect(renameListItem(owner, "source", id, { nameEn: "Late", nameHi: "", version })).rejects.toThrow(/meanwhile/);
    await expect(add("source", "education  FAIR")).rejects.toThrow(/in the list already/);
    await expect(rename("source", id, "")).rejects.toThrow(/Write the name/);
  });

  test("what comes with the product can be called otherwise too, and be called as before", async () => {
    const before = nameIn("source", "referral", "hi");
    await rename("source", "referral", "Friends and family", "दोस्त और परिवार");
    expect([nameIn("source", "referral", "en"), nameIn("source", "referral", "hi")]).toEqual(["Friends and family", "दोस्त और परिवार"]);
    await rename("source", "referral", "", "");
    expect(nameIn("source", "referral", "hi")).toBe(before);
  });

  test("what is off the list is offered to nobody but who has it, is still found, read and counted, and comes back", async () => {
    const id = await add("source", "Radio");
    const lead = await aLead(manager, { source: id });
    await retireListItem(owner, "source", id);
    const offered = (chosen?: string) => offeredIn("source", chosen).map(({ value }) => value);
    expect([offered().includes(id), offered(id).includes(id)]).toEqual([false, true]);
    expect(await found(`source=${id}`)).toEqual([lead]);
    expect(nameIn("source", id)).toBe("Radio");
    // A form that stood open meanwhile is not lost.
    expect(leadFacts.safeParse({ name: "Asha", mobileNumber: "9876500001", source: id }).success).toBe(true);
    await expect(add("source", "radio")).rejects.toThrow(/was in the list before/);
    await reviveListItem(owner, "source", id);
    expect(offered().at(-1)).toBe(id);
  });

  test("order, the last one, and too many", async () => {
    const [first, second] = idsOf("lost-reason");
    await moveListItem(owner, "lost-reason", second!, "up");
    expect(idsOf("lost-reason").slice(0, 2)).toEqual([second, first]);
    expect(await moveListItem(owner, "lost-reason", second!, "up")).toBeUndefined();
    await moveListItem(owner, "lost-reason", second!, "down");

    const all = idsOf("lost-reason");
    for (const id of all.slice(1)) await retireListItem(owner, "lost-reason", id);
    await expect(retireListItem(owner, "lost-reason", all[0]!)).rejects.toThrow(/One must remain/);
    for (const id of all.slice(1)) await reviveListItem(owner, "lost-reason", id);
    for (let count = 1; count <= maxOffered; count++) await add("sub-stage", `Step ${count}`, { stage: "parked" });
    await expect(add("sub-stage", "One more", { stage: "parked" })).rejects.toThrow(/already/);
    await add("sub-stage", "Step 1", { stage: "new" });
  });

  test("nobody but the owner; and a list or an item that is not there is not found", async () => {
    for (const actor of [manager, await aUser({ role: "editor" }), await aUser({ role: "counsellor" })]) {
      expect(await listItems(actor)).toEqual([]);
      expect(await addListItem(actor, "source", { nameEn: "Mine", nameHi: "", stage: "" })).toBeUndefined();
      expect(await retireListItem(actor, "source", "other")).toBeUndefined();
      expect(await renameListItem(actor, "source", "other", { nameEn: "Mine", nameHi: "", version: 1 })).toBeUndefined();
      expect(await moveListItem(actor, "source", "other", "up")).toBeUndefined();
    }
    expect(await retireListItem(owner, "source", "nobody")).toBeUndefined();
    expect(addListItemInput(stages).safeParse({ list: "sub-stage", nameEn: "A", nameHi: "", stage: "nowhere" }).success).toBe(false);
    const { rows } = await sql<{ kind: string; change: string }>`
      select distinct audit_kind(what) as kind, detail->>'change' as change from activity where subject like 'list-item:%' order by 2`.execute(
      db,
    );
    expect(rows.map(({ kind, change }) => `${kind} ${change}`)).toEqual(
      ["added", "moved", "renamed", "taken-back", "taken-off"].map((change) => `settings ${change}`),
    );
  });
});

describe("what leads do with them", () => {
  test("what is in no list is refused", () => {
    expect(leadFacts.safeParse({ name: "A", mobileNumber: "9876500001", source: "nowhere" }).success).toBe(false);
    expect(stageInput.safeParse({ stage: "lost", lostReason: "nothing", nextAt: "" }).success).toBe(false);
    expect(
      createLeadInput.safeParse({ key: crypto.randomUUID(), name: "A", mobileNumber: "9876500001", financeState: "nothing" }).success,
    ).toBe(false);
    expect(parseQuery(new URLSearchParams("lostReason=nothing&subStage=x&financeState=y&source=z"))).toMatchObject({
      lostReason: "",
      subStage: "",
      financeState: "",
      source: [],
    });
  });

  test("a reason of the owner's own is counted in the report, and its number opens the same leads", async () => {
    const reason = await add("lost-reason", "Moved to another town", { nameHi: "दूसरे शहर गए" });
    const lead = await aLead(manager);
    await lose(lead, reason);
    await retireListItem(owner, "lost-reason", reason);
    const today = indianDay(new Date());
    const lines = await readCohort(manager, { days: { from: today, to: today }, narrowed: {} });
    expect(lostOf(lines).find((one) => one.reason === reason)?.all).toBe(1);
    expect(await found(`lostReason=${reason}&createdFrom=${today}&createdTo=${today}`)).toEqual([lead]);
    expect([readLostReason("दूसरे शहर गए"), readStage("moved to another TOWN")]).toEqual([reason, `lost.${reason}`]);
  });

  test("a file says them by their names in either language", async () => {
    const [source, sub] = [
      await add("source", "Pankaj Coaching", { nameHi: "पंकज कोचिंग" }),
      await add("sub-stage", "Form sent", { nameHi: "फ़ॉर्म भेजा", stage: "contacted" }),
    ];
    const mapping = ["name", "mobileNumber", "source", "stage", "subStage", "financeState"] as const;
    const read = (...cells: string[]) => readRow([...mapping], cells, "import", { words: {}, staff: [], now: new Date() });
    expect(read("Asha", "9876543210", "पंकज कोचिंग", "contacted", "फ़ॉर्म भेजा", "sanctioned")).toMatchObject({
      facts: { source, subStage: sub, financeState: "sanctioned", stage: "contacted" },
    });
    expect(read("Asha", "9876543210", "Pankaj Coaching", "counselling", "Form sent", "")).toMatchObject({
      facts: { source, subStage: null, financeState: null, remarks: "Sub-stage: Form sent" },
    });
    expect(read("Asha", "9876543210", "", "", "", "soon")).toHaveProperty("problems");
  });

  test("a sub-stage is of its lead's stage; whichever way the lead goes on, it stays behind, and undoing brings it back", async () => {
    const sub = await add("sub-stage", "Wants to think", { stage: "counselling" });
    const elsewhere = await add("sub-stage", "Papers asked", { stage: "application" });
    const lead = await aLead(manager);
    await expect(edit(lead, { subStage: sub })).rejects.toThrow(/another stage/);
    await changeStage(manager, lead, { stage: "counselling", lostReason: null, nextAt: tomorrow() });
    await edit(lead, { subStage: sub, financeState: "applied" });
    expect(subStagesOf("counselling").map(({ value }) => value)).toEqual([sub]);
    expect([await found(`subStage=${sub}`), await found("financeState=applied")]).toEqual([[lead], [lead]]);
    expect(await tellLead(db, lead)).toMatchObject({ sub_stage: sub, finance_state: "applied" });

    const { version } = await leadRow(lead);
    const id = crypto.randomUUID();
    await moveLeads(manager, { id, lead: [lead], stage: "application", lostReason: null, nextAt: tomorrow() });
    expect(await leadRow(lead)).toMatchObject({ stage: "application", sub_stage: null, finance_state: "applied" });
    expect((await historyOf(lead)).filter(({ what }) => what === "lead.sub-stage-left")).toMatchObject([{ detail: { subStage: sub } }]);
    // Who still sees the stage before keeps what else they typed.
    await editLead(manager, lead, { version, subStage: sub, city: "Gaya" });
    expect(await leadRow(lead)).toMatchObject({ city: "Gaya", sub_stage: null });
    await edit(lead, { subStage: elsewhere });
    expect((await leadRow(lead)).sub_stage).toBe(elsewhere);
    await sql`update leads set stage = 'counselling' where number = ${lead}`.execute(db);
    expect((await leadRow(lead)).sub_stage).toBeNull();
  });

  test("taking back a change of stage brings the sub-stage back", async () => {
    const sub = await add("sub-stage", "Fees explained", { stage: "contacted" });
    const lead = await aLead(manager);
    await changeStage(manager, lead, { stage: "contacted", lostReason: null, nextAt: tomorrow() });
    await edit(lead, { subStage: sub });
    const id = crypto.randomUUID();
    await moveLeads(manager, { id, lead: [lead], stage: "parked", lostReason: null, nextAt: tomorrow() });
    await undoBulk(manager, id);
    expect(await leadRow(lead)).toMatchObject({ stage: "contacted", sub_stage: sub });
  });

  test("merging takes a sub-stage over only within one stage, and what the paying has come to either way", async () => {
    const sub = await add("sub-stage", "Called twice", { stage: "attempting" });
    const [kept, other] = [await aLead(manager), await aLead(manager)];
    await changeStage(manager, other, { stage: "attempting", lostReason: null, nextAt: tomorrow() });
    await edit(other, { subStage: sub, financeState: "disbursed" });
    const { id } = (await mergeLeads(manager, kept, other))!;
    expect(await leadRow(kept)).toMatchObject({ sub_stage: null, finance_state: "disbursed" });
    await undoMerge(manager, id);
    expect([(await leadRow(kept)).finance_state, (await leadRow(other)).sub_stage]).toEqual([null, sub]);
  });

  test("two who change the finance state at once are told of each other", async () => {
    const lead = await aLead(manager);
    const { version } = await leadRow(lead);
    await editLead(manager, lead, { version, financeState: "informed" });
    expect(await editLead(manager, lead, { version, financeState: "applied" })).toMatchObject({
      conflict: { theirs: { financeState: "informed" } },
    });
  });
});
