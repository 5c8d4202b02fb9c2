import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  ravi = await aUser({ role: "counsellor", name: "Ravi" });
  sita = await aUser({ role: "counsellor", name: "Sita" });
  manager = await aUser({ role: "manager", name: "Manoj" });
});

const page = async (path: string, as: Actor) => (await visit(path, { as })).text();
const stageOf = async (number: number) =>
  (await db.selectFrom("leads").select("stage").where("number", "=", number).executeTakeFirstOrThrow()).stage;
const send = (path: string, as: Actor, pairs: [string, string][]) => visit(path, { as, body: new URLSearchParams(pairs) });

test("a counsellor without script sees their leads and nobody else's, on every page and in every shape", async () => {
  await aLead(sita, { name: "Hidden Person", mobileNumber: "+919812300001", assignee: sita });
  const mine = await aLead(ravi, { name: "Own Person", mobileNumber: "+919812300002" });
  const thrown = await aLead(sita, { name: "Hidden Thrown" });
  await trashLead(sita, thrown);
  for (const path of [
    "/leadHistory",
    "/leadHistory.data",
    "/leadHistory?q=hidden",
    "/leadHistory/board",
    "/leadHistory/board.data",
    "/leadHistory/trash",
    "/leadHistory/trash.data",
    "/hi/leadHistory",
  ])
    expect(await page(path, ravi), path).not.toMatch(/Hidden|9812300001|Manoj|Sita/);
  const list = await page("/leadHistory", ravi);
  expect(list).toContain(`href="/followUp/${shownNumber(mine)}"`);
  expect(list).toContain('href="tel:+919812300002"');
  expect(await page("/leadHistory", manager)).not.toContain("+919812300002");
});

test("many are moved with a plain form; what is lost asks for its reason first; undoing leads back to the same question", async () => {
  const leads = [await aLead(ravi), await aLead(ravi)];
  const ticked = leads.map((number): [string, string] => ["lead", String(number)]);
  const id = randomUUID();
  const back = "/leadHistory?stage=new&sort=oldest";
  const asked = await send("/leadHistory/stage", ravi, [["id", id], ["back", back], ["stage", "lost"], ...ticked]);
  expect(asked.status).toBe(422);
  const question = await asked.text();
  for (const words of ["Move to Lost", "Too expensive", `value="${leads.join(",")}"`]) expect(question).toContain(words);
  const done = await send("/leadHistory/stage", ravi, [
    ["id", id],
    ["back", back],
    ["stage", "lost"],
    ["lostReason", "too-expensive"],
    ["lead", leads.join(",")],
  ]);
  expect([done.status, done.headers.get("location")]).toEqual([302, `${back}&done=${id}`]);
  expect(await stageOf(leads[0]!)).toBe("lost");
  expect(await page(`${back}&done=${id}`, ravi)).toContain("2 leads moved to Lost.");
  expect(await page(`/leadHistory?done=${id}`, sita)).not.toContain("moved to Lost");
  const undone = await send("/leadHistory/undo", ravi, [
    ["id", id],
    ["back", back],
  ]);
  expect(undone.headers.get("location")).toBe(`${back}&undone=2-0`);
  expect(await stageOf(leads[0]!)).toBe("new");
  expect((await send("/leadHistory/undo", sita, [["id", id]])).status).toBe(404);
  for (const evil of ["https://example.com", "//example.com", "/leadHistory/../x", "/admin"]) {
    const led = await send("/leadHistory/undo", ravi, [
      ["id", id],
      ["back", evil],
    ]);
    expect(led.headers.get("location"), evil).toBe("/leadHistory?all=1&undone=0-0");
  }
});

test("who goes to an open stage is asked for the next date, which is proposed and never past", async () => {
  const number = await aLead(ravi);
  const form = (...more: [string, string][]): [string, string][] => [
    ["id", randomUUID()],
    ["stage", "contacted"],
    ["lead", String(number)],
    ...more,
  ];
  const asked = await send("/leadHistory/stage", ravi, form());
  const proposed = /name="nextAt"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="nextAt"/.exec(await asked.text());
  expect(asked.status).toBe(422);
  expect(fromIndianTime((proposed?.[1] ?? proposed?.[2])!).getTime()).toBeGreaterThan(Date.now());
  const standing = await (await send("/leadHistory/stage", ravi, form(["standing", "2998-01-01T11:15"]))).text();
  expect(standing, "the date it has").toContain("2998-01-01T11:15");
  expect((await send("/leadHistory/stage", ravi, form(["nextAt", "2001-01-01T11:00"]))).status).toBe(422);
  expect(await stageOf(number)).toBe("new");
  expect((await send("/leadHistory/stage", ravi, form(["nextAt", "2998-01-01T11:15"]))).status).toBe(302);
  expect(await stageOf(number)).toBe("contacted");
  const board = await page("/leadHistory/board", ravi);
  expect(board).toContain('id="stage-seat-booked"');
});

