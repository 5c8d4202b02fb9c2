import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findStandingOf } from "#app/domain/appointments/reads.server.ts";
import { renewFeed } from "#app/domain/calendars/writes.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { maxMisses } from "#app/domain/visit-links/reads.server.ts";
import { makeVisitLink } from "#app/domain/visit-links/writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
  ]);
});
beforeEach(() => db.deleteFrom("rate_limits").execute());

let phones = 9_733_000_000;
const aFamily = async (given: Parameters<typeof aLead>[1] = {}) => {
  const phone = `+91${(phones += 7)}`;
  return { phone, number: await aLead(ravi, { name: "Asha Kumari", mobileNumber: phone, ...given }) };
};
const linkFor = async (number: number, by = ravi) => {
  const { link } = (await makeVisitLink(by, number))!;
  return { address: link.address, sms: link.sms, path: new URL(link.address).pathname, secret: link.address.split("/").at(-1)! };
};
const buttonsIn = (html: string, name: string) =>
  [...html.matchAll(/<(?:button|input)\s[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(` name="${name}"`) ? [/ value="([^"]*)"/.exec(tag)![1]!] : [],
  );
const main = (html: string) => /<main.*<\/main>/s.exec(html)![0];

describe("a link to choose a time", () => {
  test("is kept as a hash alone, speaks the family's language, and ends those before it", async () => {
    const { number, phone } = await aFamily({ language: "hi" });
    const [first, second] = [await linkFor(number), await linkFor(number)];
    expect(second.address).toMatch(/\/hi\/visit\/[\w-]{43}$/);
    expect(second.sms).toContain(`sms:${phone}?body=`);
    const kept = await db.selectFrom("visit_links").selectAll().where("lead_number", "=", number).execute();
    expect(kept.map(({ token_hash }) => token_hash.toString("hex"))).toContain(createHash("sha256").update(second.secret).digest("hex"));
    expect(JSON.stringify(kept)).not.toContain(second.secret);
    expect((await visit(first.path)).status).toBe(404);
    expect(main(await (await visit(second.path)).text())).toContain("समय चुनें");
    expect((await linkFor(number, manager)).sms, "who does not own the lead learns no number").toMatch(/^sms:\?body=/);
    expect(await makeVisitLink(sita, number)).toBeUndefined();
    expect((await visit(`/followUp/${shownNumber(number)}/visitLink`, { as: sita, form: {} })).status).toBe(404);
  });

  test("is not made for who may not be written to", async () => {
    await expect(makeVisitLink(ravi, (await aFamily({ agreed: [] })).number)).rejects.toThrow("agreed to be contacted");
    const minor = await aFamily({ underAge: "yes", guardianName: "Sunita Devi" });
    await expect(makeVisitLink(ravi, minor.number), "the guardian has not agreed").rejects.toThrow("agreed to be contacted");
  });

  test("chooses, changes and cancels with plain forms, and gives a file for the calendar", async () => {
    const { number, phone } = await aFamily();
    const { path } = await linkFor(number);
    const page = await visit(path);
    expect([page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual(["no-store", "strict-origin"]);
    const html = main(await page.text());
    expect(html).not.toContain(phone.slice(3));
    const days = buttonsIn(html, "day");
    expect(days.length).toBeGreaterThan(3);
    const other = main(await (await visit(path, { form: { day: days[2]!, kind: "video" } })).text());
    const at = buttonsIn(other, "at")[1]!;
    expect(at.startsWith(days[2]!)).toBe(true);
    expect(await findStandingOf(ravi, number), "looking takes nothing").toBeUndefined();
    const taken = await visit(path, { form: { at, kind: "video" } });
    expect([taken.status, taken.headers.get("location")]).toEqual([303, `${path}?said=taken`]);
    expect(await findStandingOf(ravi, number)).toMatchObject({ kind: "video", how: "link" });
    expect(main(await (await visit(path)).text())).toContain("We call you by video on");
    const file = await visit(`${path}/calendar.ics`);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect(await file.text()).toMatch(/BEGIN:VEVENT[^]*DTSTART:\d{8}T\d{6}Z[^]*END:VEVENT/);
    const refused = await visit(path, { form: { at: at.replace(/:\d\d$/, ":07"), kind: "visit" } });
    expect([refused.status, main(await refused.text()).includes("no longer be chosen")]).toEqual([409, true]);
    expect((await visit(`${path}/cancellation`, { form: {} })).headers.get("location")).toBe(`${path}?said=cancelled`);
    expect(await findStandingOf(ravi, number)).toBeUndefined();
    expect((await visit(`${path}/calendar.ics`)).status).toBe(404);
  });

  test("is one and the same page for every link that opens nothing, and counts who tries many", async () => {
    const bodies = new Set<string>();
    const plain = (html: string) => main(html).replaceAll(/[\w-]{43}/g, "");
    const ends: ((number: number, phone: string) => Promise<unknown>)[] = [
      (number) => sql`update visit_links set expires_at = now() - interval '1 second' where lead_number = ${number}`.execute(db),
      (_, phone) => inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: ravi.id, isSure: true })),
      (number) => aFollowUp(ravi, number, { statement: "not-interested", lostReason: "other", nextAt: null }),
    ];
    for (const end of ends) {
      const { number, phone } = await aFamily();
      const { path } = await linkFor(number);
      await end(number, phone);
      const page = await visit(path);
      expect(page.status).toBe(404);
      bodies.add(plain(await page.text()));
      expect((await visit(path, { form: { at: "2026-12-01T11:00", kind: "visit" } })).status).toBe(404);
    }
    bodies.add(plain(await (await visit(`/visit/${"x".repeat(43)}`)).text()));
    expect(bodies.size).toBe(1);
    await db.deleteFrom("rate_limits").execute();
    for (let tried = 0; tried < maxMisses; tried += 1) expect((await visit(`/visit/guess-${tried}`)).status).toBe(404);
    expect((await visit("/visit/guess")).status).toBe(429);
  });
});

