import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { closes, isReached, statements, type Statement } from "#app/domain/follow-ups/model.ts";
import { answerConsent, makeConsentLink } from "#app/domain/guardians/links.writes.server.ts";
import { gather } from "#app/domain/disclosures/reads.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { changeStage, trashLead } from "#app/domain/leads/writes.server.ts";
import { moveApplication } from "#app/domain/applications/writes.server.ts";
import { addPaper, removePaper, seePaper } from "#app/domain/papers/writes.server.ts";
import { withdrawPermissions } from "#app/domain/reach/permissions.writes.server.ts";
import { keptAbout } from "#app/domain/receipts/kept.reads.server.ts";
import { listRunsOf } from "#app/domain/sequences/lead.reads.server.ts";
import { makeRound } from "#app/domain/sequences/round.writes.server.ts";
import { sendMail } from "#app/domain/mails/sending.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, anApplication, anEnquiry, aUser } from "#test/factories.ts";
import { aSequence, daysPass, openOffice } from "#test/arranged/sequences.ts";

let manager: Actor, ravi: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager", name: "Manoj" });
  ravi = await aUser({ role: "counsellor", name: "Ravi" });
});
beforeEach(async () => {
  await openOffice(true);
  await sql`delete from papers`.execute(db);
  await sql`update sequences set state = 'ended'`.execute(db);
  await sql`update sequence_runs set ended_at = now(), ended_why = 'by-hand', next_at = null where ended_at is null`.execute(db);
});

/** Somebody who was written to once, whose mail has not left yet, and who is to be written to again. */
async function onTheWay(given: Parameters<typeof aLead>[1] = {}) {
  await aSequence(manager, { days: [1, 3] });
  const lead = await aLead(ravi, { email: `family${Math.random()}@example.org`, agreed: ["answer", "updates"], ...given });
  const application = await anApplication(ravi, lead);
  for (const name of ["12th marksheet", "Photograph"]) await addPaper(ravi, lead, { application, name, nameHi: "" });
  await makeRound();
  await daysPass(1);
  await makeRound();
  const mail = await db.selectFrom("mails").select("id").where("lead_number", "=", lead).executeTakeFirstOrThrow();
  return { lead, application, mail: mail.id };
}

const endOf = async (lead: number) =>
  (await db.selectFrom("sequence_runs").select(["ended_why", "followed_at"]).where("lead_number", "=", lead).executeTakeFirstOrThrow())
    .ended_why;
