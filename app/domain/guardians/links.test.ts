import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findConsent, maxMisses } from "#app/domain/guardians/links.reads.server.ts";
import { answerConsent, makeConsentLink } from "#app/domain/guardians/links.writes.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { noteContact } from "#app/domain/leads/reaching.writes.server.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { isStopped } from "#app/domain/reach/stops.reads.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
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

let phones = 9_711_000_000;
const aMinor = async () => {
  const phone = `+91${phones++}`;
  const number = await aLead(ravi, {
    name: "Asha Kumari",
    mobileNumber: phone,
    courseInterest: "B.Pharm",
    underAge: "yes",
    guardianName: "Sunita Devi",
    language: "hi",
    agreed: [],
  });
  return { number, phone };
};
const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const whatOf = async (number: number) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `lead:${number}`).orderBy("id").execute()).map(({ what }) => what);
const linkFor = async (number: number, by = ravi) => {
  const made = (await makeConsentLink(by, number))!;
  return { ...made, path: new URL(made.link.address).pathname, secret: made.link.address.split("/").at(-1)! };
};
const agreedTo = async (phone: string) =>
  await db
    .selectFrom("consents")
    .select(["purpose", "how", "lead_number"])
    .where("phone", "=", phone)
    .where("withdrawn_at", "is", null)
    .orderBy("purpose")
    .execute();

describe("a guardian's link", () => {
  test("is kept as a hash alone, speaks the family's language, and ends those before it", async () => {
    const { number, phone } = await aMinor();
    const [first, second] = [await linkFor(number), await linkFor(number)];
    expect(first.link.address).toMatch(/\/hi\/consent\/[\w-]{43}$/);
    expect(second.link.sms).toContain(`sms:${phone}?body=`);
    expect(decodeURIComponent(second.link.sms)).toMatch(/Asha Kumari ने .*\/hi\/consent\//);
    expect(second.expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
    const kept = await db.selectFrom("consent_links").selectAll().where("lead_number", "=", number).execute();
    expect(kept.map(({ token_hash }) => token_hash.toString("hex"))).toContain(createHash("sha256").update(second.secret).digest("hex"));
    expect(JSON.stringify(kept)).not.toContain(second.secret);
    expect(await findConsent(first.secret)).toBeUndefined();
    expect(await findConsent(second.secret)).toMatchObject({ name: "Asha Kumari", guardian: "Sunita Devi", course: "B.Pharm" });
    expect(JSON.stringify(await findConsent(second.secret))).not.toContain(phone);
  });

  test("is made by who works the lead, for somebody under 18 who may be contacted", async () => {
    const { number, phone } = await aMinor();
    expect(await makeConsentLink(sita, number)).toBeUndefined();
    expect((await linkFor(number, manager)).link.sms, "who does not own the lead learns no number").toMatch(/^sms:\?body=/);
    await expect(makeConsentLink(ravi, await aLead(ravi))).rejects.toThrow("not under 18");
    await inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: ravi.id, isSure: false }));
    await expect(makeConsentLink(ravi, number)).rejects.toThrow("asked not to be contacted");
  });

  test("agreed to: the guardian may be called, and written to only where that was ticked", async () => {
    for (const whatsapp of [false, true]) {
      const { number, phone } = await aMinor();
      expect((await findLead(ravi, number))!.reach).toMatchObject({ call: "ask", whatsApp: false, against: "guardian-silent" });
      expect(await noteContact(ravi, number, "whatsapp")).toBeUndefined();
      const { secret } = await linkFor(number);
      expect(await answerConsent(secret, { answer: "agreed", whatsapp })).toEqual({ answer: "agreed" });
      expect(await agreedTo(phone)).toEqual([
        { purpose: "answer", how: "parent", lead_number: number },
        ...(whatsapp ? [{ purpose: "whatsapp", how: "parent", lead_number: number }] : []),
      ]);
      expect((await findLead(ravi, number))!.reach).toMatchObject({ call: "may", whatsApp: whatsapp });
      expect(await row(number)).toMatchObject({ guardian_answer: "agreed", stage: "new" });
      expect(await whatOf(number)).toEqual(["lead.created", "lead.assigned", "lead.consent-asked", "lead.guardian-agreed"]);
    }
  });

  test("refused: the number is stopped for good, and nothing is left to be done", async () => {
    const { number, phone } = await aMinor();
    const { secret } = await linkFor(number);
    await answerConsent(secret, { answer: "refused", whatsapp: true });
    expect(await isStopped(db, phone)).toBe(true);
    expect(await row(number)).toMatchObject({ guardian_answer: "refused", stop: "asked", stage: "lost", next_at: null });
    expect(await agreedTo(phone)).toEqual([]);
    expect((await findLead(ravi, number))!.reach.call).toBe("no");
    expect((await db.selectFrom("stops").select(["how", "confirmed_at"]).orderBy("asked_at", "desc").limit(1).execute())[0]).toMatchObject({
      how: "parent",
      confirmed_at: expect.any(Date),
    });
    expect(await whatOf(number)).toEqual(expect.arrayContaining(["lead.guardian-refused", "lead.stopped"]));
  });

  test("answered ten times at once, in both ways, has one answer", async () => {
    const { number } = await aMinor();
    const { secret } = await linkFor(number);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => answerConsent(secret, { answer: at % 2 ? "agreed" : "refused", whatsapp: false })),
    );
    const given = answers.filter((one) => one !== undefined);
    expect(given).toHaveLength(1);
    expect((await row(number)).guardian_answer).toBe(given[0]!.answer);
    expect((await whatOf(number)).filter((what) => what.startsWith("lead.guardian-"))).toEqual([`lead.guardian-${given[0]!.answer}`]);
  });
});