describe("from the receipt", () => {
  test("a time is chosen after the digits, and stands in what is kept", async () => {
    const { number, phone } = await aFamily();
    const { reference } = (await giveReceipt(ravi, number))!;
    const at = `/enquiry/${reference}`;
    const opened = await (await visit(`${at}/receipt`, { form: { digits: phone.slice(-4) } })).text();
    const open = buttonsIn(opened, "open")[0]!;
    expect(opened).toContain(`${at}/visit`);
    expect((await visit(`${at}/visit`, { form: { open: "forged.proof", at: "2026-12-01T11:00" } })).status).toBe(422);
    const page = main(await (await visit(`${at}/visit`, { form: { open } })).text());
    const slot = buttonsIn(page, "at")[0]!;
    const taken = await visit(`${at}/visit`, { form: { open, at: slot, kind: "visit" } });
    expect(main(await taken.text())).toContain("We expect you in our office on");
    expect(await findStandingOf(ravi, number)).toMatchObject({ kind: "visit", how: "receipt" });
    const again = main(await (await visit(`${at}/receipt`, { form: { digits: phone.slice(-4) } })).text());
    expect(again).toContain("by you, on this page");
    expect((await visit(`${at}/visit/calendar.ics`, { form: { open } })).headers.get("content-type")).toContain("text/calendar");
    expect(main(await (await visit(`${at}/visit/cancellation`, { form: { open } })).text())).toContain("The time was cancelled");
    expect(await findStandingOf(ravi, number)).toBeUndefined();
    await inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: ravi.id, isSure: true }));
    const closed = await visit(`${at}/visit`, { form: { open, at: slot, kind: "visit" } });
    expect(closed.status).toBe(409);
    expect(await (await visit(`${at}/receipt`, { form: { digits: phone.slice(-4) } })).text()).not.toContain(`action="${at}/visit"`);
  });
});

