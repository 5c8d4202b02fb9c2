import { whileAsking, type Timed } from "../asking.ts";
import { sleep, within } from "../clock.ts";
import { send } from "../http.ts";
import { ownDatabase, withProduct, type Engines, type Product } from "../product.ts";
import { numberAfter, numbersAfter, report, spread, type Breaches } from "../report.ts";
import { aNewPage, startLooking, tellLooks } from "./looking.ts";
import { startProxy, type Proxy } from "./proxy.ts";

/**
 * The line to PostgreSQL becomes slow, in each direction: people wait longer or are told to come back, nobody waits for good,
 * and when the line is well again so is everything else.
 */
const delays = numbersAfter("--delays", [50, 200, 1_000, 5_000]);
const seconds = numberAfter("--seconds", 600);
const perSecond = numberAfter("--rate", 1);
const limits = {
  /** A database that takes longer than this to answer counts as away. */
  away: 1_300,
  heldAway: numberAfter("--held-away", 2_500),
  held: numberAfter("--held", 15_000),
  health: numberAfter("--health", 100),
  healthEver: numberAfter("--health-ever", 1_000),
  normal: numberAfter("--normal", 10_000),
};
let line: Proxy;

await withProduct(2, run, (async (folder, started) => {
  const database = await ownDatabase(folder, started);
  const url = new URL(database.url);
  line = await startProxy({ host: url.hostname, port: Number(url.port) });
  started.push(() => line.stop());
  url.port = String(line.port);
  return { ...database, url: url.href };
}) satisfies Engines);

async function run(product: Product) {
  const breaches: Breaches = [];
  const looking = await startLooking(product, { patience: limits.held + 5_000 });
  const spells: { delay: number; from: number; to: number; normal: number }[] = [];
  const { asking, ...judged } = await whileAsking(product, perSecond, async () => {
    await sleep(2_000);
    for (const delay of delays) {
      const from = Date.now();
      line.delay(delay);
      await sleep(seconds * 1_000);
      line.delay(0);
      const to = Date.now();
      spells.push({ delay, from, to, normal: await normalAgain(product) });
      await sleep(2_000);
    }
  });
  await looking.stop();

  const { interrupted, hung, figures } = tellLooks(looking.looks);
  const told = spells.map(({ delay, from, to, normal }) => {
    const isIn = ({ sentAt, ms }: Timed) => sentAt < to && sentAt + ms > from;
    const enquiries = spread(asking.held.filter(isIn).map(({ ms }) => ms));
    const pages = spread(looking.looks.filter((look) => isIn({ ...look, sentAt: look.from })).map(({ ms }) => ms));
    const limit = delay * 2 > limits.away ? limits.heldAway : limits.held;
    const longest = Math.max(enquiries.max, pages.max);
    if (longest > limit) breaches.push(`at ${delay} ms somebody was held for ${longest} ms`);
    if (normal > limits.normal) breaches.push(`after ${delay} ms all was normal only after ${Math.round(normal)} ms`);
    const answered = asking.times.filter(isIn).length;
    return { delay, answered, enquiries, pages, normal: Math.round(normal) };
  });
  breaches.push(
    ...judged.breaches,
    ...interrupted.map(({ path, status }) => `${path} was answered with ${status}`),
    ...hung.map(({ path, status }) => `${path} was answered with ${status}`),
    ...(figures.healthz.p99 > limits.health ? [`/healthz took ${figures.healthz.p99} ms`] : []),
    ...(figures.healthz.max > limits.healthEver ? [`/healthz once took ${figures.healthz.max} ms`] : []),
  );
  report("slow", breaches, { perSecond, length: seconds, spells: told, ...figures, enquiries: judged.figures });
  return breaches;
}

/** As many pages at once as the pool has connections, and more: were one of them lost, somebody would wait. */
async function normalAgain({ web }: Product) {
  const began = performance.now();
  const answersAll = async (address: string) => {
    const answers = await Promise.all(
      ["/readyz", ...Array.from({ length: 4 }, aNewPage)].map((path) => send(address, path).catch(() => undefined)),
    );
    return answers.every((answer) => answer?.status === 200);
  };
  for (const { address } of web) await within(60_000, `${address} to answer as before`, () => answersAll(address), 100);
  return performance.now() - began;
}
