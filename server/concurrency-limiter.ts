type Rules = {
  /** So many go on at once; the rest wait, for so many milliseconds. */
  concurrency: number;
  maxWait: number;
  maxQueue?: number;
  /** Of one network so many wait, so that nobody fills the whole line, and so many go on at once. */
  maxQueuePerNetwork?: number;
  concurrencyPerNetwork?: number;
  /** A place stays empty for so many milliseconds, in which everything else that the process does gets its turn. */
  cooldown?: number;
};

type Hear = (mayGo: boolean) => void;

/**
 * A line in which the networks take turns: whoever sends a thousand things waits behind their own, and somebody else's one
 * thing is next. Within a network the one who came first is the first to go on.
 */
export function concurrencyLimiter({
  concurrency: atOnce,
  maxWait: longest,
  maxQueue: mostWaiting = 200,
  maxQueuePerNetwork: mostOfOne = mostWaiting,
  concurrencyPerNetwork: atOnceOfOne = atOnce,
  cooldown: rest = 0,
}: Rules) {
  let underWay = 0;
  const going = new Map<string, number>();
  let count = 0;
  /** In the order of their turns. Nobody is in here without somebody who waits. */
  const networks = new Map<string, Set<Hear>>();

  function acquire(network = ""): boolean | Promise<boolean> {
    if (underWay < atOnce && mayGoOn(network)) return go(network);
    const own = networks.get(network);
    if (count >= mostWaiting || (own?.size ?? 0) >= mostOfOne) return false;
    return new Promise((resolve) => wait(network, resolve));
  }

  const mayGoOn = (network: string) => (going.get(network) ?? 0) < atOnceOfOne;

  function go(network: string) {
    underWay += 1;
    going.set(network, (going.get(network) ?? 0) + 1);
    return true;
  }

  function wait(network: string, resolve: Hear) {
    const own = networks.get(network) ?? new Set<Hear>();
    networks.set(network, own);
    const hear: Hear = (mayGo) => {
      clearTimeout(enough);
      count -= 1;
      own.delete(hear);
      if (own.size === 0) networks.delete(network);
      resolve(mayGo);
    };
    const enough = setTimeout(hear, longest, false);
    count += 1;
    own.add(hear);
  }

  function release(left = "") {
    if (rest > 0) setTimeout(handOver, rest, left);
    else handOver(left);
  }

  /** The place goes to the first of the network whose turn it is, and that network to the end. */
  function handOver(left: string) {
    underWay -= 1;
    const still = going.get(left)! - 1;
    if (still > 0) going.set(left, still);
    else going.delete(left);
    for (const [network, own] of networks) {
      if (!mayGoOn(network)) continue;
      networks.delete(network);
      networks.set(network, own);
      go(network);
      const [next] = own;
      return next!(true);
    }
  }

  return { enter: acquire, leave: release };
}