describe("the calendar of one of our people", () => {
  test("says number, kind and time of their own open steps, and no name and no phone", async () => {
    const meena = await aUser({ role: "counsellor", name: "Meena" });
    const own = await aLead(meena, {
      name: "Vaishnavi Deshpande",
      mobileNumber: "+919835011223",
      email: "v@example.com",
      courseInterest: "B.Pharm",
    });
    const visited = await aLead(meena, { name: "Vaishnavi Deshpande", mobileNumber: "+919835011224" });
    const [far, hers] = [await aLead(meena), await aLead(sita)];
    const soon = new Date(Date.now() + 26 * 60 * 60_000);
    await aFollowUp(meena, own, { nextAt: soon, summary: "Secret words" });
    await aFollowUp(meena, visited, { nextAt: soon, nextKind: "visit" });
    await aFollowUp(meena, far, { nextAt: new Date(Date.now() + 90 * 24 * 60 * 60_000) });
    await aFollowUp(sita, hers, { nextAt: soon });
    const { secret } = (await renewFeed(meena))!;
    const path = `/calendar/${secret}.ics`;
    const answer = await visit(path);
    const text = await answer.text();
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("set-cookie")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      null,
    ]);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain(`SUMMARY:Call · ${shownNumber(own)}`);
    expect(text).toContain(`SUMMARY:Visit to the office · ${shownNumber(visited)}`);
    expect(text.replaceAll("\r\n ", "")).not.toMatch(/Vaishnavi|Deshpande|98350|11223|11224|example\.com|Pharm|Secret|Meena/i);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const tag = answer.headers.get("etag")!;
    expect((await visit(path, { headers: { "if-none-match": tag } })).status).toBe(304);
    expect(await (await visit(`/hi${path}`)).text()).toContain("दफ़्तर आना");
    await aFollowUp(meena, own, { nextAt: new Date(soon.getTime() + 60 * 60_000) });
    expect((await visit(path, { headers: { "if-none-match": tag } })).status, "something changed").toBe(200);
  });

  test("opens by its last address alone, and for nobody who left", async () => {
    const meena = await aUser({ role: "counsellor" });
    const [first, second] = [(await renewFeed(meena))!.secret, (await renewFeed(meena))!.secret];
    const kept = await db.selectFrom("calendar_feeds").selectAll().where("user_id", "=", meena.id).execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(second);
    const status = async (secret: string) => (await visit(`/calendar/${secret}.ics`)).status;
    expect([await status(first), await status(second), await status("x".repeat(43)), await status("short")]).toEqual([404, 200, 404, 404]);
    const page = await visit("/dashboard/calendar", { as: meena, form: {} });
    const shown = /calendar\/([\w-]{43})\.ics/.exec(await page.text())![1]!;
    expect([await status(second), await status(shown)]).toEqual([404, 200]);
    expect(await (await visit("/dashboard/calendar", { as: meena })).text()).not.toContain(shown);
    await db.updateTable("users").set({ deactivated_at: new Date() }).where("id", "=", meena.id).execute();
    expect(await status(shown)).toBe(404);
    expect(await renewFeed(await aUser({ role: "editor" }))).toBeUndefined();
  });
});

describe("who comes", () => {
  test("each sees their own, managers all; one tap, and who did not come gets a next step", async () => {
    const { number } = await aFamily({ name: "Comes Today" });
    await aFollowUp(ravi, number, { nextAt: new Date(Date.now() + 24 * 60 * 60_000), nextKind: "visit" });
    const { id } = (await findStandingOf(ravi, number))!;
    const page = async (as: Actor, path = "/dashboard/visits") => (await visit(path, { as })).text();
    for (const as of [ravi, manager]) expect(await page(as)).toContain("Comes Today");
    expect(await page(sita)).not.toContain("Comes Today");
    expect(await page(ravi, "/hi/dashboard/visits")).toContain("मुलाक़ातें");
    expect((await visit("/dashboard/visits", { as: await aUser({ role: "editor" }) })).status).toBe(404);
    for (const verb of ["arrival", "absence", "correction"])
      expect((await visit(`/dashboard/visits/${id}/${verb}`, { as: sita, form: { nextAt: "2030-01-01T11:00" } })).status).toBe(404);
    await sql`update appointments set at = now() where id = ${id}`.execute(db);
    expect((await visit(`/dashboard/visits/${id}/arrival`, { as: ravi, form: {} })).status).toBe(302);
    expect((await visit(`/dashboard/visits/${id}/correction`, { as: ravi, form: {} })).status).toBe(302);
    const asks = await page(ravi, `/dashboard/visits/${id}/absence`);
    const proposal = /name="nextAt"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="nextAt"/.exec(asks)!;
    expect(proposal[1] ?? proposal[2]).toMatch(/T11:00$/);
    expect((await visit(`/dashboard/visits/${id}/absence`, { as: ravi, form: { nextAt: "" } })).status).toBe(422);
    expect((await visit(`/dashboard/visits/${id}/absence`, { as: ravi, form: { nextAt: (proposal[1] ?? proposal[2])! } })).status).toBe(
      302,
    );
    const lead = await db.selectFrom("leads").select("next_kind").where("number", "=", number).executeTakeFirstOrThrow();
    expect(lead.next_kind).toBe("call");
    expect(await page(ravi, `/followUp/${shownNumber(number)}`)).toContain("They did not come.");
  });
});
