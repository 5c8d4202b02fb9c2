import { randomInt } from "node:crypto";
import { join } from "node:path";
import { startAsking } from "./asking.ts";
import { sleep, within } from "./clock.ts";
import { caughtUp, judgeReconciliation, judgeEnquiries, lookAtEnquiries } from "./enquiry-oracle.ts";
import { send } from "./http.ts";
import { openLedger } from "./ledger.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";
import { hashOf, visitors, type Enquiry } from "./visitor.ts";

/** Visitors keep asking while web processes and PostgreSQL are killed at random: no enquiry is lost, none is there twice. */
const perSecond = numberAfter("--rate", 50);
const seconds = numberAfter("--seconds", 600);
const kills = { web: numberAfter("--web-kills", 20), database: numberAfter("--database-kills", 20) };
const slowest = numberAfter("--p99", 500);
const faults: { from: number; to: number }[] = [];

await withProduct(2, async (product) => {
  // Loaded only now: what it imports reads the environment once.
  const { signFormToken } = await import("#app/platform/captcha.server.ts");
  const ledger = openLedger<Enquiry>(join(product.folder, "ledger"), hashOf);
  const asking = startAsking(product, ledger, visitors(signFormToken), perSecond);
  await killAtRandom(product);
  const unanswered = await asking.stop();

  const stoppedAt = Date.now();
  await caughtUp(product, 120_000);
  const caughtUpMs = Date.now() - stoppedAt;
  const accounts = ledger.read();
  const { reconciliation, breaches: unbalanced } = await judgeReconciliation(product);
  const rows = await lookAtEnquiries(product);
  const present = new Set(rows.map(({ key }) => key));
  const unacked = accounts.filter(({ acked }) => !acked);
  const calm = spread(asking.times.filter(isCalm).map(({ ms }) => ms));

  const breaches: Breaches = [
    ...judgeEnquiries(accounts, rows, asking.references),
    ...unbalanced,
    ...(unanswered > 0 ? [`${unanswered} visitors were never answered`] : []),
    ...(asking.counts.refused > 0 ? [`${asking.counts.refused} people were refused`] : []),
    ...(calm.p99 > slowest ? [`p99 of ${calm.p99} ms`] : []),
    ...(accounts.length < perSecond * seconds * 0.9 ? ["Too little was sent for this to prove anything"] : []),
  ];
  report("enquiries", breaches, {
    perSecond,
    length: seconds,
    kills,
    ...asking.counts,
    acked: accounts.length - unacked.length,
    unacked: unacked.length,
    unackedButThere: unacked.filter(({ key }) => present.has(key)).length,
    reconciliation,
    caughtUpMs,
    ms: calm,
    msDuringFaults: spread(asking.times.filter((timed) => !isCalm(timed)).map(({ ms }) => ms)),
  });
  return breaches;
});

function isCalm({ sentAt, ms }: { sentAt: number; ms: number }) {
  return faults.every(({ from, to }) => sentAt > to || sentAt + ms < from);
}

/** Web processes and the database in a random order, each at a moment nobody knows. */
async function killAtRandom(product: Product) {
  const began = Date.now();
  const all = [...Array<"web">(kills.web).fill("web"), ...Array<"database">(kills.database).fill("database")];
  const shuffled = all.map((what) => ({ what, place: Math.random() })).toSorted((a, b) => a.place - b.place);
  const share = (seconds * 1_000) / (all.length + 1);
  for (const [at, { what }] of shuffled.entries()) {
    await sleep(Math.max(0, began + share * (at + 0.7 + Math.random() * 0.6) - Date.now()));
    const fault = { from: Date.now(), to: Infinity };
    faults.push(fault);
    await (what === "web" ? killWeb(product) : killDatabase(product));
    // What waited meanwhile is sent again in the next moments.
    fault.to = Date.now() + 2_000;
  }
  await sleep(Math.max(0, began + seconds * 1_000 - Date.now()));
}

async function killWeb(product: Product) {
  const at = randomInt(product.web.length);
  await product.web[at]!.program.kill();
  await product.replaceWeb(at);
}

async function killDatabase({ database, web }: Product) {
  await database.kill();
  await sleep(randomInt(500));
  await database.restart();
  for (const { address } of web)
    await within(60_000, `${address} to heal`, async () => (await send(address, "/readyz").catch(() => undefined))?.status === 200);
}
