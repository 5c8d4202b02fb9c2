import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { exportLeads } from "#app/domain/lead-lists/export.writes.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { toSearchParams, wholeList, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { countLeads, countStages, leadsPerPage, listBoard, listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { listTrash } from "#app/domain/lead-lists/trash.reads.server.ts";
import { listViews } from "#app/domain/lead-lists/views.reads.server.ts";
import { removeView, saveView } from "#app/domain/lead-lists/views.writes.server.ts";
import { changeStage, trashLead } from "#app/domain/leads/writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor, editor: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager", name: "Manoj" });
  editor = await aUser({ role: "editor" });
});
/** Each test begins with two counsellors who have nothing yet. */
beforeEach(async () => {
  ravi = await aUser({ role: "counsellor", name: "Ravi" });
  sita = await aUser({ role: "counsellor", name: "Sita" });
});

const ask = (asked: Partial<LeadQuery> = {}): LeadQuery => ({ ...wholeList, ...asked });
const numbers = async (actor: Actor, asked: Partial<LeadQuery> = {}) =>
  (await listLeads(actor, ask(asked))).leads.map(({ number }) => number);
const hour = 60 * 60 * 1000;

describe("a counsellor never learns of another's lead", () => {
  test("not by the list, a search, a count, the board, a trash or a place in the list", async () => {
    const hers = await aLead(sita, { name: "Gopal Verma", mobileNumber: "+919812345001", courseInterest: "Hotel Management" });
    const mine = await aLead(ravi, { name: "Mohan Verma", mobileNumber: "+919812345002" });
    const created = await aLead(ravi, { name: "Rohan Verma", assignee: sita });
    expect(await numbers(ravi)).toEqual([created, mine]);
    for (const q of ["Verma", "Gopal", "9812345001", "45001", String(hers), "गोपाल"])
      expect(await numbers(ravi, { q }), q).not.toContain(hers);
    expect(await numbers(ravi, { q: "verma" })).toEqual([created, mine]);
    expect(await numbers(ravi, { owner: sita.id })).toEqual([created, mine]);
    expect(await numbers(ravi, { course: "hotel" })).toEqual([]);
    expect(await countLeads(ravi, ask())).toBe(2);
    expect(await countStages(ravi)).toMatchObject({ new: 2, contacted: 0 });
    const board = await listBoard(ravi, ask());
    expect(new Set(board.flatMap(({ leads }) => leads.map(({ number }) => number)))).toEqual(new Set([mine, created]));
    expect(await exportLeads(ravi, { format: "csv", reason: "curious", query: "" })).toBeUndefined();
    for (const number of [hers, created]) await trashLead(sita, number);
    expect((await listTrash(ravi)).leads).toEqual([]);
    expect((await listTrash(sita)).leads.map(({ number }) => number)).toEqual([created, hers]);
  });

  test("nor of its phone once it is somebody else's, nor anybody without the right of any", async () => {
    const number = await aLead(manager, { assignee: ravi, mobileNumber: "+919812345003" });
    const shown = async (actor: Actor) => (await listLeads(actor, ask({ q: String(number) }))).leads[0]?.phone;
    expect(await shown(ravi)).toEqual({ shown: "+91 98123 45003", e164: "+919812345003" });
    const third = await aLead(ravi, { mobileNumber: "+919812345004" });
    expect((await listLeads(manager, ask({ q: String(third) }))).leads[0]!.phone).toEqual({ shown: "+91 98xxx xxx04", e164: null });
    await transferLead(ravi, number, sita.id);
    expect(await numbers(ravi, { q: String(number) })).toEqual([]);
    expect([await numbers(editor), await countLeads(editor, ask()), (await listTrash(editor)).leads]).toEqual([[], 0, []]);
    expect((await listBoard(editor, ask())).every(({ leads }) => leads.length === 0)).toBe(true);
  });
});

