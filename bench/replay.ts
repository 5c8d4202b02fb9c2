import { sleep } from "../faults/clock.ts";
import { firstPurge, standInCdn } from "../faults/engines/edge.ts";
import { send } from "../faults/http.ts";
import { processorTime } from "../faults/processor.ts";
import { withProduct, type Product } from "../faults/product.ts";
import { numberAfter, report } from "../faults/report.ts";
import { come } from "./open-load.ts";
import { readMetrics, rendersOf } from "./told-metrics.ts";
import { seeded, untilNext, zipf } from "./zipf.ts";

/**
 * Visitors behind a CDN (Varnish, by bin/cdn): addresses of a generated catalogue's sitemap by Zipf's law, so many views a
 * second, and how many of them the CDN answers by itself. Each address was asked for once before. In the middle somebody
 * saves a course, which makes every page of the catalogue old: it is told for the time before, the minute in which a CDN
 * may still show old pages, and the time after.
 */
const count = numberAfter("--addresses", 14_000);
const perSecond = numberAfter("--per-second", 50);
const seconds = numberAfter("--seconds", 300);
const exponent = numberAfter("--exponent", 1);
const aim = 0.95;
const whileRevalidating = 60;
const random = seeded(1);

type Views = { part: string; views: number; cached: Record<string, number>; statuses: Record<string, number>; madeForEach: number };
/** What they cost in a second: pages that the application rendered, seconds of the web process. */
type Part = Views & { failed: number; renders: number; web: number; p99: number };

const edge = await standInCdn("replay");
const ask = (path: string) => send(edge.address, path, { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" }, patience: 30_000 });

await withProduct(1, run, edge.engines);

async function run(product: Product) {
  const { generate } = await import("#db/generate.ts");
  const share = (of: number) => Math.ceil((count * of) / 14);
  console.log(await generate({ courses: share(2), colleges: share(5), offerings: share(50) }));
  const stop = await edge.start(product);
  try {
    await sleep(firstPurge);
    return await replay(product);
  } finally {
    await stop();
  }
}

async function replay(product: Product) {
  const addresses = await listAddresses(product.web[0]!.address);
  const began = performance.now();
  await askAll(addresses);
  const warmUp = Math.round((performance.now() - began) / 1_000);
  console.log(`  ${addresses.length} addresses, each asked for once in ${warmUp} s`);

  const pick = zipf(addresses.length, exponent, random);
  const parts: Part[] = [];
  const during = async (part: string, length: number) => {
    const told: Views = { part, views: 0, cached: {}, statuses: {}, madeForEach: 0 };
    const { pid } = product.web[0]!.program;
    const [rendersBefore, usedBefore] = [await rendersOf(product), processorTime(pid)];
    const { p99, errors } = await come({ perSecond, seconds: length, gap: () => untilNext(perSecond / 1_000, random) }, () =>
      view(addresses[pick()]!, told),
    );
    const renders = (await rendersOf(product)) - rendersBefore;
    parts.push({ ...told, failed: errors, renders: renders / length, web: (processorTime(pid) - usedBefore) / length, p99 });
  };
  const half = seconds / 2;
  await during("before", half);
  const { aCourse } = await import("#test/entries.ts");
  await aCourse(product.actor, { name: "Saved meanwhile" });
  await during("the minute after", Math.min(whileRevalidating, half));
  if (half > whileRevalidating) await during("later", half - whileRevalidating);
  const kept = await readMetrics(product);
  const keptKilobytes = Math.round(kept("page_cache_bytes") / kept("page_cache_pages") / 1_000);
  return tell(parts, { addresses: addresses.length, warmUp, keptKilobytes });
}

/** A page with a form, which is made for each visitor, is no CDN's to keep. */
async function view(address: string, told: Views) {
  const answer = await ask(address);
  const cached = String(answer.headers["x-cache"]);
  told.views += 1;
  told.cached[cached] = (told.cached[cached] ?? 0) + 1;
  told.statuses[answer.status] = (told.statuses[answer.status] ?? 0) + 1;
  if (answer.status === 200 && !answer.headers["cache-control"]?.startsWith("public")) told.madeForEach += 1;
  return answer;
}

function tell(parts: Part[], figures: Record<string, number>) {
  const hitsOf = ({ cached }: Part) => (cached.HIT ?? 0) + (cached.STALE ?? 0);
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
  const hits = sum(hitsOf) / sum(({ views }) => views);
  const rows = parts.map((part) => ({
    part: part.part,
    views: part.views,
    HIT: part.cached.HIT ?? 0,
    STALE: part.cached.STALE ?? 0,
    MISS: part.cached.MISS ?? 0,
    hits: Number((hitsOf(part) / part.views).toFixed(4)),
    madeForEach: part.madeForEach,
    failed: part.failed,
    rendersPerSecond: Number(part.renders.toFixed(2)),
    webProcessor: Number(part.web.toFixed(3)),
    p99: part.p99,
  }));
  for (const [at, row] of rows.entries()) console.log(JSON.stringify({ bench: "replay", ...row, statuses: parts[at]!.statuses }));
  console.table(rows);
  const breaches = [
    ...(hits < aim ? [`${(hits * 100).toFixed(1)} % of the views are hits; the aim is ${aim * 100} %`] : []),
    ...parts.filter(({ failed }) => failed > 0).map(({ part, failed }) => `${failed} views failed (${part})`),
  ];
  report("replay", breaches, { perSecond, seconds, exponent, ...figures, hits: Number(hits.toFixed(4)) });
  return breaches;
}

/** As the sitemap has them: pages that are always there, courses, colleges, exams, posts. The home pages are asked for most. */
async function listAddresses(at: string) {
  const locs = async (path: string) =>
    [...(await send(at, path)).body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname);
  const first = await locs("/sitemap.xml");
  const all = first[0]?.startsWith("/sitemap/") ? (await Promise.all(first.map(locs))).flat() : first;
  const [homes, rest] = [["/", "/hi"], all.slice(0, count).filter((path) => path !== "/" && path !== "/hi")];
  return [...homes, ...rest.map((path) => ({ path, at: random() })).toSorted((a, b) => a.at - b.at).map(({ path }) => path)]; // prettier-ignore
}

async function askAll(addresses: string[]) {
  const left = [...addresses];
  const asking = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) await ask(address);
  };
  await Promise.all(Array.from({ length: 4 }, asking));
}
