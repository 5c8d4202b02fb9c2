import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { eraseEnquiry } from "#app/domain/enquiries/inbox.writes.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import type { Entry, Told } from "#app/domain/erasures/model.ts";
import { tellWaiting } from "#app/domain/erasures/writes.server.ts";
import { answerConsent, makeConsentLink } from "#app/domain/guardians/links.writes.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { isStopped } from "#app/domain/reach/stops.reads.server.ts";
import { giveReceipt, withdrawByReceipt } from "#app/domain/receipts/writes.server.ts";
import { countBack, replayLedger } from "#app/domain/restores/replay.writes.server.ts";
import { endWhatIsOver } from "#app/domain/retention/nightly.writes.server.ts";
import { liftLeadStop, notePermission, noteStop } from "#app/domain/stops/writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, anEnquiry, aUser, onDuty } from "#test/factories.ts";

let admin: Actor, manager: Actor, ravi: Actor;
beforeAll(async () => {
  [admin, manager, ravi] = [await aUser({ role: "admin" }), await aUser({ role: "manager" }), await aUser({ role: "counsellor" })];
  await onDuty(ravi, { cap: 1_000 });
});

let count = 0;
const aPhone = () => `+9197${String(30_000_000 + ++count)}`;
const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const state = (id: string) => db.selectFrom("enquiry_states").selectAll().where("enquiry_id", "=", id).executeTakeFirstOrThrow();

const ledger = join(process.env.STORAGE_FOLDER!, "erasures");
mkdirSync(ledger, { recursive: true });
const objects = () => readdirSync(ledger).map((name) => readFileSync(join(ledger, name), "utf8"));
const toldIn = (text: string) => (JSON.parse(text) as { told: Told }).told;

/** What the ledger was told by this work, one list per object. */
async function toldBy(work: () => Promise<unknown>): Promise<Entry[][]> {
  const before = new Set(readdirSync(ledger));
  await work();
  return readdirSync(ledger)
    .filter((name) => !before.has(name))
    .toSorted()
    .map((name) => toldIn(readFileSync(join(ledger, name), "utf8")).entries);
}

const kinds = (told: Entry[][]) => told.map((entries) => entries.map(({ kind }) => kind));

/** Nothing can be written there: a file stands in the place of the folder. */
async function whileStoreIsAway<T>(work: () => Promise<T>) {
  renameSync(ledger, `${ledger}-away`);
  writeFileSync(ledger, "");
  try {
    return await work();
  } finally {
    renameSync(ledger, `${ledger}-nothing`);
    renameSync(`${ledger}-away`, ledger);
  }
}