describe("search", () => {
  test("finds a name in both scripts and half typed, a phone in any format, its last digits, and a number", async () => {
    const asha = await aLead(ravi, { name: "आशा कुमारी", mobileNumber: "+919876501234", alternateMobile: "+919876505678" });
    const other = await aLead(ravi, { name: "Deepak Ojha" });
    for (const q of [
      "asha",
      "Asha Kumari",
      "आशा",
      "kum",
      "98765 01234",
      "+91-98765-01234",
      "09876501234",
      "01234",
      "9876505678",
      `#${asha}`,
    ])
      expect(await numbers(ravi, { q }), q).toEqual([asha]);
    for (const q of ["oj", "Dipak", String(other).padStart(6, "0")]) expect(await numbers(ravi, { q }), q).toEqual([other]);
    for (const q of ["%", "'", ":*", "&", "9999999999", "0000"]) expect(await numbers(ravi, { q }), q).toEqual([]);
  });
});

describe("filters", () => {
  test("by stage, owner, source, course, what is untouched and who asked again", async () => {
    const one = await aLead(manager, { assignee: ravi, source: "phone", courseInterest: "B.Sc Nursing" });
    const two = await aLead(manager, { assignee: sita, source: "google", courseInterest: "100% Law_" });
    await aFollowUp(ravi, one);
    await db.updateTable("leads").set({ asked_again_at: new Date() }).where("number", "=", two).execute();
    const among = async (asked: Partial<LeadQuery>) => (await numbers(manager, asked)).filter((number) => number === one || number === two);
    expect(await among({ stage: ["contacted"] })).toEqual([one]);
    expect(await among({ stage: ["contacted", "new"] })).toEqual([two, one]);
    expect(await among({ owner: ravi.id })).toEqual([one]);
    expect(await among({ source: ["google"] })).toEqual([two]);
    expect(await among({ course: "nursing" })).toEqual([one]);
    expect(await among({ course: "0% law_" })).toEqual([two]);
    expect(await among({ course: "0_ law" })).toEqual([]);
    expect(await among({ untouched: true })).toEqual([two]);
    expect(await among({ again: true })).toEqual([two]);
    await db.updateTable("leads").set({ assigned_to: null }).where("number", "=", two).execute();
    expect(await among({ owner: "none" })).toEqual([two]);
  });

  test("by the Indian day of creation and of the next step", async () => {
    const days = async (number: number, created: string, next: Date) =>
      db.updateTable("leads").set({ created_at: created, next_at: next }).where("number", "=", number).execute();
    const [before, on, after] = [await aLead(ravi), await aLead(ravi), await aLead(ravi)];
    await days(before, "2026-03-04T18:29:59Z", new Date(Date.now() - 30 * hour));
    await days(on, "2026-03-04T18:30:00Z", new Date(Date.now() + 24 * hour));
    await days(after, "2026-03-05T18:30:00Z", new Date(Date.now() + 5 * 24 * hour));
    expect(await numbers(ravi, { createdFrom: "2026-03-05", createdTo: "2026-03-05" })).toEqual([on]);
    expect(await numbers(ravi, { createdFrom: "2026-03-05" })).toEqual([after, on]);
    expect(await numbers(ravi, { createdTo: "2026-03-05", sort: "oldest" })).toEqual([before, on]);
    expect(await numbers(ravi, { created: "today" })).toEqual([]);
    expect(await numbers(ravi, { next: "now" })).toEqual([before]);
    await db.updateTable("leads").set({ stage: "attempting" }).where("number", "=", before).execute();
    expect(await numbers(ravi, { next: "overdue" })).toEqual([before]);
    expect(await numbers(ravi, { next: "tomorrow" })).toEqual([on]);
    expect(await numbers(ravi, { next: "week" })).toEqual([on, after]);
    expect(await numbers(ravi, { sort: "next" })).toEqual([before, on, after]);
  });

  test("who came today and was not called is new, not overdue", async () => {
    const number = await aLead(ravi);
    expect(await numbers(ravi, { next: "overdue" })).toEqual([]);
    expect(await numbers(ravi, { next: "today" })).toEqual([number]);
  });
});

