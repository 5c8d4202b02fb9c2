import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { MoveInput } from "#app/domain/applications/inputs.server.ts";
import type { Status } from "#app/domain/applications/model.ts";
import { passDetails } from "#app/domain/applications/passing.writes.server.ts";
import {
  countStatuses,
  countUnchecked,
  findApplication,
  listApplications,
  listOfLead,
  listUnchecked,
} from "#app/domain/applications/reads.server.ts";
import { checkToken, strikeToken, takeToken } from "#app/domain/applications/tokens.writes.server.ts";
import { addApplication, editApplication, moveApplication } from "#app/domain/applications/writes.server.ts";
import { answerConsent, makeConsentLink } from "#app/domain/guardians/links.writes.server.ts";
import { emptyTrash } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { changeStage, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor, editor: Actor;
beforeAll(async () => {
  [ravi, sita, manager, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "editor" }),
  ]);
});

const said = { college: "Demo College", course: "Demo Course", session: "2027-28", tuition: null };
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);
const stepOf = (from: Status, to: Status, given: Partial<MoveInput> = {}): MoveInput => ({
  key: randomUUID(),
  from,
  to,
  note: "",
  nextAt: tomorrow(),
  nextKind: "call",
  ...given,
});
async function anApplication(by = ravi, given: Parameters<typeof aLead>[1] = {}, facts: Partial<typeof said> = {}) {
  const number = await aLead(by, given);
  return { number, id: (await addApplication(by, number, { key: randomUUID(), ...said, ...facts }))!.id };
}
const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const aToken = { amount: 5_000, mode: "cash", reference: "" } as const;