describe("the ledger is told before anybody is told that it is done", () => {
  test("of an erasure by our people, with the lead that goes with it", async () => {
    const { id } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
    const { lead_number } = await state(id);
    await db.updateTable("leads").set({ stage: "lost", lost_reason: "other", next_at: null }).where("number", "=", lead_number).execute();
    const told = await toldBy(() => eraseEnquiry(admin, id));
    expect(told).toEqual([
      [{ kind: "erased", leads: [{ number: lead_number, row: expect.stringMatching(/^[0-9a-f]{64}$/) }], enquiries: [id] }],
    ]);
    expect((await row(lead_number!)).erased_at).not.toBeNull();
  });

  test("of what ends by itself, one object for many", async () => {
    const numbers = [await aLead(ravi), await aLead(ravi), await aLead(ravi)];
    await sql`update leads set kept_from = now() - interval '11 years', listed_at = now() - interval '40 days' where number = any(${numbers}::int[])`.execute(
      db,
    );
    const told = await toldBy(() => endWhatIsOver());
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject([{ kind: "erased", leads: numbers.map((number) => ({ number })) }]);
  });

  test("of a stop by the person, by our people, by a parent, and of permission that is taken back", async () => {
    const { reference } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
    expect(kinds(await toldBy(() => withdrawEnquiry(reference)))).toEqual([["stopped", "withdrawn"]]);
    const staff = await aLead(ravi, { mobileNumber: aPhone() });
    await notePermission(ravi, staff, { agreed: ["answer", "whatsapp"], told: "call" });
    expect(kinds(await toldBy(() => notePermission(ravi, staff, { agreed: ["answer"], told: "call" })))).toEqual([["unpermitted"]]);
    expect(kinds(await toldBy(() => noteStop(ravi, staff)))).toEqual([["stopped"]]);
    const child = await aLead(ravi, { mobileNumber: aPhone(), underAge: "yes", guardianName: "A parent" });
    const { link } = (await makeConsentLink(ravi, child))!;
    const secret = new URL(link.address, "http://localhost").pathname.split("/").at(-1)!;
    expect(kinds(await toldBy(() => answerConsent(secret, { answer: "refused", whatsapp: false })))).toEqual([["stopped"]]);
    const walkIn = await aLead(ravi, { mobileNumber: aPhone() });
    const { reference: receipt } = (await giveReceipt(ravi, walkIn))!;
    expect(kinds(await toldBy(() => withdrawByReceipt(receipt)))).toEqual([["stopped", "withdrawn-lead"]]);
  });

  test("once: asking again for what holds tells nothing", async () => {
    const { reference } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
    await withdrawEnquiry(reference);
    expect(await toldBy(() => withdrawEnquiry(reference))).toEqual([]);
  });

  test("and not of what was refused or went wrong before", async () => {
    const number = await aLead(ravi);
    const told = await toldBy(() =>
      inTransaction(async (tx) => {
        await eraseLeads(tx, [number], null);
        throw new Error("something else");
      }).catch(() => {}),
    );
    expect(told).toEqual([]);
    expect((await row(number)).erased_at).toBeNull();
  });

  test("in words from which nobody can be read", async () => {
    const [name, phone, email] = ["Somnath Lakhotia", aPhone(), "somnath.l@example.in"];
    const { id, reference } = await anEnquiry({ name, phone, email, message: "my words" }, { isSettled: true });
    await withdrawEnquiry(reference);
    await eraseEnquiry(admin, id);
    const all = objects().join("\n");
    expect(all).toContain(id);
    for (const trace of [name, "Somnath", phone, phone.slice(1), phone.slice(3), email, "my words", reference])
      expect(all).not.toContain(trace);
  });
});

describe("while the store is away", () => {
  test("nobody is erased, and whoever asked is told so", async () => {
    const { id } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
    await whileStoreIsAway(() => expect(eraseEnquiry(admin, id)).rejects.toThrow(/Nothing was erased/));
    expect((await state(id)).erased_at).toBeNull();
    await eraseEnquiry(admin, id);
    expect((await state(id)).erased_at).not.toBeNull();
  });

  test("a person who asks not to be contacted is heard at once, and the ledger is told when it answers", async () => {
    const phone = aPhone();
    const { reference, id } = await anEnquiry({ phone }, { isSettled: true });
    const told = await toldBy(() => whileStoreIsAway(() => withdrawEnquiry(reference)));
    expect(told).toEqual([]);
    expect(await isStopped(db, phone)).toBe(true);
    expect(await db.selectFrom("ledger_outbox").select("body").execute()).toHaveLength(1);
    const late = await toldBy(tellWaiting);
    expect(late).toMatchObject([[{ kind: "stopped" }, { kind: "withdrawn", enquiry: id }]]);
    expect(await db.selectFrom("ledger_outbox").select("body").execute()).toEqual([]);
  });
});

