import { readFileSync, openSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { freePort } from "#test/start.ts";
import { within } from "../faults/clock.ts";
import { send } from "../faults/http.ts";
import { withProduct, type Product } from "../faults/product.ts";
import { run } from "../faults/program.ts";
import { numberAfter, numbersAfter } from "../faults/report.ts";
import { fillOwnFields, ownQuestions, sentOwn } from "./own-fields.ts";
import { dataAddress, measure, median, postmasterOf, startBare, type Round } from "./beside-bare.ts";

/**
 * A counsellor's and a manager's questions at 10,000, 100,000 and 1,000,000 leads, beside a bare server that sends the very
 * same statements; creating leads beside bare inserts; and the time the dashboard takes of the database. In turn, in one run. With
 * --own also forty fields of the business's own on every lead.
 */
const rounds = numberAfter("--rounds", 5);
const ms = numberAfter("--ms", 1_500);
const clients = 10;
const staff = 200;
const sizes = numbersAfter("--sizes", [10_000, 100_000, 1_000_000]);

/** Each line as soon as it is known: the last ones take long. */
const lines = { push: (line: string) => console.log(line) };
console.log("                                          size     p50 ms bare → ours   ratio   per s bare → ours   ratio");
const breaches: string[] = [];
const figures: Record<string, unknown> = {};
const firstList: Record<string, number> = {};

/** A year of each report; the first five are kept, what is crossed is counted from the leads. */
const year = new URLSearchParams({ from: daysAgo(364), to: daysAgo(0) }).toString();
const reports: Record<string, string> = {
  "way to admission": `/dashboard/reports/funnel?${year}`,
  "by district": `/dashboard/reports/funnel?${year}&by=district`,
  "by person": `/dashboard/reports/funnel?${year}&by=owner`,
  lost: `/dashboard/reports/lost?${year}`,
  season: "/dashboard/reports/season",
  team: `/dashboard/reports/team?${year}`,
  campaigns: `/dashboard/reports/campaigns?${year}`,
  "first answer": `/dashboard/reports/answers?${year}`,
  "districts of one source": `/dashboard/reports/funnel?${year}&by=district&source=phone`,
};

await withProduct(1, async (product) => {
  const { generateLeads } = await import("#test/generated/leads.ts");
  const { cookieFor } = await import("#test/request.ts");
  const { aUser } = await import("#test/factories.ts");
  const { sealedSearch } = await import("#app/access/private-search.server.ts");
  const { withoutSecondStep } = await import("#db/seed.ts");
  await withoutSecondStep();
  const manager = await aUser({ role: "manager" });
  const signedIn = async (person: Parameters<typeof cookieFor>[0]) => ({
    Cookie: await cookieFor(person),
  });
  let there = 0;
  for (const size of sizes) {
    console.log(await generateLeads({ leads: size - there, staff: there === 0 ? staff : 0, followUps: 2 * (size - there) }));
    there = size;
    const people = await product.db
      .selectFrom("users")
      .select(["id", "name"])
      .where("email", "like", "generated-%")
      .orderBy("email")
      .execute();
    const counsellor = { ...people[0]!, role: "counsellor" } as const;
    // Somebody else: who creates has thousands of leads at once that nobody has called.
    const creator = { ...people.at(-1)!, role: "counsellor" } as const;
    const phones = await product.db
      .selectFrom("leads")
      .select("mobile")
      .orderBy(sql`hashint4(number)`)
      .limit(40)
      .execute();
    const asked = {
      "list with filter, manager": { as: manager, paths: people.slice(0, 60).map(({ id }) => `/leadHistory?owner=${id}&stage=contacted`) },
      "list with filter, counsellor": {
        as: counsellor,
        paths: ["/leadHistory?stage=contacted", "/leadHistory?stage=lost", "/leadHistory?stage=parked"],
      },
      "search by name": {
        as: manager,
        paths: ["sharma", "priya", "rahul verma", "komal", "imran sheikh", "neha devi"].map(
          (q) => `/leadHistory?q=${encodeURIComponent(q)}`,
        ),
      },
      // As the address stands once the number was posted.
      "search by phone": {
        as: manager,
        paths: phones.map(({ mobile }) => `/leadHistory?q=${encodeURIComponent(sealedSearch(manager, mobile))}`),
      },
    };
    // A worker has made reminders of what was generated.
    await product.db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one);
      await sql`vacuum analyze`.execute(one);
    });
    await timeDashboard(product, size, await signedIn(counsellor), "counsellor");
    await timeDashboard(product, size, await signedIn(manager), "manager");
    for (const [what, path] of Object.entries(reports)) await timeReport(product, size, await signedIn(manager), what, path);
    await timeReport(product, size, await signedIn(counsellor), "way to admission, one's own", reports["way to admission"]!);
    for (const [what, { as, paths }] of Object.entries(asked)) await compare(product, size, what, paths, await signedIn(as));
    await compareCreating(product, size, await signedIn(creator), creator.id);
    if (size !== sizes.at(-1) || !process.argv.includes("--own")) continue;
    console.log(await fillOwnFields(product));
    await within(40_000, "the fields of the business", async () => (await readAt(product, await signedIn(manager))).includes("Field 40"));
    await compare(product, size, "list by own field, manager", ownQuestions, await signedIn(manager));
    await compare(product, size, "list by own field, counsellor", ownQuestions, await signedIn(counsellor));
    await compareCreating(product, size, await signedIn(creator), creator.id, { what: "create, own fields", more: sentOwn });
  }
  console.log(JSON.stringify({ suite: "leads", rounds, ms, clients, figures, breaches: breaches.length }));
  return breaches;
});

