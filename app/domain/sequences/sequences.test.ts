import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { setSequenceState } from "#app/domain/sequences/arranging.writes.server.ts";
import { countToBegin, listToBegin } from "#app/domain/sequences/beginning.reads.server.ts";
import { listRunsOf } from "#app/domain/sequences/lead.reads.server.ts";
import { findSequence, listCounted, listSequences } from "#app/domain/sequences/reads.server.ts";
import { makeRound } from "#app/domain/sequences/round.writes.server.ts";
import { changeStep, removeStep, seeStep } from "#app/domain/sequences/steps.writes.server.ts";
import { findStopLink, refuseSequences, stopRun } from "#app/domain/sequences/stopping.writes.server.ts";
import { countUnsent, listUnsent } from "#app/domain/sequences/unsent.reads.server.ts";
import { sendMail } from "#app/domain/mails/sending.writes.server.ts";
import { openLetter } from "#app/domain/mails/reads.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, anApplication, aUser } from "#test/factories.ts";
import { addPaper } from "#app/domain/papers/writes.server.ts";
import { aSequence, daysPass, openOffice, versionOfSequence } from "#test/arranged/sequences.ts";

let manager: Actor, ravi: Actor, sita: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager", name: "Manoj" });
  ravi = await aUser({ role: "counsellor", name: "Ravi" });
  sita = await aUser({ role: "counsellor", name: "Sita" });
});
beforeEach(async () => {
  await openOffice(true);
  await sql`delete from papers`.execute(db);
  await sql`update sequences set state = 'ended'`.execute(db);
  await sql`update sequence_runs set ended_at = now(), ended_why = 'by-hand', next_at = null where ended_at is null`.execute(db);
});

type Given = Parameters<typeof aLead>[1] & { papers?: string[] };
/** Somebody of Ravi's of whom papers were asked. */
async function asked({ papers = ["12th marksheet"], ...given }: Given = {}) {
  const lead = await aLead(ravi, { email: `family${Math.random()}@example.org`, agreed: ["answer"], ...given });
  const application = await anApplication(ravi, lead);
  for (const name of papers) await addPaper(ravi, lead, { application, name, nameHi: `${name} हिंदी` });
  return { lead, application };
}

const messages = (lead: number) =>
  db
    .selectFrom("sequence_messages")
    .innerJoin("sequence_steps", "sequence_steps.id", "step_id")
    .select(["days", "state", "why", "subject", "text", "mail_id as mail", "language"])
    .where("lead_number", "=", lead)
    .orderBy("at")
    .execute();
const became = async (lead: number) => (await messages(lead)).map(({ days, state, why }) => [days, why || state]);
const runOf = (lead: number) =>
  db.selectFrom("sequence_runs").selectAll().where("lead_number", "=", lead).orderBy("created_at", "desc").executeTakeFirstOrThrow();
const mailsTo = (lead: number) => db.selectFrom("mails").selectAll().where("lead_number", "=", lead).orderBy("created_at").execute();
/** What the mail server would take; nothing when it is not to go. */
async function sent(mail: string) {
  const taken: string[] = [];
  await sendMail(mail, async (letter) => (taken.push(letter.subject), { kind: "sent" }));
  return taken;
}

