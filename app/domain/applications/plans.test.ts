import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { listCommissions } from "#app/domain/applications/commissions.reads.server.ts";
import {
  countStatuses,
  countUnchecked,
  findApplication,
  furthestOf,
  listApplications,
  listOfLead,
  listUnchecked,
} from "#app/domain/applications/reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { listBoard } from "#app/domain/lead-lists/reads.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { generateLeads } from "#test/generated/leads.ts";
import { planOf, scansOf, statementsOf, wholeTables } from "#test/plans.ts";

/* With applications beside a great many leads, no question of a page reads a whole table. */

const leads = process.env.EVERYTHING ? 1_000_000 : 40_000;
const large = ["leads", "applications", "application_steps", "application_tokens", "shared_details", "activity"];
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
let manager: Actor, owner: Actor, counsellor: Actor;
let number: number, id: string, numbers: number[], after: string | undefined;

beforeAll(async () => {
  await client.connect();
  [manager, owner] = [await aUser({ role: "manager" }), await aUser({ role: "admin" })];
  await generateLeads({ leads, staff: 40, followUps: leads });
  // Every fourth lead applies somewhere and has paid, over six intakes; one payment of a thousand waits for its check.
  await sql`insert into applications (creation_key, lead_number, college, course, session, status, status_since, created_by)
    select gen_random_uuid(), number, 'Demo College ' || number % 300, 'Demo Course', (2022 + number / 4 % 6) || '-' || (23 + number / 4 % 6),
      (array['applied', 'applied', 'applied', 'documents', 'offered', 'accepted', 'fee-paid', 'joined', 'refused', 'withdrawn', 'considering'])[1 + number / 4 % 11],
      now() - number % 1000 * interval '1 hour', assigned_to
    from leads where number % 4 = 0`.execute(db);
  await sql`insert into application_steps (creation_key, application_id, lead_number, to_status)
    select gen_random_uuid(), id, lead_number, status from applications`.execute(db);
  await sql`insert into application_tokens (creation_key, application_id, lead_number, amount, mode, taken_by, taken_at, checked_by, checked_at)
    select gen_random_uuid(), id, lead_number, 10000, 'upi', ${owner.id}, status_since,
      case when lead_number % 4000 = 0 then null else ${manager.id} end, case when lead_number % 4000 = 0 then null else now() end
    from applications`.execute(db);
  await sql`insert into shared_details (lead_number, application_id, college, data, purpose)
    select lead_number, id, college, '{name}', 'Demo' from applications`.execute(db);
  await sql`insert into commissions (application_id, expected, received)
    select id, 20000, lead_number % 3 * 10000 from applications where status in ('joined', 'fee-paid')`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const one = await db.selectFrom("applications").selectAll().where("status", "=", "joined").limit(1).executeTakeFirstOrThrow();
  ({ id, lead_number: number } = one);
  numbers = (await db.selectFrom("leads").select("number").limit(140).execute()).map((lead) => lead.number);
  const { assigned_to } = await db
    .selectFrom("leads")
    .select("assigned_to")
    .where("assigned_to", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  counsellor = { id: assigned_to!, name: "", role: "counsellor" };
  after = (await listApplications(manager, { status: "applied" })).nextCursor;
}, 900_000);

afterAll(() => client.end());

test("what people ask about applications is answered by the indexes", async () => {
  const questions: [what: string, ask: (actor: Actor) => Promise<unknown>][] = [
    ["a status with many", (actor) => listApplications(actor, { status: "applied" })],
    ["its next page", (actor) => listApplications(actor, { status: "applied", after })],
    ["a status with few", (actor) => listApplications(actor, { status: "joined" })],
    ["how many there are of each", (actor) => countStatuses(actor)],
    ["tokens to be checked", (actor) => listUnchecked(actor)],
    ["how many tokens", (actor) => countUnchecked(actor)],
    ["those of a lead", (actor) => listOfLead(actor, number)],
    ["one of them", (actor) => findApplication(actor, id)],
    ["the cards of the board", (actor) => furthestOf(actor, numbers)],
    ["the board", (actor) => listBoard(actor, wholeList)],
    ["a timeline", (actor) => readTimeline(actor, number)],
  ];
  const whole: string[] = [];
  const said: string[] = [];
  for (const actor of [manager, counsellor])
    for (const [what, ask] of questions)
      for (const statement of await statementsOf(() => ask(actor))) {
        const { nodes, ms, buffers } = await planOf(client, statement);
        said.push(
          `${ms.toFixed(1).padStart(7)} ms ${String(buffers).padStart(6)} pages  ${actor.role}, ${what}: ${scansOf(nodes).join(", ")}`,
        );
        whole.push(...wholeTables(nodes, large).map((table) => `${actor.role}, ${what}: all of ${table}`));
      }
  // The sums of an intake add up every commission of it, and nothing of another one.
  for (const statement of await statementsOf(() => listCommissions(owner, { session: "2025-26", show: "owed" }))) {
    const { nodes, ms, buffers } = await planOf(client, statement);
    said.push(`${ms.toFixed(1).padStart(7)} ms ${String(buffers).padStart(6)} pages  owner, commissions: ${scansOf(nodes).join(", ")}`);
    whole.push(...wholeTables(nodes, ["leads"]).map((table) => `commissions: all of ${table}`));
  }
  console.info(`Applications beside ${leads} leads\n${said.join("\n")}`);
  expect(whole).toEqual([]);
}, 120_000);
