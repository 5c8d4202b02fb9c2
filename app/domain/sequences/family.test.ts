import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { addPaper, seePaper } from "#app/domain/papers/writes.server.ts";
import { listRunsOf } from "#app/domain/sequences/lead.reads.server.ts";
import { makeRound } from "#app/domain/sequences/round.writes.server.ts";
import { db } from "#db/client.ts";
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
const runsOf = (lead: number) => db.selectFrom("sequence_runs").selectAll().where("lead_number", "=", lead).execute();

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
