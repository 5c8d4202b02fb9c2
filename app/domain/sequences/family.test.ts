import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { openLetter } from "#app/domain/mails/reads.server.ts";
import { sendMail } from "#app/domain/mails/sending.writes.server.ts";
import { addPaper, removePaper, seePaper } from "#app/domain/papers/writes.server.ts";
import { withdrawPermissions } from "#app/domain/reach/permissions.writes.server.ts";
import { listRunsOf } from "#app/domain/sequences/lead.reads.server.ts";
import { makeRound } from "#app/domain/sequences/round.writes.server.ts";
import { refuseSequences } from "#app/domain/sequences/stopping.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aSequence, daysPass, openOffice } from "#test/arranged/sequences.ts";
import { aFollowUp, aLead, anApplication, anEnquiry, aUser } from "#test/factories.ts";

let manager: Actor, ravi: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
  ravi = await aUser({ role: "counsellor" });
});
beforeEach(async () => {
  await openOffice(true);
  await sql`delete from papers`.execute(db);
  await sql`update sequences set state = 'ended'`.execute(db);
  await sql`update sequence_runs set ended_at = now(), ended_why = 'by-hand', next_at = null where ended_at is null`.execute(db);
});

type Given = NonNullable<Parameters<typeof aLead>[1]> & { papers?: string[] };
/** Somebody of whom papers were asked, the first of them longest ago. */
async function asked({ papers = ["12th marksheet"], ...given }: Given = {}) {
  const lead = await aLead(ravi, { email: `family${Math.random()}@example.org`, agreed: ["answer", "updates"], ...given });
  const application = await anApplication(ravi, lead);
  for (const name of papers) await addPaper(ravi, lead, { application, name, nameHi: "" });
  return { lead, application };
}
const paperCalled = async (application: string, name: string) =>
  (await db.selectFrom("papers").select("id").where("application_id", "=", application).where("name", "=", name).executeTakeFirstOrThrow())
    .id;
const mailsTo = (lead: number) => db.selectFrom("mails").selectAll().where("lead_number", "=", lead).orderBy("created_at").execute();
const runsOf = (lead: number) => db.selectFrom("sequence_runs").selectAll().where("lead_number", "=", lead).execute();
const mobileOf = async (lead: number) =>
  (await db.selectFrom("leads").select("mobile").where("number", "=", lead).executeTakeFirstOrThrow()).mobile;
/** Whether the mail server would be given it now. */
async function goes(mail: string) {
  let taken = 0;
  await sendMail(mail, async () => ((taken += 1), { kind: "sent" }));
  return taken > 0;
}
/** Written to once, by a mail that has not left. */
async function written(days: number) {
  await makeRound();
  await daysPass(days);
  await makeRound();
}

describe("what was answered is not asked anew", () => {
  test("when the paper that was asked for last has come, the others are not a new beginning", async () => {
    await aSequence(manager, { days: [0, 3] });
    const { lead, application } = await asked({ papers: ["12th marksheet", "Photograph"] });
    await makeRound();
    await seePaper(ravi, lead, await paperCalled(application, "Photograph"));
    await daysPass(5);
    await makeRound();
    expect(await runsOf(lead)).toMatchObject([{ ended_why: "answered" }]);
    await addPaper(ravi, lead, { application, name: "Migration certificate", nameHi: "" });
    await makeRound();
    expect(await listRunsOf(ravi, lead)).toHaveLength(1);
  });

  test("nor is what was asked for on the way, once they have answered", async () => {
    await aSequence(manager, { days: [0, 3] });
    const { lead, application } = await asked();
    await makeRound();
    await addPaper(ravi, lead, { application, name: "Photograph", nameHi: "" });
    await aFollowUp(ravi, lead);
    await makeRound();
    expect(await runsOf(lead)).toMatchObject([{ ended_why: "answered" }]);
  });

  test("who wrote to us after the call in vain is not told that nobody was reached", async () => {
    const answers: Record<string, (lead: number) => Promise<unknown>> = {
      again: async (lead) => {
        const { name, mobile } = await db
          .selectFrom("leads")
          .select(["name", "mobile"])
          .where("number", "=", lead)
          .executeTakeFirstOrThrow();
        await anEnquiry({ phone: mobile.slice(3), name }, { isSettled: true });
      },
      whatsApp: (lead) =>
        sql`insert into whatsapp_messages (lead_number, phone, direction, wamid, kind, status)
          select number, mobile, 'in', ${randomUUID()}, 'text', 'received' from leads where number = ${lead}`.execute(db),
      visit: (lead) =>
        sql`insert into appointments (lead_number, kind, at, minutes, agreed_how)
          values (${lead}, 'visit', now() + interval '1 day', 30, 'receipt')`.execute(db),
    };
    await aSequence(manager, { start: "not-reached", days: [0] });
    const silent = await aLead(ravi, { email: "silent@example.org" });
    await aFollowUp(ravi, silent, { statement: "not-responding" });
    for (const [name, answer] of Object.entries(answers)) {
      const lead = await aLead(ravi, { email: `${name}@example.org`, name: `Demo ${randomUUID()}` });
      await aFollowUp(ravi, lead, { statement: "not-responding" });
      await answer(lead);
      await makeRound();
      expect(await runsOf(lead), name).toEqual([]);
      // Called in vain once more: now nobody was reached.
      await aFollowUp(ravi, lead, { statement: "not-responding" });
      await makeRound();
      expect(await runsOf(lead), name).toHaveLength(1);
    }
    expect(await runsOf(silent)).toHaveLength(1);
  });
});

