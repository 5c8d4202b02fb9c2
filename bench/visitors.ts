import { execFileSync } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#test/start.ts";
import { sleep, within } from "../faults/clock.ts";
import { send } from "../faults/http.ts";
import { firstPurge, standInCdn } from "../faults/engines/edge.ts";
import { processorTime } from "../faults/processor.ts";
import { withProduct, type Product } from "../faults/product.ts";
import { run } from "../faults/program.ts";
import { numberAfter } from "../faults/report.ts";
import { median, postmasterOf } from "./beside-bare.ts";
import { recordVisits, type Visit } from "./recorded-visits.ts";
import { replay, type Replayed } from "./visiting.ts";

/**
 * What a visitor costs: everything that a browser sends for one visit, replayed by an open model, with the processor time of
 * web, worker and database for each, beside a bare node:http server that sends as many bytes in the same run; and once more
 * behind a CDN (Varnish, by bin/cdn, whose own time is not ours).
 */
const rounds = numberAfter("--rounds", 5);
const seconds = numberAfter("--seconds", 10);
const perSecond = numberAfter("--per-second", 10);
const pages = ["/", "/courses", "/courses/bsc-nursing", "/college", "/college/karuna-college-of-nursing-gaya", "/exams", "/services/stdCred_service", "/contact"]; // prettier-ignore

const edge = await standInCdn("visitors");

await withProduct(1, measureAll, edge.engines);

async function measureAll(product: Product) {
  execFileSync(process.execPath, ["db/seed.ts"], { stdio: "ignore" });
  const { address } = product.web[0]!;
  const visits = await recordVisits(address, product.origin, [...pages, ...pages.map((page) => `/hi${page === "/" ? "" : page}`)]);
  for (const { page, isNew, asked } of visits)
    console.log(
      `  ${isNew ? "new      " : "returning"} ${page.padEnd(50)} ${String(asked.length).padStart(3)} requests ${(asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(0).padStart(4)} kB`,
    );
  console.log(
    `  a new visitor of /: ${visits[0]!.asked.map(({ method, path }) => `${method === "GET" ? "" : `${method} `}${path}`).join(" ")}`,
  );
  const bare = await startBare(product.folder, visits);
  const kinds = { new: visits.filter(({ isNew }) => isNew), returning: visits.filter(({ isNew }) => !isNew) };
  // What is asked for the second time is kept.
  for (let time = 0; time < 3; time++) await replay(address, visits, visits.length, visits.length);
  const stopCdn = await edge.start(product);
  await sleep(firstPurge);
  for (let time = 0; time < 2; time++) await replay(edge.address, visits, visits.length, visits.length);
  const rows = [];
  const measures: [kind: string, some: Visit[], at: string][] = [
    ["new", kinds.new, address],
    ["returning", kinds.returning, address],
    ["new, home", kinds.new.filter(({ page }) => page === "/"), address],
    ["new, behind a CDN", kinds.new, edge.address],
    ["returning, behind a CDN", kinds.returning, edge.address],
  ];
  for (const [kind, some, at] of measures) {
    const measured: Record<"web" | "database" | "worker" | "bare", number[]> = { web: [], database: [], worker: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      const costs = await measure(product, () => replay(at, some, perSecond * seconds, perSecond));
      for (const name of ["web", "database", "worker"] as const) measured[name].push(costs[name] / (perSecond * seconds));
      const before = processorTime(bare.pid);
      await replay(bare.address, some, perSecond * seconds, perSecond);
      measured.bare.push(((processorTime(bare.pid) - before) * 1_000) / (perSecond * seconds));
    }
    const [web, database, worker, least] = (["web", "database", "worker", "bare"] as const).map((name) => median(measured[name]));
    rows.push({ kind, web, database, worker, all: web! + database! + worker!, bare: least });
  }
  await bare.stop();
  await stopCdn();
  console.table(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, one]) => [name, typeof one === "number" ? Number(one.toFixed(2)) : one])),
    ),
  );
  console.log(JSON.stringify({ bench: "visitors", rounds, seconds, perSecond, rows }));
  return [];
}

/** Milliseconds of processor. */
async function measure(product: Product, work: () => Promise<Replayed>) {
  const pids = { web: product.web[0]!.program.pid, database: postmasterOf(product), worker: product.worker.pid };
  const now = () => Object.entries(pids).map(([name, pid]) => [name, processorTime(pid) * 1_000] as const);
  const before = now();
  const { failed } = await work();
  // What is refused costs nothing.
  if (failed.length > 0) throw new Error(`${failed.length} requests failed: ${failed[0]}`);
  // What is written behind the answers counts too.
  await sleep(1_500);
  const after = Object.fromEntries(now());
  return Object.fromEntries(before.map(([name, ms]) => [name, after[name]! - ms])) as Record<keyof typeof pids, number>;
}

async function startBare(folder: string, visits: Visit[]) {
  const sizes = Object.fromEntries(visits.flatMap(({ asked }) => asked.map(({ method, path, bytes }) => [`${method} ${path}`, bytes])));
  const port = await freePort();
  const bare = run("bench/bare-answers.ts", { PORT: String(port), SIZES: JSON.stringify(sizes) }, openSync(join(folder, "bare.log"), "a"));
  const address = `http://127.0.0.1:${port}`;
  await within(10_000, "the bare server", async () => (await send(address, "/").catch(() => undefined))?.status === 200);
  return { address, pid: bare.pid, stop: bare.kill };
}