test("all that match are taken, also those on the next page, and of nobody else's", async () => {
  const kavita = await aUser({ role: "counsellor" });
  const leads: number[] = [];
  for (let count = 0; count < 53; count += 1) leads.push(await aLead(kavita, { city: "Arrah", source: "referral" }));
  const other = await aLead(sita, { source: "referral" });
  expect(await page("/leadHistory?source=referral", kavita)).toContain("All 53 that match");
  const id = randomUUID();
  const moved = await send("/leadHistory/stage", kavita, [
    ["id", id],
    ["back", "/leadHistory?source=referral"],
    ["stage", "invalid"],
    ["lead", String(leads[0])],
    ["all", "1"],
  ]);
  expect(moved.status).toBe(302);
  expect(await page(`/leadHistory?done=${id}`, kavita)).toContain("53 leads moved to");
  expect(await stageOf(other)).toBe("new");
});

test("managers give many to one person; counsellors have no such door, and nobody gives to an editor", async () => {
  const number = await aLead(ravi);
  const editor = await aUser({ role: "editor" });
  const form = (to: Actor): [string, string][] => [
    ["id", randomUUID()],
    ["lead", String(number)],
    ["assignedTo", to.id],
  ];
  expect((await send("/leadHistory/assignment", ravi, form(sita))).status).toBe(404);
  expect((await send("/leadHistory/assignment", manager, form(editor))).status).toBe(409);
  expect((await send("/leadHistory/assignment", manager, form(sita))).status).toBe(302);
  expect(
    (
      await send("/leadHistory/assignment", manager, [
        ["id", randomUUID()],
        ["assignedTo", sita.id],
      ])
    ).status,
  ).toBe(422);
});

test("an export is a file for whoever may, with a reason; for others there is none", async () => {
  await aLead(manager, { name: "Exported Person", assignee: sita });
  const form = { format: "csv", reason: "Monthly report", query: "q=exported" };
  const file = await visit("/leadHistory/export", { as: manager, form });
  expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "no-store",
  ]);
  expect(await file.text()).toContain("Exported Person");
  const sheet = await visit("/hi/leadHistory/export", { as: manager, form: { ...form, format: "xlsx" } });
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  const without = await visit("/leadHistory/export", { as: manager, form: { ...form, reason: " " } });
  expect(without.headers.get("location")).toBe("/leadHistory?q=exported&problem=export-reason");
  expect(await page("/leadHistory?problem=export-reason", manager)).toContain("Write why you need this file.");
  expect((await visit("/leadHistory/export", { as: ravi, form })).status).toBe(404);
});

test("a view is kept, opened and removed with plain forms", async () => {
  const saved = await visit("/leadHistory/views", { as: ravi, form: { name: "Late ones", query: "next=overdue&evil=1" } });
  expect(saved.headers.get("location")).toBe("/leadHistory?next=overdue&saved=view");
  const list = await page("/leadHistory", ravi);
  expect(list).toContain("Late ones");
  expect(await page("/leadHistory", sita)).not.toContain("Late ones");
  const { id } = await db.selectFrom("lead_views").select("id").where("owner_id", "=", ravi.id).executeTakeFirstOrThrow();
  expect((await visit("/leadHistory/views/removal", { as: sita, form: { id } })).status).toBe(404);
  await visit("/leadHistory/views/removal", { as: ravi, form: { id } });
  expect(await page("/leadHistory", ravi)).not.toContain("Late ones");
});

test("an address that somebody typed shows a list, not an error", async () => {
  for (const search of [
    "?stage=x&owner=%00&sort=1;drop&after=9999999999999999-999999999&columns=z&next=y&createdFrom=2026-02-31",
    "?q=%27%29--&undone=9&done=x&problem=constructor",
    "?after=-1&created=__proto__",
    "?nextFrom=1000-01-01&nextTo=2999-12-31",
  ])
    for (const path of ["/leadHistory", "/leadHistory/board", "/leadHistory/trash"])
      for (const as of [ravi, manager]) expect((await visit(path + search, { as })).status, path + search).toBe(200);
});
