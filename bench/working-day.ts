import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { whileAsking } from "../faults/asking.ts";
import { sleep, within } from "../faults/clock.ts";
import { send } from "../faults/http.ts";
import { ownDatabase, withProduct, type Engines, type Product } from "../faults/product.ts";
import { numberAfter, report, spread, type Breaches } from "../faults/report.ts";

/**
 * People at work, each doing something every two seconds, while enquiries come and a manager imports a register: how long
 * people wait, and how long it is from an enquiry to the lead that its counsellor is told of.
 *   node bench/working-day.ts --people 30 --rate 50 --rows 20000 --seconds 120 [--one-worker]
 */
const people = numberAfter("--people", 30);
const rate = numberAfter("--rate", 50);
const rows = numberAfter("--rows", 20_000);
const seconds = numberAfter("--seconds", 120);
/** The first seconds of processes that were just started are told apart. */
const warmUp = numberAfter("--warm-up", 15);
const apart = !process.argv.includes("--one-worker");
const aims = { staff: 200, settled: 3_000 };

const engines: Engines = async (folder, started) => ({
  ...(await ownDatabase(folder, started)),
  settings: apart ? { WORKER_GROUP: "prompt" } : {},
});

await withProduct(2, watchDay, engines);

async function watchDay(product: Product): Promise<Breaches> {
  if (apart) product.startWorker({ WORKER_GROUP: "bulk" });
  const { aUser } = await import("#test/factories.ts");
  const { withoutSecondStep } = await import("#db/seed.ts");
  await withoutSecondStep();
  const manager = await aUser({ role: "manager" });
  const staff = await Promise.all(Array.from({ length: people }, () => startDay(product)));
  const times: Times = { read: [], noted: [], cold: [] };
  const failed: string[] = [];
  const told = { importSeconds: 0 };
  const { breaches, figures, asking } = await whileAsking(product, rate, async () => {
    const from = performance.now() + warmUp * 1_000;
    const until = from + seconds * 1_000;
    const importing = sleep(warmUp * 1_000)
      .then(() => importRegister(manager))
      .then((took) => (told.importSeconds = took));
    await Promise.all(staff.map((one) => spendDay(product, one, { from, until }, times, failed)));
    await importing;
  });
  const settled = await settling(product);
  const all = spread([...times.read, ...times.noted]);
  const beyond: Breaches = [
    ...breaches,
    ...(failed.length > 0 ? [`${failed.length} actions failed: ${failed[0]}`] : []),
    ...(all.p99 > aims.staff ? [`those at work waited ${all.p99} ms p99; the aim is ${aims.staff}`] : []),
    ...(settled.p95 > aims.settled ? [`an enquiry was a lead after ${settled.p95} ms p95; the aim is ${aims.settled}`] : []),
  ];
  report("working-day", beyond, {
    people,
    rate,
    rows,
    seconds,
    staff: all,
    read: spread(times.read),
    noted: spread(times.noted),
    cold: spread(times.cold),
    asked: spread(asking.times.map(({ ms }) => ms)),
    settled,
    importSeconds: told.importSeconds,
    enquiries: figures,
  });
  return beyond;
}

type Times = Record<"read" | "noted" | "cold", number[]>;
type AtWork = { cookie: string; leads: number[] };

async function startDay({ db }: Product): Promise<AtWork> {
  const { aLead, aUser, onDuty } = await import("#test/factories.ts");
  const { cookieFor } = await import("#test/request.ts");
  const person = await aUser({ role: "counsellor" });
  await onDuty(person, { cap: 1_000 });
  const leads: number[] = [];
  for (let count = 0; count < 5; count++) leads.push(await aLead(person));
  await sql`update leads set next_at = now() + interval '1 day' where assigned_to = ${person.id}`.execute(db);
  return { cookie: await cookieFor(person), leads };
}

/** One in three notes a call, the others look at their list, their day or a lead. */
async function spendDay(
  { web, origin }: Product,
  { cookie, leads }: AtWork,
  { from, until }: { from: number; until: number },
  times: Times,
  failed: string[],
) {
  const { toIndianTime } = await import("#app/platform/i18n/indian-time.ts");
  await sleep(Math.random() * 2_000);
  for (let turn = 0; performance.now() < until; turn++) {
    const { address } = web[turn % web.length]!;
    const lead = leads[turn % leads.length]!;
    const isNote = turn % 3 === 0;
    const body = new URLSearchParams({
      key: randomUUID(),
      lead: String(lead),
      summary: `Call ${turn}`,
      statement: "scheduled",
      nextAt: toIndianTime(new Date(Date.now() + 86_400_000)),
    }).toString();
    const path = isNote ? "/dashboard/sending" : ["/leadHistory.data", "/dashboard.data", `/followUp/${lead}.data`][turn % 3]!;
    const wish = isNote
      ? { method: "POST", body, headers: { Cookie: cookie, Origin: origin, "Content-Type": "application/x-www-form-urlencoded" } }
      : { headers: { Cookie: cookie } };
    const answer = await send(address, path, wish).catch((error: Error) => error);
    if (answer instanceof Error || answer.status >= 400) failed.push(`${path} ${answer instanceof Error ? answer.message : answer.status}`);
    else times[performance.now() < from ? "cold" : isNote ? "noted" : "read"].push(answer.ms);
    await sleep(1_500 + Math.random() * 1_000);
  }
}

/** A register as a school sends it. Returns how long the worker took from the click on. */
async function importRegister(manager: Awaited<ReturnType<typeof import("#test/factories.ts").aUser>>) {
  const { receiveLeads, chooseColumns, startLeadImport } = await import("#app/domain/lead-imports/writes.server.ts");
  const { findLeadImport } = await import("#app/domain/lead-imports/reads.server.ts");
  const { columnsInput } = await import("#app/domain/lead-imports/inputs.server.ts");
  const { writeCsv } = await import("#app/platform/sheets/csv.ts");
  const lines = Array.from({ length: rows }, (_, row) => [`Demo student ${row}`, `+9190${String(10_000_000 + row)}`, "Patna"]);
  const bytes = new TextEncoder().encode(writeCsv([["Name", "Mobile", "City"], ...lines]));
  const { id } = (await receiveLeads(manager, { fileName: "register.csv", bytes }))!;
  const sent = { assign: "nobody", "column.0": "name", "column.1": "mobileNumber", "column.2": "city" };
  await chooseColumns(manager, id, columnsInput.parse(sent));
  const isIn = (state: string) => async () => (await findLeadImport(manager, id))?.state === state;
  await within(300_000, "the preview", isIn("ready"), 500);
  const began = performance.now();
  await startLeadImport(manager, id);
  await within(600_000, "the import", isIn("done"), 500);
  return Math.round((performance.now() - began) / 1_000);
}

/** From the moment an enquiry was taken to the one in which its lead was there and told of, by the clock of the database. */
async function settling({ db }: Product) {
  const found = await db
    .selectFrom("enquiry_states")
    .select(sql<number>`(extract(epoch from settled_at - received_at) * 1000)::int`.as("ms"))
    .where("settled_at", "is not", null)
    .execute();
  return spread(found.map(({ ms }) => ms));
}
