import { Agent } from "node:http";
import { send } from "../http.ts";
import type { Product } from "../product.ts";
import { spread } from "../report.ts";

type Look = { path: string; status: number; from: number; ms: number };

/** Pages that every process has kept, one that is made for each who asks, and who asks how the processes are. */
const kept = ["/", "/courses", "/hi", "/college"];
let asked = 0;
/** Nobody asked for it before. */
export const aNewPage = () => `/search?q=law+${asked++}`;
const health = "/healthz";

/**
 * Somebody who looks at each web process all the time, whatever happens to what it stands on. An answer that did not come has
 * status 0.
 */
export async function startLooking({ web }: Product, { pagesEvery = 250, healthEvery = 250, patience = 15_000 } = {}) {
  const looks: Look[] = [];
  const underWay = new Set<Promise<void>>();
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let turn = 0;
  const look = async (path: string, at: number) => {
    const from = Date.now();
    const answer = await send(web[at]!.address, path, { agent, patience }).catch(() => undefined);
    looks.push({ path, status: answer?.status ?? 0, from, ms: Date.now() - from });
  };
  const begin = (path: string) => {
    for (const at of web.keys()) {
      const one = look(path, at);
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    }
  };
  // Kept from the second time on.
  for (let round = 0; round < 3; round++) for (const path of kept) for (const at of web.keys()) await look(path, at);
  looks.length = 0;
  const timers = [
    setInterval(() => begin(kept[turn++ % kept.length]!), pagesEvery),
    setInterval(() => begin(aNewPage()), pagesEvery * 4),
    setInterval(() => begin(health), healthEvery),
  ];
  return {
    looks,
    async stop() {
      timers.forEach(clearInterval);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

/** How long was waited for each kind, and what the answers were. */
export function tellLooks(looks: Look[]) {
  const of = (isOne: (path: string) => boolean) => looks.filter(({ path }) => isOne(path));
  const all = {
    kept: of((path) => kept.includes(path)),
    made: of((path) => path.startsWith("/search")),
    healthz: of((path) => path === health),
  };
  const answers = (some: Look[]) =>
    Object.fromEntries([...Map.groupBy(some, ({ status }) => status)].map(([status, { length }]) => [status, length]));
  return {
    interrupted: [...all.kept, ...all.healthz].filter(({ status }) => status !== 200),
    hung: all.made.filter(({ status }) => status !== 200 && status !== 503),
    figures: {
      kept: spread(all.kept.map(({ ms }) => ms)),
      made: { ...spread(all.made.map(({ ms }) => ms)), answers: answers(all.made) },
      healthz: spread(all.healthz.map(({ ms }) => ms)),
    },
  };
}
