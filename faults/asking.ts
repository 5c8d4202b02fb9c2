import { Agent } from "node:http";
import { join } from "node:path";
import { sleep } from "./clock.ts";
import { caughtUp, judgeEnquiries, judgeReconciliation, lookAtEnquiries } from "./enquiry-oracle.ts";
import { send } from "./http.ts";
import { openLedger, type Ledger } from "./ledger.ts";
import type { Product } from "./product.ts";
import type { Breaches } from "./report.ts";
import { hashOf, sendEnquiry, visitors, type Enquiry } from "./visitor.ts";

export type Timed = { sentAt: number; ms: number };
/** How long is waited before what was not answered is sent again: twice as long each time, up to the longest. */
type Patience = { first: number; longest: number };
export type Asking = ReturnType<typeof startAsking>;

/**
 * Visitors who come whether or not the ones before them were answered: so many each second. One in five presses twice, one in
 * twenty five times at once, each press over a connection of its own. What was not answered is sent again, as the form's
 * script does it, but for every tenth, who gives up.
 */
export function startAsking(
  product: Product,
  ledger: Ledger<Enquiry>,
  next: () => Enquiry,
  perSecond: number,
  { first, longest }: Patience = { first: 500, longest: 8_000 },
) {
  const counts = { enquiries: 0, requests: 0, twice: 0, fiveTimes: 0, sentAgain: 0, gaveUp: 0, refused: 0, failed: 0 };
  const times: Timed[] = [];
  /** Of every press, however it ended. */
  const held: Timed[] = [];
  const references = new Map<string, Set<string>>();
  const underWay = new Set<Promise<void>>();
  // Nobody waits for somebody else's connection.
  const kept = new Agent({ keepAlive: true, maxSockets: Infinity });
  const once = new Agent({ keepAlive: false, maxSockets: Infinity });
  let stopped = false;
  let turn = 0;

  const press = async (enquiry: Enquiry, ownConnection: boolean) => {
    const { address } = product.web[turn++ % product.web.length]!;
    const sentAt = Date.now();
    counts.requests++;
    const to = (path: string, wish: Parameters<typeof send>[2]) => send(address, path, { ...wish, agent: ownConnection ? once : kept });
    const answer = await sendEnquiry(to, product.origin, enquiry).catch(() => undefined);
    held.push({ sentAt, ms: Date.now() - sentAt });
    if (answer && answer.status >= 400 && answer.status < 500) counts.refused++;
    if (answer?.status === 500) counts.failed++;
    if (!answer?.reference) return false;
    times.push({ sentAt, ms: answer.ms });
    references.set(enquiry.key, (references.get(enquiry.key) ?? new Set()).add(answer.reference));
    return true;
  };

  const ask = async (enquiry: Enquiry, presses: number) => {
    for (let attempt = 0; ; attempt++) {
      ledger.intend(enquiry);
      const answers = await Promise.all(Array.from({ length: attempt === 0 ? presses : 1 }, () => press(enquiry, presses > 1)));
      if (answers.includes(true)) return ledger.ack(enquiry.key);
      ledger.noAck(enquiry.key);
      if (attempt === 0 && (counts.gaveUp + counts.sentAgain) % 10 === 9) {
        counts.gaveUp++;
        return;
      }
      counts.sentAgain++;
      await sleep(Math.min(longest, first * 2 ** attempt) * (0.5 + Math.random()));
    }
  };

  const come = async () => {
    const began = performance.now();
    while (!stopped) {
      const due = ((performance.now() - began) / 1_000) * perSecond;
      for (; counts.enquiries < due; counts.enquiries++) {
        const presses = counts.enquiries % 20 === 7 ? 5 : counts.enquiries % 5 === 0 ? 2 : 1;
        if (presses === 2) counts.twice++;
        if (presses === 5) counts.fiveTimes++;
        const asked = ask(next(), presses);
        underWay.add(asked);
        void asked.finally(() => underWay.delete(asked));
      }
      await sleep(10);
    }
  };
  const coming = come();

  return {
    counts,
    times,
    held,
    references,
    waiting: () => underWay.size,
    /** Nobody comes any more; those who wait for an answer go on until they have one. */
    async stop() {
      stopped = true;
      await coming;
      await Promise.race([Promise.all(underWay), sleep(60_000 + 2 * longest)]);
      return underWay.size;
    },
  };
}

/** People ask while the work is done. Afterwards everything they were promised is looked for. */
export async function whileAsking(product: Product, perSecond: number, work: (asking: Asking) => Promise<unknown>, patience?: Patience) {
  // Loaded only now: what it imports reads the environment once.
  const { signFormToken } = await import("#app/platform/captcha.server.ts");
  const ledger = openLedger<Enquiry>(join(product.folder, "ledger"), hashOf);
  const asking = startAsking(product, ledger, visitors(signFormToken), perSecond, patience);
  await work(asking);
  const unanswered = await asking.stop();
  const stoppedAt = Date.now();
  await caughtUp(product, 300_000);
  const caughtUpMs = Date.now() - stoppedAt;
  const accounts = ledger.read();
  const { reconciliation, breaches: unbalanced } = await judgeReconciliation(product);
  const rows = await lookAtEnquiries(product);
  const present = new Set(rows.map(({ key }) => key));
  const unacked = accounts.filter(({ acked }) => !acked);
  const breaches: Breaches = [
    ...judgeEnquiries(accounts, rows, asking.references),
    ...unbalanced,
    ...(unanswered > 0 ? [`${unanswered} visitors were never answered`] : []),
    ...(asking.counts.refused > 0 ? [`${asking.counts.refused} people were refused`] : []),
    ...(accounts.length === unacked.length ? ["Too little was acknowledged for this to prove anything"] : []),
  ];
  const figures = {
    ...asking.counts,
    acked: accounts.length - unacked.length,
    unacked: unacked.length,
    unackedButThere: unacked.filter(({ key }) => present.has(key)).length,
    reconciliation,
    caughtUpMs,
  };
  return { asking, breaches, figures };
}
