import pg from "pg";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { gather } from "#app/domain/disclosures/reads.server.ts";
import { isNamed } from "#app/domain/disclosures/section-names.model.ts";
import { discloseEnquirer, discloseLead } from "#app/domain/disclosures/writes.server.ts";
import type { Column, Table } from "#app/domain/personal-data/model.ts";
import { tables } from "#app/domain/personal-data/tables.columns.ts";
import { hashOf } from "#app/domain/reach/keys.reads.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, anEnquiry, aUser } from "#test/factories.ts";

const [name, phone] = ["Vaishnavi Deshpande", "+919835011223"];
let owner: Actor, manager: Actor, ravi: Actor, sita: Actor, number: number, enquiry: string;

beforeAll(async () => {
  [owner, manager] = [await aUser({ role: "admin" }), await aUser({ role: "manager" })];
  [ravi, sita] = [await aUser({ role: "counsellor" }), await aUser({ role: "counsellor" })];
  number = await aLead(ravi, { name, mobileNumber: phone });
  ({ id: enquiry } = await anEnquiry({ name, phone }, { isSettled: true }));
  await db.updateTable("enquiry_states").set({ lead_number: number }).where("enquiry_id", "=", enquiry).execute();
});

const read = async () => (await gather(db, { leads: [number], enquiries: [enquiry] })).sections;

test("it is everything of this person and nothing of anybody else, for a manager and the owner alone, and written down", async () => {
  const other = await aLead(ravi, { name: "Somnath Lakhotia", mobileNumber: "+919835011299", remarks: "somebody else's words" });
  await aFollowUp(ravi, number, { summary: "their own words" });
  await aFollowUp(ravi, other, { summary: "somebody else's words" });
  await db
    .insertInto("mails")
    .values({
      id: "00000000-0000-4000-8000-000000000001",
      to_address: "a@example.com",
      locale: "en",
      template: "digest",
      subject: "Today",
      text: `${name}: call at ten\nSomnath Lakhotia: call at eleven`,
      html: `<li>${name}</li><li>Somnath Lakhotia</li>`,
    })
    .execute();
  for (const actor of [owner, manager]) {
    const told = JSON.stringify(await discloseLead(actor, number));
    for (const own of [name, phone, "their own words", "call at ten"]) expect(told).toContain(own);
    for (const foreign of ["Somnath", "+919835011299", "somebody else", "call at eleven"]) expect(told).not.toContain(foreign);
  }
  for (const actor of [ravi, sita]) expect(await discloseLead(actor, number)).toBeUndefined();
  expect(await discloseLead(owner, 999_999)).toBeUndefined();
  const lines = await db
    .selectFrom("activity")
    .select(["actor_id", "subject"])
    .where("what", "=", "person.exported")
    .orderBy("id")
    .execute();
  expect(lines).toEqual([owner, manager].map(({ id }) => ({ actor_id: id, subject: `lead:${number}` })));
});

test("of whom there is an enquiry and no lead, it is the same; of somebody else with that phone nothing", async () => {
  const apart = { name: "Tulika Bharti", phone: "+919835011255" };
  const sent = async (said: { name: string; phone: string; message: string }) => (await anEnquiry(said)).id;
  const [first, second] = [
    await sent({ ...apart, message: "words kept apart" }),
    await sent({ ...apart, name: "TULIKA  Bharti", message: "and again" }),
  ];
  const sister = await sent({ ...apart, name: "Shreya Bharti", message: "words of a sister" });
  await db
    .updateTable("enquiry_states")
    .set({ outcome: "quarantined", settled_at: new Date() })
    .where("enquiry_id", "in", [first, second, sister])
    .execute();
  for (const actor of [owner, manager]) {
    const told = await discloseEnquirer(actor, first);
    const words = JSON.stringify(told);
    for (const own of ["words kept apart", "and again", apart.phone]) expect(words).toContain(own);
    for (const foreign of ["Shreya", "sister", name]) expect(words).not.toContain(foreign);
    expect(told!.person.enquiries).toEqual([first, second]);
  }
  for (const actor of [ravi, sita]) expect(await discloseEnquirer(actor, first)).toBeUndefined();
  for (const id of ["00000000-0000-4000-8000-000000000009", "no id"]) expect(await discloseEnquirer(owner, id)).toBeUndefined();
  const lines = await db
    .selectFrom("activity")
    .select(["actor_id"])
    .where("what", "=", "person.exported")
    .where("subject", "=", `enquiry:${first}`)
    .orderBy("id")
    .execute();
  expect(lines).toEqual([owner, manager].map(({ id }) => ({ actor_id: id })));
  // Of whom there is a lead, it is the lead's.
  expect((await discloseEnquirer(owner, enquiry))!.person.leads).toEqual([number]);
});