describe("an application", () => {
  test("sent ten times at once is one, and each of its verbs happens once", async () => {
    const number = await aLead(ravi);
    const ten = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));
    const key = randomUUID();
    const added = await ten(() => addApplication(ravi, number, { key, ...said }));
    const [id] = new Set(added.map((one) => one!.id));
    expect(new Set(added.map((one) => one!.id)).size).toBe(1);
    const step = stepOf("considering", "applied");
    await ten(() => moveApplication(ravi, id!, step));
    await ten(() => takeToken(ravi, id!, { key, ...aToken }));
    await ten(() => passDetails(ravi, id!, { key, data: ["name"], purpose: "Application" }));
    const [token] = (await findApplication(ravi, id!))!.tokens;
    await ten(() => checkToken(manager, token!.id));
    const { rows } = await sql<{ what: string; count: number }>`select what, count(*)::int from activity
      where subject = ${`lead:${number}`} and what like 'application.%' group by what order by what`.execute(db);
    expect(rows).toEqual(
      ["added", "moved", "shared", "token-checked", "token-taken"].map((verb) => ({ what: `application.${verb}`, count: 1 })),
    );
    expect(await findApplication(ravi, id!)).toMatchObject({ status: "applied", paid: 5_000, unchecked: 0, passed: [{ data: ["name"] }] });
  });

  test("is moved by one of two people, and the other is told", async () => {
    const { id } = await anApplication();
    const both = await Promise.allSettled([
      moveApplication(ravi, id, stepOf("considering", "applied")),
      moveApplication(manager, id, stepOf("considering", "offered")),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await findApplication(ravi, id))!.steps).toHaveLength(2);
    await expect(moveApplication(ravi, id, stepOf("considering", "joined"))).rejects.toThrow("A colleague was faster");
  });

  test("goes back with a note only, and never takes its lead back", async () => {
    const { id, number } = await anApplication();
    await moveApplication(ravi, id, stepOf("considering", "accepted"));
    expect((await row(number)).stage).toBe("seat-booked");
    await expect(moveApplication(ravi, id, stepOf("accepted", "offered"))).rejects.toThrow("Write a note");
    await moveApplication(ravi, id, stepOf("accepted", "offered", { note: "The seat was promised too early." }));
    expect((await row(number)).stage).toBe("seat-booked");
    await expect(moveApplication(ravi, id, stepOf("offered", "offered"))).rejects.toThrow("cannot go from");
    await changeStage(ravi, number, { stage: "admitted", lostReason: null, nextAt: null });
    await moveApplication(ravi, id, stepOf("offered", "fee-paid"));
    expect(await row(number)).toMatchObject({ stage: "admitted", next_at: null });
  });

  test("asks for the next date where the lead comes to a booked seat, and when the last one ended", async () => {
    const { id, number } = await anApplication();
    await expect(moveApplication(ravi, id, stepOf("considering", "accepted", { nextAt: null }))).rejects.toThrow(
      "the next date is missing",
    );
    expect(await findApplication(ravi, id)).toMatchObject({ status: "considering" });
    const next = tomorrow();
    await moveApplication(ravi, id, stepOf("considering", "accepted", { nextAt: next, nextKind: "visit" }));
    expect(await row(number)).toMatchObject({ stage: "seat-booked", next_at: next, next_kind: "visit" });
    const second = (await addApplication(ravi, number, { key: randomUUID(), ...said, course: "Another course" }))!.id;
    await moveApplication(ravi, second, stepOf("considering", "refused", { nextAt: null }));
    await expect(moveApplication(ravi, id, stepOf("accepted", "withdrawn", { nextAt: null }))).rejects.toThrow("the next date is missing");
    await moveApplication(ravi, id, stepOf("accepted", "withdrawn"));
    expect((await row(number)).stage).toBe("seat-booked");
  });

  test("for the same course, college and intake is there once, however it is spelt, and its version is kept", async () => {
    const { id, number } = await anApplication();
    await expect(addApplication(ravi, number, { key: randomUUID(), ...said, college: "DEMO COLLEGE" })).rejects.toThrow("already has");
    await editApplication(ravi, id, { version: 1, ...said, tuition: 90_000 });
    await expect(editApplication(ravi, id, { version: 1, ...said, tuition: 80_000 })).rejects.toThrow("Somebody changed this meanwhile");
    expect((await listOfLead(ravi, number))[0]).toMatchObject({ tuition: 90_000, version: 2 });
  });

  test("is nobody's who does not know its lead; who only created the lead reads it", async () => {
    const number = await aLead(sita, { assignee: ravi });
    const { id } = (await addApplication(ravi, number, { key: randomUUID(), ...said }))!;
    const { id: others } = await anApplication(ravi);
    await takeToken(ravi, others, { key: randomUUID(), ...aToken });
    const token = (await findApplication(ravi, others))!.tokens[0]!.id;
    for (const stranger of [sita, editor]) {
      expect(await findApplication(stranger, others)).toBeUndefined();
      expect(await moveApplication(stranger, others, stepOf("considering", "applied"))).toBeUndefined();
      expect(await takeToken(stranger, others, { key: randomUUID(), ...aToken })).toBeUndefined();
      expect(await checkToken(stranger, token)).toBeUndefined();
      expect(await strikeToken(stranger, token, "no")).toBeUndefined();
      expect(await passDetails(stranger, others, { key: randomUUID(), data: ["name"], purpose: "x" })).toBeUndefined();
      expect((await listUnchecked(stranger)).map((one) => one.id)).not.toContain(token);
    }
    expect((await findApplication(sita, id))!.college).toBe("Demo College");
    await expect(moveApplication(sita, id, stepOf("considering", "applied"))).rejects.toThrow("A manager decides who works on it");
  });

  test("stands in the list of whoever has the lead, and goes with it", async () => {
    const { id, number } = await anApplication(manager, { assignee: ravi });
    const listed = async (actor: Actor) => (await listApplications(actor, { status: "considering" })).applications.map((one) => one.id);
    expect([(await listed(ravi)).includes(id), (await listed(sita)).includes(id)]).toEqual([true, false]);
    const before = (await countStatuses(sita)).considering;
    await transferLead(manager, number, sita.id);
    expect([(await listed(ravi)).includes(id), (await listed(sita)).includes(id)]).toEqual([false, true]);
    expect([(await countStatuses(sita)).considering, (await listed(sita)).length]).toEqual([before + 1, before + 1]);
    expect(await listed(editor)).toEqual([]);
  });

  test("goes into the trash with its lead and comes back as it was; erased, no words of it are left and its money is", async () => {
    const { id, number } = await anApplication(ravi, {}, { college: "Ashas own words" });
    await takeToken(ravi, id, { key: randomUUID(), ...aToken, reference: "UPI of Asha" });
    const before = await findApplication(ravi, id);
    await trashLead(ravi, number);
    expect(await findApplication(ravi, id)).toBeUndefined();
    expect((await listUnchecked(manager)).map(({ application }) => application)).not.toContain(id);
    await restoreLead(ravi, number);
    expect(await findApplication(ravi, id)).toEqual(before);
    await trashLead(ravi, number);
    await sql`update leads set trashed_at = now() - interval '40 days' where number = ${number}`.execute(db);
    await emptyTrash();
    const left = await sql`select applications.*, to_jsonb(application_tokens) as token from applications
      join application_tokens on application_id = applications.id where applications.id = ${id}`.execute(db);
    expect(JSON.stringify(left.rows)).not.toMatch(/Asha/);
    expect(left.rows[0]).toMatchObject({ college: "[erased]", token: { amount: 5_000 } });
  });
});

