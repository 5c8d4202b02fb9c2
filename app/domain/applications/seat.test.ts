import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { saveCommission } from "#app/domain/applications/commissions.writes.server.ts";
import type { Status } from "#app/domain/applications/model.ts";
import { passDetails } from "#app/domain/applications/passing.writes.server.ts";
import { countStatuses, countUnchecked, furthestOf, listApplications, listUnchecked } from "#app/domain/applications/reads.server.ts";
import { checkToken, takeToken } from "#app/domain/applications/tokens.writes.server.ts";
import { addApplication, moveApplication } from "#app/domain/applications/writes.server.ts";
import { readReconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { countLeads, countStages, listBoard } from "#app/domain/lead-lists/reads.server.ts";
import { stages, type Stage } from "#app/domain/leads/model.ts";
import { readTallies } from "#app/domain/numbers/counters.reads.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { db } from "#db/client.ts";
import { aLead, anEnquiry, aUser, onDuty } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, manager: Actor, owner: Actor;
beforeAll(async () => {
  [ravi, manager, owner] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "admin", name: "Asha" }),
  ]);
  await onDuty(ravi, { cap: 1_000 });
  await aLead(ravi);
});

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);
const move = (by: Actor, id: string, from: Status, to: Status) =>
  moveApplication(by, id, { key: randomUUID(), from, to, note: "", nextAt: to === "joined" ? null : tomorrow(), nextKind: "documents" });

/** Where the lead stands, told by everything that tells it: the row, the board, the funnel, the list, the work, the books. */
async function agree(number: number, stage: Stage, status: Status) {
  const lead = await db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  expect([lead.stage, lead.next_at !== null]).toEqual([stage, stage !== "admitted"]);
  for (const person of [ravi, manager]) {
    const board = await listBoard(person, wholeList);
    expect(board.find(({ leads }) => leads.some((card) => card.number === number))?.stage, "its column").toBe(stage);
    expect((await furthestOf(person, [number]))[number]?.status, "its card").toBe(status);
    const [counts, { stages: funnel }] = [await countStages(person), await readTallies(person, { period: "month" })];
    for (const one of stages) {
      expect(funnel.get(one) ?? 0, `funnel, ${one}`).toBe(await countLeads(person, { ...wholeList, stage: [one] }));
      expect(counts[one], `column, ${one}`).toBe(funnel.get(one) ?? 0);
    }
    const statuses = await countStatuses(person);
    for (const [one, count] of Object.entries(statuses))
      expect((await listApplications(person, { status: one as Status })).applications.length, `list, ${one}`).toBe(count);
    expect(statuses[status]).toBe(1);
  }
  expect((await readReconciliation(manager))!.balance, "the books of enquiries").toBe(true);
  const { rows } = await sql`select id from applications where status <> (select to_status from application_steps
    where application_id = applications.id order by application_steps.id desc limit 1)`.execute(db);
  expect(rows, "each status is the last step").toEqual([]);
}

test("a seat's life: from the enquiry to the day the student joins, board, funnel and books agree at each step", async () => {
  const phone = "9834512345";
  const { id: enquiry, reference } = await anEnquiry({ name: "Seema Kumari", phone }, { isSettled: true });
  const { lead_number } = await db
    .selectFrom("enquiry_states")
    .select("lead_number")
    .where("enquiry_id", "=", enquiry)
    .executeTakeFirstOrThrow();
  const number = lead_number!;
  const said = { college: "Demo College of Nursing", course: "B.Sc Nursing", session: "2027-28", tuition: 280_000 };
  const { id } = (await addApplication(ravi, number, { key: randomUUID(), ...said }))!;
  await agree(number, "new", "considering");
  await move(ravi, id, "considering", "applied");
  await agree(number, "application", "applied");
  await move(ravi, id, "applied", "offered");
  await agree(number, "application", "offered");
  await move(ravi, id, "offered", "accepted");
  await agree(number, "seat-booked", "accepted");

  await takeToken(ravi, id, { key: randomUUID(), amount: 10_000, mode: "upi", reference: "UPI-77" });
  expect(await countUnchecked(manager)).toBe(1);
  const [token] = await listUnchecked(manager);
  expect(token).toMatchObject({ amount: 10_000, mode: "upi", takenBy: "Ravi", lead: number });
  await expect(checkToken(ravi, token!.id)).rejects.toThrow("You took this money yourself");
  await checkToken(manager, token!.id);
  expect([await countUnchecked(manager), await listUnchecked(manager)]).toEqual([0, []]);
  await agree(number, "seat-booked", "accepted");

  await passDetails(ravi, id, { key: randomUUID(), data: ["name", "marks"], purpose: "Application for B.Sc Nursing" });
  await move(ravi, id, "accepted", "fee-paid");
  await agree(number, "seat-booked", "fee-paid");
  await saveCommission(owner, id, { version: 0, expected: 37_531, received: 0, receivedOn: "" });
  await move(ravi, id, "fee-paid", "joined");
  await agree(number, "admitted", "joined");

  const told = (await readTimeline(ravi, number))!.entries.map(({ what }) => what).toReversed();
  expect(told.filter((what) => what.startsWith("application."))).toEqual([
    "application.added",
    "application.moved",
    "application.moved",
    "application.moved",
    "application.token-taken",
    "application.token-checked",
    "application.shared",
    "application.moved",
    "application.moved",
  ]);
  const page = await (await visit(`/followUp/${String(number).padStart(6, "0")}`, { as: ravi })).text();
  for (const words of ["Details passed to Demo College of Nursing", "Token of ₹ 10,000 for Demo College of Nursing checked", "Name, Marks"])
    expect(page).toContain(words);

  const receipt = await (await visit(`/enquiry/${reference}/receipt`, { form: { digits: phone.slice(-4) } })).text();
  const shared = receipt.slice(receipt.indexOf('id="shared"'));
  for (const words of ["Demo College of Nursing", "Name, Marks", "Application for B.Sc Nursing"]) expect(shared).toContain(words);
  expect(receipt).toContain("₹ 10,000");
  expect(receipt).not.toMatch(/commission|37,?531|Ravi|Manoj/i);
}, 120_000);
