import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { openedSearch, sealedSearch } from "#app/access/private-search.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let admin: Actor, manager: Actor, ravi: Actor, sita: Actor, number: number;
const phone = "98340 17299";
const lists = [
  "/leadHistory",
  "/leadHistory/board",
  "/followUpHistory",
  "/admin/followUpHistory",
  "/admin/contact",
  "/admin/userlist",
  "/admin/audit",
];

beforeAll(async () => {
  [admin, manager, ravi, sita] = await Promise.all([
    aUser({ role: "admin" }),
    aUser({ role: "manager" }),
    aUser({ role: "counsellor" }),
    aUser({ role: "counsellor" }),
  ]);
  number = await aLead(ravi, { name: "Posted Student", mobileNumber: "+919834017299" });
});

const isClear = (text: string) => /98340|17299|%40|@/.test(decodeURIComponent(text));

describe("a phone or an e-mail address that is searched for", () => {
  test("is posted, stands in the address as a key, finds its lead and is in the box again", async () => {
    for (const prefix of ["", "/hi"]) {
      const answer = await visit(`${prefix}/leadHistory`, { as: ravi, form: { q: phone, stage: "new", sort: "" } });
      const address = answer.headers.get("location")!;
      expect(answer.status).toBe(302);
      expect(address).toMatch(new RegExp(`^(${prefix})?/leadHistory\\?q=%7E[\\w-]+&stage=new$`));
      expect(isClear(address)).toBe(false);
      const html = await (await visit(address.startsWith(prefix) ? address : prefix + address, { as: ravi })).text();
      expect(html).toContain("Posted Student");
      expect(html.match(new RegExp(`value="${phone}"`, "g"))).toHaveLength(2);
      // The list goes on with the key: no way on or back holds the number.
      for (const [, link] of html.matchAll(/(?:href|action)="([^"]*)"/g))
        expect(isClear(link!.replaceAll("tel:+919834017299", "")) && !/tel:|wa\.me/.test(link!), link).toBe(false);
    }
  });

  test("is sealed at once when somebody types it into the address, in every list and every shape", async () => {
    for (const list of lists)
      for (const q of ["9834017299", phone, "someone@example.org"])
        for (const prefix of ["", "/hi"])
          for (const end of ["", ".data"]) {
            const answer = await visit(`${prefix}${list}${end}?${new URLSearchParams({ q }).toString()}`, { as: admin });
            const told = (answer.headers.get("location") ?? "") + (end ? await answer.text() : "");
            expect([302, 202], `${list}${end}`).toContain(answer.status);
            expect(told, list).toMatch(/q=%7E[\w-]+/);
            expect(isClear(told.replaceAll(/[^ "]*localhost[^ "]*/g, "")), told).toBe(false);
          }
    const out = await visit("/leadHistory?q=9834017299&stage=new");
    expect(out.headers.get("location")).toBe("/userlogin?to=%2FleadHistory%3Fstage%3Dnew");
  });

  test("opens for who searched, and for nobody else", async () => {
    const q = sealedSearch(ravi, phone);
    expect(sealedSearch(ravi, phone)).toBe(q);
    expect(openedSearch(ravi, q)).toBe(phone);
    expect(openedSearch(manager, q)).toBe("~");
    const html = await (await visit(`/leadHistory?${new URLSearchParams({ q }).toString()}`, { as: manager })).text();
    expect(html).not.toContain("Posted Student");
    expect(html).toContain("A search that only its owner can open");
  });

  test("is kept in no view and in no export as a number", async () => {
    const query = new URLSearchParams({ q: "9834017299" }).toString();
    const saved = await visit("/leadHistory/views", { as: manager, form: { name: "That one", query } });
    expect(isClear(saved.headers.get("location")!)).toBe(false);
    const { rows: _, ...view } = {
      rows: 0,
      ...(await db.selectFrom("lead_views").select("query").where("owner_id", "=", manager.id).executeTakeFirstOrThrow()),
    };
    expect(view.query).toMatch(/^q=%7E[\w-]{20,}$/);
    expect(await (await visit(`/leadHistory?${view.query}`, { as: manager })).text()).toContain("Posted Student");
    for (const asked of [query, view.query])
      expect((await visit("/leadHistory/export", { as: manager, form: { format: "csv", reason: "A try", query: asked } })).status).toBe(
        200,
      );
    const followUps = { format: "csv", reason: "A try", q: "9834017299" };
    expect((await visit("/followUpHistory/export", { as: manager, form: followUps })).status).toBe(200);
    const kept = await db.selectFrom("lead_exports").select("filter").where("by_id", "=", manager.id).execute();
    expect(kept.map(({ filter }) => filter)).toEqual(["q=%7E", "q=%7E", "q=%7E"]);
    const told = await db
      .selectFrom("activity")
      .select("detail")
      .where("actor_id", "=", manager.id)
      .where("what", "like", "%.exported")
      .execute();
    expect(JSON.stringify(told)).not.toContain("17299");
  });

  test("a view that was kept before opens sealed", async () => {
    await db.insertInto("lead_views").values({ owner_id: sita.id, name: "An old one", query: "q=98340+17299&stage=new" }).execute();
    const html = await (await visit("/leadHistory", { as: sita })).text();
    expect(html).toContain("An old one");
    expect(html).not.toMatch(/98340\W{0,3}17299/);
  });

  test("names and numbers of leads stay readable in the address", async () => {
    for (const q of ["Posted Student", "000012", "#12", "आशा", "7299"]) {
      expect((await visit("/leadHistory", { as: ravi, form: { q } })).headers.get("location")).toBe(
        `/leadHistory?${new URLSearchParams({ q }).toString()}`,
      );
      expect((await visit(`/leadHistory?${new URLSearchParams({ q }).toString()}`, { as: ravi })).status).toBe(200);
    }
    expect((await visit("/leadHistory", { as: ravi, form: { q: "  " } })).headers.get("location")).toBe("/leadHistory?all=1");
  });

  test("who is known with a phone is asked by post", async () => {
    const asked = await visit("/createLead/known", { as: ravi, form: { phone } });
    expect(await asked.json()).toMatchObject({ known: [{ number, name: "Posted Student" }] });
    expect(await (await visit("/createLead/known", { as: sita, form: { phone } })).json()).toEqual({ known: [] });
    expect((await visit(`/createLead/known?phone=9834017299`, { as: ravi })).headers.get("location")).toBe("/createLead");
  });
});

