import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { whileAsking } from "../faults/asking.ts";
import { processorTime } from "../faults/processor.ts";
import { withProduct, type Product } from "../faults/product.ts";
import { numberAfter, report, spread, type Breaches } from "../faults/report.ts";
import { postmasterOf } from "./beside-bare.ts";
import { recordVisits } from "./recorded-visits.ts";
import { replay, type Replayed } from "./visiting.ts";

/**
 * So many new visitors a second, with everything that their browsers send, and so many enquiries beside them, on one core.
 * Begin it with `taskset -c 0`: the product and its database stay on that core, and whoever asks moves to the other one.
 *   taskset -c 0 node bench/visitor-load.ts --visitors 80 --seconds 600
 *   taskset -c 0 node bench/visitor-load.ts --visitors 30 --enquiries 50 --seconds 600
 */
const perSecond = numberAfter("--visitors", 80);
const enquiries = numberAfter("--enquiries", 0);
const seconds = numberAfter("--seconds", 600);
const limits = { page: 1_000, asked: 500 };
const pages = ["/", "/courses", "/courses/bsc-nursing", "/college", "/exams", "/contact", "/hi", "/hi/courses"];

await withProduct(1, async (product) => {
  execFileSync(process.execPath, ["db/seed.ts"], { stdio: "ignore" });
  // Nobody of those who are asked for afterwards. A server that only repeats what another did does not ask whether that may be.
  await product.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate enquiries, leads, enquiry_days, lead_tallies cascade`.execute(tx);
  });
  const { address } = product.web[0]!;
  const visits = (await recordVisits(address, product.origin, pages)).filter(({ isNew }) => isNew);
  await replay(address, visits, 200, 20);
  execFileSync("taskset", ["-acp", "1", String(process.pid)], { stdio: "ignore" });
  let told: Replayed = { page: [], all: [], failed: [] };
  let used = "";
  const visit = async () => {
    const before = processorsOf(product);
    const began = performance.now();
    told = await replay(address, visits, perSecond * seconds, perSecond);
    const length = (performance.now() - began) / 1_000;
    used = processorsOf(product)
      .map(([who, now], at) => `${who} ${Math.round((100 * (now - before[at]![1])) / length)} %`)
      .join(", ");
  };
  const asked = enquiries > 0 ? await whileAsking(product, enquiries, visit) : await visit();
  const { page, all, failed } = told;
  const waited = { page: spread(page), all: spread(all), asked: spread(asked?.asking.times.map(({ ms }) => ms) ?? []) };
  const breaches: Breaches = [
    ...(asked?.breaches ?? []),
    ...(failed.length > 0 ? [`${failed.length} requests failed: ${failed[0]}`] : []),
    ...(waited.page.p99 > limits.page ? [`a page took ${waited.page.p99} ms p99`] : []),
    ...(waited.asked.p99 > limits.asked ? [`an enquiry took ${waited.asked.p99} ms p99`] : []),
  ];
  report("visitor-load", breaches, { perSecond, length: seconds, visitors: page.length, ...waited, used, ...asked?.figures });
  return breaches;
});

/** Seconds of processor. */
function processorsOf(product: Product) {
  const pids = { web: product.web[0]!.program.pid, worker: product.worker.pid, database: postmasterOf(product) };
  return Object.entries(pids).map(([who, pid]) => [who, processorTime(pid)] as const);
}
