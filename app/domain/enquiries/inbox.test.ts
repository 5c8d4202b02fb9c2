import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readReconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { countInbox, findInboxEnquiry, listInbox } from "#app/domain/enquiries/inbox.reads.server.ts";
import { eraseEnquiry, handleEnquiry, reopenEnquiry, rescueEnquiry, revealEnquirer } from "#app/domain/enquiries/inbox.writes.server.ts";
import { countByOutcome } from "#app/domain/enquiries/reads.server.ts";
import { foldDays, processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { db } from "#db/client.ts";
import { anEnquiry as sent, aUser } from "#test/factories.ts";

let manager: Actor;

beforeAll(async () => {
  manager = await aUser({ role: "manager", name: "Demo manager" });
});

/** Sent by a person from a network of their own, and settled. */
async function anEnquiry(words: Record<string, string> = {}) {
  const enquiry = await sent(words);
  await processEnquiry(enquiry.id);
  return enquiry;
}

const idsIn = async (filter: Parameters<typeof listInbox>[1]) => (await listInbox(manager, filter)).enquiries.map(({ id }) => id);
const historyOf = async (id: string) => (await findInboxEnquiry(manager, id))!.history.map(({ what, by }) => [what, by]);

test("a manager handles an enquiry, takes it back, and both are told once", async () => {
  const { id } = await anEnquiry({ phone: "9811100001" });
  expect(await idsIn({})).toContain(id);
  await handleEnquiry(manager, id);
  await handleEnquiry(manager, id);
  expect(await idsIn({})).not.toContain(id);
  expect(await idsIn({ show: "handled" })).toContain(id);
  await reopenEnquiry(manager, id);
  expect(await idsIn({})).toContain(id);
  expect(await historyOf(id)).toEqual([
    ["enquiry.reopened", "Demo manager"],
    ["enquiry.handled", "Demo manager"],
  ]);
});

test("what is kept apart is rescued with one tap and settles as if nothing had been strange", async () => {
  const { id } = await anEnquiry({ website: "filled", phone: "9811100002" });
  expect((await listInbox(manager, { show: "quarantined" })).enquiries.find((one) => one.id === id)?.signs).toEqual(["trap-filled"]);
  await rescueEnquiry(manager, id);
  await processEnquiry(id);
  expect((await findInboxEnquiry(manager, id))?.outcome).toBe("new");
  expect(await idsIn({ show: "quarantined" })).not.toContain(id);
  expect(await historyOf(id)).toEqual([["enquiry.rescued", "Demo manager"]]);
});

test("the whole phone is given only of who agreed to be reached, and asking for it is noted", async () => {
  const [agreed, silent] = [await anEnquiry({ phone: "9811100041" }), await anEnquiry({ phone: "9811100042" })];
  await db.updateTable("consents").set({ withdrawn_at: new Date() }).where("enquiry_id", "=", silent.id).execute();
  const shown = await findInboxEnquiry(manager, silent.id);
  expect(shown).toMatchObject({ phone: "+91 98xxx xxx42", mayCall: false, mayWhatsApp: false });
  expect(await revealEnquirer(manager, silent.id)).toBeUndefined();
  expect(await revealEnquirer(manager, agreed.id)).toEqual({ phone: "+919811100041" });
  for (const role of ["counsellor", "editor"] as const) expect(await revealEnquirer(await aUser({ role }), agreed.id)).toBeUndefined();
  expect(await historyOf(agreed.id)).toEqual([["enquiry.revealed", "Demo manager"]]);
  expect(await historyOf(silent.id)).toEqual([]);
});

test("deleting erases the words, keeps the books and cannot be undone", async () => {
  const { id, reference } = await anEnquiry({ name: "Erased Person", phone: "9811100003", message: "Private words" });
  const before = await readReconciliation(manager);
  await eraseEnquiry(manager, id);
  const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/Erased|9811100003|Private/);
  expect(await idsIn({})).not.toContain(id);
  expect(await idsIn({ show: "gone" })).toContain(id);
  expect(await idsIn({ q: "Erased" })).toEqual([]);
  expect(await idsIn({ q: reference })).toEqual([id]);
  expect(await readReconciliation(manager)).toEqual(before);
});

