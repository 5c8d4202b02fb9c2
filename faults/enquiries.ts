import { randomInt } from "node:crypto";
import { whileAsking } from "./asking.ts";
import { sleep, within } from "./clock.ts";
import { send } from "./http.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";

/** Visitors keep asking while web processes and PostgreSQL are killed at random: no enquiry is lost, none is there twice. */
const perSecond = numberAfter("--rate", 50);
const seconds = numberAfter("--seconds", 600);
const kills = { web: numberAfter("--web-kills", 20), database: numberAfter("--database-kills", 20) };
const slowest = numberAfter("--p99", 500);
const faults: { from: number; to: number }[] = [];

await withProduct(2, async (product) => {
  const { asking, ...judged } = await whileAsking(product, perSecond, () => killAtRandom(product));
  const calm = spread(asking.times.filter(isCalm).map(({ ms }) => ms));
  const breaches: Breaches = [
    ...judged.breaches,
    ...(calm.p99 > slowest ? [`p99 of ${calm.p99} ms`] : []),
    ...(asking.counts.enquiries < perSecond * seconds * 0.9 ? ["Too little was sent for this to prove anything"] : []),
  ];
  report("enquiries", breaches, {
    perSecond,
    length: seconds,
    kills,
    ...judged.figures,
    ms: calm,
    msDuringFaults: spread(asking.times.filter((timed) => !isCalm(timed)).map(({ ms }) => ms)),
  });
  return breaches;
});

function isCalm({ sentAt, ms }: { sentAt: number; ms: number }) {
  return faults.every(({ from, to }) => sentAt > to || sentAt + ms < from);
}

/** Web processes and the database in a random order, each at a moment nobody knows. */
async function killAtRandom(product: Product) {
  const began = Date.now();
  const all = [...Array<"web">(kills.web).fill("web"), ...Array<"database">(kills.database).fill("database")];
  const shuffled = all.map((what) => ({ what, place: Math.random() })).toSorted((a, b) => a.place - b.place);
  const share = (seconds * 1_000) / (all.length + 1);
  for (const [at, { what }] of shuffled.entries()) {
    await sleep(Math.max(0, began + share * (at + 0.7 + Math.random() * 0.6) - Date.now()));
    const fault = { from: Date.now(), to: Infinity };
    faults.push(fault);
    await (what === "web" ? killWeb(product) : killDatabase(product));
    // What waited meanwhile is sent again in the next moments.
    fault.to = Date.now() + 2_000;
  }
  await sleep(Math.max(0, began + seconds * 1_000 - Date.now()));
}

async function killWeb(product: Product) {
  const at = randomInt(product.web.length);
  await product.web[at]!.program.kill();
  await product.replaceWeb(at);
}

async function killDatabase({ database, web }: Product) {
  await database.kill();
  await sleep(randomInt(500));
  await database.restart();
  for (const { address } of web)
    await within(60_000, `${address} to heal`, async () => (await send(address, "/readyz").catch(() => undefined))?.status === 200);
}
