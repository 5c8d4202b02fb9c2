import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { answerConsent, makeConsentLink } from "#app/domain/guardians/links.writes.server.ts";
import { emptyTrash, eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { openWhatsApp } from "#app/domain/messages/writes.server.ts";
import { keptAbout } from "#app/domain/receipts/kept.reads.server.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { endWhatIsOver } from "#app/domain/retention/nightly.writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, sita: Actor, manager: Actor, owner: Actor, editor: Actor;
beforeAll(async () => {
  [ravi, sita, manager, owner, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "admin", name: "Asha" }),
    aUser({ role: "editor", name: "Esha" }),
  ]);
});
beforeEach(() => db.deleteFrom("rate_limits").execute());

let next = 9_733_000_100;
const aPhone = () => `+91${(next += 7)}`;
const words = (text = "Hello Asha, when may we call you?") => ({ key: randomUUID(), template: "", language: "en" as const, text });
const keptFor = (lead: number) => db.selectFrom("lead_messages").selectAll().where("lead_number", "=", lead).orderBy("at").execute();
const told = async (lead: number) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `lead:${lead}`).execute()).filter(
    ({ what }) => what === "lead.whatsapp-opened",
  ).length;
const at = (lead: number) => `/followUp/${shownNumber(lead)}/whatsapp`;
const stopped = (phone: string) => inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: ravi.id, isSure: true }));

describe("a message", () => {
  test("is kept with its words, once however often it is sent, and opens WhatsApp with the number", async () => {
    const mobileNumber = aPhone();
    const lead = await aLead(ravi, { mobileNumber });
    await sql`update leads set touched_at = null where number = ${lead}`.execute(db);
    const message = words("नमस्ते & welcome\nSecond line");
    const ten = await Promise.all(Array.from({ length: 10 }, () => openWhatsApp(ravi, lead, message)));
    const address = `https://wa.me/${mobileNumber.slice(1)}?text=${encodeURIComponent(message.text)}`;
    expect(new Set(ten.map((one) => one!.address))).toEqual(new Set([address]));
    expect(await keptFor(lead)).toMatchObject([{ text: message.text, by_id: ravi.id, language: "en", template_id: null }]);
    expect(await told(lead)).toBe(1);
    const { touched_at } = await db.selectFrom("leads").select("touched_at").where("number", "=", lead).executeTakeFirstOrThrow();
    expect(touched_at).not.toBeNull();
    // Changed on the same page, it is another message.
    await openWhatsApp(ravi, lead, { ...message, text: "Other words" });
    expect([(await keptFor(lead)).length, await told(lead)]).toEqual([2, 2]);
  });

  test("names the text that it began with; one that is not there is none", async () => {
    const lead = await aLead(ravi);
    const { id } = await db.selectFrom("message_templates").select("id").where("name", "=", "Not reached").executeTakeFirstOrThrow();
    await openWhatsApp(ravi, lead, { ...words(), template: id });
    await openWhatsApp(ravi, lead, { ...words(), template: randomUUID() });
    const { entries } = (await readTimeline(ravi, lead))!;
    const shown = entries.filter(({ what }) => what === "lead.whatsapp-opened").map(({ message }) => message);
    expect(shown).toMatchObject([{ template: null }, { template: "Not reached", text: words().text }]);
    const html = await (await visit(`/followUp/${shownNumber(lead)}`, { as: ravi })).text();
    expect(html).toContain("Opened WhatsApp with “Not reached”");
    expect(html).toContain("Opened WhatsApp with own words");
    expect(html).toContain("Whether it was sent, only WhatsApp knows.");
  });

  test("is written by whoever works with the student: others find no page, and it keeps no words of theirs", async () => {
    const lead = await aLead(ravi);
    const form = { ...words() };
    for (const [who, as, page, sent] of [
      ["who works the lead", ravi, 200, 303],
      ["another counsellor", sita, 404, 404],
      ["a manager, who asks for the number first", manager, 404, 404],
      ["the owner, the same", owner, 404, 404],
      ["an editor", editor, 404, 404],
      ["a visitor", undefined, 302, 302],
    ] as const) {
      expect((await visit(at(lead), { as })).status, who).toBe(page);
      const answer = await visit(at(lead), { as, form });
      expect(answer.status, who).toBe(sent);
      expect(answer.headers.get("location") ?? "", who).toMatch(as === ravi ? /^https:\/\/wa\.me\/91\d+\?text=Hello/ : /^(?!.*wa\.me)/);
    }
    expect((await keptFor(lead)).map(({ by_id }) => by_id)).toEqual([ravi.id]);
    await transferLead(manager, lead, sita.id);
    await expect(openWhatsApp(ravi, lead, words())).rejects.toThrow("You created this lead, so you can read it.");
    expect(await openWhatsApp(manager, lead, words())).toBeUndefined();
    expect(await openWhatsApp(sita, lead, words())).toBeDefined();
  });

  test("needs the permission for WhatsApp, asked again at the moment of sending", async () => {
    const mobileNumber = aPhone();
    const callsOnly = await aLead(ravi, { agreed: ["answer"] });
    const lead = await aLead(ravi, { mobileNumber });
    expect(await (await visit(at(callsOnly), { as: ravi })).text()).toContain("They have not agreed to WhatsApp.");
    const page = await (await visit(at(lead), { as: ravi })).text();
    expect(page).toContain("Open WhatsApp");
    // The page is open; they ask us to stop; the button is pressed.
    await stopped(mobileNumber);
    const refused = [await visit(at(callsOnly), { as: ravi, form: words() }), await visit(at(lead), { as: ravi, form: words() })];
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect(await refused[0]!.text()).toContain("They have not agreed to WhatsApp.");
    const html = await refused[1]!.text();
    expect(html).toContain("They asked us not to contact them.");
    expect(html).not.toContain(mobileNumber.slice(3));
    expect([await keptFor(lead), await keptFor(callsOnly)]).toEqual([[], []]);
  });

  test("about somebody under 18 waits for the guardian, and speaks to them", async () => {
    const mobileNumber = aPhone();
    const lead = await aLead(ravi, { name: "Asha Kumari", underAge: "yes", guardianName: "Sunita Devi", mobileNumber });
    await expect(openWhatsApp(ravi, lead, words())).rejects.toThrow("not agreed to WhatsApp");
    const { link } = (await makeConsentLink(ravi, lead))!;
    await answerConsent(link.address.split("/").at(-1)!, { answer: "agreed", whatsapp: true });
    const html = await (await visit(`${at(lead)}?language=en`, { as: ravi })).text();
    expect(html).toContain("Hello Sunita Devi, this is Ravi from The Career Zone. Asha Kumari asked us for guidance.");
    expect(html).not.toContain("First words about a course");
    expect(await openWhatsApp(ravi, lead, words())).toBeDefined();
  });

  test("leads to our own pages alone, is not longer than it may be, and has nothing left to fill in", async () => {
    const lead = await aLead(ravi);
    for (const [text, sentence] of [
      ["Look at bit.ly/abc", "“bit.ly/abc” is not one of our public pages."],
      ["http://localhost:3000/papers/secret", "is not one of our public pages."],
      ["Hello {name}", "“{name}” is still to be filled in."],
      ["x".repeat(1_001), "1000"],
      ["  ", "Write the text."],
    ] as const) {
      const answer = await visit(at(lead), { as: ravi, form: { ...words(), text } });
      expect([answer.status, (await answer.text()).includes(sentence)], text).toEqual([422, true]);
    }
    expect(await keptFor(lead)).toEqual([]);
    // A browser sends two letters for the end of a line.
    const long = `http://localhost:3000/college\r\n${"ख".repeat(970)}`;
    const sent = await visit(at(lead), { as: ravi, form: { ...words(), text: long } });
    expect([sent.status, sent.headers.get("referrer-policy")]).toEqual([303, "no-referrer"]);
    expect((await keptFor(lead))[0]!.text).toBe(long.replace("\r", ""));
    const policy = (await visit(at(lead), { as: ravi })).headers.get("content-security-policy")!;
    expect(/form-action ([^;]+)/.exec(policy)![1]!.split(" ")).toContain(new URL(sent.headers.get("location")!).origin);
  });
});

