import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { listApplications } from "#app/domain/applications/reads.server.ts";
import { listFollowUps } from "#app/domain/follow-ups/reads.server.ts";
import { assignLeads, undoBulk } from "#app/domain/leads/bulk.writes.server.ts";
import { assignByRules } from "#app/domain/leads/assignment.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { countLeads, countLeadsOfTeams, countStages, listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { readDay } from "#app/domain/numbers/day.reads.server.ts";
import { readTallies } from "#app/domain/numbers/counters.reads.server.ts";
import { readAnswers } from "#app/domain/reports/answers.reads.server.ts";
import { readCohort } from "#app/domain/reports/cohort.reads.server.ts";
import { readTeamReport } from "#app/domain/reports/team.reads.server.ts";
import { addRule } from "#app/domain/team/rules.writes.server.ts";
import { listAskable, readTeam } from "#app/domain/team/reads.server.ts";
import { switchDuty } from "#app/domain/team/duty.writes.server.ts";
import { wholeTeam } from "#app/domain/teams/model.ts";
import { findTeam, listTeams } from "#app/domain/teams/reads.server.ts";
import { addTeam, changeTeam, removeTeam } from "#app/domain/teams/writes.server.ts";
import { readSession } from "#app/platform/auth/auth.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, anApplication, aTeam, aUser, onDuty } from "#test/factories.ts";
import { statementsOf } from "#test/plans.ts";
import { cookieFor } from "#test/request.ts";

let lata: Actor, ravi: Actor, kavita: Actor, anil: Actor, manager: Actor, owner: Actor;
let ravis: number, kavitas: number, anils: number, latas: number, nobodys: number, passedOn: number;
let team: string, name: string;

const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
const numbersOf = async (actor: Actor, asked: Partial<typeof wholeList> = {}) =>
  sorted((await listLeads(actor, { ...wholeList, ...asked })).leads.map(({ number }) => number));

beforeAll(async () => {
  const counsellor = (name: string) => aUser({ role: "counsellor", name });
  [lata, ravi, kavita, anil] = await Promise.all([counsellor("Lata"), counsellor("Ravi"), counsellor("Kavita"), counsellor("Anil")]);
  manager = await aUser({ role: "manager", name: "Manoj" });
  ({ id: team, name, owner } = await aTeam(lata, ravi, kavita));
  ravis = await aLead(manager, { assignee: ravi });
  kavitas = await aLead(manager, { assignee: kavita });
  anils = await aLead(manager, { assignee: anil });
  latas = await aLead(lata);
  passedOn = await aLead(lata, { assignee: anil });
  nobodys = await aLead(manager);
  await db.updateTable("leads").set({ assigned_to: null }).where("number", "=", nobodys).execute();
});