describe("the page of a guardian's link", () => {
  test("shows what is kept, changes nothing by being looked at, and is for nobody's memory", async () => {
    const { number, phone } = await aMinor();
    const { path } = await linkFor(number);
    for (let looked = 0; looked < 3; looked += 1) {
      const page = await visit(path);
      expect(page.status).toBe(200);
      expect([page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual(["no-store", "strict-origin"]);
      const html = await page.text();
      for (const words of ["Asha Kumari", "Sunita Devi", "B.Pharm", "मैं सहमत हूँ", 'content="noindex,nofollow"'])
        expect(html).toContain(words);
      expect(html).not.toContain(phone.slice(3));
    }
    expect(await whatOf(number)).toEqual(["lead.created", "lead.assigned", "lead.consent-asked"]);
    const answered = await visit(path, { form: { answer: "agreed", whatsapp: "on" } });
    expect([answered.status, answered.headers.get("location")]).toEqual([303, "/hi/consent/agreed"]);
    expect(await (await visit("/hi/consent/agreed")).text()).toContain("धन्यवाद");
    expect((await visit(path, { form: { answer: "refused" } })).status).toBe(404);
    expect((await row(number)).guardian_answer).toBe("agreed");
  });

  test("is one and the same for a link that was answered, is over, was replaced, stopped, thrown away or never was", async () => {
    const over: Record<string, (number: number, secret: string, phone: string) => Promise<unknown>> = {
      answered: (_, secret) => answerConsent(secret, { answer: "agreed", whatsapp: false }),
      old: (number) => sql`update consent_links set expires_at = now() - interval '1 second' where lead_number = ${number}`.execute(db),
      replaced: (number) => makeConsentLink(ravi, number),
      stopped: (_, __, phone) => inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: ravi.id, isSure: true })),
      thrown: (number) => trashLead(ravi, number),
      grown: async (number) => editLead(ravi, number, { version: (await row(number)).version, underAge: "no" }),
    };
    const bodies = new Set<string>();
    const plain = (html: string) => html.replaceAll(/[\w-]{43}|nonce="[^"]*"|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
    const look = async (path: string) => {
      const page = await visit(path);
      expect(page.status).toBe(404);
      const html = await page.text();
      expect(html).not.toMatch(/Asha|Sunita|Pharm/);
      bodies.add(plain(/<main.*<\/main>/s.exec(html)![0]));
    };
    for (const end of Object.values(over)) {
      const { number, phone } = await aMinor();
      const { path, secret } = await linkFor(number);
      await end(number, secret, phone);
      await look(path);
      expect((await visit(path, { form: { answer: "agreed" } })).status).toBe(404);
    }
    await look(`/hi/consent/${"x".repeat(43)}`);
    await look("/hi/consent/short");
    expect(bodies.size).toBe(1);
  });

  test("counts who tries links that are none", async () => {
    for (let at = 0; at < maxMisses; at += 1) expect((await visit(`/consent/guess-${at}`)).status).toBe(404);
    expect((await visit("/consent/guess")).status).toBe(429);
    const { path } = await linkFor((await aMinor()).number);
    expect((await visit(path)).status, "a real one is nobody's guess").toBe(200);
  });
});

test("the guardian's name is asked for where somebody is under 18", async () => {
  const number = await aLead(ravi);
  const version = String((await row(number)).version);
  const at = `/followUp/${String(number).padStart(6, "0")}`;
  expect((await visit(`${at}/facts`, { as: ravi, form: { version, underAge: "yes", guardianName: "" } })).status).toBe(422);
  expect((await visit(`${at}/facts`, { as: ravi, form: { version, underAge: "yes" } })).status).toBe(409);
  expect((await visit(`${at}/facts`, { as: ravi, form: { version, underAge: "yes", guardianName: "Ram Prasad" } })).status).toBe(302);
  expect(await row(number)).toMatchObject({ is_minor: true, guardian_name: "Ram Prasad" });
  const page = await (await visit(at, { as: ravi })).text();
  for (const words of ["Under 18", "Call Ram Prasad and ask for consent", "Send a link to the guardian"]) expect(page).toContain(words);
  const made = await visit(`${at}/consent`, { as: ravi, form: {} });
  expect([made.status, (await made.text()).includes("This link is shown only now")]).toEqual([200, true]);
  expect((await visit(`${at}/consent`, { as: sita, form: {} })).status).toBe(404);
  for (const list of ["/leadHistory", "/leadHistory/board", "/dashboard"])
    expect(await (await visit(list, { as: ravi })).text(), list).toMatch(/Under 18.*Ram Prasad|Ram Prasad.*Under 18/s);
});
