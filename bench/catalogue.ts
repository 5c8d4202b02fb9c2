import { withProduct } from "../faults/product.ts";
import { numberAfter } from "../faults/report.ts";
import { dataAddress, measure, median, postmasterOf, startBare, type Round } from "./beside-bare.ts";
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

await withProduct(1, async (product) => {
  const { db, web } = product;
  const { generate } = await import("#db/generate.ts");
  console.log(await generate({ courses: 2_000, colleges: 5_000, offerings: 50_000 }));
  const asked = Object.fromEntries(Object.entries(await questions(db)).filter(([what]) => new RegExp(only).test(what)));
  const bare = await startBare(product, Object.values(asked).flat(), uncached);
  const ours = { origin: web[0]!.address, pid: web[0]!.program.pid };
  const targets: Target[] = [
    { name: "bare", ...bare, headers: {}, address: dataAddress },
    { name: "data", ...ours, headers: uncached, address: dataAddress },
    { name: "page", ...ours, headers: { ...uncached, "Accept-Encoding": "gzip, deflate, br" }, address: (path) => path },
  ];
  const postmaster = postmasterOf(product);

  const measured = new Map<string, Round[]>();
  for (let round = -1; round < rounds; round++)
    for (const [what, paths] of Object.entries(asked))
      for (const target of targets.map((_, at) => targets[(at + round + 1) % targets.length]!)) {
        const { origin, pid, headers } = target;
        const task = { origin, headers, clients, paths: paths.map(target.address), ms: round < 0 ? 500 : ms };
        const took = await measure(task, pid, postmaster);
        const key = `${what} ${target.name}`;
        if (round >= 0) measured.set(key, [...(measured.get(key) ?? []), took]);
      }
  await bare.stop();
  return tell(Object.keys(asked), measured);
});

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
