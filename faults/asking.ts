import { Agent } from "node:http";
import { sleep } from "./clock.ts";
import { send } from "./http.ts";
import type { Ledger } from "./ledger.ts";
import type { Product } from "./product.ts";
import { sendEnquiry, type Enquiry } from "./visitor.ts";

export type Timed = { sentAt: number; ms: number };
export type Asking = ReturnType<typeof startAsking>;

/**
 * Visitors who come whether or not the ones before them were answered: so many each second. One in five presses twice, one in
 * twenty five times at once, each press over a connection of its own. What was not answered is sent again, as the form's
 * script does it, but for every tenth, who gives up.
 */
export function startAsking(product: Product, ledger: Ledger<Enquiry>, next: () => Enquiry, perSecond: number) {
  const counts = { enquiries: 0, requests: 0, twice: 0, fiveTimes: 0, sentAgain: 0, gaveUp: 0, refused: 0 };
  const times: Timed[] = [];
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
    if (answer && answer.status >= 400 && answer.status < 500) counts.refused++;
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
      await sleep(Math.min(8_000, 500 * 2 ** attempt) * (0.5 + Math.random()));
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
    references,
    /** Nobody comes any more; those who wait for an answer go on until they have one. */
    async stop() {
      stopped = true;
      await coming;
      await Promise.race([Promise.all(underWay), sleep(60_000)]);
      return underWay.size;
    },
  };
}
