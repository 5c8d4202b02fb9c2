import { monitorEventLoopDelay } from "node:perf_hooks";
import { sleep } from "../faults/clock.ts";
import { memoryOf, processorTime } from "../faults/processor.ts";
import { withProduct, type Product } from "../faults/product.ts";
import { numberAfter, report, spread } from "../faults/report.ts";
import { median } from "./beside-bare.ts";
import { network, openTabs, type Tab } from "./open-tabs.ts";
import { readMetrics } from "./told-metrics.ts";

/**
 * Thousands of open tabs behind three addresses, half of them on the home pages, for minutes. Then a slide is saved: how long
 * until all home pages show it, whether anybody is put off, and what the web process needs meanwhile.
 */
const tabs = numberAfter("--tabs", 5_000);
const seconds = numberAfter("--seconds", 600);
/** They come over this time, as people do, and none is measured before all are there. */
const arriving = numberAfter("--arriving", 60);
const maxSockets = numberAfter("--sockets", 64);
const aims = { shown: 0.99, within: 10_000, growth: numberAfter("--growth", 32) };
const homes = ["/", "/hi"];
const others = ["/courses", "/college", "/exams", "/blogs", "/aboutUs", "/hi/courses", "/hi/college", "/privacy"];
const networks = ["203.0.113.10", "203.0.113.20", "203.0.113.30"].map((address) => network(address, maxSockets));

await withProduct(1, run);

async function run(product: Product) {
  const { aSlide } = await import("#test/factories.ts");
  const { aPicture } = await import("#test/pictures.ts");
  for (const name of ["one.png", "two.png"]) await aSlide(product.actor, { picture: await aPicture("#0f4eb4", 1600, 700), name });
  const lag = monitorEventLoopDelay({ resolution: 10 });
  const { pid } = product.web[0]!.program;
  const open = openTabs(product.web[0]!.address);
  let isNews: (html: string) => boolean = () => false;
  const shownAt = new Map<number, number>();
  let homeTabs = 0;

  console.log(`  ${tabs} tabs come within ${arriving} s`);
  const failed: string[] = [];
  for (let number = 0; number < tabs; number++) {
    const isHome = number % 2 === 0;
    if (isHome) homeTabs += 1;
    const from = isHome ? homes : others;
    const tab: Tab = { path: from[(number >> 1) % from.length]!, network: networks[number % networks.length]! };
    const opened = open.open(tab, ({ html }) => {
      if (isHome && !shownAt.has(number) && isNews(html)) shownAt.set(number, performance.now());
    });
    opened.catch((error: Error) => failed.push(`A tab of ${tab.path} did not open: ${error.message}`));
    await sleep((arriving * 1_000) / tabs);
  }
  // A round of the slow ones, so that what is kept for them is there.
  await sleep(20_000);

  lag.enable();
  const shedBefore = (await readMetrics(product))("load_shed_total");
  const from = { ...open.counts, second: open.perSecond.length, waits: open.counts.waits.length };
  const [began, usedBefore] = [performance.now(), processorTime(pid)];
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(memoryOf(pid)), 1_000);

  await sleep((seconds * 1_000) / 2);
  const alt = `Saved while ${tabs} looked`;
  isNews = (html) => html.includes(alt);
  await aSlide(product.actor, { picture: await aPicture("#b4430f", 1600, 700), name: "news.png", alt, altHi: alt });
  const saved = performance.now();
  await sleep((seconds * 1_000) / 2);

  clearInterval(watching);
  const length = (performance.now() - began) / 1_000;
  const used = (processorTime(pid) - usedBefore) / length;
  const shed = (await readMetrics(product))("load_shed_total") - shedBefore;
  for (const { agent } of networks) agent.destroy();

  const times = [...shownAt.values()].map((at) => at - saved).toSorted((a, b) => a - b);
  const all = times[Math.ceil(homeTabs * aims.shown) - 1];
  const each = open.perSecond.slice(from.second, -1);
  const some = Math.min(30, Math.ceil(memory.length / 4));
  const [first, last] = [median(memory.slice(0, some)), median(memory.slice(-some))];
  const { 503: putOff = 0, ...statuses } = open.counts.statuses;
  const figures = {
    tabs,
    homeTabs,
    seconds: Math.round(length),
    shown: { tabs: times.length, ...spread(times), all: all === undefined ? "never" : Math.round(all) },
    asked: { stamps: open.counts.stamps - from.stamps, pages: open.counts.pages - from.pages },
    perSecond: { mean: Math.round(each.reduce((sum, one) => sum + one, 0) / each.length), most: Math.max(...each) },
    answers: { ...statuses, 503: putOff, shed },
    waits: spread(open.counts.waits.slice(from.waits)),
    memory: { first: Math.round(first), last: Math.round(last), most: Math.round(Math.max(...memory)) },
    processor: Number(used.toFixed(3)),
    lateOurselves: Math.round(lag.percentile(99) / 1e6),
  };
  console.table({
    "99 % of the home tabs show it after, ms": figures.shown.all,
    "requests a second, at most": `${figures.perSecond.mean}, ${figures.perSecond.most}`,
    "answered with 503": putOff,
    "memory of the web process, MB": `${figures.memory.first} → ${figures.memory.last}`,
    "processor of the web process": figures.processor,
  });
  const breaches = [
    ...failed.slice(0, 5),
    ...(all === undefined || all > aims.within
      ? [`${aims.shown * 100} % of the home tabs showed the slide after ${figures.shown.all} ms`]
      : []),
    ...(putOff > 0 ? [`${putOff} answers were 503`] : []),
    ...(last > first + aims.growth ? [`The web process grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB`] : []),
  ];
  report("tabs", breaches, figures);
  return breaches;
}