describe("papers that are missing", () => {
  test("are asked for after 1, 3 and 7 days, once each, in the language of the family, and then no more", async () => {
    const sequence = await aSequence(manager, { text: "Hello {name}, still missing: {papers}. {me}, {brand}" });
    const { lead } = await asked({ name: "Asha", papers: ["12th marksheet", "Photograph"] });
    await makeRound();
    expect(await messages(lead)).toEqual([]);
    expect(await listRunsOf(ravi, lead)).toMatchObject([{ isOn: true, hasMore: true, written: 0 }]);
    for (const days of [1, 2, 4]) {
      await daysPass(days);
      for (const _ of [1, 2, 3]) await makeRound();
      const newest = (await mailsTo(lead)).at(-1)!;
      expect(await sent(newest.id)).toHaveLength(1);
      expect(await sent(newest.id)).toEqual([]);
    }
    expect(await became(lead)).toEqual([[1, "went"], [3, "went"], [7, "went"]]); // prettier-ignore
    const [first] = await messages(lead);
    expect(first!.text).toBe("Hello Asha, still missing: 12th marksheet, Photograph. Ravi, The Career Zone, 1.");
    const mails = await mailsTo(lead);
    expect(mails.map(({ subject }) => subject)).toEqual(["Day 1", "Day 3", "Day 7"]);
    await daysPass(7);
    await makeRound();
    expect(await runOf(lead)).toMatchObject({ ended_why: "finished", followed_at: null });
    expect((await findSequence(manager, sequence))!).toMatchObject({ begun: 1, "going-on": 0, sent: 3, finished: 1 });
  });

  test("are asked for in Hindi of who reads Hindi, without a hole and never without an address or a permission", async () => {
    const sequence = await aSequence(manager, { days: [1], textHi: "नमस्ते {name}, बाकी: {papers}" });
    const hindi = await asked({ language: "hi", papers: ["Photo"], name: "आशा" });
    const noAddress = await asked({ email: "" });
    const noPermission = await asked({ agreed: [] });
    await makeRound();
    await daysPass(1);
    await makeRound();
    expect(await messages(hindi.lead)).toMatchObject([{ subject: "दिन 1", text: "नमस्ते आशा, बाकी: Photo हिंदी, 1।", language: "hi" }]);
    expect(await became(noAddress.lead)).toEqual([[1, "address"]]);
    expect(await became(noPermission.lead)).toEqual([[1, "permission"]]);
    await setSequenceState(manager, sequence, await versionOfSequence(sequence), "ended");
    await aSequence(manager, { days: [1], text: "On {visit}" });
    const { lead } = await asked();
    await makeRound();
    await daysPass(1);
    await makeRound();
    expect(await became(lead)).toContainEqual([1, "words"]);
  });

  test("are not asked for at all outside of the office's hours, nor is what was written sent then", async () => {
    await aSequence(manager, { days: [1, 3] });
    const { lead } = await asked();
    await makeRound();
    await daysPass(1);
    await openOffice(false);
    expect(await makeRound()).toEqual({ begun: 0, looked: 0 });
    expect(await messages(lead)).toEqual([]);
    await openOffice(true);
    await makeRound();
    const [mail] = await mailsTo(lead);
    await openOffice(false);
    expect(await sent(mail!.id)).toEqual([]);
    expect((await mailsTo(lead))[0]!.try_at.getTime()).toBeGreaterThan(Date.now());
    await openOffice(true);
    expect(await sent(mail!.id)).toEqual(["Day 1"]);
  });

  test("are asked for in one message a day, also of two sequences", async () => {
    for (const name of ["One of two", "Two of two"]) await aSequence(manager, { name, days: [1] });
    const { lead } = await asked();
    await makeRound();
    await daysPass(1);
    for (const _ of [1, 2]) await makeRound();
    expect(await became(lead)).toHaveLength(1);
    await daysPass(1);
    await makeRound();
    expect(await became(lead)).toHaveLength(2);
  });

  test("asked for anew begin anew, once what began before has ended", async () => {
    await aSequence(manager, { days: [1] });
    const { lead, application } = await asked();
    await makeRound();
    await aFollowUp(ravi, lead);
    for (const _ of [1, 2]) await makeRound();
    expect(await db.selectFrom("sequence_runs").select("id").where("lead_number", "=", lead).execute()).toHaveLength(1);
    await sql`update papers set status_since = status_since - interval '2 days' where application_id = ${application}`.execute(db);
    await addPaper(ravi, lead, { application, name: "Migration certificate", nameHi: "" });
    await makeRound();
    expect(await listRunsOf(ravi, lead)).toHaveLength(1);
  });
});

