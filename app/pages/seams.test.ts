import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readDigest } from "#app/domain/digests/reads.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { exportFollowUps } from "#app/domain/follow-ups/export.writes.server.ts";
import { listFollowUps } from "#app/domain/follow-ups/reads.server.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { runLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { findLeadImport } from "#app/domain/lead-imports/reads.server.ts";
import { chooseColumns, receiveLeads, startLeadImport } from "#app/domain/lead-imports/writes.server.ts";
import { exportLeads } from "#app/domain/lead-lists/export.writes.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { moveLeads, undoBulk } from "#app/domain/leads/bulk.writes.server.ts";
import { mergeLeads } from "#app/domain/leads/merging.writes.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { revealPhone } from "#app/domain/leads/reaching.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { changeStage, createLead, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { readDay } from "#app/domain/numbers/day.reads.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { liftLeadStop, noteStop } from "#app/domain/stops/writes.server.ts";
import { givePermission } from "#app/domain/reach/permissions.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { sendMail } from "#app/domain/mails/sending.writes.server.ts";
import { addPaper } from "#app/domain/papers/writes.server.ts";
import { makeRound } from "#app/domain/sequences/round.writes.server.ts";
import { remindDue } from "#app/domain/reminders/round.writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, anApplication, anEnquiry, aUser, leadFactsOf, onDuty } from "#test/factories.ts";
import { visit } from "#test/request.ts";
import { aSequence, openOffice } from "#test/arranged/sequences.ts";
import { doors, events, expected, origins, states, type Door, type Event, type Origin } from "#test/seams.ts";

let manager: Actor, ravi: Actor;
let count = 0;

beforeAll(async () => {
  manager = await aUser({ role: "manager", name: "Manoj" });
  ravi = await aUser({ role: "counsellor", name: "Ravi" });
  await onDuty(ravi, { cap: 1_000 });
  await openOffice(true);
  await aSequence(manager, { days: [0] });
});

const national = (phone: string) => phone.slice(3);
const rowOf = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const enquiryOf = (id: string) => db.selectFrom("enquiry_states").selectAll().where("enquiry_id", "=", id).executeTakeFirstOrThrow();

type Person = { name: string; phone: string; number: number; reference: string; enquiry: string };

async function asks({ name, phone }: { name: string; phone: string }, who = "student") {
  const minor = who === "minor" ? { parentName: "Demo Parent", parentPhone: national(phone), parent: "on" } : {};
  const { id, reference } = await anEnquiry(
    { name, phone: national(phone), who, whatsapp: "on", email: "seam@example.org", message: "Which fee?", ...minor },
    { isSettled: true },
  );
  return { id, reference, number: (await enquiryOf(id)).lead_number };
}

async function imported(name: string, phone: string) {
  const bytes = new TextEncoder().encode(
    writeCsv([
      ["Name", "Mobile", "Agreed to calls", "Agreed to WhatsApp"],
      [name, national(phone), "Yes", "Yes"],
    ]),
  );
  const { id } = (await receiveLeads(manager, { fileName: "list.csv", bytes }))!;
  const fields = ["name", "mobileNumber", "mayCall", "mayWhatsApp"];
  await chooseColumns(
    manager,
    id,
    columnsInput.parse({ assign: ravi.id, ...Object.fromEntries(fields.map((field, at) => [`column.${at}`, field])) }),
  );
  await startLeadImport(manager, id);
  await runLeadImport.run({ id });
  return (await findLeadImport(manager, id))!.counts;
}

