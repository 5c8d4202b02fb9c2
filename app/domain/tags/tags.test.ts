import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { findLeadImport, listLeadRows } from "#app/domain/lead-imports/reads.server.ts";
import { chooseColumns, receiveLeads, startLeadImport, undoLeads } from "#app/domain/lead-imports/writes.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { tellLead } from "#app/domain/lead-lists/program.reads.server.ts";
import { countTagged, listBoard, listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { findBulk } from "#app/domain/leads/bulk.reads.server.ts";
import { tagLeads, undoBulk } from "#app/domain/leads/bulk.writes.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { tagLead } from "#app/domain/leads/editing.writes.server.ts";
import { keptAbout } from "#app/domain/receipts/kept.reads.server.ts";
import { changeTagInput, tagInput } from "#app/domain/tags/inputs.server.ts";
import { maxTags, maxTagsOfLead } from "#app/domain/tags/model.ts";
import { findTag, listTags } from "#app/domain/tags/reads.server.ts";
import { addTag, changeTag, retireTag, reviveTag } from "#app/domain/tags/writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

let manager: Actor, ravi: Actor, sita: Actor;
beforeAll(async () => {
  [manager, ravi, sita] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor" }), await aUser({ role: "counsellor" })];
  for (const name of ["Hot", "Visited", "Scholarship"]) await make(name);
});

const read = (nameEn: string, more: object = {}) => tagInput.parse({ nameEn, nameHi: "", colour: "blue", ...more });
const make = async (name: string, more: object = {}) => (await addTag(manager, read(name, more)))!.id;
const tagsOn = async (number: number) =>
  (await db.selectFrom("leads").select("tags").where("number", "=", number).executeTakeFirstOrThrow()).tags;
const put = async (number: number, ...tag: string[]) => tagLead(manager, number, { tag, had: await tagsOn(number) });

describe("managers say which there are", () => {
  test("a tag has the id of its name for ever, and no two have one name in either language", async () => {
    const id = await make("Wants hostel", { nameHi: "हॉस्टल चाहिए" });
    expect(id).toBe("wants-hostel");
    await expect(make("wants  HOSTEL")).rejects.toThrow("already");
    await expect(make("Hostel", { nameHi: "हॉस्टल चाहिए" })).rejects.toThrow("already");
    const { version } = (await findTag(manager, id))!;
    const changed = changeTagInput.parse({ nameEn: "Hostel", nameHi: "", colour: "green", version });
    await changeTag(manager, id, changed);
    expect(await findTag(manager, id)).toMatchObject({ id, nameEn: "Hostel", colour: "green" });
    await expect(changeTag(manager, id, changed)).rejects.toThrow("meanwhile");
    await retireTag(manager, id);
    await expect(make("Hostel")).rejects.toThrow("retired");
  });

  test("a name holds no comma, because a file names tags with commas between them", () => {
    expect(read("Fees, part | one").nameEn).toBe("Fees part one");
    expect(tagInput.safeParse({ nameEn: " , ", nameHi: "", colour: "blue" }).success).toBe(false);
    expect(tagInput.safeParse({ nameEn: "x", nameHi: "", colour: "pink" }).success).toBe(false);
  });

  test("counsellors make, change and retire none", async () => {
    for (const deed of [
      () => addTag(ravi, read("Mine")),
      () => changeTag(ravi, "hot", { ...read("Mine"), version: 1 }),
      () => retireTag(ravi, "hot"),
      () => reviveTag(ravi, "hot"),
    ])
      expect(await deed()).toBeUndefined();
    expect(await listTags(ravi)).toEqual([]);
  });

  test(`there are never more than ${maxTags} in use, also when two are made at once`, async () => {
    const left = maxTags - (await listTags(manager)).filter(({ isRetired }) => !isRetired).length;
    const made: string[] = [];
    for (let next = 1; next < left; next++) made.push(await make(`Filler ${next}`));
    const together = await Promise.allSettled([make("Both one"), make("Both two")]);
    expect(together.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    for (const one of together) if (one.status === "fulfilled") made.push(one.value);
    await retireTag(manager, made[0]!);
    await make("The last one");
    await expect(reviveTag(manager, made[0]!)).rejects.toThrow(`${maxTags}`);
    for (const id of [...made.slice(1), "the-last-one"]) await retireTag(manager, id);
  });
});

describe("on one lead", () => {
  test("what was ticked is put on, what no longer is comes off, and what a colleague did meanwhile stays", async () => {
    const number = await aLead(ravi);
    await tagLead(ravi, number, { tag: ["hot"], had: [] });
    await tagLead(manager, number, { tag: ["hot", "visited"], had: ["hot"] });
    // Whose form showed "hot" alone.
    await tagLead(ravi, number, { tag: ["scholarship"], had: ["hot"] });
    expect(await tagsOn(number)).toEqual(["scholarship", "visited"]);
    const [last] = (await readTimeline(ravi, number))!.entries;
    expect(last).toMatchObject({ what: "lead.tagged", changes: [{ field: "tags", before: "hot,visited", after: "scholarship,visited" }] });
    expect((await findLead(ravi, number))!.tags).toEqual(["scholarship", "visited"]);
  });

  test("somebody else's lead is nobody's to tag, and what is retired or made up is not put on", async () => {
    const number = await aLead(sita);
    expect(await tagLead(ravi, number, { tag: ["hot"], had: [] })).toBeUndefined();
    const old = await make("Old word");
    await put(number, old);
    await retireTag(manager, old);
    await tagLead(sita, number, { tag: [old, "hot"], had: [old] });
    expect(await tagsOn(number)).toEqual(["hot", old].toSorted());
    const other = await aLead(sita);
    await tagLead(sita, other, { tag: [old, "no-such"], had: [] });
    expect(await tagsOn(other)).toEqual([]);
  });

  test(`nobody puts more than ${maxTagsOfLead} on`, async () => {
    const number = await aLead(manager);
    const ids: string[] = [];
    for (let next = 0; next <= maxTagsOfLead; next++) ids.push(await make(`Many ${next}`));
    await put(number, ...ids.slice(0, maxTagsOfLead));
    await expect(put(number, ...ids)).rejects.toThrow(`${maxTagsOfLead}`);
    expect(await tagsOn(number)).toHaveLength(maxTagsOfLead);
    const id = randomUUID();
    const other = await aLead(manager);
    expect(await tagLeads(manager, { id, lead: [number, other], tag: ids.at(-1)!, way: "on" })).toEqual({ id, changed: 1 });
    expect(await findBulk(manager, id)).toMatchObject({ what: "tag", changed: 1, full: 1 });
    for (const tag of ids) await retireTag(manager, tag);
  });
});

describe("on many", () => {
  test("it is put on, told of each, and undone where nobody touched the lead since", async () => {
    const leads = [await aLead(ravi), await aLead(ravi), await aLead(ravi), await aLead(sita)];
    await put(leads[0]!, "hot");
    await put(leads[1]!, "visited");
    const id = randomUUID();
    expect(await tagLeads(ravi, { id, lead: leads, tag: "hot", way: "on" })).toEqual({ id, changed: 2 });
    expect(await tagLeads(ravi, { id, lead: leads, tag: "hot", way: "on" }), "sent twice").toEqual({ id, changed: 2 });
    expect(await Promise.all(leads.map(tagsOn))).toEqual([["hot"], ["hot", "visited"], ["hot"], []]);
    await put(leads[2]!, "hot", "scholarship");
    expect(await undoBulk(sita, id)).toBeUndefined();
    expect(await undoBulk(ravi, id)).toEqual({ restored: 1, skipped: 1 });
    expect(await undoBulk(ravi, id)).toEqual({ restored: 0, skipped: 0 });
    expect(await Promise.all(leads.map(tagsOn))).toEqual([["hot"], ["visited"], ["hot", "scholarship"], []]);
  });

  test("taken off and put back, it stands where it stood; one that is retired can only be taken off", async () => {
    const number = await aLead(ravi);
    const old = await make("Old campaign");
    await put(number, "hot", old, "visited");
    await retireTag(manager, old);
    const id = randomUUID();
    await expect(tagLeads(ravi, { id: randomUUID(), lead: [number], tag: old, way: "on" })).rejects.toThrow("not in use");
    await tagLeads(ravi, { id, lead: [number], tag: old, way: "off" });
    expect(await tagsOn(number)).toEqual(["hot", "visited"]);
    expect(await undoBulk(ravi, id)).toEqual({ restored: 1, skipped: 0 });
    expect(await tagsOn(number)).toEqual(["hot", old, "visited"]);
  });
});

describe("wherever a lead goes", () => {
  test("lists and the board find those with any of these and with none of those, each reader in their own leads", async () => {
    const [a, b, c] = [await make("List a"), await make("List b"), await make("List c")];
    const [one, two, three, hers] = [await aLead(ravi), await aLead(ravi), await aLead(ravi), await aLead(sita)];
    await put(one, a);
    await put(two, a, b);
    await put(three, c);
    await put(hers, a);
    const found = async (actor: Actor, search: string) => {
      const { leads, count } = await listLeads(actor, parseQuery(new URLSearchParams(search)));
      expect(count).toBe(leads.length);
      return leads.map(({ number }) => number).toSorted((x, y) => x - y);
    };
    expect(await found(ravi, `tag=${a}`)).toEqual([one, two]);
    expect(await found(ravi, `tag=${a}&tag=${c}`)).toEqual([one, two, three]);
    expect(await found(ravi, `tag=${a}&noTag=${b}`)).toEqual([one]);
    expect(await found(ravi, `tag=${a}&stage=new&created=today&sort=next`)).toEqual([one, two]);
    expect(await found(manager, `tag=${a}`)).toEqual([one, two, hers]);
    expect(await found(ravi, "tag=no-such")).toEqual([]);
    expect(await found(ravi, `noTag=${a}&noTag=${c}&tag=${b}`)).toEqual([]);
    expect(parseQuery(new URLSearchParams("tag=%27;--&tag=&noTag=A")).tag).toEqual([]);
    expect(await countTagged(manager, [a, b, c])).toEqual({ [a]: 3, [b]: 1, [c]: 1 });
    const board = await listBoard(ravi, parseQuery(new URLSearchParams(`tag=${b}`)));
    expect(board.flatMap(({ leads }) => leads.map(({ number, tags }) => [number, tags]))).toEqual([[two, [a, b]]]);
  });

  test("when two are one, none is lost; taken apart, exactly what came goes again", async () => {
    const [kept, other] = [await aLead(manager), await aLead(manager)];
    await put(kept, "hot");
    await put(other, "hot", "visited");
    const { id } = (await mergeLeads(manager, kept, other))!;
    expect(await tagsOn(kept)).toEqual(["hot", "visited"]);
    await put(kept, "hot", "visited", "scholarship");
    await undoMerge(manager, id);
    expect([await tagsOn(kept), await tagsOn(other)]).toEqual([
      ["hot", "scholarship"],
      ["hot", "visited"],
    ]);
  });

  test("the person can be told of it; programs read it by its id; erased, nothing says which it had", async () => {
    const number = await aLead(manager);
    await put(number, "hot", "visited");
    expect((await keptAbout(db, number)).leads[0]!.facts).toContainEqual({ label: "Tags", value: "Hot, Visited" });
    expect(await tellLead(db, number)).toMatchObject({ deleted: false });
    const id = randomUUID();
    await tagLeads(manager, { id, lead: [number], tag: "scholarship", way: "on" });
    await inTransaction((tx) => eraseLeads(tx, [number], null));
    expect(await tagsOn(number)).toEqual([]);
    expect(await db.selectFrom("lead_changes").select("field").where("lead_number", "=", number).execute()).toEqual([]);
    const { rows } = await sql<{ detail: string }>`select detail::text from activity where subject = ${`lead:${number}`}`.execute(db);
    expect(rows.map(({ detail }) => detail).join()).not.toMatch(/hot|visited|scholarship/);
  });
});

describe("from a file", () => {
  const imported = async (rows: string[][]) => {
    const bytes = new TextEncoder().encode(writeCsv([["Name", "Mobile", "Tags"], ...rows]));
    const { id } = (await receiveLeads(manager, { fileName: "list.csv", bytes }))!;
    const { mapping } = (await findLeadImport(manager, id))!;
    expect(mapping).toEqual(["name", "mobileNumber", "tags"]);
    const columns = Object.fromEntries(mapping.map((field, index) => [`column.${index}`, field ?? ""]));
    await chooseColumns(manager, id, columnsInput.parse({ assign: "nobody", ...columns }));
    await startLeadImport(manager, id);
    await runLeadImport.run({ id });
    const { rows: refused } = await listLeadRows(manager, id, "refused", 0);
    const { rows: made } = await sql<{ number: number }>`select lead_number as number from lead_import_rows
      where import_id = ${id} and lead_number is not null order by row`.execute(db);
    return { id, refused: refused.map(({ reason }) => reason), leads: made.map(({ number }) => number) };
  };

  test("names are understood as people write them; a row with an unknown one is refused in words; undoing takes out what came", async () => {
    await make("From file", { nameHi: "फ़ाइल से" });
    const first = await imported([
      ["File One", "9733020001", "HOT; फाइल से"],
      ["File Two", "9733020002", "Hot, Rowing"],
      ["File Three", "9733020003", ""],
    ]);
    expect(first.refused).toEqual([expect.stringMatching(/Tags: Rowing: there is no such tag/)]);
    const [one, three] = first.leads as [number, number];
    expect([await tagsOn(one), await tagsOn(three)]).toEqual([["from-file", "hot"], []]);
    const again = await imported([
      ["File One", "9733020001", "visited"],
      ["File Three", "9733020003", "hot"],
    ]);
    expect([await tagsOn(one), await tagsOn(three)]).toEqual([["from-file", "hot", "visited"], ["hot"]]);
    await put(three, "hot", "scholarship");
    await undoLeads(manager, again.id);
    await undoLeadImport.run({ id: again.id });
    expect([await tagsOn(one), await tagsOn(three)]).toEqual([
      ["from-file", "hot"],
      ["hot", "scholarship"],
    ]);
  });
});