test("each part has a name in the reader's language", () => {
  const without = (Object.entries(tables) as [string, Table][]).filter(
    ([table, { of, columns }]) =>
      of && Object.values<Column>(columns).some(({ whose }) => whose === "student" || whose === "visitor") && !isNamed(table),
  );
  expect(without.map(([table]) => table)).toEqual([]);
});

/**
 * Every column of every table that is said to tell something about a student or a visitor gets a value that stands nowhere else, in
 * a row that is this person's in each of the ways by which that table knows somebody; and each must come out.
 */
test("whatever the table of personal data names comes out, column by column", async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL! });
  await client.connect();
  await client.query("set session_replication_role = replica");
  const missing: string[] = [];
  let tried = 0;
  // Last those that say what the person is called.
  const inOrder = (Object.entries(tables) as [string, Table][]).toSorted(([one], [other]) => rank(one) - rank(other));
  for (const [table, about] of inOrder) {
    const personal = Object.entries<Column>(about.columns).filter(([, { whose }]) => whose === "student" || whose === "visitor");
    // The words of a visitor who is nobody to us, such as a count of visits, are nobody's.
    if (personal.length === 0 || !about.of) continue;
    const planted = await plant(
      client,
      table,
      about,
      personal.map(([column]) => column),
    );
    const section = (await read()).find((one) => one.table === table);
    for (const [column, value] of planted) {
      tried += 1;
      const said = JSON.stringify(section?.rows.map((row) => row[column]) ?? []);
      if (!said.includes(value)) missing.push(`${table}.${column}: ${value}`);
    }
  }
  await client.end();
  expect(missing).toEqual([]);
  expect(tried).toBeGreaterThan(150);
  const nowhere = (Object.entries(tables) as [string, Table][]).filter(
    ([, { of, columns }]) => !of && Object.values<Column>(columns).some(({ whose }) => whose === "student"),
  );
  expect(nowhere.map(([table]) => table)).toEqual([]);
});

const rank = (table: string) => Number(["leads", "enquiries", "enquiry_additions", "lead_changes"].includes(table));

