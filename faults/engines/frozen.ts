import { whileAsking } from "../asking.ts";
import { sleep, within } from "../clock.ts";
import type { Database } from "../database.ts";
import { send } from "../http.ts";
import { ownDatabase, withProduct, type Engines, type Product } from "../product.ts";
import { numberAfter, report, spread, type Breaches } from "../report.ts";
import { aNewPage, startLooking, tellLooks } from "./looking.ts";

/**
 * PostgreSQL stops where it is and goes on later, while people ask and read: nobody is held, pages that were kept are given
 * out, and nothing that was promised is lost.
 */
const freezes = numberAfter("--freezes", 50);
const length = numberAfter("--length", 30);
const perSecond = numberAfter("--rate", 10);
const limits = {
  held: numberAfter("--held", 2_500),
  health: numberAfter("--health", 100),
  healthEver: numberAfter("--health-ever", 1_000),
  ready: numberAfter("--ready", 5_000),
};
let database: Database;

await withProduct(2, run, (async (folder, started) => {
  const own = await ownDatabase(folder, started);
  database = own;
  return own;
}) satisfies Engines);

async function run(product: Product) {
  const ready: number[] = [];
  const looking = await startLooking(product);
  const { asking, ...judged } = await whileAsking(product, perSecond, async () => {
    for (let freeze = 0; freeze < freezes; freeze++) {
      await sleep(2_000 + Math.random() * 1_000);
      database.freeze();
      await sleep(length * 1_000);
      database.thaw();
      ready.push(await readyAgain(product));
    }
    await sleep(2_000);
  });
  await looking.stop();
  const { interrupted, hung, figures } = tellLooks(looking.looks);
  const held = spread([...asking.held, ...looking.looks].map(({ ms }) => ms));
  const breaches: Breaches = [
    ...judged.breaches,
    ...(held.max > limits.held ? [`somebody was held for ${held.max} ms`] : []),
    ...interrupted.map(({ path, status }) => `${path} was answered with ${status}`),
    ...hung.map(({ path, status }) => `${path} was answered with ${status}`),
    ...(figures.healthz.p99 > limits.health ? [`/healthz took ${figures.healthz.p99} ms`] : []),
    ...(figures.healthz.max > limits.healthEver ? [`/healthz once took ${figures.healthz.max} ms`] : []),
    ...ready.filter((ms) => ms > limits.ready).map((ms) => `ready again only after ${Math.round(ms)} ms`),
  ];
  report("frozen", breaches, { freezes, length, perSecond, held, ready: spread(ready), ...figures, enquiries: judged.figures });
  return breaches;
}

async function readyAgain({ web }: Product) {
  const began = performance.now();
  const isReady = async (address: string) => {
    const answers = await Promise.all(["/readyz", aNewPage()].map((path) => send(address, path).catch(() => undefined)));
    return answers.every((answer) => answer?.status === 200);
  };
  for (const { address } of web) await within(60_000, `${address} to be ready`, () => isReady(address), 50);
  return performance.now() - began;
}
