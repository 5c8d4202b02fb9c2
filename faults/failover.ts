import { Agent } from "node:http";
import { join } from "node:path";
import { startAsking } from "./asking.ts";
import { startBalancer } from "./balancer.ts";
import { sleep, within } from "./clock.ts";
import { openCluster, type Cluster } from "./cluster.ts";
import { caughtUp, judgeEnquiries, judgeReconciliation, lookAtEnquiries } from "./enquiry-oracle.ts";
import { send } from "./http.ts";
import { openLedger } from "./ledger.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";
import { hashOfNote, judgeNotes, startNoting, type Note } from "./staff.ts";
import { hashOf, visitors, type Enquiry } from "./visitor.ts";

/**
 * Visitors ask and counsellors note while the leading database is killed, frozen and replaced: nothing acknowledged is lost or
 * there twice, kept pages go on, and whoever asks how we are is answered. Needs root, for bin/pg-cluster.
 *   node faults/failover.ts --kills 20 --freezes 10 --switchovers 5 [--folder DIR] [--port N] [--bouncer ADDRESS]
 */
type Fault = "kill" | "freeze" | "switchover";
const counts = { kill: numberAfter("--kills", 20), freeze: numberAfter("--freezes", 10), switchover: numberAfter("--switchovers", 5) };
const perSecond = { enquiries: numberAfter("--rate", 50), notes: numberAfter("--notes", 20) };
const slowest = { kill: 15_000, freeze: 15_000, switchover: numberAfter("--switchover-ms", 5_000) };
const textAfter = (flag: string, otherwise: string) =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1]! : otherwise;

const cluster = await openCluster(textAfter("--folder", "/tmp/career-zone-cluster"), numberAfter("--port", 15_400));
const bouncer = process.argv.includes("--bouncer")
  ? Object.assign(new URL(textAfter("--bouncer", "")), { pathname: `/${cluster.name}` }).href
  : undefined;
const notOurs = () => Promise.reject(new Error("This database is not ours to stop"));

await withProduct(
  2,
  async (product) => {
    // Loaded only now: what it imports reads the environment once.
    const { signFormToken } = await import("#app/platform/captcha.server.ts");
    product.startWorker();
    const balancer = startBalancer(product);
    const ledgers = {
      enquiries: openLedger<Enquiry>(join(product.folder, "enquiries"), hashOf),
      notes: openLedger<Note>(join(product.folder, "notes"), hashOfNote),
    };
    const noting = await startNoting(product, balancer.send, ledgers.notes, perSecond.notes);
    const asking = startAsking(product, ledgers.enquiries, visitors(signFormToken), perSecond.enquiries);
    const looking = startLooking(product, balancer.send);
    await sleep(10_000);
    await untilRead(() => isSettling(product));
    const began = Date.now();
    const { made: faults, endedEarly } = await makeFaults(cluster, product, () => asking.waiting() + noting.waiting());
    const seconds = (Date.now() - began) / 1_000;
    const unanswered = (await asking.stop()) + (await noting.stop());
    looking.stop();
    balancer.stop();

    await untilRead(() => caughtUp(product, 240_000));
    const acks = [...asking.times, ...noting.times].map(({ sentAt, ms }) => sentAt + ms).toSorted((a, b) => a - b);
    const withoutWrite = Object.fromEntries(
      (Object.keys(counts) as Fault[]).map((kind) => [
        kind,
        spread(faults.filter((fault) => fault.kind === kind).map((fault) => maxGap(acks, fault))),
      ]),
    ) as Record<Fault, ReturnType<typeof spread>>;
    const { reconciliation, breaches: unbalanced } = await untilRead(() => judgeReconciliation(product));
    const healthz = spread(looking.healthz);
    const kept = looking.kept;
    const enquiries = ledgers.enquiries.read();
    const notes = ledgers.notes.read();
    const breaches: Breaches = [
      ...(endedEarly ? [`ended after ${faults.length} faults: ${endedEarly}`] : []),
      ...judgeEnquiries(enquiries, await untilRead(() => lookAtEnquiries(product)), asking.references),
      ...(await untilRead(() => judgeNotes(product, notes))),
      ...unbalanced,
      ...(unanswered > 0 ? [`${unanswered} people were never answered`] : []),
      ...(Object.keys(counts) as Fault[])
        .filter((kind) => withoutWrite[kind].p95 > slowest[kind])
        .map((kind) => `without a write for ${withoutWrite[kind].p95} ms after a ${kind}`),
      ...(kept.failed > 0 ? [`a kept page was interrupted ${kept.failed} times: ${[...new Set(kept.how)].join(", ")}`] : []),
      ...(healthz.p99 > 100 || healthz.max > 1_000 ? [`/healthz took ${healthz.p99} ms p99, ${healthz.max} ms at most`] : []),
    ];
    report("failover", breaches, {
      through: bouncer ? "pooler" : "haproxy",
      faults: counts,
      made: faults.length,
      length: Math.round(seconds),
      achieved: {
        enquiries: Number((asking.counts.enquiries / (seconds + 10)).toFixed(1)),
        notes: Number((noting.counts.notes / (seconds + 10)).toFixed(1)),
      },
      enquiries: { ...asking.counts, acked: enquiries.filter(({ acked }) => acked).length },
      notes: { ...noting.counts, acked: notes.filter(({ acked }) => acked).length },
      withoutWrite,
      keptPages: { asked: kept.asked, stale: kept.stale, failed: kept.failed, ms: spread(kept.ms) },
      healthz,
      readyz: spread(looking.readyz),
      reconciliation,
    });
    return breaches;
  },
  async (_, started) => {
    started.push(cluster.remove);
    return { url: bouncer ?? cluster.url, settings: { DATABASE_LISTEN_URL: cluster.url }, kill: notOurs, restart: notOurs };
  },
);