describe("the second check", () => {
  test("is somebody else's, said in a sentence and held by the database", async () => {
    const { id } = await anApplication();
    await takeToken(manager, id, { key: randomUUID(), ...aToken });
    const token = (await findApplication(ravi, id))!.tokens[0]!;
    await expect(checkToken(manager, token.id)).rejects.toThrow("Somebody else has to check it");
    await expect(
      sql`update application_tokens set checked_by = taken_by, checked_at = now() where id = ${token.id}`.execute(db),
    ).rejects.toThrow("a_token_is_checked_by_somebody_else");
    await checkToken(ravi, token.id);
    expect((await findApplication(ravi, id))!.tokens[0]).toMatchObject({ checkedBy: "Ravi", takenBy: "Manoj" });
  });

  test("a wrong line is struck out with a reason, a checked one by a manager, and it counts no more", async () => {
    const { id } = await anApplication();
    const unchecked = await countUnchecked(ravi);
    for (const key of [randomUUID(), randomUUID()]) await takeToken(ravi, id, { key, ...aToken });
    const [one, other] = (await findApplication(ravi, id))!.tokens;
    await checkToken(manager, other!.id);
    await strikeToken(ravi, one!.id, "Typed twice");
    await expect(checkToken(manager, one!.id)).rejects.toThrow("struck out");
    await expect(strikeToken(ravi, other!.id, "No")).rejects.toThrow("Only a manager");
    expect(await findApplication(ravi, id)).toMatchObject({ paid: 5_000, unchecked: 0 });
    await strikeToken(manager, other!.id, "Given back");
    expect(await findApplication(ravi, id)).toMatchObject({ paid: 0, unchecked: 0 });
    expect(await countUnchecked(ravi)).toBe(unchecked);
  });
});

describe("passing details to a college", () => {
  const details = () => ({ key: randomUUID(), data: ["name" as const], purpose: "Application" });

  test("needs a permission; under 18 the guardian's answer; and nothing passes a stop", async () => {
    const silent = await anApplication(ravi, { agreed: [] });
    await expect(passDetails(ravi, silent.id, details())).rejects.toThrow("have not agreed to be contacted");
    const minor = await anApplication(ravi, { underAge: "yes", guardianName: "Sunita Devi" });
    await expect(passDetails(ravi, minor.id, details())).rejects.toThrow("guardian has not agreed yet");
    const secret = (await makeConsentLink(ravi, minor.number))!.link.address.split("/").at(-1)!;
    await answerConsent(secret, { answer: "agreed", whatsapp: false });
    expect(await passDetails(ravi, minor.id, details())).toEqual({ id: minor.id });
    const stopped = await anApplication(ravi, { mobileNumber: "+919733000001" });
    await inTransaction((tx) => stopPhone(tx, { phone: "+919733000001", how: "staff", by: ravi.id, isSure: true }));
    await expect(passDetails(ravi, stopped.id, details())).rejects.toThrow("asked us not to contact them");
    await expect(moveApplication(ravi, stopped.id, stepOf("considering", "applied"))).rejects.toThrow("asked us not to contact them");
    await expect(takeToken(ravi, stopped.id, { key: randomUUID(), ...aToken })).rejects.toThrow("asked us not to contact them");
    await moveApplication(ravi, stopped.id, stepOf("considering", "withdrawn", { nextAt: null }));
    expect(await row(stopped.number)).toMatchObject({ stage: "lost", next_at: null });
    const over = await anApplication();
    await moveApplication(ravi, over.id, stepOf("considering", "refused"));
    await expect(passDetails(ravi, over.id, details())).rejects.toThrow("is over");
  });
});

describe("two leads that are one person", () => {
  const everything = async () =>
    (
      await sql`select 'application' as what, id::text, lead_number from applications
        union all select 'step', id::text, lead_number from application_steps
        union all select 'token', id::text, lead_number from application_tokens
        union all select 'shared', id::text, lead_number from shared_details order by 1, 2`.execute(db)
    ).rows;

  test("have their applications together, with steps, money and what was told; undone, each has its own again", async () => {
    const kept = await anApplication(ravi);
    const other = await anApplication(sita);
    await takeToken(sita, other.id, { key: randomUUID(), ...aToken });
    await passDetails(sita, other.id, { key: randomUUID(), data: ["name"], purpose: "Application" });
    const before = await everything();
    const { id } = (await mergeLeads(manager, kept.number, other.number))!;
    expect((await listOfLead(ravi, kept.number)).map((one) => one.id).toSorted()).toEqual([kept.id, other.id].toSorted());
    expect((await findApplication(ravi, other.id))!.passed).toHaveLength(1);
    await undoMerge(manager, id);
    expect(await everything()).toEqual(before);
    const again = (await mergeLeads(manager, kept.number, other.number))!;
    await passDetails(ravi, other.id, { key: randomUUID(), data: ["phone"], purpose: "Hostel" });
    const own = (await addApplication(ravi, kept.number, { key: randomUUID(), ...said, course: "Third" }))!;
    await undoMerge(manager, again.id);
    expect((await findApplication(sita, other.id))!.passed.map(({ purpose }) => purpose)).toEqual(["Hostel", "Application"]);
    expect((await listOfLead(ravi, kept.number)).map((one) => one.id).toSorted()).toEqual([kept.id, own.id].toSorted());
  });
});