test("who withdrew is neither read nor called", async () => {
  const { id, reference } = await anEnquiry({ name: "Withdrawn Person", phone: "9811100004", message: "Private words", whatsapp: "on" });
  await withdrawEnquiry(reference);
  const seen = await findInboxEnquiry(manager, id);
  expect(JSON.stringify(seen)).not.toMatch(/Withdrawn Person|9811100004|Private/);
  expect(seen).toMatchObject({ isGone: true, mayCall: false, mayWhatsApp: false, mayMail: false, others: [] });
  expect(await idsIn({ q: "9811100004" })).toEqual([]);
});

test("people are contacted in the ways they agreed to, and a child through the parent", async () => {
  const { id } = await anEnquiry({ phone: "9811100005", email: "asha@example.com" });
  expect(await findInboxEnquiry(manager, id)).toMatchObject({ mayCall: true, mayWhatsApp: false, mayMail: true });
  const child = await anEnquiry({
    who: "minor",
    phone: "9811100006",
    email: "child@example.com",
    parentName: "Sunita Devi",
    parentPhone: "9811100007",
    whatsapp: "on",
  });
  const seen = await findInboxEnquiry(manager, child.id);
  expect(seen).toMatchObject({ phone: "+91 98xxx xxx07", parentName: "Sunita Devi", mayCall: true, mayWhatsApp: true, mayMail: false });
});

test("somebody is found by phone in any spelling, by reference as it is read out, and by name in either script", async () => {
  const { id, reference } = await anEnquiry({ name: "रवि शंकर", phone: "९८११२२३३४४" });
  for (const q of ["98112 23344", "+91-9811223344", "09811223344", "९८११२२३३४४", reference.toLowerCase(), "ravi shankar", "शंकर"])
    expect(await idsIn({ q }), q).toContain(id);
  for (const q of ["9811223345", "Shantanu", "%", "' or 1=1", "\\", ":*", "a & b"]) expect(await idsIn({ q }), q).not.toContain(id);
});

test("one person's enquiries hang together, and the family's stand beside them", async () => {
  const phone = "9811100009";
  const first = await anEnquiry({ phone, message: "First" });
  const again = await anEnquiry({ phone, message: "Again" });
  const sister = await anEnquiry({ phone, name: "Puja Kumari" });
  const { others } = (await findInboxEnquiry(manager, again.id))!;
  expect(others.map(({ id, isSamePerson }) => [id, isSamePerson])).toEqual([
    [sister.id, false],
    [first.id, true],
  ]);
});

test("page after page shows each enquiry once", async () => {
  for (let number = 0; number < 27; number++) await anEnquiry({ phone: `98222000${10 + number}` });
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { enquiries, nextCursor: more } = await listInbox(manager, { book: "received", period: "today", after });
    seen.push(...enquiries.map(({ id }) => id));
    after = more;
  } while (after);
  const all = await db.selectFrom("enquiries").select("id").execute();
  expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

test("the books are kept as enquiries come and change, and agree with a count of every row", async () => {
  const { received, ...counted } = await countByOutcome();
  const reconciliation = (await readReconciliation(manager))!;
  expect(reconciliation.all).toEqual({ received, ...counted });
  expect(reconciliation.today).toEqual(reconciliation.all);
  expect(reconciliation.balance).toBe(true);
  await db.updateTable("enquiry_days").set({ day: "2026-01-01" }).execute();
  await foldDays();
  const { rows, places } = await db
    .selectFrom("enquiry_days")
    .select(({ fn }) => [fn.countAll<string>().as("rows"), fn.max("place").as("places")])
    .executeTakeFirstOrThrow();
  expect([Number(rows) <= 6, places]).toEqual([true, 0]);
  expect((await readReconciliation(manager))!.all).toEqual(reconciliation.all);
});

test("for everybody else there is no inbox", async () => {
  const { id } = await anEnquiry();
  for (const role of ["counsellor", "editor"] as const) {
    const other = await aUser({ role });
    expect(await findInboxEnquiry(other, id)).toBeUndefined();
    expect((await listInbox(other, {})).enquiries).toEqual([]);
    expect(await readReconciliation(other)).toBeUndefined();
    expect(Object.values(await countInbox(other))).toEqual([0, 0, 0, 0, 0]);
    for (const verb of [handleEnquiry, reopenEnquiry, rescueEnquiry, eraseEnquiry]) expect(await verb(other, id)).toBeUndefined();
  }
  expect(await handleEnquiry(manager, "no-such-id")).toBeUndefined();
});
