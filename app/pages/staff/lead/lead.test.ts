import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import type { Purpose } from "#app/domain/reach/model.ts";
import { givePermission } from "#app/domain/reach/permissions.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, sita: Actor, manager: Actor, editor: Actor;
beforeAll(async () => {
  [ravi, sita, manager, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "editor" }),
  ]);
});

const at = (number: number, verb = "") => `/followUp/${shownNumber(number)}${verb}`;
const page = async (path: string, as: Actor) => (await visit(path, { as })).text();
const tomorrow = () => toIndianTime(new Date(Date.now() + 24 * 60 * 60 * 1000));
const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const noted = async (number: number, what: string) => {
  const rows = await db
    .selectFrom("activity")
    .select("actor_id")
    .where("subject", "=", `lead:${number}`)
    .where("what", "=", what)
    .execute();
  return rows.map(({ actor_id }) => actor_id);
};
const permitted = async (number: number, purposes: Purpose[]) => {
  const { mobile } = await row(number);
  await inTransaction((tx) => givePermission(tx, { phone: mobile, purposes, how: "call", by: ravi.id, lead: number }));
};
/** Every verb of a lead, as its form sends it. */
const verbs = (): Record<string, Record<string, string>> => ({
  "": { key: randomUUID(), statement: "busy", nextAt: tomorrow() },
  "/contact": { way: "called" },
  "/transfer": { assignedTo: sita.id },
  "/stage": { stage: "counselling", nextAt: tomorrow() },
  "/facts": { version: "1", city: "Gaya" },
  "/reveal": {},
  "/deletion": {},
});

describe("creating a lead", () => {
  test("wants a phone and a name; what was typed comes back; sent twice it is one", async () => {
    const wrong = await visit("/createLead", { as: ravi, form: { key: randomUUID(), mobileNumber: "12", locality: "Kankarbagh" } });
    const told = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(told).toContain("Write the student’s name.");
    expect(told).toContain('value="Kankarbagh"');
    const form = { key: randomUUID(), mobileNumber: "98112 30001", name: "Asha Kumari", pin: "800 001" };
    const [one, two] = [await visit("/createLead", { as: ravi, form }), await visit("/createLead", { as: ravi, form })];
    expect([one.status, two.headers.get("location")]).toEqual([302, one.headers.get("location")]);
    const created = await page(one.headers.get("location")!, ravi);
    expect(created).toContain("New lead has been created.");
    expect(created).toContain("Create another");
    const number = Number(/created=(\d+)/.exec(one.headers.get("location")!)![1]);
    expect(await row(number)).toMatchObject({ mobile: "+919811230001", state: "BR", city: "Patna", created_by: ravi.id });
  });

  test("of somebody who is known leads to them; who is somebody else's stays unknown", async () => {
    const number = await aLead(ravi, { name: "Known Already", mobileNumber: "+919811230002" });
    const known = async (as: Actor) =>
      (await visit("/createLead/known", { as, form: { phone: "98112-30002" } })).json() as Promise<{ known: object[] }>;
    expect((await known(ravi)).known).toMatchObject([{ number, name: "Known Already" }]);
    expect((await known(manager)).known).toHaveLength(1);
    expect((await known(sita)).known).toEqual([]);
    const again = await visit("/createLead", {
      as: ravi,
      form: { key: randomUUID(), mobileNumber: "9811230002", name: "known already" },
    });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain(`href="${at(number)}"`);
  });
});

test("a like name on the same phone is asked about before a second lead is made; a stranger's is not told", async () => {
  const number = await aLead(ravi, { name: "Demo Brother 1", mobileNumber: "+919811230012" });
  const form = { key: randomUUID(), mobileNumber: "98112 30012", name: "Demo Brothr 1", city: "Gaya" };
  const asked = await visit("/createLead", { as: ravi, form });
  const question = await asked.text();
  expect(asked.status).toBe(409);
  for (const words of [`Same student: open ${shownNumber(number)}`, "Another student: create", 'value="Gaya"'])
    expect(question).toContain(words);
  expect((await visit("/createLead", { as: ravi, form: { ...form, apart: String(number) } })).status).toBe(302);
  expect((await visit("/createLead", { as: sita, form: { ...form, key: randomUUID(), name: "Demo Brothe 1" } })).status).toBe(302);
});

