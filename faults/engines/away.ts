import { whileAsking } from "../asking.ts";
import { sleep, within } from "../clock.ts";
import { send } from "../http.ts";
import { withProduct, type Product } from "../product.ts";
import { numberAfter, report, spread, type Breaches } from "../report.ts";

/**
 * PostgreSQL is gone for most of an hour while new visitors come: every page that was kept answers, and what they send waits
 * with them, as the form's own script makes it wait, and arrives once.
 */
const seconds = numberAfter("--seconds", 3_300);
const visitors = numberAfter("--visitors", 20);
const enquiries = numberAfter("--rate", 0.2);
/** As app/pages/site/enquiry/outbox.ts waits. */
const outbox = { first: 2_000, longest: 60_000 };

const pages = ["/", "/courses", "/college", "/exams", "/blogs", "/gallery", "/scholarships", "/services/edu_service", "/aboutUs", "/services", "/privacy", "/recognition"]; // prettier-ignore
const kept = pages.flatMap((page) => [page, page === "/" ? "/hi" : `/hi${page}`]);

await withProduct(2, async (product) => {
  for (let time = 0; time < 3; time++) for (const { address } of product.web) for (const page of kept) await send(address, page);
  const read = { answers: 0, failed: [] as string[], ms: [] as number[] };
  const { asking, ...judged } = await whileAsking(
    product,
    enquiries,
    async (all) => {
      await sleep(Math.max(10_000, 2_000 / enquiries));
      await product.database.kill();
      const before = all.references.size;
      await comeAndRead(product, read);
      const waiting = all.counts.enquiries - all.counts.gaveUp - all.references.size;
      console.error(`  ${waiting} enquiries wait; ${all.references.size - before} were acknowledged meanwhile`);
      await product.database.restart();
      for (const { address } of product.web)
        await within(
          60_000,
          `${address} to write`,
          async () => (await send(address, "/readyz/write").catch(() => undefined))?.status === 200,
          100,
        );
    },
    outbox,
  );
  const breaches: Breaches = [
    ...judged.breaches,
    ...read.failed.slice(0, 10),
    ...(read.failed.length > 0 ? [`${read.failed.length} pages failed`] : []),
  ];
  report("away", breaches, {
    length: seconds,
    visitors,
    read: { answers: read.answers, failed: read.failed.length, ms: spread(read.ms) },
    sentAgain: asking.counts.sentAgain,
    enquiries: judged.figures,
  });
  return breaches;
});

/** New visitors: each with a connection of their own. */
async function comeAndRead({ web }: Product, read: { answers: number; failed: string[]; ms: number[] }) {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  // Nobody has noticed yet; who comes in the first moments is the matter of frozen.ts.
  await sleep(2_500);
  for (let count = 0; performance.now() - began < seconds * 1_000; count++) {
    await sleep(Math.max(0, began + 2_500 + (count * 1_000) / visitors - performance.now()));
    const page = kept[count % kept.length]!;
    const visit = send(web[count % web.length]!.address, page, { headers: { Connection: "close" }, patience: 10_000 }).then(
      ({ status, ms }) => {
        read.answers++;
        read.ms.push(ms);
        if (status !== 200)
          read.failed.push(`${page} was answered with ${status} after ${Math.round((performance.now() - began) / 1_000)} s`);
      },
      (error: Error) => void read.failed.push(`${page}: ${error.message}`),
    );
    underWay.add(visit);
    void visit.finally(() => underWay.delete(visit));
  }
  await Promise.all(underWay);
}
