import { sql } from "kysely";
import { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { exportLeads } from "#app/domain/lead-lists/export.writes.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { countLeads, listBoard, listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { listTrash } from "#app/domain/lead-lists/trash.reads.server.ts";
import { readCsv } from "#app/platform/sheets/csv.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" }), aUser({ role: "manager" })]);
});

const breaks = [
  "",
  "'",
  '"',
  "\\",
  "')",
  "'))",
  ";",
  "%27",
  "\u0000",
  "\ud800",
  "$1",
  "${1}",
  "0",
  "Asha'",
  "new'",
  "*/",
  "\u2019",
  "{",
  "1)",
  "%",
];
const attacks = [
  "or 1=1",
  "or true --",
  "union select number, name from leads --",
  "union all select null::int, now() --",
  "; drop table leads; --",
  "; update leads set assigned_to = null; --",
  "|| (select password from accounts limit 1) ||",
  "and pg_sleep(5) --",
  "and 1=cast((select mobile from leads limit 1) as int) --",
  "<-> asha:*",
  "& !asha | asha",
  ":*:*:*",
  "% _ %",
  "\\copy leads to program 'id'",
  "order by 9999",
  "is_here or created_by is not null",
  "99999999999999999999",
  "-1e309",
  "../../etc/passwd",
  "<script>alert(1)</script>",
];
const fields = [
  "q",
  "stage",
  "owner",
  "source",
  "course",
  "category",
  "created",
  "createdFrom",
  "next",
  "nextTo",
  "sort",
  "after",
  "columns",
];

test("2,000 attacks through the address find nobody else's lead, break nothing and change nothing", async () => {
  const mine = await aLead(ravi, { name: "Asha Own" });
  await aLead(sita, { name: "Asha Other", courseInterest: "or true" });
  const all = breaks.flatMap((cut) => attacks.flatMap((attack) => fields.map((field) => [field, `${cut} ${attack}`.trim()] as const)));
  const some = Array.from({ length: 2_000 }, (_, at) => all[(at * 7919) % all.length]!);
  expect(new Set(some.map(String)).size).toBe(2_000);
  const before = await sql`select * from leads order by number`.execute(db);
  const seen = new Set<number>();
  const waiting = [...some];
  const one = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const asked = parseQuery(new URLSearchParams([[...next], ["sort", waiting.length % 2 ? "next" : "oldest"]]));
      for (const { number } of (await listLeads(ravi, asked)).leads) seen.add(number);
      if (waiting.length % 40 > 0) continue;
      expect(await countLeads(ravi, asked)).toBeLessThanOrEqual(1);
      for (const { leads } of await listBoard(ravi, asked)) for (const { number } of leads) seen.add(number);
      expect((await listTrash(ravi, next[1])).leads).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  expect([...seen]).toEqual([mine]);
  expect((await sql`select * from leads order by number`.execute(db)).rows).toEqual(before.rows);
}, 30_000);

test("600 cells that begin like a formula leave as text, in both formats, and come back as they were", async () => {
  const owner = await aUser({ role: "counsellor" });
  const starts = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0", "'=1", "''+2", "=HYPERLINK(0)", "-2+3+cmd"];
  const told: string[][] = [];
  for (let at = 0; at < 100; at += 1) {
    const [name, city, locality, college, courseInterest, remarks] = Array.from(
      { length: 6 },
      (_, cell) => `${starts[(at + cell) % starts.length]} ${at}`,
    );
    told.push([name!, city!, locality!, college!, courseInterest!, remarks!]);
    await aLead(manager, {
      assignee: owner,
      name: name!,
      city: city!,
      locality: locality!,
      college: college!,
      courseInterest: courseInterest!,
      remarks: remarks!,
    });
  }
  const take = async (format: "csv" | "xlsx") => {
    const { body } = (await exportLeads(manager, { format, reason: "A try", query: `owner=${owner.id}&sort=oldest` }))!;
    return Buffer.from(await new Response(body as BodyInit).arrayBuffer());
  };
  const ofInterest = (row: readonly unknown[]) => [1, 7, 6, 10, 9, 21].map((cell) => row[cell]);
  const csv = (await take("csv")).toString("utf8");
  expect(csv).not.toMatch(/(^|[,\n])"?[=+@\t-]/m);
  expect(readCsv(csv)!.slice(1).map(ofInterest)).toEqual(told);
  const xlsx = await take("xlsx");
  const data = await readSheet(xlsx);
  expect(
    data
      .slice(1)
      .map(ofInterest)
      .map((row) => row.map((cell) => String(cell).trim())),
  ).toEqual(told.map((row) => row.map((cell) => cell.trim())));
  expect(
    data
      .slice(1)
      .flat()
      .every((cell) => cell === null || typeof cell === "string"),
  ).toBe(true);
}, 30_000);
