type Rules = {
  /** So many go on at once; the rest wait, for so many milliseconds. */
  concurrency: number;
  maxWait: number;
  maxQueue?: number;
  /** Of one network so many wait, so that nobody fills the whole queue, and so many go on at once. */
  maxQueuePerNetwork?: number;
  concurrencyPerNetwork?: number;
  /** A place stays empty for so many milliseconds, in which everything else that the process does gets its turn. */
  cooldown?: number;
};

type Hear = (mayGo: boolean) => void;

/**
 * A queue in which the networks take turns: whoever sends a thousand things waits behind their own, and somebody else's one
 * thing is next. Within a network the one who came first is the first to go on.
 */
export function concurrencyLimiter({
  concurrency,
  maxWait,
  maxQueue = 200,
  maxQueuePerNetwork = maxQueue,
  concurrencyPerNetwork = concurrency,
  cooldown = 0,
}: Rules) {
  let underWay = 0;
  const going = new Map<string, number>();
  const queue = fairQueue(maxWait);

  const mayGoOn = (network: string) => (going.get(network) ?? 0) < concurrencyPerNetwork;

  function go(network: string) {
    underWay += 1;
    going.set(network, (going.get(network) ?? 0) + 1);
    return true;
  }

  function acquire(network = ""): boolean | Promise<boolean> {
    if (underWay < concurrency && mayGoOn(network)) return go(network);
    if (queue.size() >= maxQueue || queue.sizeOf(network) >= maxQueuePerNetwork) return false;
    return queue.wait(network);
  }

  function release(left = "") {
    if (cooldown > 0) setTimeout(handOver, cooldown, left);
    else handOver(left);
  }

  function handOver(left: string) {
    underWay -= 1;
    const still = going.get(left)! - 1;
    if (still > 0) going.set(left, still);
    else going.delete(left);
    const next = queue.next(mayGoOn);
    if (!next) return;
    go(next.network);
    next.hear(true);
  }

  return { acquire, release };
}

function fairQueue(maxWait: number) {
  let size = 0;
  /** In the order of their turns. Nobody is in here without somebody who waits. */
  const networks = new Map<string, Set<Hear>>();

  const wait = (network: string) =>
    new Promise<boolean>((resolve) => {
      const own = networks.get(network) ?? new Set<Hear>();
      networks.set(network, own);
      const hear: Hear = (mayGo) => {
        clearTimeout(enough);
        size -= 1;
        own.delete(hear);
        if (own.size === 0) networks.delete(network);
        resolve(mayGo);
      };
      const enough = setTimeout(hear, maxWait, false);
      size += 1;
      own.add(hear);
    });

  /** The first of the network whose turn it is; that network goes to the end. */
  function next(mayGoOn: (network: string) => boolean) {
    for (const [network, own] of networks) {
      if (!mayGoOn(network)) continue;
      networks.delete(network);
      networks.set(network, own);
      const [hear] = own;
      return { network, hear: hear! };
    }
    return undefined;
  }

  return { size: () => size, sizeOf: (network: string) => networks.get(network)?.size ?? 0, wait, next };
}
