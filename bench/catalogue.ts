import { execFile } from "node:child_process";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#test/start.ts";
import { within } from "../faults/clock.ts";
import { send } from "../faults/http.ts";
import { withProduct, type Product } from "../faults/product.ts";
import { run } from "../faults/program.ts";
import { numberAfter } from "../faults/report.ts";
import type { Measured } from "./catalogue-load.ts";
import { questions } from "./catalogue-questions.ts";

/**
 * The catalogue at full size under ten visitors who ask without a pause: our page's data and our whole page beside a bare
 * server that sends the very same statements. In turn, in one run, so that the machine's mood hits all. The cookie looks
 * like a session's and is none: so every page is made afresh, as for people who are signed in, but nobody is looked up.
 */
const rounds = numberAfter("--rounds", 5);
const ms = numberAfter("--ms", 1_500);
const clients = 10;
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1]! : "";
const aims = { data: 2, page: 60 };
const uncached = { Cookie: "session=none" };

type Target = {
  name: "bare" | "data" | "page";
  origin: string;
  pid: number;
  headers: Record<string, string>;
  address: (path: string) => string;
};
type Round = Measured & { server: number; database: number };

await withProduct(1, async (product) => {
  const { db, folder, web } = product;
  const { generate } = await import("#db/generate.ts");
  console.log(await generate({ courses: 2_000, colleges: 5_000, offerings: 50_000 }));
  const asked = Object.fromEntries(Object.entries(await questions(db)).filter(([what]) => new RegExp(only).test(what)));
  const bare = await startBare(product, Object.values(asked).flat());
  const ours = { origin: web[0]!.address, pid: web[0]!.program.pid };
  const targets: Target[] = [
    { name: "bare", ...bare, headers: {}, address: dataAddress },
    { name: "data", ...ours, headers: uncached, address: dataAddress },
    { name: "page", ...ours, headers: { ...uncached, "Accept-Encoding": "gzip, deflate, br" }, address: (path) => path },
  ];
  const postmaster = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);

  const measured = new Map<string, Round[]>();
  for (let round = -1; round < rounds; round++)
    for (const [what, paths] of Object.entries(asked))
      for (const target of targets.map((_, at) => targets[(at + round + 1) % targets.length]!)) {
        const took = await measure(target, paths.map(target.address), postmaster, round < 0 ? 500 : ms);
        const key = `${what} ${target.name}`;
        if (round >= 0) measured.set(key, [...(measured.get(key) ?? []), took]);
      }
  await bare.stop();
  return tell(Object.keys(asked), measured);
});

/** /courses?q=a → /courses.data?q=a: what the browser asks for when it has the page already. */
function dataAddress(path: string) {
  const [pathname, query] = path.split("?");
  return `${pathname}.data${query === undefined ? "" : `?${query}`}`;
}

/** One visit to each address with a web process that writes down its statements; then a server that knows nothing but them. */
async function startBare({ folder, origin }: Product, paths: string[]) {
  const statements = join(folder, "statements.jsonl");
  const log = openSync(join(folder, "bare.log"), "a");
  const port = await freePort();
  const listening = { STATEMENTS: statements, NODE_OPTIONS: "--import ./bench/catalogue-listen.ts", PORT: String(port), ORIGIN: origin };
  const learning = run("server/web.ts", listening, log);
  const at = `http://127.0.0.1:${port}`;
  await within(20_000, "a web process to learn from", async () => (await send(at, "/readyz").catch(() => undefined))?.status === 200);
  for (const path of new Set(paths)) {
    const { status } = await send(at, dataAddress(path), { headers: uncached });
    if (status !== 200) throw new Error(`${status} for ${path}`);
  }
  await learning.kill();
  const own = await freePort();
  const bare = run("bench/catalogue-bare.ts", { STATEMENTS: statements, PORT: String(own) }, log);
  const bareAt = `http://127.0.0.1:${own}`;
  const ready = async () => (await send(bareAt, dataAddress(paths[0]!)).catch(() => undefined))?.status === 200;
  await within(10_000, "the bare server", ready);
  return { origin: bareAt, pid: bare.pid, stop: bare.kill };
}

async function measure({ origin, pid, headers }: Target, paths: string[], postmaster: number, during: number): Promise<Round> {
  const [server, database] = [processorTime(pid), processorTime(postmaster)];
  const task = JSON.stringify({ origin, paths, headers, clients, ms: during });
  const { stdout } = await promisify(execFile)(process.execPath, ["bench/catalogue-load.ts", task]);
  const told = JSON.parse(stdout) as Measured;
  const each = (seconds: number) => (seconds * 1_000) / told.count;
  return { ...told, server: each(processorTime(pid) - server), database: each(processorTime(postmaster) - database) };
}

/** Seconds of processor that a process and those it started have used, from a clock of a hundred ticks per second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / 100;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
}

function tell(asked: string[], measured: Map<string, Round[]>) {
  const breaches: string[] = [];
  const figures: Record<string, unknown> = {};
  console.log("                          p50 ms  p95 ms   per s  server ms  database ms     kB  p50 to bare");
  for (const what of asked) {
    const of = (target: string, field: keyof Round) => median(measured.get(`${what} ${target}`)!.map((round) => round[field]));
    for (const target of ["bare", "data", "page"]) {
      const one = (field: keyof Round, digits = 1, room = 8) => of(target, field).toFixed(digits).padStart(room);
      // Each round against the bare one of the same round.
      const pairs = measured.get(`${what} ${target}`)!.map((round, at) => round.p50 / measured.get(`${what} bare`)![at]!.p50);
      const ratio = median(pairs);
      console.log(
        `${what.padEnd(20)} ${target} ${one("p50")}${one("p95")}${one("perSecond", 0)}${one("server", 2, 11)}${one("database", 2, 13)}${one("kilobytes", 1, 7)}${ratio.toFixed(2).padStart(13)}`,
      );
      figures[`${what}, ${target}`] = { p50: of(target, "p50"), p95: of(target, "p95"), perSecond: of(target, "perSecond"), ratio };
      if (target === "data" && ratio > aims.data)
        breaches.push(`${what}: the data takes ${ratio.toFixed(2)} times as long as bare; the aim is ${aims.data}`);
      if (target === "page" && of(target, "p95") > aims.page)
        breaches.push(`${what}: p95 of the page is ${of(target, "p95").toFixed(0)} ms; the aim is ${aims.page}`);
    }
  }
  console.log(JSON.stringify({ suite: "catalogue", rounds, ms, clients, figures, breaches: breaches.length }));
  return breaches;
}

function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
}
