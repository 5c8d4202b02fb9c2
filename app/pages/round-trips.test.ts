import { randomUUID } from "node:crypto";
import { createStaticHandler, RouterContextProvider, type MiddlewareFunction } from "react-router";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gate } from "#app/access/gate.server.ts";
import type { Actor } from "#app/access/roles.ts";
import { readBar } from "#app/domain/team/reads.server.ts";
import { loader as frame } from "#app/pages/site/frame/layout.tsx";
import { action as createLead } from "#app/pages/staff/create-lead/show.tsx";
import { loader as dashboard } from "#app/pages/staff/dashboard/show.tsx";
import { loader as workspace } from "#app/pages/staff/layout.tsx";
import { duringRequest } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser, leadFactsOf } from "#test/factories.ts";
import { generateLeads } from "#test/generated/leads.ts";
import { genericPlanOf, planOf, scansOf, tripsOf, wholeTables } from "#test/plans.ts";
import { cookieFor } from "#test/request.ts";

/* How often one request asks the database, and waits for it, with everything that its frames ask. */

/** The routes of the workspace as the router has them, from the source: what was built has a database driver of its own. */
const workspaceRoutes = createStaticHandler([
  {
    id: "root",
    middleware: [gate as MiddlewareFunction],
    loader: () => null,
    children: [
      {
        id: "frame",
        loader: frame as never,
        children: [
          {
            id: "workspace",
            loader: workspace as never,
            children: [
              { path: "/dashboard", loader: dashboard as never },
              { path: "/dashboard/keys", loader: () => null },
              { path: "/createLead", action: createLead as never, loader: () => null },
            ],
          },
        ],
      },
    ],
  },
]);

async function tripsTo(path: string, as: Actor, form?: () => Record<string, string>) {
  const cookie = await cookieFor(as);
  const ask = async (form?: Record<string, string>) => {
    const sends = form && { method: "POST", body: new URLSearchParams(form) };
    const request = new Request(`http://localhost:3000${path}`, { headers: { cookie }, ...sends });
    const answer = await duringRequest({ id: randomUUID(), locale: "en", nonce: "", ip: "local" }, () =>
      workspaceRoutes.query(request, {
        requestContext: new RouterContextProvider(),
        generateMiddlewareResponse: async (handle) => {
          const made = await handle(request);
          return made instanceof Response ? made : Response.json(made.errors ?? made.actionData);
        },
      }),
    );
    if (!(answer instanceof Response)) throw new Error("no answer");
    if (form) expect(answer.status, await answer.text()).toBe(302);
    else expect(await answer.json()).toBeNull();
  };
  // Who has not been here for five minutes is noted down.
  await ask(form?.());
  return tripsOf(() => ask(form?.()));
}

let ravi: Actor, manager: Actor, owner: Actor;
beforeAll(async () => {
  [ravi, manager, owner] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "admin", name: "Asha" }),
  ]);
  await aFollowUp(ravi, await aLead(ravi));
});

test("the dashboard asks for the session, and for everything else at once", async () => {
  // The owner's lists are kept in the process from the first looks on.
  await tripsTo("/dashboard", ravi);
  for (const who of [ravi, manager, owner]) expect(await tripsTo("/dashboard", who), who.role).toHaveLength(2);
  // Whether there is such a person must be known before anything of theirs is counted.
  expect(await tripsTo(`/dashboard?person=${ravi.id}`, manager)).toHaveLength(3);
});

test("the bell comes with the frame, in one statement on every page of the workspace", async () => {
  for (const who of [ravi, manager, owner]) expect(await tripsTo("/dashboard/keys", who), who.role).toHaveLength(2);
});

test("a new lead is five ways to the database and back: session, begin, look, write, commit", async () => {
  const form = (said: Record<string, string> = {}) => {
    const { name, mobileNumber } = leadFactsOf();
    return () => ({ key: randomUUID(), name, mobileNumber: mobileNumber.slice(3), courseInterest: "B.Tech", ...said });
  };
  const made = (said?: Record<string, string>) => tripsTo("/createLead", ravi, () => form(said)());
  for (const said of [{}, { agreed: "answer" }, { assignedTo: manager.id, agreed: "whatsapp" }])
    expect(
      (await made(said)).map(({ text }) => text),
      JSON.stringify(said),
    ).toHaveLength(5);
  // The rules are asked one at a time: one way to wait for one's turn, one to ask them.
  expect(await made({ assignedTo: "rules" })).toHaveLength(7);
});

describe("in an office with thousands of leads", () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  let busy: Actor;
  beforeAll(async () => {
    await client.connect();
    await generateLeads({ leads: 5_000, staff: 10, followUps: 5_000 });
    const owners = db.selectFrom("leads").select("assigned_to").where("number", ">", 100);
    busy = (await db.selectFrom("users").select(["id", "name", "role"]).where("id", "in", owners).executeTakeFirstOrThrow()) as Actor;
    await sql`insert into reminders (user_id, what, lead_number, about) select users.id, 'due', number, now()
      from users, (select number from leads limit 400) as leads`.execute(db);
    await sql`vacuum analyze`.execute(db);
  }, 120_000);
  afterAll(() => client.end());

  test("what is asked at once is planned once, not for each person anew", async () => {
    for (const [at, who] of [busy, manager].entries()) {
      const [, asked] = await tripsTo("/dashboard", who);
      const again = { name: `asked ${at}`, text: asked!.text, values: asked!.values };
      for (let time = 0; time < 10; time += 1) await client.query(again);
      const { rows } = await client.query("select custom_plans from pg_prepared_statements where name = $1", [again.name]);
      expect(rows, who.role).toEqual([{ custom_plans: "5" }]);
    }
  });

  test("the bell looks up one lead after the other, by its number, and reads neither a table nor what others are told", async () => {
    // Far more than when it was counted last: a plan that goes by that would go through everybody's.
    await sql`insert into reminders (user_id, what, lead_number, about) select ${busy.id}, 'due', number, now() - interval '1 minute' * times
      from (select number from leads limit 1000) as leads, generate_series(1, 20) as times`.execute(db);
    for (const who of [busy, manager]) {
      const [asked] = await tripsOf(() => readBar(who));
      for (const nodes of [(await planOf(client, asked!)).nodes, await genericPlanOf(client, asked!)]) {
        expect(wholeTables(nodes, ["leads", "reminders"])).toEqual([]);
        expect(scansOf(nodes)).toContain("Index leads_pkey");
        // In the order of all of them: somebody who has none would read everybody's.
        expect(scansOf(nodes)).not.toContain("Index reminders_pkey");
      }
    }
  });
});
