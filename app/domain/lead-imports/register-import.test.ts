import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { findLeadImport, listLeadRows, readRegisterCounts } from "#app/domain/lead-imports/reads.server.ts";
import { nextMorning } from "#app/domain/working-hours/model.ts";
import { chooseColumns, receiveLeads, startLeadImport, undoLeads } from "#app/domain/lead-imports/writes.server.ts";
import { listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { intakeOf, type Stage } from "#app/domain/leads/model.ts";
import { judgeResponse } from "#app/domain/leads/response.writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { tableFile } from "#app/platform/sheets/table-file.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser, onDuty } from "#test/factories.ts";

let manager: Actor, ravi: Actor, kavita: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager", name: "Manoj" });
  ravi = await aUser({ role: "counsellor", name: "Ravi Kumar" });
  kavita = await aUser({ role: "counsellor", name: "Kavita Devi" });
});

const head = ["Name", "Mobile", "Date", "Status", "Counsellor", "Next follow up", "City"];
const fields = ["name", "mobileNumber", "createdDate", "stage", "counsellor", "nextFollowUp", "city"];

async function previewed(rows: string[][], { assign = "nobody", words = {} }: { assign?: string; words?: Record<string, string> } = {}) {
  const { id } = (await receiveLeads(manager, { fileName: "register.csv", bytes: new TextEncoder().encode(writeCsv(rows)) }))!;
  const input = columnsInput.parse({ assign, ...Object.fromEntries(fields.map((field, index) => [`column.${index}`, field])), ...words });
  expect(await chooseColumns(manager, id, input)).toEqual({ id, asks: false });
  return id;
}

async function imported(rows: string[][], options: Parameters<typeof previewed>[1] = {}) {
  const id = await previewed(rows, options);
  await startLeadImport(manager, id);
  await runLeadImport.run({ id });
  return id;
}

async function undone(id: string) {
  await undoLeads(manager, id);
  await undoLeadImport.run({ id });
  return (await findLeadImport(manager, id))!;
}

