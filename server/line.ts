type Rules = {
  /** So many go on at once; the rest wait, for so many milliseconds. */
  atOnce: number;
  longest: number;
  mostWaiting?: number;
  /** Of one network so many wait, so that nobody fills the whole line. */
  mostOfOne?: number;
};

type Hear = (mayGo: boolean) => void;

/**
 * A line in which the networks take turns: whoever sends a thousand things waits behind their own, and somebody else's one
 * thing is next. Within a network the one who came first is the first to go on.
 */
export function aLine({ atOnce, longest, mostWaiting = 200, mostOfOne = mostWaiting }: Rules) {
  let underWay = 0;
  let count = 0;
  /** In the order of their turns. Nobody is in here without somebody who waits. */
  const networks = new Map<string, Set<Hear>>();

  function enter(network = ""): boolean | Promise<boolean> {
    if (underWay < atOnce) return ((underWay += 1), true);
    const own = networks.get(network);
    if (count >= mostWaiting || (own?.size ?? 0) >= mostOfOne) return false;
    return new Promise((resolve) => wait(network, resolve));
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

  /** The place goes to the first of the network whose turn it is, and that network to the end. */
  function leave() {
    const [turn] = networks;
    if (!turn) return void (underWay -= 1);
    const [network, own] = turn;
    networks.delete(network);
    networks.set(network, own);
    const [next] = own;
    next!(true);
  }

  return { enter, leave };
}
