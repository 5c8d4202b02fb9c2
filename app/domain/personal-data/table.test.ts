import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { keptAbout } from "#app/domain/receipts/lead.reads.server.ts";
import { all, plain, table, type Table } from "#app/domain/personal-data/model.ts";
import { writePage } from "#app/domain/personal-data/page.reads.server.ts";
import { personalColumns, tables } from "#app/domain/personal-data/tables.columns.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

const named = Object.entries(tables as Record<string, Table>);

test("every column of the migrated database is named, and no other", async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const known = named.flatMap(([name, { columns }]) => Object.keys(columns).map((column) => `${name}.${column}`));
  console.info(`${known.length} columns of ${named.length} tables are named`);
  expect(known.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});

test("a column that is missing or unknown does not compile", () => {
  const about = { what: "", seen: "" };
  // @ts-expect-error -- a column is missing
  table("households", about)({ id: plain("") });
  // @ts-expect-error -- a column is unknown
  table("households", about)({ ...all(plain(""), "id", "created_at", "nickname") });
  // @ts-expect-error -- a table is unknown
  table("families", about)({});
  expect(Object.keys(table("households", about)(all(plain(""), "id", "created_at")).columns)).toEqual(["id", "created_at"]);
});

test("whatever is about a person says how it ends, and what ends with the person can be found", () => {
  const silent = named.flatMap(([name, { columns }]) =>
    Object.entries(columns)
      .filter(([, { whose, why, ends }]) => why === "" || (whose !== "nobody" && Object.keys(ends).length === 0))
      .map(([column]) => `${name}.${column}`),
  );
  expect(silent).toEqual([]);
  const lost = named.filter(
    ([, { of = {}, columns }]) =>
      Object.values(columns).some(({ ends }) => ends.erased !== undefined && !(of.lead ?? of.enquiry ?? of.phone ?? of.subject)) ||
      Object.values(columns).some(({ ends }) => ends.struck !== undefined && !of.words),
  );
  expect(lost.map(([name]) => name)).toEqual([]);
});

test("the receipt tells every personal column of a lead that is known", async () => {
  const ravi = await aUser({ role: "counsellor" });
  const number = await aLead(ravi, {
    name: "Asha Kumari",
    mobileNumber: "+919876500001",
    city: "Gaya",
    budget: 120_000,
    remarks: "Hostel",
  });
  const lead = await db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  const kept = Object.fromEntries(keptAbout(lead, []).map(({ label, value }) => [label, value]));
  expect(kept).toMatchObject({ "Student’s name": "Asha Kumari", "City or district": "Gaya" });
  expect(Object.values(kept)).toEqual(expect.arrayContaining(["+91 98765 00001", "₹ 1,20,000", "Hostel"]));
  expect(personalColumns("leads")).not.toContain("assigned_to");
});

test("docs/personal-data.md says what the table says; else run node bin/personal-data.ts", () => {
  expect(readFileSync("docs/personal-data.md", "utf8")).toBe(writePage());
});
