import { simulatedCdn } from "./simulated-cdn.ts";
import { simulatedProduct } from "./simulated-product.ts";
import { alsoOn, savedInADay, shuffled, simulatedSite, takenAway, type Page } from "./simulated-site.ts";
import { seeded, untilNext, zipf } from "./zipf.ts";

/* A process of its own for each: the product reads once from its environment whether a CDN is told of changes. */

export type Day = {
  perSecond: number;
  exponent: number;
  /** Saves in eight hours. */
  changes: number;
  hours: number;
  warmUp: number;
  /** Places of the CDN that keep pages each for themselves; none: visitors ask the process. */
  edges: number;
  /** Instead of what the product says. */
  whileRevalidating: number | undefined;
  seed: number;
};
type Layer = { asked: number; hits: number };
export type Told = { cdn: Layer; process: Layer; rendersPerSecond: number; saved: number; purges: number; keptPages: number };

const day = JSON.parse(process.argv[2]!) as Day;
const random = seeded(day.seed);
const site = simulatedSite(random);
const byAddress = new Map(site.map((page) => [page.address, page]));
const entries = site.filter(({ entry }) => entry);
/** Of their own, so that the same is saved however many look. */
const saving = seeded(day.seed + 1);
const topics = Object.entries(savedInADay).flatMap(([topic, count]) => Array.from({ length: count }, () => topic));
const due: string[] = [];
const pick = zipf(site.length, day.exponent, random);

const product = await simulatedProduct(
  (address) => byAddress.get(address)!,
  (purge) => edges.forEach((edge) => edge.purge(purge)),
);
const { counts, pages, announce } = product;
const said =
  day.whileRevalidating === undefined
    ? product.saysToCdn
    : product.saysToCdn.replace(/stale-while-revalidate=\d+/, `stale-while-revalidate=${day.whileRevalidating}`);
const edges: ReturnType<typeof simulatedCdn>[] = Array.from({ length: day.edges }, () => simulatedCdn(said, product.now));
const told = { cdn: { asked: 0, hits: 0 }, process: { asked: 0, hits: 0 }, saved: 0 };

await pass(day.warmUp);
for (const layer of [told.cdn, told.process]) Object.assign(layer, { asked: 0, hits: 0 });
Object.assign(counts, { renders: 0, purges: 0 });
told.saved = 0;
await pass(day.hours);
const answer: Told = {
  ...told,
  rendersPerSecond: counts.renders / (day.hours * 3_600),
  purges: counts.purges,
  keptPages: pages.size().pages,
};
console.log(JSON.stringify(answer));
process.exit(0);

async function pass(hours: number) {
  const end = product.now() + hours * 3_600_000;
  const slot = (8 * 3_600_000) / day.changes;
  const nextView = () => product.now() + untilNext(day.perSecond / 1_000, random);
  // One in each slot of the day, somewhere in it.
  let slotBegan = product.now();
  const nextSave = () => slotBegan + saving() * slot;
  let [view, save] = [nextView(), nextSave()];
  while (Math.min(view, save) < end) {
    await product.moveTo(Math.min(view, save));
    if (save <= view) {
      change();
      slotBegan += slot;
      save = nextSave();
    } else {
      await visit(site[pick()]!);
      view = nextView();
    }
  }
  await product.moveTo(end);
}

async function visit(page: Page) {
  if (edges.length === 0) return askProcess(page);
  const edge = edges[Math.floor(random() * edges.length)]!;
  const found = edge.look(page.address);
  told.cdn.asked += 1;
  if (found !== "none") told.cdn.hits += 1;
  // What the application answers by itself is for nobody else.
  if (found !== "fresh" && (await askProcess(page))) edge.keep(page.address, page.shows);
}

/** Whether the answer may be kept. */
async function askProcess({ address }: Page) {
  const found = pages.find(address);
  told.process.asked += 1;
  if (found === undefined) counts.renders += 1;
  else if (!(found instanceof Promise)) told.process.hits += 1;
  return (await found) !== undefined;
}

function change() {
  if (due.length === 0) due.push(...shuffled([...topics], saving));
  const topic = due.pop()!;
  const own = entries.filter((page) => page.topic === topic);
  told.saved += 1;
  if (own.length === 0) return announce(topic);
  const tags = [oneOf(own), ...Array.from({ length: alsoOn }, () => oneOf(entries))].map(({ entry }) => entry!);
  announce(topic, tags);
  if (saving() < 1 / takenAway) announce(`gone:${topic}`, tags);
}

function oneOf<T>(all: T[]) {
  return all[Math.floor(saving() * all.length)]!;
}
