import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { isInstalled, startAlerting } from "../alerting.ts";
import { whileAsking } from "../asking.ts";
import { sleep } from "../clock.ts";
import { send } from "../http.ts";
import { withProduct, type Product } from "../product.ts";
import { numberAfter, report, spread, type Breaches } from "../report.ts";

/**
 * An hour in which nothing is wrong: people read pages and ask, and Prometheus looks with our rules as they stand. No alert may
 * come, and the web process has not grown beyond what it may have.
 *   node faults/engines/ordinary.ts --seconds 3600 --pages 20 --rate 2
 */
const seconds = numberAfter("--seconds", 3_600);
const pagesPerSecond = numberAfter("--pages", 20);
const enquiries = numberAfter("--rate", 2);
const largest = numberAfter("--megabytes", 200);

/** What no cache has is among it: a search, a page of the finder, the form. */
const pages = ["/", "/hi", "/courses", "/hi/courses", "/college", "/exams", "/blogs", "/gallery", "/scholarships", "/contact", "/hi/contact", "/search?q=nursing", "/recognition"]; // prettier-ignore

if (!isInstalled()) {
  console.error("Prometheus and Alertmanager are not installed, so nobody would hear of an alert.");
  process.exit(0);
}

await withProduct(1, async (product) => {
  // Where nothing is wrong there are backups.
  await sql`insert into backup_runs (kind, began_at, ended_at, ok, seconds, differences)
    select kind, now(), now(), true, 1, case kind when 'drill' then 0 end from unnest(array['backup', 'files', 'drill']) as kind`.execute(
    product.db,
  );
  const alerting = await startAlerting(product.folder, product.metricsPorts, { asInProduction: true });
  const read = { answers: 0, failed: [] as string[], ms: [] as number[] };
  const before = megabytesOf(product);
  const { asking, breaches, figures } = await whileAsking(product, enquiries, () => readPages(product, read));
  const after = megabytesOf(product);
  const alerts = [...alerting.everFired];
  alerting.stop();
  const all: Breaches = [
    ...breaches,
    ...alerts.map((name) => `${name} came although nothing was wrong`),
    ...(read.failed.length > 0 ? [`${read.failed.length} pages failed: ${read.failed[0]}`] : []),
    ...(after > largest ? [`the web process has ${after} MB`] : []),
  ];
  report("ordinary", all, {
    length: seconds,
    read: { answers: read.answers, failed: read.failed.length, ms: spread(read.ms) },
    asked: spread(asking.times.map(({ ms }) => ms)),
    enquiries: figures,
    alerts,
    megabytes: { before, after },
  });
  return all;
});

async function readPages({ web }: Product, read: { answers: number; failed: string[]; ms: number[] }) {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let count = 0; performance.now() - began < seconds * 1_000; count++) {
    await sleep(Math.max(0, began + (count * 1_000) / pagesPerSecond - performance.now()));
    const page = pages[count % pages.length]!;
    const visit = send(web[0]!.address, page, { headers: { Connection: "close" }, patience: 10_000 }).then(
      ({ status, ms }) => {
        read.answers++;
        read.ms.push(ms);
        if (status !== 200) read.failed.push(`${page} was answered with ${status}`);
      },
      (error: Error) => void read.failed.push(`${page}: ${error.message}`),
    );
    underWay.add(visit);
    void visit.finally(() => underWay.delete(visit));
  }
  await Promise.all(underWay);
}

/** What the process has in memory, as the system counts it. */
function megabytesOf({ web }: Product) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web[0]!.program.pid}/status`, "utf8"))!;
  return Math.round(Number(kilobytes) / 1_000);
}