/** Every number that the dashboards read, as it is kept. */
async function tallies() {
  const { rows } = await sql<{ key: string; count: number }>`
    select concat_ws(' ', owner, what, day, word) as key, sum(count)::int as count from lead_tallies group by 1 having sum(count) <> 0 order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}
const here = async () =>
  await db
    .selectFrom("leads")
    .select(["number", "assigned_to", "stage", "next_at", "assigned_why"])
    .where("is_here", "=", true)
    .orderBy("number")
    .execute();
const leadNamed = (name: string) => db.selectFrom("leads").selectAll().where("name", "=", name).executeTakeFirstOrThrow();

describe("an old register of two hundred rows", () => {
  const words: [string, Stage][] = [
    ["Admission done", "admitted"],
    ["Seat booked", "seat-booked"],
    ["Not interested", "lost"],
    ["Wrong number", "invalid"],
    ["Follow up", "contacted"],
    ["Counselling", "counselling"],
    ["Form filled", "application"],
    ["No answer", "attempting"],
  ];
  const months = ["2025-03", "2025-07", "2026-01"];
  const letters = (index: number) =>
    `${String.fromCodePoint(97 + (index % 26))}${String.fromCodePoint(97 + (Math.floor(index / 26) % 26))}`;
  const rows = Array.from({ length: 200 }, (_, index) => {
    const [word, stage] = words[index % words.length]!;
    const month = months[index % months.length]!;
    const day = String(1 + (index % 28)).padStart(2, "0");
    const who = ["Ravi Kumar", "kavita devi", ""][index % 5] ?? "";
    const next = index % 10 === 4 ? "20/08/2026 16:30" : "";
    return {
      stage,
      month,
      who,
      next,
      cells: [
        `Register ${letters(index)}`,
        `98301${String(index).padStart(5, "0")}`,
        `${day}/${month.slice(5)}/${month.slice(0, 4)}`,
        word,
        who,
        next,
        "Patna",
      ],
    };
  });
  const title = [["The Career Zone, register", "", "", "", "", "", ""]];
  const countBy = (of: (row: (typeof rows)[number]) => string) => {
    const counts: Record<string, number> = {};
    for (const row of rows) counts[of(row)] = (counts[of(row)] ?? 0) + 1;
    return counts;
  };

  test("has the file's own numbers by stage, month and counsellor, and taken back leaves nothing", async () => {
    await aLead(ravi, { name: "Was Here" });
    const [before, leadsBefore] = [await tallies(), await here()];
    const staffBefore = await db.selectFrom("counsellors").selectAll().orderBy("user_id").execute();
    const remindersBefore = await db.selectFrom("reminders").selectAll().orderBy("id").execute();
    const id = await imported([...title, head, ...rows.map(({ cells }) => cells)]);
    expect((await findLeadImport(manager, id))!).toMatchObject({ state: "done", done: 200, counts: { new: 200, refused: 0 } });

    const { rows: made } = await sql<{ stage: string; month: string; owner: string | null; count: number }>`
      select stage, to_char(leads.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, users.name as owner, count(*)::int as count
      from leads left join users on users.id = assigned_to where leads.name like 'Register %' and is_here group by 1, 2, 3`.execute(db);
    const sumBy = (of: (one: (typeof made)[number]) => string) => {
      const counts: Record<string, number> = {};
      for (const one of made) counts[of(one)] = (counts[of(one)] ?? 0) + one.count;
      return counts;
    };
    expect(sumBy(({ stage }) => stage)).toEqual(countBy(({ stage }) => stage));
    expect(sumBy(({ month }) => month)).toEqual(countBy(({ month }) => month));
    expect(sumBy(({ owner }) => owner?.toLowerCase() ?? "")).toEqual(countBy(({ who }) => who.toLowerCase()));

    const after = await tallies();
    const grown = (key: string) => (after[key] ?? 0) - (before[key] ?? 0);
    const inMonth = (what: string, month: string) =>
      Object.keys(after)
        .filter((key) => key.startsWith(`* ${what} ${month}-`) && key.endsWith(" import"))
        .reduce((sum, key) => sum + grown(key), 0);
    for (const [stage, count] of Object.entries(countBy((row) => row.stage)))
      expect(grown(`* stage 2000-01-01 ${stage}`), stage).toBe(count);
    for (const [month, count] of Object.entries(countBy((row) => row.month))) expect(inMonth("source", month), month).toBe(count);
    const admitted = countBy((row) => (row.stage === "admitted" ? row.month : "-"));
    for (const month of months) expect(inMonth("admitted", month), month).toBe(admitted[month] ?? 0);

    expect(await undone(id)).toMatchObject({ state: "undone", undone: 200, kept: 0 });
    expect(await tallies()).toEqual(before);
    expect(await here()).toEqual(leadsBefore);
    expect(await db.selectFrom("counsellors").selectAll().orderBy("user_id").execute()).toEqual(staffBefore);
    expect(await db.selectFrom("reminders").selectAll().orderBy("id").execute()).toEqual(remindersBefore);
  });

  test("is told beforehand: how many stand where, are overdue, have no date and whose they are", async () => {
    const id = await previewed([...title, head, ...rows.map(({ cells }) => cells)]);
    const { mapping } = (await findLeadImport(manager, id))!;
    const open = rows.filter(({ stage }) => !["admitted", "lost", "invalid"].includes(stage));
    const told = (await readRegisterCounts(manager, id, mapping))!;
    expect(Object.fromEntries(told.stages.map(({ stage, rows: count }) => [stage, count]))).toEqual(countBy(({ stage }) => stage));
    expect(told).toMatchObject({
      created: 200,
      named: rows.filter(({ who }) => who !== "").length,
      overdue: open.filter(({ next }) => next !== "").length,
    });
    expect(await readRegisterCounts(ravi, id, mapping)).toMatchObject({ stages: [] });
  });
});

describe("a lead of a register", () => {
  test("has the next step that the file says, the next working morning without one, and none when it is closed", async () => {
    const id = await imported([
      head,
      ["Step Given", "9830200001", "1/3/2025", "Follow up", "", "20/08/2026 16:30", ""],
      ["Step Open", "9830200002", "1/3/2025", "Interested", "", "", ""],
      ["Step Closed", "9830200003", "1/3/2025", "Admitted", "", "20/08/2026", ""],
      ["Step Lost", "9830200004", "1/3/2025", "Not interested", "", "", ""],
      ["Step Fresh", "9830200005", "", "", "", "", ""],
      ["Step Dated", "9830200006", "1/11/2025", "", "", "", ""],
    ]);
    expect((await leadNamed("Step Given")).next_at).toEqual(new Date("2026-08-20T11:00:00Z"));
    expect(await leadNamed("Step Given")).toMatchObject({
      stage: "contacted",
      created_at: new Date("2025-02-28T18:30:00Z"),
      touched_at: null,
    });
    expect((await leadNamed("Step Open")).next_at).toEqual(nextMorning(new Date()));
    expect(await leadNamed("Step Closed")).toMatchObject({ stage: "admitted", next_at: null });
    expect(await leadNamed("Step Lost")).toMatchObject({ stage: "lost", lost_reason: "not-interested", next_at: null });
    expect(Math.abs((await leadNamed("Step Fresh")).next_at!.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await leadNamed("Step Dated")).toMatchObject({
      stage: "new",
      next_at: nextMorning(new Date()),
      session: intakeOf(new Date("2025-11-01")),
    });
    const [closed] = (await listLeadRows(manager, id, "new", 0)).rows.filter(({ name }) => name === "Step Closed");
    expect(closed!.reason).toContain("Its next follow-up is left out");
  });

  test("goes to whom the file names; an unknown name is told and goes by the choice for the file", async () => {
    const id = await imported(
      [
        head,
        ["Named One", "9830300001", "", "", "Kavita Devi", "", ""],
        ["Named Two", "9830300002", "", "", "Ravi Sir", "", ""],
        ["Named Three", "9830300003", "", "", "Gone Person", "", ""],
      ],
      {
        assign: kavita.id,
        words: {
          "counsellor.0.word": "ravi sir",
          "counsellor.0.means": ravi.id,
          "counsellor.1.word": "gone person",
          "counsellor.1.means": "",
        },
      },
    );
    expect(await leadNamed("Named One")).toMatchObject({ assigned_to: kavita.id, assigned_why: { kind: "import", how: "named" } });
    expect(await leadNamed("Named Two")).toMatchObject({ assigned_to: ravi.id, assigned_why: { kind: "import", how: "named" } });
    expect(await leadNamed("Named Three")).toMatchObject({ assigned_to: kavita.id, assigned_why: { kind: "import", how: "chosen" } });
    const rows = (await listLeadRows(manager, id, "new", 0)).rows;
    expect(rows.map(({ reason }) => reason!.includes("“Gone Person” is nobody here who takes leads"))).toEqual([false, false, true]);
  });

  test("that is closed is nobody's work when the rules share the file out", async () => {
    await onDuty(ravi, { cap: 5 });
    await imported(
      [head, ["Shared Open", "9830400001", "", "Interested", "", "", ""], ["Shared Closed", "9830400002", "", "Admitted", "", "", ""]],
      { assign: "rules" },
    );
    expect((await leadNamed("Shared Open")).assigned_to).toBe(ravi.id);
    expect((await leadNamed("Shared Closed")).assigned_to).toBeNull();
    await db.updateTable("counsellors").set({ on_duty_since: null }).execute();
  });

  test("is found by its created date, and its first answer is measured from when it came in", async () => {
    await imported([head, ["Dated Long Ago", "9830500001", "10/06/2024", "Follow up", "Ravi Kumar", "", ""]]);
    const { number } = await leadNamed("Dated Long Ago");
    const found = await listLeads(manager, { ...wholeList, createdFrom: "2024-06-10", createdTo: "2024-06-10" });
    expect(found.leads.map((lead) => lead.number)).toEqual([number]);
    const today = await listLeads(manager, { ...wholeList, created: "today", q: "Dated Long Ago" });
    expect(today.leads).toEqual([]);
    await aFollowUp(ravi, number);
    await judgeResponse(number);
    expect((await leadNamed("Dated Long Ago")).first_response_minutes).toBeLessThan(5);
  });

  test("stays when somebody has moved it since, and goes when nobody has", async () => {
    const id = await imported([
      head,
      ["Moved Since", "9830600001", "1/3/2025", "Interested", "Ravi Kumar", "", ""],
      ["Left As It Was", "9830600002", "1/3/2025", "Interested", "Ravi Kumar", "", ""],
    ]);
    await aFollowUp(ravi, (await leadNamed("Moved Since")).number);
    expect(await undone(id)).toMatchObject({ undone: 1, kept: 1 });
  });
});

describe("somebody whom we know already", () => {
  test("keeps everything: empty cells change nothing, and neither do stage, dates and counsellor", async () => {
    const known = await aLead(kavita, {
      name: "Known Before",
      mobileNumber: "+919830700001",
      city: "Gaya",
      email: "known@example.org",
      remarks: "Ours",
    });
    const column = () => db.selectFrom("leads").selectAll().where("number", "=", known).executeTakeFirstOrThrow();
    const before = await column();
    const id = await imported([head, ["Known Before", "9830700001", "1/3/2025", "Admission done", "Ravi Kumar", "20/08/2026", ""]]);
    expect((await findLeadImport(manager, id))!.counts).toMatchObject({ again: 1, new: 0 });
    const same = (lead: typeof before) => ({ ...lead, version: 0, updated_at: null });
    expect(same(await column())).toEqual(same(before));
    expect(await undone(id)).toMatchObject({ undone: 1, kept: 0 });
    expect(same(await column())).toEqual(same(before));
  });

  test("has asked again when the row is newer than the lead, on the day that it says", async () => {
    const known = await aLead(kavita, { name: "Asked Later", mobileNumber: "+919830700002" });
    await db
      .updateTable("leads")
      .set({ created_at: new Date("2024-01-10T06:00:00Z") })
      .where("number", "=", known)
      .execute();
    await imported([head, ["Asked Later", "9830700002", "1/3/2025", "", "", "", "Patna"]]);
    expect(await leadNamed("Asked Later")).toMatchObject({ city: "Patna", asked_again_at: new Date("2025-02-28T18:30:00Z") });
  });
});

test("a file means the same as a workbook and as CSV", async () => {
  const rows = [
    ["Students"],
    head,
    ["Same Twice", "1234567890", "46342", "Admitted", "", "", ""],
    ["Landline", "0612-2223344", "46342", "", "", "", ""],
    ["Good One", "9830800001", "10/06/2024", "Admitted", "", "", ""],
  ];
  const read = async (bytes: Uint8Array) => {
    const { id } = (await receiveLeads(manager, { fileName: "same", bytes }))!;
    const input = columnsInput.parse(Object.fromEntries(fields.map((field, index) => [`column.${index}`, field])));
    await chooseColumns(manager, id, input);
    const [fresh, refused] = [await listLeadRows(manager, id, "new", 0), await listLeadRows(manager, id, "refused", 0)];
    return [...fresh.rows, ...refused.rows].map(({ row, reason, stage }) => ({ row, reason, stage }));
  };
  const csv = await read(new TextEncoder().encode(writeCsv(rows)));
  expect(csv).toEqual(await read((await tableFile("leads", "xlsx", rows)).body as Uint8Array<ArrayBuffer>));
  expect(csv.map(({ row }) => row)).toEqual([5, 3, 4]);
  expect(csv.slice(1).every(({ reason }) => reason!.includes("is no mobile number."))).toBe(true);
});
