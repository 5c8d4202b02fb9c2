import { Agent } from "node:http";
import { sleep } from "./clock.ts";
import { caughtUp, judgeReconciliation } from "./enquiry-oracle.ts";
import { send, type Answer } from "./http.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";
import { sendEnquiry, visitors } from "./visitor.ts";

/**
 * Somebody posts to the sign-in on many connections and sends enquiries without a form of ours, from one network each. Pages,
 * health and the enquiries of everybody else are asked for meanwhile, as on any day.
 */
const seconds = numberAfter("--seconds", 60);
const connections = numberAfter("--connections", 24);
const spam = numberAfter("--spam", 600);
const slowest = { page: numberAfter("--page", 300), health: numberAfter("--health", 100) };
const ceiling = 120;
const pages = ["/", "/courses", "/hi/courses", "/college", "/contact", "/search?q=law", "/blogs", "/userlogin"];
const type = { "Content-Type": "application/x-www-form-urlencoded" };

await withProduct(1, async (product) => {
  const breaches: Breaches = [];
  const { signFormToken } = await import("#app/platform/captcha.server.ts");
  const { address } = product.web[0]!;
  for (const page of pages) await send(address, page);
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= until;

  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const flooded: Record<string, number> = {};
  const count = (of: Record<string, number>, { status }: Pick<Answer, "status">) => (of[status] = (of[status] ?? 0) + 1);
  const flood = Array.from({ length: connections }, async () => {
    const headers = { ...type, Origin: product.origin, "X-Forwarded-For": "203.0.113.66" };
    while (!isOver()) count(flooded, await send(address, "/userlogin", { method: "POST", headers, body: "email=x", agent }));
  });

  const spammed: Record<string, number> = {};
  const spamming = Array.from({ length: spam }, async (_, at) => {
    await sleep((at / spam) * seconds * 800);
    const body = `name=Program&phone=98765${String(10_000 + at)}&enquire=LAW&who=student&answer=on&message=Number+${at}`;
    const headers = { ...type, Origin: product.origin, "X-Forwarded-For": "203.0.113.77" };
    count(spammed, await send(address, at % 2 === 0 ? "/enquiry" : "/contact", { method: "POST", headers, body }));
  });

  const times = { pages: [] as number[], healthz: [] as number[], readyz: [] as number[], enquiries: [] as number[] };
  const every = async (ms: number, work: (at: number) => Promise<void>) => {
    const under: Promise<void>[] = [];
    for (let at = 0; !isOver(); at++) {
      under.push(work(at));
      await sleep(ms);
    }
    await Promise.all(under);
  };
  // Connections of their own here too: who measures must not wait for who floods.
  const agents = {
    pages: new Agent({ keepAlive: true }),
    health: new Agent({ keepAlive: true }),
    enquiries: new Agent({ keepAlive: true }),
  };
  const ask = (into: number[], path: string, own = agents.health) =>
    send(address, path, { agent: own, headers: { "X-Forwarded-For": `198.51.100.${into.length % 250}` } }).then(({ status, ms }) => {
      into.push(ms);
      if (status !== 200) breaches.push(`${path} answered with ${status}`);
    });
  const next = visitors(signFormToken);
  const references = new Set<string>();
  const others = await Promise.all([
    every(50, (at) => ask(times.pages, pages[at % pages.length]!, agents.pages)),
    every(100, () => ask(times.healthz, "/healthz")),
    every(500, () => ask(times.readyz, "/readyz")),
    every(200, async (at) => {
      const visitor = next();
      // Every fifth has no form of ours, and a network of its own.
      const enquiry = { ...visitor, form: at % 5 === 0 ? "" : visitor.form };
      const { status, ms, reference } = await sendEnquiry(
        (path, wish) => send(address, path, { ...wish, agent: agents.enquiries }),
        product.origin,
        enquiry,
      );
      times.enquiries.push(ms);
      if (reference) references.add(reference);
      else breaches.push(`An enquiry of another network was answered with ${status}`);
    }),
    ...flood,
    ...spamming,
  ]).then(() => references.size);

  await caughtUp(product, 120_000);
  const { reconciliation, breaches: unbalanced } = await judgeReconciliation(product);
  const kept = await keptOf(product, references);
  const measured = { pages: spread(times.pages), healthz: spread(times.healthz), readyz: spread(times.readyz) };
  breaches.push(
    ...unbalanced,
    ...(measured.pages.p95 > slowest.page ? [`Pages took ${measured.pages.p95} ms`] : []),
    ...(Math.max(measured.healthz.p95, measured.readyz.p95) > slowest.health ? [`Health took ${measured.healthz.p95} ms`] : []),
    ...(kept.formless > ceiling ? [`${kept.formless} enquiries without a form were taken from one network`] : []),
    ...(kept.others < others ? [`${others - kept.others} enquiries that were promised are not there`] : []),
  );
  for (const each of [agent, ...Object.values(agents)]) each.destroy();
  report("overload", breaches, {
    connections,
    length: seconds,
    ...measured,
    enquiries: spread(times.enquiries),
    flooded,
    spammed,
    kept,
    reconciliation,
  });
  return breaches;
});

async function keptOf({ db }: Product, references: Set<string>) {
  const rows = await db.selectFrom("enquiries").select(["reference", "name"]).execute();
  return {
    formless: rows.filter(({ name }) => name === "Program").length,
    others: rows.filter(({ reference }) => references.has(reference)).length,
  };
}