/** Somebody of this origin, Ravi's, with one call written down. */
async function arrive(origin: Origin): Promise<Person> {
  const phone = `+9197${String(10_000_000 + ++count)}`;
  const name = `Seam ${["Alpha", "Beta", "Gamma", "Delta", "Kappa"][count % 5]} ${count}`;
  const person = { name, phone, reference: "", enquiry: "" };
  let number: number;
  if (origin === "staff") number = await aLead(ravi, { name, mobileNumber: phone });
  else if (origin === "import") {
    await imported(name, phone);
    number = (await db.selectFrom("leads").select("number").where("mobile", "=", phone).executeTakeFirstOrThrow()).number;
  } else {
    const asked = await asks(person, origin === "minor" ? "minor" : "student");
    number = asked.number!;
    Object.assign(person, { reference: asked.reference, enquiry: asked.id });
  }
  await aFollowUp(ravi, number, { summary: `Words about ${name}` });
  if (origin === "admitted") await changeStage(ravi, number, { stage: "admitted", lostReason: null, nextAt: null });
  else
    await db
      .updateTable("leads")
      .set({ next_at: new Date(Date.now() - 5 * 60_000) })
      .where("number", "=", number)
      .execute();
  return { ...person, number };
}

async function happen(event: Event, person: Person) {
  if (event === "withdrawn by reference") {
    // Whoever came in another way asks by the form too, and withdraws that.
    const reference = person.reference || (await asks(person)).reference;
    await withdrawEnquiry(reference);
    return;
  }
  if (event === "parent refused") {
    await inTransaction((tx) => stopPhone(tx, { phone: person.phone, how: "parent", by: null, isSure: true }));
    return;
  }
  await noteStop(ravi, person.number);
  if (event === "lifted by a manager") await liftLeadStop(manager, person.number, "They called and asked us to go on");
  if (event === "a stranger's enquiry") await asks(person);
}

const digits = (phone: string) => [phone, national(phone), `${national(phone).slice(0, 5)} ${national(phone).slice(5)}`];
const shows = (html: string, phone: string) => digits(phone).some((spelling) => html.includes(spelling));

async function fileOf(answer: { body: unknown } | undefined) {
  return new TextDecoder().decode(new Uint8Array(await new Response(answer!.body as BodyInit).arrayBuffer()));
}

