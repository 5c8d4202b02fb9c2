import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { emptyTrash } from "#app/domain/leads/erasing.writes.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { shownPhone } from "#app/domain/phones.ts";
import { isStopped } from "#app/domain/reach/stops.reads.server.ts";
import { maxWrong, openMinutes } from "#app/domain/receipts/model.ts";
import { isOpenFor, openFor } from "#app/domain/receipts/opening.writes.server.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, anEnquiry, aUser, onDuty } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, sita: Actor;
beforeAll(async () => {
  [ravi, sita] = [await aUser({ role: "counsellor", name: "Ravi" }), await aUser({ role: "counsellor" })];
  await onDuty(ravi, { cap: 1_000 });
});
beforeEach(() => db.deleteFrom("rate_limits").execute());

let next = 9_722_000_100;
const aPhone = () => String((next += 7));
const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const stateOf = (id: string) => db.selectFrom("enquiry_states").selectAll().where("enquiry_id", "=", id).executeTakeFirstOrThrow();
const hiddenIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
const at = (reference: string, path = "/receipt") => `/enquiry/${reference}${path}`;

/** An enquiry that became a lead, or joined one. */
async function arrived(words: Record<string, string>) {
  const { id, reference } = await anEnquiry(words);
  await processEnquiry(id);
  return { id, reference, number: (await stateOf(id)).lead_number! };
}

/** Somebody who came to the office, with the reference they took home. */
async function walkedIn(given: Parameters<typeof aLead>[1] = {}) {
  const phone = `+91${aPhone()}`;
  const number = await aLead(ravi, { mobileNumber: phone, ...given });
  return { number, phone, reference: (await giveReceipt(ravi, number))!.reference };
}

const openedWith = (reference: string, phone: string) => visit(at(reference), { form: { digits: phone.slice(-4) } });
const opened = async (reference: string, phone: string) => {
  const answer = await openedWith(reference, phone);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe("a receipt", () => {
  test("says nothing before the digits, and everything after them", async () => {
    const phone = aPhone();
    const { reference, number } = await arrived({
      phone,
      name: "Asha Kumari",
      message: "What about the hostel?",
      email: "asha@example.org",
    });
    await aFollowUp(ravi, number, { statement: "scheduled", summary: "Spoke with the father.", remarks: "Wants a loan." });
    for (const path of ["", "/receipt", "/correction"])
      expect(await (await visit(at(reference, path))).text(), path).not.toMatch(/Asha|hostel|father|asha@example/);
    const html = await opened(reference, phone);
    for (const words of [
      "Asha Kumari",
      "What about the hostel?",
      "asha@example.org",
      "Spoke with the father.",
      "Wants a loan.",
      "An answer by phone or e-mail",
      "By the form",
      "We have passed your details to nobody.",
    ])
      expect(html).toContain(words);
    expect(html).not.toContain("Ravi");
  });

  test("tells whom we told: what, when and what for", async () => {
    const { reference, number, phone } = await walkedIn();
    await db
      .insertInto("shared_details")
      .values({ lead_number: number, college: "Gaya College", data: ["name", "marks"], purpose: "Application for B.Tech" })
      .execute();
    const html = await opened(reference, phone);
    for (const words of ["Gaya College", "Name, Marks", "Application for B.Tech"]) expect(html).toContain(words);
    expect(html).not.toContain("to nobody");
  });

  test("never shows another of the family, nor what a stranger's enquiry joined", async () => {
    const phone = aPhone();
    const asha = await arrived({ phone, name: "Asha Kumari", message: "Question of Asha" });
    const brother = await arrived({ phone, name: "Mohan Das", message: "Question of Mohan" });
    expect(brother.number).not.toBe(asha.number);
    await aFollowUp(ravi, asha.number, { statement: "scheduled", summary: "Secret of Asha" });
    expect(await opened(brother.reference, phone)).not.toMatch(/Asha/);
    expect(await opened(asha.reference, phone)).not.toMatch(/Mohan/);
    const stranger = await arrived({ phone, name: "Asha Kumari", message: "I am not Asha" });
    expect(stranger.number).toBe(asha.number);
    const theirs = await opened(stranger.reference, phone);
    expect(theirs).toContain("I am not Asha");
    expect(theirs).not.toMatch(/Secret of Asha|Question of Asha|name="request"/);
  });

  test("of who asked first closes over what our office knows as soon as somebody else asks under the same name and number", async () => {
    const phone = aPhone();
    const stranger = await arrived({ phone, name: "Meena Devi", message: "I am not Meena" });
    await aFollowUp(ravi, stranger.number, { statement: "scheduled", summary: "Spoke with a stranger." });
    const before = await opened(stranger.reference, phone);
    expect(before).toContain("Spoke with a stranger.");
    const meena = await arrived({ phone, name: "Meena Devi", message: "Question of Meena" });
    expect(meena.number).toBe(stranger.number);
    await aFollowUp(ravi, meena.number, { statement: "scheduled", summary: "Secret of Meena", remarks: "Her father is ill." });
    const secrets = /Secret of Meena|Her father is ill|Question of Meena|Spoke with a stranger|name="request"/;
    const isClosed = async () => {
      const html = await opened(stranger.reference, phone);
      expect(html).toContain("I am not Meena");
      expect(html).not.toMatch(secrets);
      // What was open before it is no way around, neither to take along nor to correct.
      const open = hiddenIn(before, "open")!;
      expect(await (await visit(at(stranger.reference, "/download"), { form: { open } })).text()).not.toMatch(secrets);
      const form = { open, name: "Taken Over", email: "", locality: "", city: "", request: "" };
      await visit(at(stranger.reference, "/correction"), { form });
      expect((await row(stranger.number)).name).toBe("Meena Devi");
    };
    await isClosed();
    // Who proves at the office that they are meant gets a reference of their own for everything.
    const { reference } = (await giveReceipt(ravi, meena.number))!;
    expect([stranger.reference, meena.reference]).not.toContain(reference);
    const whole = await opened(reference, phone);
    for (const words of ["Secret of Meena", "Question of Meena"]) expect(whole).toContain(words);
    // Taken back, the words of the calls were still with her.
    await withdrawEnquiry(meena.reference);
    expect((await openedWith(stranger.reference, phone)).status).toBe(200);
    await isClosed();
  });

  test("shows that something was withdrawn or erased, and nothing else", async () => {
    const phone = aPhone();
    const { reference } = await arrived({ phone, name: "Gone Girl" });
    await withdrawEnquiry(reference);
    const answer = await openedWith(reference, phone);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, at(reference, "")]);
    expect(await (await visit(at(reference, ""))).text()).not.toMatch(/Gone|name="digits"/);
    const unknown = await visit(at("0000000000"), { form: { digits: "1234" } });
    const never = await visit(at("0000000000", ""));
    expect([unknown.status, never.status]).toEqual([404, 404]);
  });
});