test("what was just written down is taken back from the page that says so, by who wrote it", async () => {
  const number = await aLead(ravi);
  const saved = await visit(at(number), { as: ravi, form: verbs()[""]! });
  const followUp = /follow-up\.(\d+)/.exec(saved.headers.get("location")!)![1]!;
  const undo = `/followUpHistory/${followUp}/undo`;
  expect(await page(saved.headers.get("location")!, ravi)).toContain(`action="${undo}"`);
  expect(await page(at(number), manager)).not.toContain(undo);
  expect((await visit(undo, { as: sita, form: {} })).status).toBe(404);
  expect((await visit(undo, { as: manager, form: {} })).status).toBe(404);
  const taken = await visit(undo, { as: ravi, form: {} });
  expect(taken.headers.get("location")).toBe(`${at(number)}?done=taken-back`);
  const after = await page(taken.headers.get("location")!, ravi);
  for (const words of ["The lead stands as before.", "Taken back", `Follow-up ${followUp} was taken back`]) expect(after).toContain(words);
  const late = await visit(at(number), { as: ravi, form: verbs()[""]! });
  const second = /follow-up\.(\d+)/.exec(late.headers.get("location")!)![1]!;
  await visit(at(number, "/stage"), { as: manager, form: { stage: "counselling", nextAt: tomorrow() } });
  const refused = await visit(`/followUpHistory/${second}/undo`, { as: ravi, form: {} });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("changed since")]);
});

test("who calls without script is asked how it went", async () => {
  const number = await aLead(ravi);
  const noted1 = await visit(at(number, "/contact"), { as: ravi, body: new URLSearchParams("then=ask") });
  expect(noted1.headers.get("location")).toBe(`${at(number)}?asked=called#follow-up`);
  expect(await noted(number, "lead.called")).toEqual([ravi.id]);
  expect(await page(`${at(number)}?asked=called`, ravi)).toContain("How did it go?");
  expect(await page(at(number), ravi)).not.toContain("How did it go?");
  for (const list of ["/dashboard", "/leadHistory"]) expect(await page(list, ravi), list).toContain(`action="${at(number, "/contact")}"`);
});

describe("somebody else's lead", () => {
  test("is not found, whatever is asked of it, and stays as it was", async () => {
    const number = await aLead(ravi, { assignee: ravi });
    const before = await row(number);
    for (const [verb, form] of Object.entries(verbs()))
      for (const as of [sita, editor]) {
        expect((await visit(at(number, verb), { as, form })).status, `POST ${verb} as ${as.role}`).toBe(404);
        expect([404, 302], `GET ${verb} as ${as.role}`).toContain((await visit(at(number, verb), { as })).status);
      }
    expect((await visit(at(number), { as: sita })).status).toBe(404);
    expect(await row(number)).toEqual(before);
    expect((await visit("/createLead", { as: editor })).status).toBe(404);
  });

  test("that was given away is told of without a word about it", async () => {
    const number = await aLead(manager, { assignee: ravi, name: "Given Away" });
    const answer = await visit(at(number, "/transfer"), { as: ravi, form: { assignedTo: sita.id } });
    expect(answer.headers.get("location")).toBe(`${at(number, "/transfer")}?done=transferred`);
    const told = await page(answer.headers.get("location")!, ravi);
    expect(told).toContain("is with a colleague now");
    expect(told).not.toContain("Given Away");
    expect((await row(number)).assigned_to).toBe(sita.id);
  });
});