async function nothingMore({ lead, mail }: { lead: number; mail: string }) {
  let taken = 0;
  await sendMail(mail, async () => ((taken += 1), { kind: "sent" }));
  await daysPass(2);
  await makeRound();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sequence_messages
    where lead_number = ${lead} and state in ('waiting', 'went')`.execute(db);
  return taken + rows[0]!.count === 0;
}
const papersOf = (application: string) => db.selectFrom("papers").select("id").where("application_id", "=", application).execute();

describe("nothing more goes, not even what was written already,", () => {
  const answers: Record<string, (on: { lead: number; application: string }) => Promise<unknown>> = {
    "after a talk": ({ lead }) => aFollowUp(ravi, lead),
    "after a paper came": async ({ lead, application }) => seePaper(ravi, lead, (await papersOf(application))[0]!.id),
    "after they asked again": async ({ lead }) => {
      const { mobile, name } = await db.selectFrom("leads").select(["mobile", "name"]).where("number", "=", lead).executeTakeFirstOrThrow();
      await anEnquiry({ phone: mobile.slice(3), name }, { isSettled: true });
    },
    "after a message on WhatsApp": ({ lead }) =>
      sql`insert into whatsapp_messages (lead_number, phone, direction, wamid, kind, status)
        select number, mobile, 'in', ${randomUUID()}, 'text', 'received' from leads where number = ${lead}`.execute(db),
    "after they chose a visit": ({ lead }) =>
      sql`insert into appointments (lead_number, kind, at, minutes, agreed_how) values (${lead}, 'visit', now() + interval '1 day', 30, 'receipt')`.execute(
        db,
      ),
  };
  test.each(Object.entries(answers))("%s", async (_name, answer) => {
    const on = await onTheWay();
    await answer(on);
    expect(await endOf(on.lead)).toBe("answered");
    expect(await nothingMore(on)).toBe(true);
  });

  const stops: Record<string, [string, (lead: number) => Promise<unknown>]> = {
    "after they asked not to be contacted": [
      "stopped",
      async (lead) => {
        const { mobile } = await db.selectFrom("leads").select("mobile").where("number", "=", lead).executeTakeFirstOrThrow();
        await inTransaction((tx) => stopPhone(tx, { phone: mobile, how: "withdrawal", by: null, isSure: true }));
      },
    ],
    "after they took back that we may answer": [
      "stopped",
      async (lead) => {
        const { mobile } = await db.selectFrom("leads").select("mobile").where("number", "=", lead).executeTakeFirstOrThrow();
        await inTransaction((tx) => withdrawPermissions(tx, mobile));
      },
    ],
    "in another stage": ["left", (lead) => changeStage(ravi, lead, { stage: "admitted", lostReason: null, nextAt: null })],
    "to the trash": ["left", (lead) => trashLead(ravi, lead)],
  };
  test.each(Object.entries(stops))("%s", async (_name, [why, stop]) => {
    const on = await onTheWay();
    await stop(on.lead);
    expect(await endOf(on.lead)).toBe(why);
    expect(await nothingMore(on)).toBe(true);
  });

  test("once the last paper that was missing came, which is counted; or it is wanted no more", async () => {
    const on = await onTheWay();
    for (const { id } of await papersOf(on.application)) await seePaper(ravi, on.lead, id);
    const run = await db.selectFrom("sequence_runs").selectAll().where("lead_number", "=", on.lead).executeTakeFirstOrThrow();
    expect([run.ended_why, run.followed_at !== null]).toEqual(["answered", true]);
    const other = await onTheWay();
    for (const { id } of await papersOf(other.application)) await removePaper(ravi, other.lead, id);
    await daysPass(2);
    await makeRound();
    expect(await endOf(other.lead)).toBe("settled");
  });

  test("when a parent says no", async () => {
    const on = await onTheWay();
    await sql`update leads set is_minor = true, guardian_name = 'Parent' where number = ${on.lead}`.execute(db);
    const made = (await makeConsentLink(ravi, on.lead))!;
    await answerConsent(made.link.address.split("/").at(-1)!, { answer: "refused", whatsapp: false } as never, null);
    expect(await endOf(on.lead)).toBe("stopped");
    expect(await nothingMore(on)).toBe(true);
  });
});

test("what counts as a talk is what the strip of statements calls one", { timeout: 60_000 }, async () => {
  const ended: [Statement, boolean][] = [];
  for (const statement of statements) {
    const { lead } = await onTheWay();
    await sql`insert into follow_ups (creation_key, lead_number, by_id, summary, statement, remarks, next_at)
      values (${randomUUID()}, ${lead}, ${ravi.id}, '', ${statement}, '', ${closes(statement) ? null : new Date(Date.now() + 86_400_000)})`.execute(
      db,
    );
    ended.push([statement, (await endOf(lead)) === "answered"]);
  }
  expect(ended).toEqual(statements.map((statement) => [statement, isReached(statement)]));
});

describe("other beginnings", () => {
  test("nobody was reached: until somebody is", async () => {
    await aSequence(manager, { start: "not-reached", days: [0, 2] });
    const lead = await aLead(ravi, { email: "called@example.org", agreed: ["answer"] });
    await makeRound();
    expect(await listRunsOf(ravi, lead)).toEqual([]);
    await aFollowUp(ravi, lead, { statement: "not-responding" });
    await makeRound();
    expect(await listRunsOf(ravi, lead)).toMatchObject([{ written: 1 }]);
    await aFollowUp(ravi, lead, { statement: "scheduled" });
    const run = await db.selectFrom("sequence_runs").selectAll().where("lead_number", "=", lead).executeTakeFirstOrThrow();
    expect([run.ended_why, run.followed_at !== null]).toEqual(["answered", true]);
  });

  test("a family is written to three days before a deadline, if they agreed to hear of dates and nobody has applied", async () => {
    await aSequence(manager, { start: "last-day", days: [3, 7], text: "Until {deadline}" });
    const [agreed, silent, applied] = [
      await aLead(ravi, { email: "one@example.org", agreed: ["answer", "updates"] }),
      await aLead(ravi, { email: "two@example.org", agreed: ["answer"] }),
      await aLead(ravi, { email: "three@example.org", agreed: ["answer", "updates"] }),
    ];
    const applications = [];
    for (const lead of [agreed, silent, applied]) applications.push(await anApplication(ravi, lead));
    const college = randomUUID();
    const offering = randomUUID();
    await theyTakeUntil(college, offering, 10);
    await sql`update applications set college_id = ${college}, offering_id = ${offering} where id = any(${applications}::uuid[])`.execute(
      db,
    );
    await makeRound();
    expect(await listRunsOf(ravi, agreed)).toEqual([]);
    await theyTakeUntil(college, offering, 3);
    await makeRound();
    const became = async (lead: number) =>
      (
        await db.selectFrom("sequence_messages").select(["state", "why", "text"]).where("lead_number", "=", lead).orderBy("at").execute()
      ).map(({ state, why }) => why || state);
    expect([await became(agreed), await became(silent)]).toEqual([["overtaken", "waiting"], ["overtaken", "permission"]]); // prettier-ignore
    await moveApplication(ravi, applications[2]!, {
      key: randomUUID(),
      from: "considering",
      to: "applied",
      note: "",
      nextAt: new Date(Date.now() + 86_400_000),
      nextKind: "call",
    });
    const run = await db.selectFrom("sequence_runs").selectAll().where("lead_number", "=", applied).executeTakeFirstOrThrow();
    expect([run.ended_why, run.followed_at !== null]).toEqual(["settled", true]);
    // The day was moved: what was counted towards the old one is over.
    await theyTakeUntil(college, offering, 60);
    await sql`update sequence_runs set next_at = now() where lead_number = ${agreed}`.execute(db);
    await makeRound();
    expect(await endOf(agreed)).toBe("settled");
  });
});

/** A course at a college that takes applications for so many more days. */
async function theyTakeUntil(college: string, offering: string, days: number) {
  await sql`alter table offerings disable trigger all`.execute(db);
  await sql`insert into offerings (id, college_id, course_id, position, domain, type, last_date)
    values (${offering}, ${college}, ${randomUUID()}, 0, '', '', (now() at time zone 'Asia/Kolkata')::date + ${days}::int)
    on conflict (college_id, id) do update set last_date = excluded.last_date`.execute(db);
  await sql`alter table offerings enable trigger all`.execute(db);
}

describe("two leads that are one person", () => {
  test("go on as one, are written to once, and are two again when that is undone", async () => {
    const [kept, other] = [await onTheWay(), await onTheWay()];
    const namesOf = async (lead: number) => (await listRunsOf(manager, lead)).map(({ name }) => name);
    const before = [await namesOf(kept.lead), await namesOf(other.lead)] as const;
    const { id } = (await mergeLeads(manager, kept.lead, other.lead))!;
    expect(new Set(await namesOf(kept.lead))).toEqual(new Set(before.flat()));
    expect(await namesOf(kept.lead)).toHaveLength(new Set(before.flat()).size);
    expect(await namesOf(other.lead)).toEqual([]);
    await undoMerge(manager, id);
    expect([await namesOf(kept.lead), await namesOf(other.lead)]).toEqual(before);
  });

  test("of two ways through one sequence one goes on, and both do when that is undone", async () => {
    const kept = await onTheWay();
    const other = await aLead(ravi, { email: "other@example.org", agreed: ["answer"] });
    const application = await anApplication(ravi, other);
    await addPaper(ravi, other, { application, name: "Photograph", nameHi: "" });
    await makeRound();
    const { id } = (await mergeLeads(manager, kept.lead, other))!;
    expect(await listRunsOf(manager, kept.lead)).toHaveLength(1);
    await undoMerge(manager, id);
    expect(await listRunsOf(manager, other)).toHaveLength(1);
    expect(await listRunsOf(manager, kept.lead)).toHaveLength(1);
  });
});

test("the person reads what was written, and everything of it goes with them", async () => {
  const on = await onTheWay();
  await sendMail(on.mail, async () => ({ kind: "sent" }));
  expect((await keptAbout(db, on.lead)).letters).toMatchObject([{ subject: "Day 1" }]);
  const everything = await gather(db, { leads: [on.lead], enquiries: [] });
  const tables = everything.sections.map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(["sequence_messages", "sequence_runs", "mails"]));
  await inTransaction((tx) => eraseLeads(tx, [on.lead], null));
  for (const table of ["sequence_messages", "sequence_runs", "mails"] as const)
    expect((await sql`select from ${sql.table(table)} where lead_number = ${on.lead}`.execute(db)).rows, table).toEqual([]);
});
