import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { wholeList, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { countTagged, listBoard, listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { generateLeads } from "#test/generated/leads.ts";
import { planOf, scansOf, statementsOf, wholeTables } from "#test/plans.ts";

/*
 * With tags and fields of the business's own on a great many leads, no list reads the whole table: neither for what most have nor for
 * what few have.
 */

const leads = process.env.EVERYTHING ? 1_000_000 : 40_000;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
let manager: Actor, counsellor: Actor;

beforeAll(async () => {
  await client.connect();
  manager = await aUser({ role: "manager" });
  await generateLeads({ leads, staff: 40, followUps: leads });
  // Nobody waits for it, however long it takes.
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`update leads set tags = case when number % 5000 = 0 then '{common,rare,usual}' when number % 10 = 0 then '{common,usual}' else '{common}' end::text[]
      where number % 3 > 0`.execute(tx);
    await sql`update leads set own = jsonb_build_object('board', case when number % 5000 = 0 then 'icse' else 'cbse' end,
      'marks', number % 100)`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
  const { assigned_to } = await db
    .selectFrom("leads")
    .select("assigned_to")
    .where("assigned_to", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  counsellor = { id: assigned_to!, name: "", role: "counsellor" };
}, 900_000);

afterAll(() => client.end());

const asked = (question: Partial<LeadQuery>) => (actor: Actor) => listLeads(actor, { ...wholeList, ...question });

test("what lists ask about tags is answered by the indexes", async () => {
  const questions: [what: string, ask: (actor: Actor) => Promise<unknown>][] = [
    ["a common tag", asked({ tag: ["common"] })],
    ["a usual tag", asked({ tag: ["usual"] })],
    ["a rare tag", asked({ tag: ["rare"] })],
    ["a tag that nobody has", asked({ tag: ["no-such"] })],
    ["any of two", asked({ tag: ["rare", "usual"] })],
    ["without a common tag", asked({ noTag: ["common"] })],
    ["without a rare tag", asked({ noTag: ["rare"] })],
    ["one and not the other", asked({ tag: ["usual"], noTag: ["rare"] })],
    ["a rare tag, most urgent first", asked({ tag: ["rare"], sort: "next" })],
    ["a rare tag of a month", asked({ tag: ["rare"], created: "month" })],
    ["a usual tag in two stages", asked({ tag: ["usual"], stage: ["new", "contacted"] })],
    ["a rare tag, next page", asked({ tag: ["rare"], after: "20000" })],
    ["the board with a rare tag", (actor) => listBoard(actor, { ...wholeList, tag: ["rare"] })],
    ["how many have each", (actor) => countTagged(actor, ["common", "usual", "rare", "no-such"])],
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
        whole.push(...wholeTables(nodes, ["leads"]).map((table) => `${actor.role}, ${what}: all of ${table}`));
      }
  console.info(`Tags on ${leads} leads\n${said.join("\n")}`);
  expect(whole).toEqual([]);
}, 120_000);

test("a choice that most have is walked to, one that few have is looked up", async () => {
  const sent = async (own: string) => (await statementsOf(() => asked({ own: [own] })(manager)))[0]!;
  const [most, few, range] = [await sent("board=cbse"), await sent("board=icse"), await sent("marks>40")];
  const scans = async (statement: typeof most) => scansOf((await planOf(client, statement)).nodes);
  for (const common of [most, range]) expect(await scans(common)).not.toContain("Bitmap Index leads_own_idx");
  expect(await scans(few)).toContain("Bitmap Index leads_own_idx");
  for (const common of [most, range]) expect((await planOf(client, common)).buffers).toBeLessThan(leads / 10);
});