describe("a lead’s page", () => {
  test("shows the owner what to dial; the manager asks for it, once, and that is noted", async () => {
    const number = await aLead(ravi, { mobileNumber: "+919811230003", courseInterest: "B.Tech", language: "hi", agreed: [] });
    expect(await page(at(number), ravi)).not.toContain(at(number, "/whatsapp"));
    await permitted(number, ["answer", "whatsapp"]);
    const own = await page(at(number), ravi);
    expect(own).toContain('href="tel:+919811230003"');
    expect(own).toContain(`href="${at(number, "/whatsapp")}"`);
    for (const path of [at(number), `${at(number)}.data`, at(number, "/facts")])
      expect(await page(path, manager), path).not.toMatch(/98112 ?30003/);
    expect(await page(at(number), manager)).toContain("+91 98xxx xxx03");
    const shown = await visit(at(number, "/reveal"), { as: manager, form: {} });
    expect(await shown.text()).toContain("+91 98112 30003");
    expect(await noted(number, "lead.revealed")).toEqual([manager.id]);
    expect(await page(at(number), manager)).not.toMatch(/98112 ?30003/);
  });

  test("says loudly when nobody may contact them, and offers neither call nor message", async () => {
    const number = await aLead(ravi, { mobileNumber: "+919811230004" });
    expect((await visit(at(number, "/stop"), { as: ravi, form: {} })).status).toBe(302);
    const told = await page(at(number), ravi);
    expect(told).toContain("Do not contact");
    expect(told).not.toMatch(/98112 ?30004/);
    expect((await visit(at(number, "/contact"), { as: ravi, form: { way: "called" } })).status).toBe(404);
  });

  test("of a merged lead leads to the one that was kept; one in the trash to where it comes back", async () => {
    const [kept, merged, trashed] = [await aLead(ravi), await aLead(ravi), await aLead(ravi)];
    await db.updateTable("leads").set({ merged_into: kept }).where("number", "=", merged).execute();
    expect((await visit(at(merged), { as: ravi })).headers.get("location")).toBe(at(kept));
    expect((await visit(at(merged), { as: sita })).status).toBe(404);
    const question = await page(at(trashed, "/deletion"), ravi);
    expect(question).toContain("Are you sure?");
    const gone = await visit(at(trashed, "/deletion"), { as: ravi, form: {} });
    expect(gone.headers.get("location")).toBe(at(trashed, "/deletion"));
    expect((await visit(`/followUp/${trashed}`, { as: ravi })).headers.get("location")).toBe(at(trashed, "/deletion"));
    expect((await visit(at(trashed, "/restoration"), { as: sita, form: {} })).status).toBe(404);
    const back = await visit(at(trashed, "/restoration"), { as: ravi, form: {} });
    expect(back.headers.get("location")).toBe(`${at(trashed)}?done=restored`);
  });

  test("tells its history in words, older pages without script", async () => {
    const number = await aLead(ravi, { city: "Patna" });
    await editLead(ravi, number, { version: (await findLead(ravi, number))!.version, city: "Gaya" });
    for (let count = 0; count < 20; count += 1) await aFollowUp(ravi, number, { summary: `Call ${count}` });
    const newest = await page(at(number), ravi);
    expect(newest).toContain("Call 19");
    expect(newest).not.toContain("Created, source: Walk-in");
    const more = /\?before=(\d+)/.exec(newest)![1];
    const older = await page(`${at(number)}?before=${more}`, ravi);
    for (const words of ["Created, source: Walk-in", "Given to Ravi", "Patna", "Gaya"]) expect(older).toContain(words);
    expect(await page(`/hi${at(number)}?before=${more}`, ravi)).toContain("लीड बनी");
  });
});