/**
 * In a random order; after each the cluster is whole again and those who waited are answered before the next: a cluster that
 * loses its leader twice a minute for a quarter of an hour, on one machine with those who ask, would measure the queue before
 * it. If it does not come back, what was done is judged.
 */
async function makeFaults(cluster: Cluster, { web }: Product, waiting: () => number) {
  const order = (Object.keys(counts) as Fault[]).flatMap((kind) => Array.from({ length: counts[kind] }, () => kind));
  const made: { kind: Fault; from: number; to: number }[] = [];
  for (const kind of order.map((kind) => ({ kind, place: Math.random() })).toSorted((a, b) => a.place - b.place)) {
    const from = Date.now();
    const endedEarly = await makeFault(cluster, web, kind.kind, waiting).then(
      () => undefined,
      (error: Error) => error.message,
    );
    made.push({ kind: kind.kind, from, to: Date.now() });
    console.error(`  ${new Date().toISOString().slice(11, 19)} ${kind.kind}: ${Math.round((Date.now() - from) / 1_000)} s`);
    if (endedEarly) {
      await cluster.heal();
      return { made, endedEarly };
    }
  }
  return { made };
}

async function makeFault(cluster: Cluster, web: Product["web"], kind: Fault, waiting: () => number) {
  await (kind === "kill" ? cluster.kill() : kind === "freeze" ? cluster.freeze(30) : cluster.switchover());
  for (const { address } of web)
    await within(
      90_000,
      `${address} to write again`,
      async () => (await send(address, "/readyz/write").catch(() => undefined))?.status === 200,
      100,
    );
  await cluster.heal();
  await within(180_000, "those who waited to be answered", () => waiting() < perSecond.enquiries + perSecond.notes, 200);
  await sleep(2_000);
}

/** A worker takes its time to open all queues: the faults wait for it. */
async function isSettling({ db }: Product) {
  await within(
    240_000,
    "the first enquiry to be settled",
    async () => (await db.selectFrom("enquiry_states").select("enquiry_id").where("outcome", "=", "new").limit(1).execute()).length > 0,
    500,
  );
}

/** The cluster has been through a lot: who judges asks again when a connection does not come at once. */
async function untilRead<T>(read: () => Promise<T>, attempts = 20): Promise<T> {
  return read().catch(async (error: unknown) => {
    if (attempts === 1) throw error;
    await sleep(1_000);
    return untilRead(read, attempts - 1);
  });
}

/** The longest time between two acknowledgements around a fault. */
function maxGap(acks: number[], { from, to }: { from: number; to: number }) {
  const near = [from, ...acks.filter((at) => at > from && at < to), to];
  return Math.max(...near.slice(1).map((at, before) => at - near[before]!));
}

/** Somebody who looks at pages that were kept, twenty times a second, and a supervisor who asks how the processes are. */
function startLooking(product: Product, through: ReturnType<typeof startBalancer>["send"]) {
  const pages = ["/", "/courses", "/hi", "/college"];
  const kept = { asked: 0, stale: 0, failed: 0, ms: [] as number[], how: [] as string[] };
  const [healthz, readyz] = [[] as number[], [] as number[]];
  const isKnown = new Set<string>();
  const look = async () => {
    const path = pages[kept.asked % pages.length]!;
    const answer = await through(path, { patience: 10_000 }).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) {
      isKnown.add(path);
      kept.ms.push(answer.ms);
      if (String(answer.headers["cache-status"]).includes("database-away")) kept.stale++;
    } else if (isKnown.has(path)) {
      kept.failed++;
      kept.how.push(`${path} ${answer instanceof Error ? answer.message : answer.status}`);
    }
  };
  const own = new Agent({ keepAlive: true });
  const ask = async (path: string, times: number[]) => {
    for (const { address } of product.web) {
      const began = performance.now();
      await send(address, path, { patience: 10_000, agent: own }).catch(() => {});
      times.push(performance.now() - began);
    }
  };
  const timers = [
    setInterval(() => (kept.asked++, void look()), 50),
    setInterval(() => void ask("/healthz", healthz), 200),
    setInterval(() => void ask("/readyz", readyz), 500),
  ];
  return { kept, healthz, readyz, stop: () => timers.forEach(clearInterval) };
}