test("who created a lead that is a colleague's reads why there is nothing to press, and no phone anywhere", async () => {
  const given = await aLead(ravi, { name: "Given Student", mobileNumber: "+919834017288" });
  await transferLead(manager, given, sita.id);
  const id = String(given).padStart(6, "0");
  const html = await (await visit(`/followUp/${id}`, { as: ravi })).text();
  expect(html).toContain("You created this lead, so you can read it.");
  for (const gone of ["9834017288", "98340 17288", 'id="follow-up"', "/transfer", "/reveal", "/deletion", "?edit"])
    expect(html).not.toContain(gone);
  expect(await (await visit(`/followUp/${id}.data`, { as: ravi })).text()).not.toContain("9834017288");
  for (const page of ["facts", "transfer", "stage", "deletion", "reveal"])
    expect((await visit(`/followUp/${id}/${page}`, { as: ravi })).headers.get("location"), page).toBe(`/followUp/${id}`);
  const forms = {
    transfer: { assignedTo: ravi.id },
    reveal: {},
    contact: { way: "called" },
    deletion: {},
    stage: { stage: "counselling", nextAt: "2030-01-01T10:00" },
  };
  for (const [verb, form] of Object.entries(forms)) {
    const answer = await visit(`/followUp/${id}/${verb}`, { as: ravi, form });
    expect([answer.status, answer.headers.get("location")], verb).toEqual(verb === "contact" ? [409, null] : [302, `/followUp/${id}`]);
    expect(await answer.text(), verb).not.toContain("9834017288");
  }
  expect((await visit(`/followUp/${id}/restoration`, { as: ravi, form: {} })).status).toBe(404);
  expect(await db.selectFrom("leads").select(["assigned_to", "version"]).where("number", "=", given).executeTakeFirst()).toEqual({
    assigned_to: sita.id,
    version: 2,
  });
});