const tried = async (verb: () => Promise<unknown>) => {
  try {
    return (await verb()) ?? "not there";
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
};

type Trial = (person: Person, other: number) => Promise<string>;

const listed = (html: string, { name, phone }: Person, found: string) => {
  if (!html.includes(`>${name}<`)) return "not there";
  if (shows(html, phone)) return `${found}, with the number`;
  return found === "named" ? (html.includes("Do not contact") ? "named, marked, no number" : "named, no number") : `${found}, no number`;
};

const trials: Record<Door, Trial> = {
  list: async (person) =>
    listed(await (await visit(`/leadHistory?q=${encodeURIComponent(person.name)}`, { as: ravi })).text(), person, "named"),
  lead: async ({ number, phone }) => {
    const answer = await visit(`/followUp/${shownNumber(number)}`, { as: ravi });
    if (answer.status !== 200) return "not there";
    const html = await answer.text();
    const has = html.includes("Do not contact") ? "a sentence" : "no sentence";
    return `${has}, ${shows(html, phone) ? "with the" : "no"} number`;
  },
  "call link": async ({ number }) => {
    const html = await (await visit(`/followUp/${shownNumber(number)}`, { as: ravi })).text();
    const { reach } = (await findLead(ravi, number)) ?? { reach: { call: "no" } };
    return html.includes('href="tel:') ? (reach.call === "ask" ? "to ask" : "to call") : "none";
  },
  WhatsApp: async ({ number, phone }) => {
    const lead = `/followUp/${shownNumber(number)}`;
    const html = await (await visit(lead, { as: ravi })).text();
    const form = { key: randomUUID(), language: "en", text: "Hello" };
    const opened = (await visit(`${lead}/whatsapp`, { as: ravi, form })).headers.get("location") ?? "";
    return html.includes(`${lead}/whatsapp`) || opened.includes(phone.slice(1)) ? "a link" : "none";
  },
  mail: async ({ enquiry, phone }) => {
    const { rows } = await sql<{ id: string }>`select id from enquiries where phone = ${phone} or id = ${enquiry || randomUUID()}`.execute(
      db,
    );
    for (const { id } of rows) {
      const html = await (await visit(`/admin/contact/${id}`, { as: manager })).text();
      if (html.includes("mailto:seam") || (await findInboxEnquiry(manager, id))?.mayMail) return "a link";
    }
    return "none";
  },
  // Neither what was written before it happened nor anything that is due after.
  sequence: async ({ number }) => {
    await db
      .updateTable("sequence_runs")
      .set({ next_at: sql`now()` })
      .where("lead_number", "=", number)
      .where("ended_at", "is", null)
      .execute();
    await makeRound();
    let taken = 0;
    const mails = await db.selectFrom("mails").select("id").where("lead_number", "=", number).where("sent_at", "is", null).execute();
    for (const { id } of mails) await sendMail(id, async () => ((taken += 1), { kind: "sent" }));
    return taken === 0 ? "none" : "a mail";
  },
  digest: async ({ number }) => {
    const { own } = await readDigest(ravi, "2026-11-16", new Date());
    return Object.values(own).some(({ leads }) => leads.some((lead) => lead.number === number)) ? "named" : "not named";
  },
  reminder: async ({ number }) => {
    await remindDue();
    const html = await (await visit("/reminders", { as: ravi })).text();
    return html.includes(`/followUp/${shownNumber(number)}`) ? "one" : "none";
  },
  "work list": async ({ number }) => {
    const day = await readDay(ravi, {});
    const isThere = day.some(({ leads }) => leads.some((lead) => lead.number === number));
    return isThere ? "named" : "not named";
  },
  "lead export": async ({ name }) => {
    const text = await fileOf(await exportLeads(manager, { format: "csv", reason: "Seams", query: `q=${encodeURIComponent(name)}` }));
    if (text.includes(name)) return "in the file";
    return text.includes("1 left out") ? "left out, counted" : "not there";
  },
  "follow-up export": async ({ name, number }) => {
    const file = await exportFollowUps(manager, { format: "csv", reason: "Seams", q: shownNumber(number) });
    const text = await fileOf(file);
    if (text.includes(`Words about ${name}`)) return "in the file";
    return text.includes("1 left out") ? "left out, counted" : "not there";
  },
  history: async ({ name, number }) => {
    const { followUps } = await listFollowUps(manager, { q: shownNumber(number) });
    const html = await (await visit(`/followUpHistory?q=${shownNumber(number)}`, { as: manager })).text();
    const has = followUps.some(({ summary }) => summary.includes(name)) || html.includes(`Words about ${name}`);
    return has ? "with words" : "without words";
  },
  search: async (person) => {
    const { leads } = await listLeads(ravi, { ...wholeList, q: person.phone });
    const found = leads.find(({ number }) => number === person.number);
    if (!found) return "not there";
    return found.phone && shows(found.phone.shown, person.phone) ? "found, with the number" : "found, no number";
  },
  reveal: async ({ number, phone }) => ((await revealPhone(manager, number))?.phone === phone ? "the number" : "refused"),
  undo: async ({ number }) => {
    const before = await rowOf(number);
    await undoBulk(manager, bulks.get(number)!);
    const after = await rowOf(number);
    if (after.trashed_at !== null) return "not there";
    if (after.stop !== null) return after.next_at === null && after.stage === before.stage ? "still stopped" : "open again";
    return after.version === before.version ? "as it stood when lifted" : "put back";
  },
  bulk: async ({ number }) => {
    const to = { stage: "application" as const, lostReason: null, nextAt: new Date(Date.now() + 86_400_000) };
    const { changed } = (await moveLeads(manager, { id: randomUUID(), lead: [number], ...to }))!;
    return changed === 1 ? "changed" : "left alone";
  },
  "create again": async ({ name, phone }) => {
    const facts = leadFactsOf({ name, mobileNumber: phone });
    const made = await tried(() => createLead(ravi, { ...facts, key: randomUUID(), assignedTo: ravi.id }));
    const said = typeof made === "string" ? made : "a lead";
    if (said.includes("asked us not to contact")) return "refused: asked not to be contacted";
    return /already/.test(said) ? "refused: known already" : `made: ${said}`;
  },
  "import again": async ({ name, phone }) => {
    const counts = await imported(name, phone);
    if (counts.stopped === 1) return "in its own bucket";
    return counts.again === 1 ? "asked again" : JSON.stringify(counts);
  },
  "enquire again": async (person) => {
    const before = await db.selectFrom("stops").select("id").where("lifted_at", "is", null).execute();
    const { id, number } = await asks(person);
    const { outcome, stopped_at } = await enquiryOf(id);
    const after = await db.selectFrom("stops").select("id").where("lifted_at", "is", null).execute();
    if (outcome === "quarantined" && stopped_at !== null && after.length === before.length) return "kept for review, nothing lifted";
    return outcome === "linked" && number === person.number ? "linked to the lead" : outcome;
  },
  merge: async ({ number }, other) => {
    const said = await tried(() => mergeLeads(manager, number, other));
    if (typeof said !== "string") return "merged";
    return said.startsWith("One of the two") ? "refused: one of the two" : said;
  },
  restore: async ({ number }) => {
    await trashLead(manager, number);
    return (await restoreLead(manager, number)) ? "restored" : "refused";
  },
};

const bulks = new Map<number, string>();

/** A change of many before anything happened, which somebody may want to undo afterwards. */
async function movedBefore({ number }: Person) {
  const id = randomUUID();
  await moveLeads(manager, { id, lead: [number], stage: "counselling", lostReason: null, nextAt: new Date(Date.now() - 60_000) });
  bulks.set(number, id);
}

/** Papers are missing, and a sequence writes about that by itself; where they are admitted already there is nothing to write. */
async function writtenToBefore({ number }: Person, origin: Origin) {
  await db
    .updateTable("leads")
    .set({ email: "seam@example.org", ...(origin === "minor" && { guardian_answer: "agreed", guardian_answered_at: new Date() }) })
    .where("number", "=", number)
    .execute();
  const { mobile: phone } = await rowOf(number);
  if (origin === "minor")
    await inTransaction((tx) => givePermission(tx, { phone, purposes: ["answer"], how: "parent", by: null, lead: number }));
  const application = await anApplication(ravi, number);
  await addPaper(ravi, number, { application, name: "Marksheet", nameHi: "" });
  await makeRound();
  const written = await db.selectFrom("mails").select("id").where("lead_number", "=", number).execute();
  expect(written).toHaveLength(origin === "admitted" ? 0 : 1);
}

let [cells, different] = [0, 0];
for (const origin of origins)
  for (const event of events)
    test(`${origin} × ${event}: ${states[origin][event]}`, { timeout: 60_000 }, async () => {
      await db.updateTable("leads").set({ trashed_at: new Date() }).where("trashed_at", "is", null).execute();
      await sql`delete from heartbeats where name = 'reminders'`.execute(db);
      const person = await arrive(origin);
      if (origin === "admitted") bulks.set(person.number, randomUUID());
      else await movedBefore(person);
      await writtenToBefore(person, origin);
      await happen(event, person);
      await db.deleteFrom("reminders").execute();
      const other = await aLead(ravi, { name: "Seam Other" });
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const door of doors) {
        found[door] = await trials[door](person, other);
        wanted[door] = expected(origin, event, door);
        cells += 1;
        if (found[door] !== wanted[door]) different += 1;
      }
      expect(found).toEqual(wanted);
    });

test("the matrix is whole", () => {
  console.log(`seams: ${cells} cells, ${different} differ`);
  expect(cells).toBe(origins.length * events.length * doors.length);
});
