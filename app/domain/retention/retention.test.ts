import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { emptyTrash } from "#app/domain/leads/erasing.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { changeStage } from "#app/domain/leads/writes.server.ts";
import { isStopped } from "#app/domain/reach/stops.reads.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { monthAfter, rules, type RetentionQuery } from "#app/domain/retention/model.ts";
import { endWhatIsOver } from "#app/domain/retention/nightly.writes.server.ts";
import { listEnding, readRetention } from "#app/domain/retention/reads.server.ts";
import { holdLead, releaseLead, setYears } from "#app/domain/retention/writes.server.ts";
import { visit } from "#test/request.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let admin: Actor, manager: Actor, ravi: Actor;
beforeAll(async () => {
  admin = await aUser({ role: "admin", name: "Owner" });
  manager = await aUser({ role: "manager" });
  ravi = await aUser({ role: "counsellor" });
});
beforeEach(async () => {
  await setYears(admin, { open: 2, lost: 1, admitted: 3 });
  await sql`update leads set kept_from = now(), listed_at = null where erased_at is null`.execute(db);
  await sql`delete from lead_holds`.execute(db);
});

/** A lead of whom nothing was heard for so long. */
async function silentFor(time: string, stage = "contacted", given: Parameters<typeof aLead>[1] = {}) {
  const number = await aLead(ravi, given);
  const next = ["lost", "admitted"].includes(stage) ? sql`null` : sql`now()`;
  await sql`update leads set stage = ${stage}, lost_reason = ${stage === "lost" ? "other" : null}, next_at = ${next} where number = ${number}`.execute(
    db,
  );
  await sql`update leads set kept_from = now() - ${time}::interval where number = ${number}`.execute(db);
  return number;
}
const leadAt = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const isErased = async (number: number) => (await leadAt(number)).erased_at !== null;
const later = (days: number) =>
  sql`update leads set listed_at = listed_at - make_interval(days => ${days}) where listed_at is not null`.execute(db);
const auditOf = async (number: number) =>
  (
    await db
      .selectFrom("activity")
      .select("what")
      .where("subject", "=", `lead:${number}`)
      .where("what", "like", "%e%")
      .orderBy("id")
      .execute()
  ).map(({ what }) => what);

test("the first night only lists; 30 days later what is still over goes, each by its rule", async () => {
  const over = [await silentFor("2 years 1 day"), await silentFor("1 year 1 day", "lost"), await silentFor("3 years 1 day", "admitted")];
  const young = [
    await silentFor("1 year 10 months"),
    await silentFor("10 months", "lost"),
    await silentFor("2 years 10 months", "admitted"),
  ];
  expect(await endWhatIsOver()).toEqual({ listed: 3, erased: 0 });
  expect(await endWhatIsOver()).toEqual({ listed: 0, erased: 0 });
  await later(29);
  expect(await endWhatIsOver()).toMatchObject({ erased: 0 });
  await later(1);
  expect(await endWhatIsOver()).toMatchObject({ erased: 3 });
  for (const number of over) {
    expect(await isErased(number)).toBe(true);
    expect((await auditOf(number)).at(-1)).toBe("lead.erased");
  }
  for (const number of young) expect(await isErased(number)).toBe(false);
});

test("what will be over stands on the list for the month before, and goes on its day", async () => {
  const number = await silentFor("1 year 11 months 15 days");
  await endWhatIsOver();
  expect((await leadAt(number)).listed_at).not.toBeNull();
  await later(40);
  await endWhatIsOver();
  expect(await isErased(number)).toBe(false);
});

test("years that become shorter erase nothing at once, and longer ones take off the list", async () => {
  const number = await silentFor("1 year 6 months");
  await setYears(admin, { open: 1, lost: 1, admitted: 3 });
  expect(await endWhatIsOver()).toEqual({ listed: 1, erased: 0 });
  await setYears(admin, { open: 2, lost: 1, admitted: 3 });
  await endWhatIsOver();
  expect((await leadAt(number)).listed_at).toBeNull();
  expect(await setYears(manager, { open: 1, lost: 1, admitted: 1 })).toBeUndefined();
});

test("a call, another stage or another question keeps the lead from then on", async () => {
  const [called, moved] = [await silentFor("3 years"), await silentFor("3 years")];
  await endWhatIsOver();
  await later(31);
  await aFollowUp(ravi, called, {});
  await changeStage(ravi, moved, { stage: "lost", lostReason: "other", nextAt: null });
  expect(await endWhatIsOver()).toMatchObject({ erased: 0 });
  for (const number of [called, moved]) {
    expect((await leadAt(number)).listed_at).toBeNull();
    expect(Date.now() - (await leadAt(number)).kept_from!.getTime()).toBeLessThan(60_000);
  }
  const until = (await findLead(ravi, moved))!.keptUntil!;
  expect(until.getTime() - Date.now()).toBeGreaterThan(364 * 86_400_000);
  expect(until.getTime() - Date.now()).toBeLessThan(367 * 86_400_000);
});