describe("a verb of a lead, without script", () => {
  test("is not a key: Enter on an outcome saves nothing and keeps what was chosen", async () => {
    const number = await aLead(ravi);
    const pressed = await visit(at(number), { as: ravi, form: { ...verbs()[""]!, summary: "Half a word", enter: "1" } });
    const told = await pressed.text();
    expect(pressed.status).toBe(422);
    for (const words of ["Enter alone saves nothing.", "Half a word"]) expect(told).toContain(words);
    expect((await row(number)).follow_up_count).toBe(0);
  });

  test("writes a follow-up and tells its number; a closing outcome keeps no next date", async () => {
    const number = await aLead(ravi);
    const answer = await visit(at(number), { as: ravi, form: { ...verbs()[""]!, summary: "No answer" } });
    const to = answer.headers.get("location")!;
    expect(to).toMatch(/\?done=follow-up\.13\d{3}$/);
    expect(await page(to, ravi)).toMatch(/Follow-up 13\d{3} has been saved\./);
    const missing = await visit(at(number), { as: ravi, form: { key: randomUUID(), statement: "busy", summary: "Kept words" } });
    expect(missing.status).toBe(422);
    expect(await missing.text()).toContain("Kept words");
    await visit(at(number), {
      as: ravi,
      form: {
        key: randomUUID(),
        statement: "not-interested",
        lostReason: "too-expensive",
        nextAt: tomorrow(),
        remarks: "x",
        transferTo: sita.id,
      },
    });
    expect(await row(number)).toMatchObject({ stage: "lost", lost_reason: "too-expensive", next_at: null, assigned_to: ravi.id });
    await visit(at(number), { as: ravi, form: { ...verbs()[""]! } });
    expect(await row(number), "called again after all").toMatchObject({ stage: "attempting", lost_reason: null });
  });

  test("notes a call, changes the stage, and asks for what is missing", async () => {
    const number = await aLead(ravi, { agreed: [] });
    const write = () => visit(at(number, "/contact"), { as: ravi, form: { way: "whatsapp" } });
    expect((await write()).status, "nobody agreed to WhatsApp").toBe(404);
    await permitted(number, ["answer", "whatsapp"]);
    expect((await write()).status).toBe(200);
    expect(await noted(number, "lead.whatsapp")).toEqual([ravi.id]);
    const lost = await visit(at(number, "/stage"), { as: ravi, form: { stage: "lost" } });
    expect([lost.status, (await lost.text()).includes("Choose why it did not work out.")]).toEqual([422, true]);
    await visit(at(number, "/stage"), { as: ravi, form: { stage: "admitted" } });
    expect(await row(number)).toMatchObject({ stage: "admitted", next_at: null });
    expect((await visit(at(number, "/transfer"), { as: ravi, form: { assignedTo: "" } })).status).toBe(422);
    expect((await visit(at(number, "/transfer"), { as: ravi, form: { assignedTo: editor.id } })).status).toBe(409);
  });

  test("edits what was sent and nothing else; where two changed the same, both values and a choice", async () => {
    const number = await aLead(ravi, { city: "Patna", source: "referral", temperature: "hot", remarks: "one\ntwo" });
    const versionNow = async () => String((await findLead(ravi, number))!.version);
    await visit(at(number, "/facts"), { as: ravi, form: { version: await versionNow(), locality: "Boring Road", remarks: "one\r\ntwo" } });
    expect(await row(number)).toMatchObject({ city: "Patna", source: "referral", temperature: "hot", locality: "Boring Road" });
    const version = await versionNow();
    await visit(at(number, "/facts"), { as: manager, form: { version, city: "Gaya" } });
    const mine = { version, city: "Arrah", locality: "Elsewhere" };
    const told = await visit(at(number, "/facts"), { as: ravi, form: mine });
    const words = await told.text();
    expect(told.status).toBe(409);
    for (const said of ["Manoj changed the same", "Arrah", "Gaya", 'name="keep.city"']) expect(words).toContain(said);
    expect(await row(number)).toMatchObject({ city: "Gaya", locality: "Boring Road" });
    const newer = /name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"/.exec(words)!;
    const chosen = { ...mine, version: (newer[1] ?? newer[2])!, "keep.city": "theirs" };
    expect((await visit(at(number, "/facts"), { as: ravi, form: chosen })).status).toBe(302);
    expect(await row(number)).toMatchObject({ city: "Gaya", locality: "Elsewhere" });
  });
});
