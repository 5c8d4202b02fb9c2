import { execFileSync } from "node:child_process";
import { Agent } from "node:http";
import { send } from "../faults/http.ts";
import { processorTime } from "../faults/processor.ts";
import { withProduct } from "../faults/product.ts";
import { numberAfter, report } from "../faults/report.ts";
import { sendEnquiry, visitors } from "../faults/visitor.ts";
import { postmasterOf } from "./beside-bare.ts";
import { come } from "./open-load.ts";

/**
 * The day the results come out: so many pages a second that no cache has, and so many enquiries, from people who come
 * whether or not the ones before them were answered. Begin it with `taskset -c 0`: the product and its database stay on that
 * core, and whoever asks moves to the other one.
 */
const pagesPerSecond = numberAfter("--pages", 150);
const enquiriesPerSecond = numberAfter("--enquiries", 0);
const seconds = numberAfter("--seconds", 60);
const processes = numberAfter("--processes", 1);

let count = 0;
/** What nobody has kept: forms and searches at addresses that nobody asked for before, and the pages of signed-in people. */
const pages = [
  () => ({ path: `/Popup?exam=none-${count}` }),
  () => ({ path: `/Popup?course=btech&exam=none-${count}` }),
  () => ({ path: `/hi/Popup?exam=none-${count}` }),
  () => ({ path: `/contact?unknown=${count}` }),
  () => ({ path: `/courses?q=nursing+${count}` }),
  () => ({ path: "/courses/btech", cookie: `session=nobody${count}` }),
  () => ({ path: "/", cookie: `session=nobody${count}` }),
  () => ({ path: `/college?q=patna+${count}` }),
];

await withProduct(processes, async (product) => {
  const { signFormToken } = await import("#app/platform/captcha.server.ts");
  const { seedCatalogue } = await import("#db/demo/seed-catalogue.ts");
  await seedCatalogue(product.actor, 0);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const next = visitors(signFormToken);
  let turn = 0;
  const address = () => product.web[turn++ % product.web.length]!.address;

  const page = async () => {
    const { path, cookie = "" } = pages[++count % pages.length]!() as { path: string; cookie?: string };
    const headers = { "Accept-Encoding": "gzip, deflate, br, zstd", Cookie: cookie };
    return send(address(), path, { headers, agent });
  };
  const enquiry = async () => {
    const own = address();
    const { status, ms, reference } = await sendEnquiry((path, wish) => send(own, path, { ...wish, agent }), product.origin, next());
    return { status: reference ? 200 : status, ms };
  };

  // The first ones are slow in every process: the engine has not seen the code yet.
  for (let warm = 0; warm < 1_500 * processes; warm++) await (warm % 10 === 0 && enquiriesPerSecond > 0 ? enquiry() : page());
  execFileSync("taskset", ["-acp", "1", String(process.pid)], { stdio: "ignore" });
  const processor = () => ({
    web: product.web.reduce((sum, { program }) => sum + processorTime(program.pid), 0),
    worker: processorTime(product.worker.pid),
    database: processorTime(postmasterOf(product)),
  });
  const [before, began] = [processor(), performance.now()];
  const [visits, asked] = await Promise.all([
    come({ perSecond: pagesPerSecond, seconds }, page),
    come({ perSecond: enquiriesPerSecond, seconds }, enquiry),
  ]);
  const [after, length] = [processor(), (performance.now() - began) / 1_000];
  const share = (who: keyof typeof after) => Math.round((100 * (after[who] - before[who])) / length);
  const processors = { web: share("web"), worker: share("worker"), database: share("database") };
  const errors = visits.errors + asked.errors;
  const breaches = [
    ...(errors > 0 ? [`${errors} were not answered`] : []),
    ...(visits.p95 > 150 ? [`pages: p95 of ${visits.p95} ms`] : []),
    ...(visits.p99 > 400 ? [`pages: p99 of ${visits.p99} ms`] : []),
    ...(asked.p99 > 500 ? [`enquiries: p99 of ${asked.p99} ms`] : []),
  ];
  report("result-day", breaches, {
    pagesPerSecond,
    enquiriesPerSecond,
    length: seconds,
    processes,
    processors,
    pages: visits,
    enquiries: asked,
  });
  return breaches;
});
