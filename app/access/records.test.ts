import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doors } from "#app/access/doors.ts";
import type { Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, anApplication, anEnquiry, aTeam, aToken, aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

/** Who stands how to one lead. The manager gave what the creator had taken in to its owner, whose team the leader leads. */
const relations = ["owner", "creator", "colleague", "leader", "leader elsewhere", "manager", "admin", "editor"] as const;
/** Those to whom it is not there. */
const strangers = ["colleague", "leader elsewhere", "editor"] as const;
type Relation = (typeof relations)[number];

const shapes = ["HTML GET", ".data GET", "document POST", ".data POST"] as const;
const phone = /98340\D{0,3}17233|97450\D{0,3}08833/;

const people = {} as Record<Relation, Actor>;
const cookies = {} as Record<Relation, string>;
let lead: string, enquiry: string, followUp: string, application: string, token: string;
let tried = 0;

beforeAll(async () => {
  for (const relation of relations) {
    const role = relation === "manager" || relation === "admin" || relation === "editor" ? relation : "counsellor";
    people[relation] = await aUser({ role, name: `The ${relation}` });
    cookies[relation] = await cookieFor(people[relation]);
  }
  const { owner, creator, colleague, manager } = people;
  await aTeam(people.leader, owner);
  await aTeam(people["leader elsewhere"], colleague);
  const number = await aLead(creator, {
    name: "Asha Seen",
    mobileNumber: "+919834017233",
    alternateMobile: "+919745008833",
    assignee: owner,
  });
  await aLead(manager, { name: "Bina Seen", mobileNumber: "+919834017233", assignee: owner });
  followUp = String(await aFollowUp(owner, number));
  application = await anApplication(owner, number);
  await aToken(owner, application);
  ({ id: token } = await db.selectFrom("application_tokens").select("id").executeTakeFirstOrThrow());
  ({ id: enquiry } = await anEnquiry({ name: "Asha Seen", phone: "9834017233" }, { isSettled: true }));
  lead = String(number).padStart(6, "0");
});
afterAll(() =>
  console.info(
    `records: ${tried} requests at one lead, its enquiry and its follow-up, ${relations.length} people × ${shapes.length} shapes`,
  ),
);

const addressOf = (route: string) =>
  route
    .replace("/followUp/:id", `/followUp/${lead}`)
    .replace("/admin/contact/:id", `/admin/contact/${enquiry}`)
    .replace("/followUpHistory/:number", `/followUpHistory/${followUp}`)
    .replace("/applications/:id", `/applications/${application}`)
    .replace("/applications/tokens/:id", `/applications/tokens/${token}`)
    .replace(/:id|:reference|:name|:slug|:kind|:variant|:provider|:offering|:version|:format|:number/g, "no-such-thing");

async function ask(route: string, shape: (typeof shapes)[number], relation: Relation, form: Record<string, string> = {}) {
  tried += 1;
  const path = addressOf(route);
  const address = shape.startsWith(".data") ? (path === "/" ? "/_root.data" : `${path}.data`) : path;
  const answer = await visit(address, { cookie: cookies[relation], ...(shape.endsWith("POST") && { form }) });
  const isStream = answer.headers.get("content-type")?.includes("event-stream");
  const text = isStream ? "" : await answer.text();
  await answer.body?.cancel().catch(() => {});
  return { status: answer.status, text, location: answer.headers.get("location") ?? "" };
}

const state = () =>
  sql`select to_jsonb(leads) - 'searched' as lead, (select count(*) from activity) as told from leads order by number`.execute(db);

const ofApplication = Object.keys(doors).filter((route) => /^\/applications\/(tokens\/)?:id/.test(route));

describe("every address of an application", () => {
  test.each(ofApplication)("%s is not there for a colleague, who leads another team, and an editor", async (route) => {
    const before = (await state()).rows;
    for (const relation of strangers)
      for (const shape of shapes) {
        const form = {
          key: randomUUID(),
          version: "1",
          from: "considering",
          to: "applied",
          amount: "1",
          mode: "cash",
          why: "x",
          agreed: "on",
        };
        const filled = { ...form, college: "C", course: "C", session: "2027-28", data: "name", purpose: "x" };
        const { status } = await ask(route, shape, relation, filled);
        // A page that only takes what is sent has nothing to be looked at.
        expect([404, 405], `${shape} as ${relation}`).toContain(status);
      }
    expect((await state()).rows).toEqual(before);
  });
});

const ofLead = Object.keys(doors).filter((route) => route.startsWith("/followUp/:id"));

describe("every address of a lead", () => {
  const forms: Record<string, Record<string, string>> = {
    "/followUp/:id": { key: randomUUID(), statement: "scheduled", summary: "x", remarks: "", transferTo: "", nextAt: "2030-01-01T10:00" },
    "/followUp/:id/facts": { version: "1", city: "Gaya" },
    "/followUp/:id/stage": { stage: "counselling", nextAt: "2030-01-01T10:00" },
    "/followUp/:id/contact": { way: "called" },
    "/followUp/:id/merge": { other: "1" },
    "/followUp/:id/whatsapp": { key: randomUUID(), language: "en", text: "Hello" },
    "/followUp/:id/applications": { key: randomUUID(), college: "Demo College", course: "BBA", session: "2027-28" },
  };

  const formFor = (route: string, relation: Relation) =>
    route.endsWith("/transfer") ? { assignedTo: people[relation].id } : (forms[route] ?? {});

  test.each(ofLead)(
    "%s says to a colleague, who leads another team, and an editor what it says of a lead that is not there",
    async (route) => {
      const before = (await state()).rows;
      for (const relation of strangers)
        for (const shape of shapes) {
          const { status, location } = await ask(route, shape, relation, formFor(route, relation));
          const none = await ask(route.replace(":id", "999999"), shape, relation, formFor(route, relation));
          expect([404, 302, 202], `${shape} as ${relation}`).toContain(status);
          expect([status, location.replace(lead, "999999")], `${shape} as ${relation}`).toEqual([none.status, none.location]);
        }
      expect((await state()).rows).toEqual(before);
    },
  );

  test.each(ofLead)("%s changes nothing for who only created it", async (route) => {
    const before = (await state()).rows;
    for (const shape of shapes) {
      const { status, text, location } = await ask(route, shape, "creator", formFor(route, "creator"));
      const told = `${shape}: ${status} ${location}`;
      // Without script the page of a verb is not shown either: the lead's own page says why.
      if (shape.endsWith("POST"))
        expect(status === 302 ? location : [404, 409].includes(status), told).toBe(status === 302 ? `/followUp/${lead}` : true);
      else expect([200, 202, 302, 404], told).toContain(status);
      expect(text, told).not.toMatch(phone);
    }
    expect((await state()).rows).toEqual(before);
  });

  test("shows its phone to its owner alone, until somebody who may asks for it and that is noted", async () => {
    expect((await ask("/followUp/:id", "HTML GET", "owner")).text).toMatch(phone);
    for (const relation of ["creator", "leader", "manager", "admin"] as const) {
      const { status, text } = await ask("/followUp/:id", "HTML GET", relation);
      expect(status).toBe(200);
      expect(text).toContain("98xxx xxx33");
    }
    const reveals = () => db.selectFrom("activity").select("actor_id").where("what", "like", "%.revealed").execute();
    expect(await reveals()).toEqual([]);
    expect((await ask("/followUp/:id/reveal", "document POST", "manager")).text).toMatch(phone);
    expect((await ask("/admin/contact/:id/reveal", "document POST", "manager")).text).toMatch(phone);
    expect((await reveals()).map(({ actor_id }) => actor_id)).toEqual([people.manager.id, people.manager.id]);
  });
});

/** Not one address of the product, with every id that leads to this student, gives the phone to who does not have the lead. */
test.each(Object.keys(doors))("%s gives the phone to nobody but the owner", async (route) => {
  for (const relation of relations.filter((one) => one !== "owner"))
    for (const shape of ["HTML GET", ".data GET"] as const) {
      const { text, status } = await ask(route, shape, relation);
      expect(status, `${shape} ${route} as ${relation}`).not.toBe(500);
      expect(text, `${shape} ${route} as ${relation}`).not.toMatch(phone);
    }
});