describe("whoever leads a team", () => {
  test("sees what was given to its people and what they created themselves, and nothing else", async () => {
    expect(await numbersOf(lata)).toEqual(sorted([ravis, kavitas, latas, passedOn]));
    expect(await findLead(lata, kavitas)).toMatchObject({ isOwn: false, mayWork: true });
    for (const other of [anils, nobodys]) expect(await findLead(lata, other)).toBeUndefined();
    // What they only created is a colleague's to work on.
    expect(await findLead(lata, passedOn)).toMatchObject({ mayWork: false });
  });

  test("asks for the team, or for anybody in it; for somebody else they get what they see", async () => {
    expect(await numbersOf(lata, { owner: wholeTeam(team) })).toEqual(sorted([ravis, kavitas, latas]));
    expect(await numbersOf(lata, { owner: kavita.id })).toEqual([kavitas]);
    for (const owner of [anil.id, "none", wholeTeam("00000000-0000-4000-8000-000000000000")])
      expect(await numbersOf(lata, { owner })).toEqual(await numbersOf(lata));
    expect((await listAskable(lata)).map(({ name }) => name)).toEqual([`Team ${name}`, "Kavita", "Lata", "Ravi"]);
  });

  test("reads what its people wrote down and what was written about its leads", async () => {
    const [one, two, other] = [await aFollowUp(ravi, ravis), await aFollowUp(manager, kavitas), await aFollowUp(anil, anils)];
    const { followUps } = await listFollowUps(lata, { q: "" });
    expect(followUps.map(({ number }) => number)).toEqual([two, one]);
    expect(followUps.map(({ number }) => number)).not.toContain(other);
    const byTeam = await listFollowUps(lata, { q: "", by: wholeTeam(team) });
    expect(byTeam.followUps.map(({ number }) => number)).toEqual([one]);
    const byManager = await listFollowUps(manager, { q: "", by: wholeTeam(team) });
    expect(byManager.followUps.map(({ number }) => number)).toEqual([one]);
  });

  test("knows that its people wrote about a lead that it does not see, and not what", async () => {
    await changeTeam(owner, team, { ...(await asItIs()), person: [lata.id, ravi.id, kavita.id, manager.id] });
    const told = { ...lata, team: { id: team, people: [lata.id, ravi.id, kavita.id, manager.id] } };
    const [foreign, own] = [
      await aFollowUp(manager, anils, { summary: "Secret words", remarks: "Secret" }),
      await aFollowUp(manager, ravis, { summary: "Open words" }),
    ];
    const { followUps } = await listFollowUps(told, { q: "", by: manager.id });
    const found = (number: number) => followUps.find((one) => one.number === number);
    expect(found(own)).toMatchObject({ summary: "Open words" });
    expect(found(foreign)).toMatchObject({ summary: "", remarks: "", agreedAt: null, name: null });
    const byNumber = await listFollowUps(told, { q: String(anils) });
    expect(JSON.stringify(byNumber)).not.toContain("Secret");
    // What somebody wrote themselves they still read, whosever the lead is now.
    const { followUps: written } = await listFollowUps({ ...manager, role: "counsellor" }, { q: "" });
    expect(written.find(({ number }) => number === foreign)).toMatchObject({ summary: "Secret words" });
    await changeTeam(owner, team, { ...(await asItIs()), person: [lata.id, ravi.id, kavita.id] });
  });

  test("finds the applications of its leads", async () => {
    const [own, foreign] = [await anApplication(ravi, ravis), await anApplication(anil, anils)];
    const { applications } = await listApplications(lata, { status: "considering" });
    expect(applications.map(({ id }) => id)).toContain(own);
    expect(applications.map(({ id }) => id)).not.toContain(foreign);
  });

  test("reads its numbers, each the number of its rows", async () => {
    const now = new Date();
    const today = indianDay(now);
    const days = { from: today, to: today };
    const whole = [ravis, kavitas, latas].length;
    expect((await readTallies(lata, { period: "month" }, now)).created.today).toBe(whole);
    expect((await readTallies(manager, { person: wholeTeam(team), period: "month" }, now)).created.today).toBe(whole);
    for (const actor of [lata, manager]) {
      const lines = await readCohort(actor, { days, narrowed: { owner: wholeTeam(team) } });
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(whole);
      const bySource = await readCohort(actor, { days, by: "source", narrowed: { owner: wholeTeam(team) } });
      expect(bySource.reduce((sum, { count }) => sum + count, 0)).toBe(whole);
    }
    expect((await readCohort(lata, { days, by: "owner", narrowed: {} })).map(({ word }) => word).toSorted()).toEqual(
      [ravi.id, kavita.id, lata.id].toSorted(),
    );
    expect((await readTeamReport(lata, days, now)).rows.map(({ name }) => name)).toEqual(["Kavita", "Lata", "Ravi"]);
    expect((await readAnswers(lata, days)).whose).toBe(wholeTeam(team));
    const stages = await countStages(lata);
    expect(Object.values(stages).reduce((sum, count) => sum + count, 0)).toBe(await countLeads(lata, wholeList));
    const day = await readDay(lata, {}, now);
    for (const { count, leads } of day) expect(leads.length).toBeLessThanOrEqual(count);
    expect(day.flatMap(({ leads }) => leads.map(({ number }) => number))).not.toContain(anils);
  });

  test("hands its leads on, and nobody else's", async () => {
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await assignLeads(lata, { id, lead: [kavitas, anils], assignedTo: ravi.id })).toMatchObject({ changed: 1 });
    expect(await numbersOf(lata, { owner: ravi.id })).toEqual(sorted([ravis, kavitas]));
    expect(await assignLeads(lata, { id: other, lead: [kavitas], assignedTo: kavita.id })).toMatchObject({ changed: 1 });
    expect(await assignLeads(ravi, { id: crypto.randomUUID(), lead: [ravis], assignedTo: kavita.id })).toBeUndefined();
  });

  test("takes back what it handed to somebody outside by mistake, as long as nobody has touched it", async () => {
    const id = crypto.randomUUID();
    await assignLeads(lata, { id, lead: [ravis], assignedTo: anil.id });
    expect(await findLead(lata, ravis)).toBeUndefined();
    expect(await undoBulk(lata, id)).toEqual({ restored: 1, skipped: 0 });
    expect(await numbersOf(lata)).toContain(ravis);
  });

  test("sees who of them takes leads, and may say so for them", async () => {
    const told = await readTeam(lata);
    expect(told).toMatchObject({ isWhole: false, rules: [], waiting: 0 });
    expect(told!.members.map(({ name }) => name).toSorted()).toEqual(["Kavita", "Lata", "Ravi"]);
    expect(await switchDuty(lata, kavita.id, true)).toEqual({ isOn: true });
    expect(await switchDuty(lata, anil.id, true)).toBeUndefined();
    await switchDuty(lata, kavita.id, false);
  });

  test("is, without a team, a counsellor like any other", async () => {
    const alone = await aUser({ role: "leader" });
    const own = await aLead(alone);
    expect(await numbersOf(alone)).toEqual([own]);
    expect(await listAskable(alone)).toEqual([]);
  });
});