describe("the words of a message", () => {
  test("are told to the family on its receipt, and to nobody once they asked us to stop", async () => {
    const mobileNumber = aPhone();
    const lead = await aLead(ravi, { mobileNumber });
    await openWhatsApp(ravi, lead, words("We keep a seat for you."));
    const { reference } = (await giveReceipt(ravi, lead))!;
    const receipt = await visit(`/enquiry/${reference}/receipt`, { form: { digits: mobileNumber.slice(-4) } });
    const html = await receipt.text();
    expect(html).toContain("WhatsApp was opened with");
    expect(html).toContain("We keep a seat for you.");
    await stopped(mobileNumber);
    for (const as of [ravi, manager])
      expect(await (await visit(`/followUp/${shownNumber(lead)}`, { as })).text()).not.toContain("We keep a seat for you.");
  });

  test("go along when two leads are one, and back when that is undone", async () => {
    const [kept, other] = [await aLead(ravi), await aLead(ravi)];
    await openWhatsApp(ravi, other, words("Words to the other one"));
    const { id } = (await mergeLeads(manager, kept, other))!;
    const read = async (lead: number) => (await readTimeline(manager, lead))?.entries.flatMap(({ message }) => message?.text ?? []);
    expect((await keptAbout(db, kept)).messages).toMatchObject([{ text: "Words to the other one" }]);
    expect(await read(kept)).toEqual(["Words to the other one"]);
    await undoMerge(manager, id);
    expect([(await keptAbout(db, kept)).messages, await read(kept)]).toEqual([[], []]);
    expect(await read(other)).toEqual(["Words to the other one"]);
  });

  /** The ways in which somebody's data ends. */
  const endings: Record<string, (lead: number) => Promise<unknown>> = {
    "the lead is erased": (lead) => inTransaction((tx) => eraseLeads(tx, [lead], null)),
    "it was in the trash for a month": async (lead) => {
      await trashLead(ravi, lead);
      await sql`update leads set trashed_at = now() - interval '31 days' where number = ${lead}`.execute(db);
      await emptyTrash();
    },
    "its time is over": async (lead) => {
      await sql`update leads set stage = 'lost', lost_reason = 'other', next_at = null where number = ${lead}`.execute(db);
      await sql`update leads set kept_from = now() - interval '20 years', listed_at = now() - interval '60 days'
        where number = ${lead}`.execute(db);
      await endWhatIsOver();
    },
    "the lead into which it was merged is erased": async (lead) => {
      const kept = await aLead(ravi);
      await mergeLeads(manager, kept, lead);
      await inTransaction((tx) => eraseLeads(tx, [kept], null));
    },
  };
  test.each(Object.keys(endings))("are gone when %s", async (name) => {
    const [one, other] = [await aLead(ravi), await aLead(ravi)];
    for (const lead of [one, other]) await openWhatsApp(ravi, lead, words(`Words to ${lead}`));
    await endings[name]!(one);
    expect(await keptFor(one)).toEqual([]);
    expect(await keptFor(other), "somebody else's stay").toHaveLength(1);
    const { rows } = await sql`select from activity where detail::text like ${`%Words to ${one}%`}`.execute(db);
    expect(rows).toEqual([]);
  });
});