describe("guessing the digits", () => {
  test("ends after five wrong ones an hour for a reference, told in words; the right ones wait too", async () => {
    const { reference, phone } = await walkedIn({ name: "Guess Me" });
    const wrong = String((Number(phone.slice(-4)) + 1) % 10_000).padStart(4, "0");
    for (let left = maxWrong.reference - 1; left > 0; left -= 1) {
      const answer = await visit(at(reference), { form: { digits: wrong } });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(`Tries left in this hour: ${left}.`);
    }
    expect(await (await visit(at(reference), { form: { digits: wrong } })).text()).toContain("the last try for now");
    const closed = await openedWith(reference, phone);
    const told = await closed.text();
    expect([closed.status, /stays closed until \d/.test(told), told.includes("Guess Me")]).toEqual([429, true, false]);
    const other = await walkedIn();
    expect((await openedWith(other.reference, other.phone)).status, "another's is open").toBe(200);
  });

  test("all at once gives no more tries than one after the other", async () => {
    const { reference, phone } = await walkedIn();
    const last = Number(phone.slice(-4));
    const guesses = Array.from({ length: 40 }, (_, step) => String((last + 1 + step) % 10_000).padStart(4, "0"));
    const answers = await Promise.all(guesses.map((digits) => visit(at(reference), { form: { digits } })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(maxWrong.reference);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - maxWrong.reference);
  });

  test("from one network ends after thirty, whatever the references", async () => {
    for (let tried = 0; tried < maxWrong.network; tried += 5) {
      const { reference } = await walkedIn();
      for (let one = 0; one < 5; one += 1) await visit(at(reference), { form: { digits: "x" } });
    }
    const { reference, phone } = await walkedIn();
    expect((await openedWith(reference, phone)).status).toBe(429);
  });

  test("is not counted for who knows them, in whatever digits they are typed", async () => {
    const { reference, phone } = await walkedIn();
    const hindi = phone.slice(-4).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    for (let time = 0; time < maxWrong.reference * 2; time += 1)
      expect((await visit(at(reference), { form: { digits: hindi } })).status).toBe(200);
  });

  test("what opens is for one reference and a quarter of an hour, and nobody writes it", () => {
    const now = Date.now();
    const proof = openFor("ABCDEFGHJK", now);
    expect(isOpenFor("ABCDEFGHJK", proof, now)).toBe(true);
    expect(isOpenFor("ABCDEFGHJM", proof, now)).toBe(false);
    expect(isOpenFor("ABCDEFGHJK", proof, now + openMinutes * 60_000)).toBe(false);
    expect(isOpenFor("ABCDEFGHJK", proof.replace(/^\w+/, (now + 1e9).toString(36)), now)).toBe(false);
    expect(isOpenFor("ABCDEFGHJK", "", now)).toBe(false);
  });
});

describe("with an open receipt", () => {
  test("a person corrects themselves: changed at once, noted as theirs, and their request is read", async () => {
    const { reference, number, phone } = await walkedIn({ name: "Asha Kumri", city: "Gaya" });
    const open = hiddenIn(await opened(reference, phone), "open")!;
    const form = { open, name: "Asha Kumari", email: "asha@example.org", locality: "", city: "Patna", request: "I want B.Pharm" };
    const saved = await visit(at(reference, "/correction"), { form });
    expect([saved.status, (await saved.text()).includes("Your corrections are saved.")]).toEqual([200, true]);
    const lead = await row(number);
    expect(lead).toMatchObject({ name: "Asha Kumari", name_key: "asha kumari", email: "asha@example.org", city: "Patna" });
    expect(lead.asked_again_at).not.toBeNull();
    const staff = await (await visit(`/followUp/${shownNumber(number)}`, { as: ravi })).text();
    for (const words of ["Corrected by the person", "I want B.Pharm", "They also wrote"]) expect(staff).toContain(words);
    const wrong = await visit(at(reference, "/correction"), { form: { ...form, name: "", email: "nonsense" } });
    const told = await wrong.text();
    expect([wrong.status, told.includes('value="nonsense"')]).toEqual([422, true]);
    expect(await (await visit(at(reference, "/correction"), { form: { ...form, request: "" } })).text()).toContain("Nothing was changed.");
  });

  test("nothing is corrected or taken along without it", async () => {
    const { reference, number, phone } = await walkedIn({ name: "Still Me" });
    const other = await walkedIn();
    const stolen = hiddenIn(await opened(other.reference, other.phone), "open")!;
    for (const open of ["", stolen, "zzzz.zzzz"]) {
      const form = { open, name: "Hacked", email: "", locality: "", city: "", request: "" };
      expect((await visit(at(reference, "/correction"), { form })).status).toBe(422);
      const download = await visit(at(reference, "/download"), { form: { open } });
      expect([download.status, download.headers.get("location")]).toEqual([303, at(reference)]);
    }
    expect((await row(number)).name).toBe("Still Me");
    expect((await visit(at(reference, "/download"))).status).toBe(302);
    expect(phone).toBeTruthy();
  });

  test("everything is taken along in one file that people and programs read", async () => {
    const { reference, number, phone } = await walkedIn({ name: "Asha <b>Kumari</b>", remarks: 'Said "call & ask"' });
    await aFollowUp(ravi, number, { statement: "scheduled", summary: "Spoke <script>" });
    const open = hiddenIn(await opened(reference, phone), "open")!;
    const file = await visit(at(reference, "/download"), { form: { open } });
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="receipt-${reference}.html"`);
    const html = await file.text();
    expect(html).not.toMatch(/<b>|<script/);
    const data = /<pre id="data"[^>]*>(.*)<\/pre>/s.exec(html)![1]!;
    const read = data.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    expect(JSON.parse(read)).toMatchObject({
      reference,
      leads: [
        {
          number,
          facts: expect.arrayContaining([
            expect.objectContaining({ column: "name", value: "Asha <b>Kumari</b>" }),
            expect.objectContaining({ column: "mobile", value: shownPhone(phone) }),
            expect.objectContaining({ column: "remarks", value: 'Said "call & ask"' }),
          ]),
        },
      ],
      followUps: [{ summary: "Spoke <script>" }],
      shared: [],
    });
  });
});

describe("somebody who came to the office", () => {
  test("gets one reference, however often it is asked for; who sent a form keeps theirs; a colleague's lead has none to give", async () => {
    const number = await aLead(ravi);
    const given = await Promise.all(Array.from({ length: 5 }, () => giveReceipt(ravi, number)));
    expect(new Set(given.map((one) => one!.reference)).size).toBe(1);
    expect(await giveReceipt(sita, number)).toBeUndefined();
    const sent = await arrived({ phone: aPhone() });
    expect(await giveReceipt(ravi, sent.number)).toEqual({ reference: sent.reference });
    const page = await visit(`/followUp/${shownNumber(number)}/receipt`, { as: ravi });
    const html = await page.text();
    expect(html).toContain(`/enquiry/${given[0]!.reference}`);
    expect(html).toContain('<svg role="img"');
    expect((await visit(`/followUp/${shownNumber(number)}/receipt`, { as: sita })).status).toBe(404);
  });

  test("withdraws with the digits: nobody calls, a month later nothing is left, and the page says only that", async () => {
    const { reference, number, phone } = await walkedIn({ name: "Walk Away" });
    const withdrawal = at(reference, "/withdrawal");
    expect((await visit(withdrawal, { form: { digits: "x" } })).status).toBe(422);
    expect(await isStopped(db, phone)).toBe(false);
    const done = await visit(withdrawal, { form: { digits: phone.slice(-4) } });
    expect([done.status, done.headers.get("location")]).toEqual([303, at(reference, "")]);
    expect(await isStopped(db, phone)).toBe(true);
    expect((await row(number)).trashed_at).not.toBeNull();
    const page = await (await visit(at(reference, ""))).text();
    expect(page).toContain("Everything is withdrawn");
    expect(page).not.toMatch(/Walk Away|name="digits"/);
    await sql`update leads set trashed_at = now() - interval '31 days' where number = ${number}`.execute(db);
    await emptyTrash();
    expect((await row(number)).name).toBe("");
    expect((await visit(at(reference, ""))).status, "the reference went with the rest").toBe(404);
  });
});