test("a rule gives to whoever is in the team when the lead comes", async () => {
  await addRule(manager, {
    version: 0,
    name: "Gaya to the branch",
    places: ["gaya"],
    categories: [],
    languages: [],
    staff: [],
    team_id: team,
  });
  for (const person of [anil, kavita]) await onDuty(person);
  const given = async () => {
    const number = await aLead(manager, { city: "Gaya", assignee: manager });
    return inTransaction((tx) => assignByRules(tx, number, manager.id));
  };
  expect(new Set([await given(), await given(), await given()])).toEqual(new Set([kavita.id]));
  await changeTeam(owner, team, { ...(await asItIs()), person: [lata.id, ravi.id, anil.id] });
  expect(await given()).toBe(anil.id);
  await changeTeam(owner, team, { ...(await asItIs()), person: [lata.id, ravi.id, kavita.id] });
});

const asItIs = async () => {
  const { version, nameEn, nameHi } = (await findTeam(owner, team))!;
  return { version, nameEn, nameHi };
};

describe("the owner says who is in a team", () => {
  test("and it holds from the next request on", async () => {
    const headers = new Headers({ cookie: await cookieFor(lata) });
    expect((await readSession(headers))!.team!.people.toSorted()).toEqual([lata.id, ravi.id, kavita.id].toSorted());
    await changeTeam(owner, team, { ...(await asItIs()), person: [lata.id, ravi.id] });
    const now = (await readSession(headers))!;
    expect(await numbersOf(now)).not.toContain(kavitas);
    await changeTeam(owner, team, { ...(await asItIs()), person: [lata.id, ravi.id, kavita.id] });
    // Who leads no longer sees their own alone, whatever team they are in.
    await db.updateTable("users").set({ role: "counsellor" }).where("id", "=", lata.id).execute();
    expect(await readSession(headers)).toMatchObject({ team: null });
    await db.updateTable("users").set({ role: "leader" }).where("id", "=", lata.id).execute();
  });

  test("and reads how many leads each team has in one question, the same that the list finds", async () => {
    await addTeam(owner, { nameEn: "Nobody's branch", nameHi: "" });
    const teams = await listTeams(owner);
    let counts: Record<string, number> = {};
    expect(await statementsOf(async () => (counts = await countLeadsOfTeams(owner, teams)))).toHaveLength(1);
    for (const { id } of teams) expect(counts[id]).toBe(await countLeads(owner, { ...wholeList, owner: wholeTeam(id) }));
    expect(counts[team]).toBeGreaterThan(0);
    expect([await countLeadsOfTeams(owner, []), await countLeadsOfTeams(lata, teams)]).toEqual([{}, {}]);
  });

  test("everybody is in one alone, names stand once, and what somebody changed meanwhile stays", async () => {
    const opened = await asItIs();
    const other = (await addTeam(owner, { nameEn: "Gaya", nameHi: "गया" }))!.id;
    await changeTeam(owner, other, { version: 1, nameEn: "Gaya", nameHi: "गया", person: [anil.id, kavita.id] });
    const people = (id: string, teams: Awaited<ReturnType<typeof listTeams>>) => teams.find((one) => one.id === id)!.people;
    const teams = await listTeams(owner);
    expect(people(other, teams).toSorted()).toEqual([anil.id, kavita.id].toSorted());
    expect(people(team, teams)).not.toContain(kavita.id);
    // Whose form was open before she left it does not bring her back.
    const stale = { ...opened, person: [lata.id, ravi.id, kavita.id] };
    await expect(changeTeam(owner, team, stale)).rejects.toThrow("meanwhile");
    await expect(addTeam(owner, { nameEn: "gaya", nameHi: "" })).rejects.toThrow("already");
    await expect(changeTeam(owner, other, { version: 1, nameEn: "Gaya", nameHi: "", person: [] })).rejects.toThrow("meanwhile");
    const rule = { version: 0, name: "To Gaya", places: [], categories: [], languages: [], staff: [], team_id: other };
    await removeTeam(owner, other);
    await expect(addRule(manager, rule)).rejects.toThrow("gone");
    expect(await findTeam(owner, other)).toBeUndefined();
    await expect(removeTeam(owner, team)).rejects.toThrow("Gaya to the branch");
  });

  test("and nobody else", async () => {
    for (const actor of [manager, lata, ravi]) {
      expect(await addTeam(actor, { nameEn: "Mine", nameHi: "" })).toBeUndefined();
      expect(await changeTeam(actor, team, { ...(await asItIs()), person: [actor.id] })).toBeUndefined();
      expect(await removeTeam(actor, team)).toBeUndefined();
      expect(await listTeams(actor)).toEqual([]);
    }
  });
});