function daysAgo(days: number) {
  return new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}

/** A report as its reader waits for it, and what the database needs of that. */
async function timeReport(product: Product, size: number, headers: Record<string, string>, what: string, path: string) {
  const times: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const began = performance.now();
    const { status } = await send(product.web[0]!.address, path, { headers });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(performance.now() - began);
  }
  const sorted = times.slice(1).toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95) - 1]!;
  const { took, statements } = await timeStatements(product, path, headers, `report-${what.replaceAll(/\W/g, "-")}-${size}`);
  lines.push(
    `${`report: ${what}`.padEnd(36)} ${String(size).padStart(9)} p95 ${p95.toFixed(0).padStart(5)} ms, ${took.toFixed(1)} ms of the database in ${statements} statements`,
  );
  figures[`report: ${what}, ${size}`] = { p95, database: took };
  if (p95 > 300) breaches.push(`the report "${what}" at ${size} takes ${p95.toFixed(0)} ms; the aim is 300`);
}

type Told = { bare: Round[]; ours: Round[] };

function tell(what: string, size: number, { bare, ours }: Told, aims: { p50?: number; perSecond: number }) {
  const of = (all: Round[], field: keyof Round) => median(all.map((round) => round[field]));
  const ratio = (field: keyof Round) => median(ours.map((round, at) => round[field] / bare[at]![field]));
  const [p50, perSecond] = [ratio("p50"), ratio("perSecond")];
  lines.push(
    `${what.padEnd(32)} ${String(size).padStart(13)} ${of(bare, "p50").toFixed(1).padStart(9)} → ${of(ours, "p50").toFixed(1).padStart(6)} ${p50.toFixed(2).padStart(7)} ${of(bare, "perSecond").toFixed(0).padStart(9)} → ${of(ours, "perSecond").toFixed(0).padStart(5)} ${perSecond.toFixed(2).padStart(7)}   server ${of(bare, "server").toFixed(2)} → ${of(ours, "server").toFixed(2)} ms, database ${of(bare, "database").toFixed(2)} → ${of(ours, "database").toFixed(2)} ms`,
  );
  figures[`${what}, ${size}`] = { bare: of(bare, "p50"), ours: of(ours, "p50"), p50, perSecond };
  if (aims.p50 !== undefined && p50 > aims.p50) breaches.push(`${what} at ${size}: p50 ${p50.toFixed(2)} of bare; the aim is ${aims.p50}`);
  if (perSecond < aims.perSecond)
    breaches.push(`${what} at ${size}: ${perSecond.toFixed(2)} of bare requests a second; the aim is ${aims.perSecond}`);
  const first = (firstList[what] ??= of(ours, "p50"));
  if (what.startsWith("list") && of(ours, "p50") > 1.5 * first)
    breaches.push(`${what} at ${size}: ${(of(ours, "p50") / first).toFixed(2)} of itself at 10,000; the aim is 1.5`);
}