test("the owner holds a lead with a reason and releases it; nobody else can, and the trash waits too", async () => {
  const number = await silentFor("3 years");
  await endWhatIsOver();
  await later(31);
  expect(await holdLead(manager, number, "Because")).toBeUndefined();
  await holdLead(admin, number, "A complaint is open");
  await sql`update leads set trashed_at = now() - interval '40 days' where number = ${number}`.execute(db);
  await emptyTrash();
  await sql`update leads set trashed_at = null where number = ${number}`.execute(db);
  expect(await endWhatIsOver()).toMatchObject({ erased: 0 });
  expect((await listEnding(admin, { show: "held" }))!.leads).toMatchObject([{ number, heldWhy: "A complaint is open", heldBy: "Owner" }]);
  expect(await releaseLead(ravi, number)).toBeUndefined();
  await releaseLead(admin, number);
  expect(await endWhatIsOver()).toEqual({ listed: 1, erased: 0 });
  expect((await auditOf(number)).filter((what) => what.startsWith("retention."))).toEqual(["retention.held", "retention.released"]);
});

test("who asked not to be contacted is erased as everybody, and stays asked", async () => {
  const phone = "+919812345678";
  const number = await silentFor("3 years", "contacted", { mobileNumber: phone });
  await inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: ravi.id, isSure: true }));
  await sql`update leads set kept_from = now() - interval '3 years' where number = ${number}`.execute(db);
  await endWhatIsOver();
  await later(31);
  await endWhatIsOver();
  expect(await isErased(number)).toBe(true);
  expect(await isStopped(db, phone)).toBe(true);
});

test("every number opens as many leads as it says", async () => {
  for (const time of ["2 years 2 days", "1 year 11 months 20 days", "1 year 8 months", "1 year 5 months"]) await silentFor(time);
  for (const time of ["1 year 2 days", "7 months", "2 months"]) await silentFor(time, "lost");
  await holdLead(admin, await silentFor("2 years 6 months"), "Because");
  const page = (await readRetention(admin))!;
  const opened = async (question: RetentionQuery) => (await listEnding(admin, question))!.leads.length;
  for (const rule of rules) {
    expect(await opened({ show: "over", rule }), rule).toBe(page.over[rule]);
    for (const { month, ...counts } of page.months) expect(await opened({ show: "month", rule, month }), month).toBe(counts[rule]);
  }
  expect(await opened({ show: "soon" })).toBe(page.soon);
  expect(await opened({ show: "held" })).toBe(page.held);
  expect({ ...page.over, soon: page.soon, held: page.held }).toMatchObject({ open: 1, lost: 1, admitted: 0, soon: 3, held: 1 });
  expect(page.months.reduce((all, { open }) => all + open, 0)).toBe(3);
  expect(await readRetention(manager)).toBeUndefined();
  expect(await listEnding(manager, { show: "soon" })).toBeUndefined();
});

test("the page, its lists and the hold work without JavaScript", async () => {
  const number = await silentFor("3 years", "contacted", { name: "Kiran Old" });
  const page = await (await visit("/admin/retention", { as: admin })).text();
  expect(page).toContain("How long we keep leads");
  expect(await (await visit("/admin/retention/leads?rule=open", { as: admin })).text()).toContain("Kiran Old");
  const refused = await visit(`/admin/retention/${number}/hold`, { as: admin, form: { why: "" } });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Say why it is kept longer.")]);
  const held = await visit(`/admin/retention/${number}/hold`, { as: admin, form: { why: "A complaint" } });
  expect(held.headers.get("location")).toBe("/admin/retention/leads?show=held&done=held");
  expect(await (await visit("/admin/retention/leads?show=held", { as: admin })).text()).toContain("A complaint");
  await visit(`/admin/retention/${number}/release`, { as: admin, form: {} });
  expect((await listEnding(admin, { show: "held" }))!.leads).toEqual([]);
  const years = await visit("/admin/retention/years", { as: admin, form: { open: "0", lost: "1", admitted: "3" } });
  expect([years.status, await years.text()]).toEqual([422, expect.stringContaining("from 1 to 10")]);
  expect((await visit("/admin/retention/years", { as: admin, form: { open: "4", lost: "1", admitted: "3" } })).status).toBe(302);
  expect((await readRetention(admin))!.years.open).toBe(4);
  expect(await (await visit(`/followUp/${number}`, { as: ravi })).text()).toContain("Kept until");
});

test("months go on over the end of a year", () => {
  expect(monthAfter("2026-12")).toBe("2027-01");
  expect(monthAfter("2026-11", 14)).toBe("2028-01");
});