describe("whoever arranges them", () => {
  test("switches on only what was read, and a changed word switches it off until it is read again", async () => {
    const id = await aSequence(manager, { days: [1, 3] });
    expect(await listSequences(ravi)).toEqual([]);
    expect(await findSequence(ravi, id)).toBeUndefined();
    expect(await setSequenceState(ravi, id, await versionOfSequence(id), "paused")).toBeUndefined();
    const { lead } = await asked();
    await makeRound();
    await daysPass(1);
    await makeRound();
    const [mail] = await mailsTo(lead);
    const step = (await findSequence(manager, id))!.steps[0]!;
    const words = { way: "mail" as const, subjectEn: step.subjectEn, subjectHi: step.subjectHi, textEn: step.textEn, textHi: step.textHi };
    // Another day needs no reading; other words do.
    await changeStep(manager, id, step.id, { version: await versionOfSequence(id), days: 2, ...words });
    expect((await findSequence(manager, id))!).toMatchObject({ state: "on", steps: [{ days: 2, seenBy: "Manoj" }, { days: 3 }] });
    await changeStep(manager, id, step.id, { version: await versionOfSequence(id), days: 2, ...words, textHi: "और शब्द" });
    expect((await findSequence(manager, id))!).toMatchObject({ state: "paused", steps: [{ seenAt: null }, { seenBy: "Manoj" }] });
    // What was written and has not left does not leave.
    expect(await sent(mail!.id)).toEqual([]);
    expect(await became(lead)).toEqual([[2, "dropped"]]);
    const on = async () => setSequenceState(manager, id, await versionOfSequence(id), "on");
    await expect(on()).rejects.toThrow("Read every message");
    await seeStep(manager, id, step.id, await versionOfSequence(id));
    await on();
    expect((await findSequence(manager, id))!.state).toBe("on");
    await expect(setSequenceState(manager, id, 1, "paused")).rejects.toThrow("changed this sequence meanwhile");
    for (const { id: one } of (await findSequence(manager, id))!.steps) await removeStep(manager, id, one, await versionOfSequence(id));
    expect((await findSequence(manager, id))!).toMatchObject({ state: "paused", steps: [] });
    await expect(on()).rejects.toThrow("Write at least one message");
    const told = await db.selectFrom("activity").select("what").where("subject", "=", `sequence:${id}`).execute();
    expect(new Set(told.map(({ what }) => what))).toContain("sequence.switched-on");
  });

  test("ends it for good, and everybody on the way is let go", async () => {
    const id = await aSequence(manager);
    const { lead } = await asked();
    await makeRound();
    for (const _ of [1, 2]) await setSequenceState(manager, id, await versionOfSequence(id), "ended");
    expect(await runOf(lead)).toMatchObject({ ended_why: "by-hand", ended_by: manager.id });
    await expect(setSequenceState(manager, id, await versionOfSequence(id), "on")).rejects.toThrow("has ended");
  });

  test("reads who would begin before it is switched on, and to whom a message did not go and why", async () => {
    const id = await aSequence(manager, { days: [0], isOn: false });
    const sequence = { id, start: "papers" as const };
    const [known, unknown] = [await asked(), await asked({ email: "" })];
    await sql`update leads set trashed_at = now() where number = ${(await asked()).lead}`.execute(db);
    expect(await countToBegin(manager, sequence)).toBe(2);
    expect(await countToBegin(ravi, sequence)).toBe(0);
    expect((await listToBegin(manager, sequence))!.rows).toMatchObject([
      { number: unknown.lead, hasMail: false },
      { number: known.lead, hasMail: true },
    ]);
    await setSequenceState(manager, id, await versionOfSequence(id), "on");
    await makeRound();
    expect(await countToBegin(manager, sequence)).toBe(0);
    expect((await findSequence(manager, id))!.begun).toBe(2);
    expect(await countUnsent(manager, id)).toEqual([{ why: "address", count: 1 }]);
    expect((await listUnsent(manager, id, "address"))!.rows).toMatchObject([{ number: unknown.lead, days: 0 }]);
    const [mail] = await mailsTo(known.lead);
    const answers: unknown[] = [];
    await sql`update settings set email = 'office@example.org'`.execute(db);
    await sendMail(mail!.id, async ({ answersTo }) => (answers.push(answersTo), { kind: "refused", words: "No such mailbox" }));
    expect(answers).toEqual(["office@example.org"]);
    expect(await countUnsent(manager, id)).toContainEqual({ why: "failed", count: 1 });
    expect((await listUnsent(manager, id, "failed"))!.rows).toMatchObject([{ number: known.lead }]);
    expect(await listUnsent(ravi, id, "failed")).toBeUndefined();
  });

  test("finds the rows of each number, and nobody else's", async () => {
    const id = await aSequence(manager, { days: [1] });
    const people = [await asked(), await asked(), await asked()];
    await makeRound();
    await daysPass(1);
    await makeRound();
    for (const { lead } of people.slice(0, 2)) await sent((await mailsTo(lead))[0]!.id);
    await aFollowUp(ravi, people[0]!.lead);
    const sequence = (await findSequence(manager, id))!;
    expect(sequence).toMatchObject({ begun: 3, "going-on": 2, sent: 2, answered: 1 });
    for (const figure of ["begun", "going-on", "sent", "answered"] as const)
      expect((await listCounted(manager, id, figure))!.rows, figure).toHaveLength(sequence[figure]);
    expect(await listCounted(ravi, id, "begun")).toBeUndefined();
  });
});

test("whoever works with a family stops it for this one, and a colleague does not", async () => {
  await aSequence(manager, { days: [1] });
  const { lead } = await asked();
  await makeRound();
  const { id } = await runOf(lead);
  expect(await stopRun(sita, lead, id)).toBeUndefined();
  for (const _ of [1, 2]) expect(await stopRun(ravi, lead, id)).toEqual({ id });
  expect(await runOf(lead)).toMatchObject({ ended_why: "by-hand", ended_by: ravi.id });
  await daysPass(1);
  await makeRound();
  expect(await messages(lead)).toEqual([]);
  const told = await db.selectFrom("activity").select("what").where("subject", "=", `lead:${lead}`).execute();
  expect(told.filter(({ what }) => what === "lead.sequence-stopped")).toHaveLength(1);
});

test("a family ends all of it from within a mail, and no other sequence begins after that", async () => {
  await aSequence(manager, { days: [1] });
  const { lead, application } = await asked();
  await makeRound();
  await daysPass(1);
  await makeRound();
  const [mail] = await mailsTo(lead);
  const letter = openLetter({ text: mail!.text, html: mail!.html, sealed: mail!.sealed });
  const secret = /noMoreMails\/([\w-]{43})/.exec(letter!.text)![1]!;
  expect(mail!.text).not.toContain(secret);
  expect(await refuseSequences("x".repeat(43))).toBeUndefined();
  for (const _ of [1, 2]) expect(await refuseSequences(secret)).toEqual({ done: true });
  expect(await runOf(lead)).toMatchObject({ ended_why: "refused" });
  // Opened once more, the link says that it is done.
  expect(await findStopLink(secret)).toMatchObject({ why: "refused" });
  expect(await sent(mail!.id)).toEqual([]);
  await aSequence(manager, { days: [0] });
  await addPaper(ravi, lead, { application, name: "Another", nameHi: "" });
  await makeRound();
  expect(await listRunsOf(ravi, lead)).toEqual([]);
});