async function compare(product: Product, size: number, what: string, paths: string[], headers: Record<string, string>) {
  const bare = await startBare(product, paths, headers, `${what.replaceAll(/\W/g, "-")}-${size}`);
  const [ours, postmaster] = [product.web[0]!, postmasterOf(product)];
  const told: Told = { bare: [], ours: [] };
  for (let round = -1; round < rounds; round += 1) {
    const task = { headers, clients, paths: paths.map(dataAddress), ms: round < 0 ? 500 : ms };
    const turns = [
      async () => told.bare.push(await measure({ ...task, origin: bare.origin }, bare.pid, postmaster)),
      async () => told.ours.push(await measure({ ...task, origin: ours.address }, ours.program.pid, postmaster)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    if (round < 0) told.bare.length = told.ours.length = 0;
  }
  await bare.stop();
  tell(what, size, told, { p50: 1.6, perSecond: 0.6 });
}

async function readAt({ web }: Product, headers: Record<string, string>) {
  return (await send(web[0]!.address, "/leadHistory", { headers })).body.toString();
}

async function compareCreating(
  product: Product,
  size: number,
  headers: Record<string, string>,
  person: string,
  { what, more } = { what: "create", more: "" },
) {
  await sql`drop table if exists bare_leads`.execute(product.db);
  await sql`create table bare_leads (like leads including defaults including indexes including generated)`.execute(product.db);
  const port = await freePort();
  const log = openSync(join(product.folder, "bare.log"), "a");
  const bare = run("bench/bare-inserts.ts", { PORT: String(port), PERSON: person }, log);
  const origin = `http://127.0.0.1:${port}`;
  await within(
    10_000,
    "the bare server",
    async () => (await send(origin, "/", { method: "POST", body: "name=a&mobileNumber=1" }).catch(() => undefined))?.status === 200,
  );
  const form = `key={key}&name=Generated+{n}&mobileNumber=%2B917{n}&assignedTo=${person}${more}`;
  const [ours, postmaster] = [product.web[0]!, postmasterOf(product)];
  const told: Told = { bare: [], ours: [] };
  for (let round = -1; round < rounds; round += 1) {
    const sends = { ...headers, "Content-Type": "application/x-www-form-urlencoded", Origin: product.origin };
    const task = { headers: sends, clients, paths: ["/createLead.data"], ms: round < 0 ? 500 : ms, form };
    told.bare.push(await measure({ ...task, origin }, bare.pid, postmaster));
    told.ours.push(await measure({ ...task, origin: ours.address }, ours.program.pid, postmaster));
    if (round < 0) told.bare.length = told.ours.length = 0;
  }
  await bare.kill();
  tell(what, size, told, { perSecond: 0.3 });
}

type Statement = { text: string; values: unknown[] };

/** What the database itself needs for the statements of a page, the middle of twenty times. */
async function timeStatements(product: Product, path: string, headers: Record<string, string>, name: string) {
  const { statements, stop } = await startBare(product, [path], headers, name);
  await stop();
  const asked = readFileSync(statements, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Statement & { path: string })
    .filter((one) => one.path === dataAddress(path));
  const { pool } = await import("#db/client.ts");
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    let total = 0;
    for (const { text, values } of asked.filter((one) => /^\s*(\/\*.*?\*\/\s*)?(select|with)/i.test(one.text))) {
      const { rows } = await pool.query<{ "QUERY PLAN": [{ "Execution Time": number }] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      total += rows[0]!["QUERY PLAN"][0]["Execution Time"];
    }
    times.push(total);
  }
  return { took: median(times), statements: asked.length };
}

async function timeDashboard(product: Product, size: number, headers: Record<string, string>, who: string) {
  const { took, statements } = await timeStatements(product, "/dashboard", headers, `dashboard-${who}-${size}`);
  lines.push(
    `${`dashboard, ${who}`.padEnd(32)} ${String(size).padStart(13)} ${took.toFixed(2).padStart(9)} ms of the database in ${statements} statements`,
  );
  figures[`dashboard, ${who}, ${size}`] = took;
  if (took > 2) breaches.push(`the dashboard of a ${who} at ${size} takes ${took.toFixed(2)} ms of the database; the aim is 2`);
}
