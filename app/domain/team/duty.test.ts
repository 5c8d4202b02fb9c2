import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { pickByRules } from "#app/domain/leads/assignment.writes.server.ts";
import { emptyTrash } from "#app/domain/leads/erasing.writes.server.ts";
import { giveOutWaiting, releaseLeadsOf, returnUntouched } from "#app/domain/leads/waiting.writes.server.ts";
import { createLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { noteContact } from "#app/domain/leads/reaching.writes.server.ts";
import { setDay, switchDuty } from "#app/domain/team/duty.writes.server.ts";
import { ruleInput } from "#app/domain/team/inputs.server.ts";
import { nextOf, placeKeys } from "#app/domain/team/model.ts";
import { readBar, readTeam } from "#app/domain/team/reads.server.ts";
import { addRule, changeRule, moveRule, pauseRule, removeRule } from "#app/domain/team/rules.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { seeded } from "#test/chance.ts";
import { aFollowUp, aLead, aUser, leadFactsOf, onDuty } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeEach(async () => {
  await db.deleteFrom("counsellors").execute();
  await db.deleteFrom("assignment_rules").execute();
  await sql`update leads set assigned_to = created_by where assigned_to is null`.execute(db);
  [ravi, sita, manager] = [await aUser({ role: "counsellor" }), await aUser({ role: "counsellor" }), await aUser({ role: "manager" })];
});

const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const byRules = async (given = {}) =>
  (await createLead(manager, { ...leadFactsOf(given), key: crypto.randomUUID(), assignedTo: "" }))!.number;
const jobs = async (name: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from pgboss.job where name = ${name}`.execute(db)).rows[0]!.count;
const toldOf = async (number: number) =>
  (await db.selectFrom("reminders").select("what").where("lead_number", "=", number).where("user_id", "=", manager.id).execute()).map(
    ({ what }) => what,
  );
const aRule = (words: Record<string, string>) => ruleInput.parse({ version: "0", ...words });

test("everybody switches their own duty; only managers anybody's", async () => {
  await switchDuty(ravi, ravi.id, true);
  expect(await readBar(ravi)).toMatchObject({ isOnDuty: true });
  expect(await switchDuty(ravi, sita.id, true)).toBeUndefined();
  expect(await setDay(ravi, ravi.id, { cap: 1, languages: ["hi"] })).toBeUndefined();
  await switchDuty(manager, sita.id, true);
  expect(await readBar(sita)).toMatchObject({ isOnDuty: true });
  expect(await switchDuty(manager, "nobody", true)).toBeUndefined();
  expect(await switchDuty(await aUser({ role: "editor" }), ravi.id, false)).toBeUndefined();
});

test("whoever comes on duty, or has room for more, is given what waits", async () => {
  const numbers = [await byRules(), await byRules()];
  const before = await jobs("lead.assign-waiting");
  await setDay(manager, ravi.id, { cap: 1, languages: ["en", "hi"] });
  await switchDuty(ravi, ravi.id, true);
  await switchDuty(ravi, ravi.id, true);
  expect(await jobs("lead.assign-waiting")).toBe(before + 1);
  await giveOutWaiting();
  expect((await row(numbers[0]!)).assigned_to).toBe(ravi.id);
  expect((await row(numbers[1]!)).assigned_to).toBeNull();
  await setDay(manager, ravi.id, { cap: 2, languages: ["en", "hi"] });
  expect(await jobs("lead.assign-waiting")).toBe(before + 2);
  await giveOutWaiting();
  expect((await row(numbers[1]!)).assigned_to).toBe(ravi.id);
  // Looked at every five minutes, it is told of once.
  expect(await toldOf(numbers[1]!)).toEqual(["unassigned"]);
});

test("what nobody touched in its time goes to a colleague, and to the queue when there is none", async () => {
  await onDuty(ravi);
  const [left, touched] = [await byRules(), await byRules()];
  await noteContact(ravi, touched, "called");
  const lapse = () => sql`update leads set lease_until = now() - interval '1 minute' where lease_until is not null`.execute(db);
  await returnUntouched();
  expect((await row(left)).assigned_to).toBe(ravi.id);
  await lapse();
  await returnUntouched();
  expect(await row(left)).toMatchObject({ assigned_to: null, lease_until: null, assigned_why: { kind: "nobody" } });
  expect((await row(touched)).assigned_to).toBe(ravi.id);
  expect(await toldOf(left)).toEqual(["returned"]);
  await giveOutWaiting();
  expect((await row(left)).assigned_to).toBeNull();
  await onDuty(sita);
  await giveOutWaiting();
  expect((await row(left)).assigned_to).toBe(sita.id);
  await lapse();
  await Promise.all([returnUntouched(), returnUntouched()]);
  expect((await row(left)).assigned_to, "both let it lie: neither gets it back by itself").toBeNull();
  const returned = await db
    .selectFrom("activity")
    .select("id")
    .where("what", "=", "lead.returned")
    .where("subject", "=", `lead:${left}`)
    .execute();
  expect(returned).toHaveLength(2);
});

test("the first rule that fits and has somebody with room decides; the screen says the same as the database", async () => {
  await onDuty(ravi, { languages: ["en"] });
  await onDuty(sita);
  await addRule(manager, aRule({ name: "Law", "category-law": "on", [`staff-${sita.id}`]: "on" }));
  await addRule(manager, aRule({ name: "Gaya", places: "Gaya, बिहार", [`staff-${ravi.id}`]: "on" }));
  expect((await row(await byRules({ city: "GAYA" }))).assigned_why).toMatchObject({ rule: "Gaya", today: 1 });
  expect((await row(await byRules({ state: "BR" }))).assigned_to).toBe(ravi.id);
  // Speaks the language, though the other one has waited longer.
  for (let more = 0; more < 3; more += 1) await byRules({ courseInterest: "LLB" });
  expect((await row(await byRules({ language: "hi" }))).assigned_to).toBe(sita.id);
  const { members, rules } = (await readTeam(manager))!;
  expect(nextOf(members).map(({ language, next }) => [language, next?.id])).toEqual([
    ["en", (await row(await byRules({ language: "en" }))).assigned_to],
    ["hi", sita.id],
  ]);
  expect(rules.map(({ name, places }) => [name, places])).toEqual([
    ["Law", []],
    ["Gaya", ["gaya", "br"]],
  ]);
  expect(await readTeam(ravi)).toBeUndefined();
});

test("whoever the screen says is next is who the database gives it to, however little decides between them", async () => {
  // By letters of either size and signs, which a machine and a dictionary sort differently.
  const ids = ["Zz-turn", "aa-turn", "Aa-turn", "_a-turn", "b-turn"];
  for (const id of ids) {
    const somebody = await aUser({ role: "counsellor" });
    await db.updateTable("users").set({ id }).where("id", "=", somebody.id).execute();
    await onDuty({ ...somebody, id });
  }
  // Who has not opened the mail of their invitation is given nothing.
  await onDuty(await aUser({ role: "counsellor", invited: true }));
  const rule = (await addRule(manager, aRule({ name: "In Hindi", "language-hi": "on", "staff-b-turn": "on", "staff-Zz-turn": "on" })))!.id;
  const random = seeded(8);
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  for (let round = 0; round < 60; round += 1) {
    for (const id of ids) {
      const day = {
        daily_cap: oneOf([0, 1, 2, 9]),
        languages: oneOf([["en"], ["hi"], ["en", "hi"]]),
        on_duty_since: oneOf([null, new Date(), new Date()]),
        // Within one thousandth of a second: a clock of a browser cannot tell them apart.
        last_given_at: oneOf([sql<Date>`null`, sql<Date>`'2026-11-16 10:00:00.000001Z'`, sql<Date>`'2026-11-16 10:00:00.000002Z'`]),
      };
      await db.updateTable("counsellors").set(day).where("user_id", "=", id).execute();
      await sql`insert into lead_tallies (owner, what, day, word, place, count)
        values (${id}, 'given', (now() at time zone 'Asia/Kolkata')::date, '', 0, ${oneOf([0, 0, 1])})
        on conflict (owner, what, day, word, place) do update set count = excluded.count`.execute(db);
    }
    const { members, rules } = (await readTeam(manager))!;
    const said = {
      plain: nextOf(members),
      hindi: nextOf(
        members,
        rules.find(({ id }) => id === rule),
      ),
    };
    for (const language of ["en", "hi"] as const) {
      const lines = language === "hi" && said.hindi[0]!.next ? said.hindi : said.plain;
      const { next } = lines.find((line) => line.language === language || line.language === undefined)!;
      const picked = await inTransaction((tx) =>
        pickByRules(tx, sql`select '' as category, '' as city, '' as state, ${language}::text as language`),
      );
      expect(picked?.id, `round ${round}, ${language}`).toBe(next?.id);
    }
  }
});

test("rules are moved, paused, changed and deleted by managers", async () => {
  for (const name of ["One", "Two", "Three"]) await addRule(manager, aRule({ name }));
  const names = async () => (await readTeam(manager))!.rules.map(({ name, isPaused }) => (isPaused ? `(${name})` : name));
  const idOf = async (name: string) => (await readTeam(manager))!.rules.find((rule) => rule.name === name)!.id;
  await moveRule(manager, await idOf("Three"), "up");
  await moveRule(manager, await idOf("One"), "up");
  expect(await names()).toEqual(["One", "Three", "Two"]);
  await pauseRule(manager, await idOf("Three"), true);
  expect(await names()).toEqual(["One", "(Three)", "Two"]);
  await changeRule(manager, await idOf("Two"), { ...aRule({ name: "Second" }), version: 1 });
  await expect(changeRule(manager, await idOf("Second"), { ...aRule({ name: "Lost" }), version: 1 })).rejects.toThrow(/meanwhile/);
  await removeRule(manager, await idOf("One"));
  expect(await names()).toEqual(["(Three)", "Second"]);
  expect(await addRule(ravi, aRule({ name: "Mine" }))).toBeUndefined();
  expect(await removeRule(manager, "no-such-rule")).toBeUndefined();
  expect(placeKeys(" Patna ,, West  bengal\nPATNA")).toEqual(["patna", "wb"]);
});

test("the open leads of who leaves wait for a colleague; the closed ones stay in their name", async () => {
  const [open, closed] = [await aLead(ravi), await aLead(ravi)];
  await aFollowUp(ravi, closed, { statement: "finalised", stage: "admitted", nextAt: null });
  await onDuty(ravi);
  expect(await inTransaction((tx) => releaseLeadsOf(tx, ravi.id))).toBe(1);
  expect((await row(open)).assigned_to).toBeNull();
  expect((await row(closed)).assigned_to).toBe(ravi.id);
  expect(await readBar(ravi)).toMatchObject({ isOnDuty: false });
  await onDuty(sita);
  await giveOutWaiting();
  expect((await row(open)).assigned_to).toBe(sita.id);
});

test("a month in the trash, and only the number stays", async () => {
  const mobileNumber = "+919700000001";
  const thrown = await aLead(ravi, { name: "Secret Person", mobileNumber, email: "secret@example.com", remarks: "Secret words" });
  const sister = await aLead(ravi, { name: "Another Person", mobileNumber, alternateMobile: "+919700000002" });
  await aFollowUp(ravi, thrown, { summary: "Secret call" });
  const kept = async () =>
    JSON.stringify([await row(thrown), await db.selectFrom("follow_ups").selectAll().where("lead_number", "=", thrown).execute()]);
  await trashLead(ravi, thrown);
  await emptyTrash();
  expect(await kept()).toMatch(/Secret/);
  await sql`update leads set trashed_at = now() - interval '31 days' where number = ${thrown}`.execute(db);
  await emptyTrash();
  expect(await kept()).not.toMatch(/secret|9700000001/i);
  const phones = async () => (await db.selectFrom("contacts").select("phone").where("phone", "like", "+91970000000%").execute()).length;
  expect(await phones()).toBe(2);
  await trashLead(ravi, sister);
  await sql`update leads set trashed_at = now() - interval '31 days' where number = ${sister}`.execute(db);
  await emptyTrash();
  expect(await phones()).toBe(0);
});