describe("page after page", () => {
  test("shows each lead once, in every order, for a counsellor and a manager", async () => {
    const own: number[] = [];
    for (let count = 0; count < leadsPerPage + 15; count += 1)
      own.push(await aLead(count % 3 ? ravi : sita, { assignee: count % 2 ? ravi : sita }));
    const his = own.filter((_, count) => count % 3 || count % 2);
    // Moments that many share, as an import makes them.
    await db
      .updateTable("leads")
      .set({ next_at: "2026-11-20T04:30:00.123456Z", created_at: "2026-03-01T04:30:00.654321Z" })
      .where("number", "in", own)
      .execute();
    const walked = async (actor: Actor, asked: Partial<LeadQuery>) => {
      const seen: number[] = [];
      let after: string | undefined = "";
      while (after !== undefined) {
        const { leads, nextCursor: more }: Awaited<ReturnType<typeof listLeads>> = await listLeads(actor, ask({ ...asked, after }));
        seen.push(...leads.map(({ number }) => number));
        after = more;
      }
      return seen;
    };
    for (const asked of [
      {},
      { sort: "oldest" },
      { sort: "next" },
      { createdFrom: "2026-03-01", createdTo: "2026-03-01" },
      { q: "demo" },
    ] as const) {
      const seen = await walked(ravi, asked);
      expect(
        seen.toSorted((a, b) => a - b),
        JSON.stringify(asked),
      ).toEqual(his);
      const all = (await walked(manager, asked)).filter((number) => own.includes(number));
      expect(all.toSorted((a, b) => a - b)).toEqual(own);
    }
  });
});

describe("a saved view", () => {
  test("is its owner's, keeps what makes sense, and is replaced by the same name", async () => {
    await saveView(ravi, { name: "Today", query: "next=today&stage=new&stage=nonsense&evil=1&after=5" });
    await saveView(ravi, { name: "Today", query: "next=overdue" });
    const [view, ...others] = await listViews(ravi);
    expect([view!.query, others]).toEqual(["next=overdue", []]);
    expect(await listViews(sita)).toEqual([]);
    expect(await removeView(sita, view!.id)).toBeUndefined();
    await removeView(ravi, view!.id);
    expect(await listViews(ravi)).toEqual([]);
    expect(await saveView(editor, { name: "x", query: "" })).toBeUndefined();
  });

  test("an address says the same question again", () => {
    const query =
      "q=a+b&stage=new&stage=lost&source=phone&category=law&created=week&next=overdue&untouched=1&sort=next&columns=name&columns=pin";
    expect(toSearchParams(parseQuery(new URLSearchParams(query)))).toBe(query);
    expect(
      toSearchParams(parseQuery(new URLSearchParams("stage=x&sort=drop&next=1&createdFrom=2026-02-31&columns=secret&untouched=0"))),
    ).toBe("");
  });
});

describe("an export", () => {
  test("holds what the filter finds, with phones, as text, and is written down with its reason", async () => {
    const number = await aLead(manager, { assignee: sita, name: "=HYPERLINK(1)", mobileNumber: "+919812345009", remarks: "@SUM(1)\n-2" });
    await changeStage(manager, number, { stage: "lost", lostReason: "other", nextAt: null });
    const taken = (await exportLeads(manager, { format: "csv", reason: "For the board", query: `owner=${sita.id}&stage=lost` }))!;
    const text = Buffer.from(await new Response(taken.body as BodyInit).arrayBuffer()).toString("utf8");
    expect(taken.rows).toBe(1);
    expect(text.startsWith("\uFEFFNumber,Name,Mobile")).toBe(true);
    expect(text.split("\r\n")[1]).toMatch(/^\d{6},'=HYPERLINK\(1\),'\+919812345009,/);
    const kept = await db.selectFrom("lead_exports").selectAll().where("by_id", "=", manager.id).execute();
    expect(kept).toMatchObject([{ reason: "For the board", format: "csv", what: "leads", rows: 1, filter: `stage=lost&owner=${sita.id}` }]);
    const told = await db.selectFrom("activity").select("subject").where("what", "=", "leads.exported").execute();
    expect(told).toEqual([{ subject: `lead-export:${kept[0]!.id}` }]);
    expect(await exportLeads(editor, { format: "csv", reason: randomUUID(), query: "" })).toBeUndefined();
  });
});