let count = 0;
/** Returns what was written into each column. */
async function plant(client: pg.Client, table: string, { of = {}, columns: all }: Table, personal: string[]) {
  const { rows: columns } = await client.query<{
    name: string;
    kind: string;
    computed: string;
    needed: string;
    has: boolean;
    begins: string | null;
  }>(
    `select column_name as name, column_default as begins, udt_name as kind, is_generated as computed, is_nullable as needed, column_default is not null or is_identity = 'YES' as has
      from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const { rows: rules } = await client.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'u', 'p')",
    [table],
  );
  for (const rule of rules) await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(rule.name)} cascade`);
  const { rows: unique } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass and indisunique and not indisprimary",
    [table],
  );
  for (const index of unique) await client.query(`drop index ${index.name}`);
  const own: Record<string, string> = {};
  for (const column of of.lead ?? []) own[column] = String(number);
  for (const column of of.enquiry ?? []) own[column] = enquiry;
  for (const column of of.subject ?? []) own[column] = `lead:${number}`;
  if (!of.lead && !of.enquiry) for (const column of of.phone ?? []) own[column] = phone;
  if (table === "stops") own.phone_hash = `\\x${hashOf(phone).hash.toString("hex")}`;
  const isTheirs = Boolean(of.lead ?? of.enquiry ?? of.subject ?? of.phone);
  const values: Record<string, string> = {};
  const expected: [string, string][] = [];
  for (const { name: column, kind, computed, needed, has, begins } of columns) {
    if (computed === "ALWAYS") continue;
    const isPersonal = personal.includes(column) && (isTheirs || all[column]!.ends.struck !== undefined || column in own);
    if (column in own) values[column] = own[column]!;
    else if (isPersonal || (needed === "NO" && !has)) values[column] = unlike(begins?.startsWith("'{}'::json") ? "object" : kind, isTheirs);
    else if (column === "key_version") values[column] = "1";
    if (isPersonal && column in values) expected.push([column, seenAs(kind, values[column]!)]);
  }
  // A lead and an enquiry are there already.
  const existing =
    (table === "leads" && "number") || (["enquiries"].includes(table) && "id") || (table === "enquiry_states" && "enquiry_id");
  const names = Object.keys(values);
  if (existing) {
    const set = names.filter((one) => one !== existing && personal.includes(one) && one !== "mobile");
    await client.query(
      `update ${table} set ${set.map((one, at) => `${pg.escapeIdentifier(one)} = $${at + 1}`).join(", ")} where ${existing}::text = $${set.length + 1}`,
      [...set.map((one) => values[one]), existing === "number" ? String(number) : enquiry],
    );
    return expected.filter(([column]) => set.includes(column));
  }
  await client.query(
    `insert into ${table} (${names.map((one) => pg.escapeIdentifier(one)).join(", ")}) overriding system value values (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
    names.map((one) => values[one]),
  );
  return expected;
}

/** A value of this kind that stands nowhere else; where rows are looked through, in the line that names the person. */
function unlike(kind: string, isTheirs: boolean): string {
  const which = ++count;
  const words = isTheirs ? `planted${which}` : `${name} planted${which}`;
  if (kind === "object") return JSON.stringify({ planted: words });
  if (kind === "jsonb" || kind === "json") return JSON.stringify([words]);
  if (kind === "_text") return `{"${words}"}`;
  if (kind === "_timestamptz") return `{"${moment(which)}"}`;
  if (kind.startsWith("_")) return `{${which}}`;
  if (kind === "uuid") return `00000000-0000-4000-9000-${String(which).padStart(12, "0")}`;
  if (kind === "bytea") return `\\x${Buffer.from(`planted${which}`).toString("hex")}`;
  if (kind === "bool") return "true";
  if (kind === "timestamptz") return moment(which);
  if (kind === "date") return moment(which).slice(0, 10);
  if (kind === "int2") return String(20_000 + which);
  return kind.startsWith("int") || kind === "numeric" || kind.startsWith("float") ? String(700_000 + which) : words;
}

const moment = (which: number) => new Date(Date.UTC(2031, 0, 1) + which * 86_400_000).toISOString().slice(0, 19);
const seenAs = (kind: string, value: string) => {
  if (kind === "bytea") return value.slice(2);
  if (kind.startsWith("_")) return value.slice(1, -1).replaceAll('"', "").slice(0, 10);
  if (kind === "jsonb" || kind === "json") return Object.values(JSON.parse(value) as Record<string, string>)[0]!;
  return kind === "timestamptz" ? value.slice(0, 10) : value.replace(`${name} `, "");
};

test("what only repeats another column, or is a hash, is in the file and not on paper", async () => {
  const { isForPeople } = await import("#app/domain/disclosures/model.ts");
  const { rows } = await sql<{ searched: string }>`select searched::text from leads where number = ${number}`.execute(db);
  expect(isForPeople("searched", rows[0]!.searched)).toBe(false);
  expect(isForPeople("remarks", "words")).toBe(true);
});
