import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { can, roles, type Actor, type Role } from "#app/access/roles.ts";
import { listCommissions } from "#app/domain/applications/commissions.reads.server.ts";
import { saveCommission } from "#app/domain/applications/commissions.writes.server.ts";
import { addApplication, moveApplication } from "#app/domain/applications/writes.server.ts";
import { listAudit } from "#app/domain/audit/reads.server.ts";
import { sentenceOf } from "#app/domain/audit/model.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { siteMap } from "#app/site-map.ts";
import { aLead, aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

const session = "2027-28";
const [expected, received] = [387_531, 153_247];
/** Offices such as the National Medical Commission are something else. */
const trace = /(?<!Medical |Grants |National )commission(?! for)|कमीशन|387,?531|3,87,?531|153,?247|1,53,?247|234,?284|2,34,?284/i;

let ravi: Actor, manager: Actor, owner: Actor, editor: Actor;
let number: number, id: string, reference: string;
beforeAll(async () => {
  [ravi, manager, owner, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "admin", name: "Asha" }),
    aUser({ role: "editor", name: "Esha" }),
  ]);
  number = await aLead(ravi, { name: "Seema Seat", mobileNumber: "+919834599999" });
  const said = { college: "Demo College", course: "Demo Course", session, tuition: 100_000 };
  id = (await addApplication(ravi, number, { key: randomUUID(), ...said }))!.id;
  const step = { key: randomUUID(), from: "considering", to: "joined", note: "", nextAt: null, nextKind: "call" } as const;
  await moveApplication(ravi, id, step);
  await saveCommission(owner, id, { version: 0, expected, received, receivedOn: "2026-11-10" });
  reference = (await giveReceipt(ravi, number))!.reference;
});

test("commissions are seen by the owner's role and by no other", () => {
  const holders = (Object.keys(roles) as Role[]).filter((role) => (roles[role] as readonly string[]).includes("commissions.see"));
  expect(holders).toEqual(["admin"]);
});

describe("what a college owes", () => {
  test("leaves no trace on any screen, export, timeline or receipt of anybody but the owner", async () => {
    const lead = String(number).padStart(6, "0");
    // Every page that this person can open with what there is, as a document and as data.
    const pagesOf = (person: Actor) =>
      siteMap
        .filter(({ door }) => door !== "anyone" && can(person, door))
        .map(({ address }) => address.replace("/followUp/:id", `/followUp/${lead}`).replace("/applications/:id", `/applications/${id}`))
        .filter((address) => !address.includes(":"))
        .flatMap((address) => [address, `${address}.data`]);
    expect(pagesOf(manager).length).toBeGreaterThan(60);
    for (const person of [ravi, manager, editor]) {
      const cookie = await cookieFor(person);
      for (const page of [...pagesOf(person), `/hi/applications/${id}`]) {
        const answer = await visit(page, { cookie });
        // How a file of the product's own code is called tells nothing of anybody's money.
        expect((await answer.text()).replaceAll(/\/assets\/[\w.-]+/g, ""), `${page} as ${person.role}`).not.toMatch(trace);
      }
      for (const door of [`/applications/${id}/commission`, "/admin/commissions"])
        for (const form of [undefined, { version: "1", expected: "1" }])
          expect((await visit(door, { cookie, ...(form && { form }) })).status, `${door} as ${person.role}`).toBe(404);
      expect(await listCommissions(person, { session, show: "all" })).toBeUndefined();
      expect(await saveCommission(person, id, { version: 1, expected: 1, received: 1, receivedOn: "" })).toBeUndefined();
    }
    const exported = await visit("/leadHistory/export", { as: manager, form: { reason: "Demo", format: "csv", columns: "name" } });
    expect(exported.status).toBeLessThan(400);
    expect(await exported.text()).not.toMatch(trace);
    for (const path of ["receipt", "download"]) {
      const receipt = await visit(`/enquiry/${reference}/${path}`, { form: { digits: "9999" } });
      const text = await receipt.text();
      expect(text, path).not.toMatch(trace);
      if (path === "receipt") expect(text).toContain("Demo College");
    }
  }, 300_000);

  test("is written down once by two at the same time, and the owner's log tells it", async () => {
    const input = { version: 1, expected: 400_000, received, receivedOn: "2026-11-10" };
    await Promise.all([saveCommission(owner, id, input), saveCommission(owner, id, input)]);
    await expect(saveCommission(owner, id, { ...input, expected: 1 })).rejects.toThrow("Somebody changed this meanwhile");
    const { lines } = (await listAudit(owner, { q: "", kind: "money" } as never))!;
    const told = lines.filter(({ what }) => what === "commission.changed");
    expect(told).toHaveLength(2);
    expect(sentenceOf(told[0]!)).toMatch(/Asha .*4,00,000.*1,53,247/);
    await saveCommission(owner, id, { version: 2, expected, received, receivedOn: "2026-11-10" });
  });

  test("comes to what its rows add up to, whichever sum is opened; money of a lead that is gone stays", async () => {
    const other = await aLead(ravi);
    const said = { college: "Other Demo College", course: "Demo Course", session, tuition: null };
    const second = (await addApplication(ravi, other, { key: randomUUID(), ...said }))!.id;
    await saveCommission(owner, second, { version: 0, expected: 20_000, received: 20_000, receivedOn: "" });
    const html = await (await visit(`/admin/commissions?session=${session}`, { as: owner })).text();
    const sums = [...html.matchAll(/<a[^>]*data-sum="[^"]*"[^>]*>/g)].map(String);
    expect(sums).toHaveLength(3);
    for (const tag of sums) {
      const [, sum] = /data-sum="(\d+)"/.exec(tag)!;
      const [, to] = /href="([^"]*)"/.exec(tag)!;
      const opened = await (await visit(to!.replaceAll("&amp;", "&"), { as: owner })).text();
      const figures = [...opened.matchAll(/<data value="(\d+)"/g)].map((found) => Number(found[1]));
      const pairs = figures.flatMap((figure, at) => (at % 2 === 0 ? [[figure, figures[at + 1]!] as const] : []));
      const show = /show=(\w+)/.exec(to!)![1]!;
      const of = ([due, came]: readonly [number, number]) => (show === "all" ? due : show === "received" ? came : due - came);
      expect(
        pairs.reduce((all, pair) => all + of(pair), 0),
        show,
      ).toBe(Number(sum));
    }
  });
});