describe("after a backup was put back", () => {
  /** As if the database had been put back to the moment before: what the work did is taken back, what the ledger knows stays. */
  async function undone(work: () => Promise<unknown>) {
    const tables = await sql<{ table: string }>`select quote_ident(tablename) as table from pg_tables where schemaname = 'public'`.execute(
      db,
    );
    await sql`drop schema if exists before cascade`.execute(db);
    await sql`create schema before`.execute(db);
    for (const { table } of tables.rows) await sql.raw(`create table before.${table} as table public.${table}`).execute(db);
    await work();
    await db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one);
      for (const { table } of tables.rows) {
        const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns
          from information_schema.columns where table_schema = 'public' and quote_ident(table_name) = ${table} and is_generated = 'NEVER'`.execute(
          one,
        );
        await sql.raw(`delete from public.${table}`).execute(one);
        await sql
          .raw(`insert into public.${table} (${rows[0]!.columns}) overriding system value select ${rows[0]!.columns} from before.${table}`)
          .execute(one);
      }
      await sql`set session_replication_role = origin`.execute(one);
    });
  }

  test("whoever was erased, stopped or withdrew since is so again, nothing is told twice, and a second replay finds nothing", async () => {
    const phones = { stopped: aPhone(), withdrawn: aPhone(), walkIn: aPhone(), whatsapp: aPhone(), later: aPhone() };
    const erased = await anEnquiry({ phone: aPhone(), name: "Somebody Erased" }, { isSettled: true });
    const { lead_number } = await state(erased.id);
    await db.updateTable("leads").set({ stage: "lost", lost_reason: "other", next_at: null }).where("number", "=", lead_number).execute();
    const stopped = await aLead(ravi, { mobileNumber: phones.stopped });
    const withdrawn = await anEnquiry({ phone: phones.withdrawn }, { isSettled: true });
    const walkIn = await aLead(ravi, { mobileNumber: phones.walkIn });
    const { reference } = (await giveReceipt(ravi, walkIn))!;
    const permitted = await aLead(ravi, { mobileNumber: phones.whatsapp });
    await notePermission(ravi, permitted, { agreed: ["answer", "whatsapp"], told: "call" });
    await undone(async () => {
      await eraseEnquiry(admin, erased.id);
      await noteStop(ravi, stopped);
      await withdrawEnquiry(withdrawn.reference);
      await withdrawByReceipt(reference);
      await notePermission(ravi, permitted, { agreed: ["answer"], told: "call" });
      // Of this one the restored database knows nothing at all.
      await noteStop(ravi, await aLead(ravi, { mobileNumber: phones.later }));
    });
    expect((await row(lead_number!)).name).toBe("Somebody Erased");
    expect(await isStopped(db, phones.stopped)).toBe(false);
    expect(await countBack()).toBeGreaterThanOrEqual(5);

    const told = await toldBy(async () =>
      expect(await replayLedger()).toMatchObject({ erased: 2, stopped: 4, withdrawn: 2, unpermitted: 1 }),
    );
    expect(told).toEqual([]);
    expect(await countBack()).toBe(0);
    expect(await row(lead_number!)).toMatchObject({ name: "", mobile: "" });
    expect((await row(stopped)).stop).toBe("asked");
    expect((await state(withdrawn.id)).withdrawn_at).not.toBeNull();
    expect((await row(walkIn)).trashed_at).not.toBeNull();
    for (const phone of [phones.stopped, phones.withdrawn, phones.walkIn, phones.later]) expect(await isStopped(db, phone)).toBe(true);
    const { rows } = await sql<{
      purpose: string;
    }>`select purpose from consents where phone = ${phones.whatsapp} and withdrawn_at is null`.execute(db);
    expect(rows).toEqual([{ purpose: "answer" }]);

    expect(await replayLedger()).toMatchObject({ erased: 0, stopped: 0, withdrawn: 0, unpermitted: 0 });
    // What a manager lifts afterwards stays lifted, and so does what was agreed to again.
    await liftLeadStop(manager, stopped, "Called and asked again");
    expect(await replayLedger()).toMatchObject({ stopped: 0 });
    expect(await isStopped(db, phones.stopped)).toBe(false);
  });

  test("a number that is another person's by now is left alone", async () => {
    const number = await aLead(ravi, { name: "Who Was Erased" });
    await undone(() => inTransaction((tx) => eraseLeads(tx, [number], null)));
    await sql`update leads set created_at = created_at + interval '1 day', name = 'Somebody Else' where number = ${number}`.execute(db);
    expect(await replayLedger()).toMatchObject({ erased: 0 });
    expect((await row(number)).name).toBe("Somebody Else");
  });

  test("an entry that we did not write stops the replay", async () => {
    const number = await aLead(ravi);
    const [name = ""] = readdirSync(ledger).toSorted();
    const genuine = readFileSync(join(ledger, name), "utf8");
    const forged = { ...toldIn(genuine), entries: [{ kind: "erased", leads: [{ number, row: "00" }], enquiries: [] }] };
    writeFileSync(join(ledger, name), JSON.stringify({ ...(JSON.parse(genuine) as object), told: forged }));
    await expect(replayLedger()).rejects.toThrow(/not written with one of the keys/);
    writeFileSync(join(ledger, name), genuine);
  });
});
