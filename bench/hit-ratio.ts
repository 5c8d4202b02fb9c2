import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { numberAfter, numbersAfter, report } from "../faults/report.ts";
import type { Day, Told } from "./simulated-day.ts";

/**
 * How many of those who look at 14,000 public addresses are answered from memory, and how many pages that leaves to be
 * rendered: simulated, with the product's own page cache and purging, alone and behind a CDN that is told of changes or is
 * not. Addresses are asked for by Zipf's law, visitors come by themselves, editors save meanwhile.
 */
const perSecond = numbersAfter("--per-second", [0.5, 5, 50, 500]);
const exponent = numberAfter("--exponent", 1);
const changes = numberAfter("--changes", 40);
const hours = numberAfter("--hours", 8);
const warmUp = numberAfter("--warm-up", 2);
const edges = numberAfter("--edges", 1);
/** A page in its three encodings together, as bench/replay.ts found them. */
const kilobytes = numberAfter("--kilobytes", 200);
const whileRevalidating = process.argv.includes("--while-revalidating") ? numberAfter("--while-revalidating", 60) : undefined;
const aims = { hits: { at: 50, share: 0.95 }, renders: { at: 500, perSecond: 3 } };

const isTold = { CDN_PURGE_URL: "http://127.0.0.1/" };
const setups = { "process alone": {}, "CDN, not told": {}, "CDN, told": isTold };
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1]! : "";

const rows = [];
const breaches: string[] = [];
for (const [setup, environment] of Object.entries(setups).filter(([setup]) => setup.includes(only)))
  for (const rate of perSecond) {
    const places = setup === "process alone" ? 0 : edges;
    const day: Day = { perSecond: rate, exponent, changes, hours, warmUp, edges: places, whileRevalidating, seed: 1 };
    const { cdn, process: own, rendersPerSecond, ...more } = await simulate(day, environment);
    const share = ({ asked, hits }: typeof cdn) => (asked === 0 ? undefined : Number((hits / asked).toFixed(4)));
    const row = { setup, perSecond: rate, cdn: share(cdn), process: share(own), rendersPerSecond: Number(rendersPerSecond.toFixed(3)) };
    rows.push(row);
    console.log(JSON.stringify({ bench: "hit-ratio", ...row, views: day.edges > 0 ? cdn.asked : own.asked, ...more }));
    if (setup !== "CDN, told") continue;
    if (rate === aims.hits.at && row.cdn! < aims.hits.share)
      breaches.push(`${(row.cdn! * 100).toFixed(1)} % of ${rate} views a second are hits; the aim is ${aims.hits.share * 100} %`);
    if (rate === aims.renders.at && rendersPerSecond > aims.renders.perSecond)
      breaches.push(`${row.rendersPerSecond} renders a second at ${rate} views; the aim is ${aims.renders.perSecond}`);
  }
console.table(rows);
for (const breach of breaches) console.error(`  ${breach}`);
report("hit-ratio", breaches, { exponent, changes, hours, warmUp, edges, kilobytes, whileRevalidating });
process.exitCode = breaches.length > 0 ? 1 : 0;

async function simulate(day: Day, environment: Record<string, string>) {
  const settings = {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://nowhere",
    AUTH_SECRET: "only-for-benchmarks-only-for-benchmarks",
    REACH_KEY: `1:${"5e".repeat(32)}`,
    PAGE_BYTES: String(kilobytes * 1_000),
    ...environment,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ["bench/simulated-day.ts", JSON.stringify(day)], { env: settings });
  return JSON.parse(stdout) as Told;
}