describe("what waits to go does not go", () => {
  test("once the last paper is wanted no more", async () => {
    await aSequence(manager, { days: [1] });
    const { lead, application } = await asked();
    await written(1);
    const [mail] = await mailsTo(lead);
    await removePaper(ravi, lead, await paperCalled(application, "12th marksheet"));
    expect([await goes(mail!.id), (await runsOf(lead))[0]!.ended_why]).toEqual([false, "settled"]);
  });

  test("after a complaint, which becomes no lead", async () => {
    await aSequence(manager, { days: [1] });
    const { lead } = await asked();
    await written(1);
    const [mail] = await mailsTo(lead);
    await anEnquiry({ phone: (await mobileOf(lead)).slice(3), enquire: "COMPLAIN", message: "Too many mails" }, { isSettled: true });
    expect([await goes(mail!.id), (await runsOf(lead))[0]!.ended_why]).toEqual([false, "answered"]);
  });

  test("to an address that was put right meanwhile", async () => {
    await aSequence(manager, { days: [1] });
    const { lead } = await asked();
    await written(1);
    const [mail] = await mailsTo(lead);
    await sql`update leads set email = 'right@example.org' where number = ${lead}`.execute(db);
    expect(await goes(mail!.id)).toBe(false);
  });

  test("about a last day, once it has passed, or they want to hear of dates no more", async () => {
    await aSequence(manager, { start: "last-day", days: [1], text: "Until {deadline}" });
    const late = await aLead(ravi, { email: "late@example.org", agreed: ["answer", "updates"] });
    const silent = await aLead(ravi, { email: "dates@example.org", agreed: ["answer", "updates"] });
    for (const lead of [late, silent]) await lastDayOf(await anApplication(ravi, lead), 1);
    await makeRound();
    await sql`update sequence_runs set last_day = last_day - 2 where lead_number = ${late}`.execute(db);
    await inTransaction(async (tx) => withdrawPermissions(tx, await mobileOf(silent), ["updates"]));
    for (const lead of [late, silent]) expect(await goes((await mailsTo(lead))[0]!.id)).toBe(false);
    expect(await runsOf(silent)).toMatchObject([{ ended_why: "stopped" }]);
  });
});

/** At a college that takes applications for so many more days. */
async function lastDayOf(application: string, days: number) {
  const [college, offering] = [randomUUID(), randomUUID()];
  await sql`alter table offerings disable trigger all`.execute(db);
  await sql`insert into offerings (id, college_id, course_id, position, domain, type, last_date)
    values (${offering}, ${college}, ${randomUUID()}, 0, '', '', (now() at time zone 'Asia/Kolkata')::date + ${days}::int)`.execute(db);
  await sql`alter table offerings enable trigger all`.execute(db);
  await sql`update applications set college_id = ${college}, offering_id = ${offering} where id = ${application}`.execute(db);
}

describe("brothers and sisters", () => {
  const family = async (emails: readonly [string, string], mobileNumber: string) => {
    const elder = await asked({ name: "Asha Kumari", mobileNumber, email: emails[0] });
    const younger = await asked({ name: "Vikram Singh", mobileNumber, email: emails[1] });
    return [elder.lead, younger.lead] as const;
  };
  const mailsAbout = async (leads: readonly number[]) => (await Promise.all(leads.map(mailsTo))).flat().length;

  test("are written about once a day where one mother reads it, and the second is not forgotten", async () => {
    await aSequence(manager, { days: [0] });
    const together = await family(["mother@example.org", "Mother@example.org"], "+919700000001");
    const apart = await family(["one@example.org", "two@example.org"], "+919700000002");
    await Promise.all([makeRound(), makeRound()]);
    expect([await mailsAbout(together), await mailsAbout(apart)]).toEqual([1, 2]);
    await daysPass(1);
    await makeRound();
    expect(await mailsAbout(together)).toBe(2);
  });

  test("are written about no more once she wants none, and nobody else's are", async () => {
    const sequence = await aSequence(manager, { days: [0] });
    const leads = await family(["tired@example.org", "tired@example.org"], "+919700000003");
    const [other] = await family(["fresh@example.org", "new@example.org"], "+919700000004");
    await makeRound();
    const [mail] = (await Promise.all(leads.map(mailsTo))).flat();
    const { text } = openLetter({ text: mail!.text, html: mail!.html, sealed: mail!.sealed })!;
    await refuseSequences(/noMoreMails\/([\w-]{43})/.exec(text)![1]!);
    for (const lead of leads) expect(await runsOf(lead)).toMatchObject([{ sequence_id: sequence, ended_why: "refused" }]);
    expect(await listRunsOf(manager, other)).toHaveLength(1);
    const { lead: third } = await asked({ name: "Manoj Prasad", mobileNumber: "+919700000003", email: "tired@example.org" });
    await makeRound();
    expect(await runsOf(third)).toEqual([]);
  });
});
