import { Agent } from "node:http";
import { sleep } from "./clock.ts";
import { send } from "./http.ts";
import type { Product } from "./product.ts";

export type Balancer = ReturnType<typeof startBalancer>;

/**
 * What stands in front of the web processes in production: asks each whether it is ready, sends requests in turn to those that
 * are, over connections that it keeps open, and turns to the next process only when a connection was refused.
 */
export function startBalancer(product: Product, { askEvery = 250 } = {}) {
  // Nobody waits for somebody else's connection.
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const isReady = product.web.map(() => true);
  let turn = 0;
  let stopped = false;

  const ask = async (at: number) => {
    while (!stopped) {
      const answer = await send(product.web[at]!.address, "/readyz", { patience: 2_000 }).catch(() => undefined);
      isReady[at] = answer?.status === 200;
      await sleep(askEvery);
    }
  };
  for (const at of product.web.keys()) void ask(at);

  /** The processes in the order in which this request tries them. */
  const order = () => {
    const first = turn++;
    const all = [...product.web.keys()].map((at) => (at + first) % product.web.length);
    return [...all.filter((at) => isReady[at]), ...all.filter((at) => !isReady[at])].map((at) => product.web[at]!.address);
  };

  const toTheFirstThatTakesIt = async (path: string, wish: Parameters<typeof send>[2] = {}) => {
    const addresses = order();
    for (const address of addresses.slice(0, -1)) {
      try {
        return await send(address, path, { ...wish, agent });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") throw error;
      }
    }
    return send(addresses.at(-1)!, path, { ...wish, agent });
  };

  return { address: () => order()[0]!, send: toTheFirstThatTakesIt, stop: () => void (stopped = true) };
}
