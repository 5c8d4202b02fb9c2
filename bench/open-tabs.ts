import { AsyncLocalStorage } from "node:async_hooks";
import { Agent } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { followStamps, intervalFor } from "#app/platform/edge/stamps.ts";
import { send, type Answer } from "../faults/http.ts";

export type Tab = { path: string; network: Network };
export type Network = { address: string; agent: Agent };
export type Page = { topics: string; renderedAt: number; html: string };

/**
 * Open public pages without a browser. Each follows the stamps by the very script that pages bring (app/platform/edge/stamps.ts),
 * and asks like islands/reading.ts for the page itself when it is told that something changed.
 */
export function openTabs(at: string) {
  const current = new AsyncLocalStorage<Tab>();
  const counts = { stamps: 0, pages: 0, statuses: {} as Record<string, number>, waits: [] as number[] };
  const perSecond: number[] = [];
  const began = performance.now();

  const ask = async ({ network }: Tab, path: string): Promise<Answer> => {
    const second = Math.floor((performance.now() - began) / 1_000);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
    const headers = { "X-Forwarded-For": network.address, "Accept-Encoding": "gzip, deflate, br" };
    try {
      const answer = await send(at, path, { headers, agent: network.agent });
      count(String(answer.status));
      counts.waits.push(answer.ms);
      return answer;
    } catch (error) {
      count((error as Error).name);
      throw error;
    }
  };
  const count = (status: string) => (counts.statuses[status] = (counts.statuses[status] ?? 0) + 1);

  const surroundings = {
    document: { visibilityState: "visible", addEventListener: () => {} },
    addEventListener: () => {},
    fetch: async (path: string) => {
      counts.stamps += 1;
      const { status, headers, body } = await ask(current.getStore()!, path);
      const said = { "Retry-After": headers["retry-after"] ?? "" };
      return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), { status, headers: said });
    },
  };
  Object.assign(globalThis, surroundings);

  /** Opens its page and follows it from then on. `seen` is told of every page that it is shown. */
  async function open(tab: Tab, seen: (page: Page) => void) {
    const first = await look(tab, tab.path);
    seen(first);
    const { topics, renderedAt } = first;
    current.run(tab, () =>
      followStamps({ topics, renderedAt, every: intervalFor(topics) }, async (stamp) =>
        seen(await look(tab, `${tab.path}?stamp=${stamp}`)),
      ),
    );
  }

  async function look(tab: Tab, path: string) {
    counts.pages += 1;
    const answer = await ask(tab, path);
    if (answer.status !== 200) throw new Error("not now");
    return read(answer);
  }
  return { open, counts, perSecond };
}

/** Read once for each rendering, however many are shown it. */
const known = new Map<string, Page>();
const maxKnown = 50;

function read({ headers, body }: Answer): Page {
  const etag = headers.etag ?? "";
  const before = known.get(etag);
  if (before) return before;
  const html = (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString();
  const attribute = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? "";
  const page = { topics: attribute("topics"), renderedAt: Number(attribute("rendered-at")), html };
  if (etag) known.set(etag, page);
  if (known.size > maxKnown) known.delete(known.keys().next().value!);
  return page;
}

/** A carrier's address, behind which many sit. What they ask comes to the process over the proxy's few connections. */
export const network = (address: string, maxSockets: number): Network => ({ address, agent: new Agent({ keepAlive: true, maxSockets }) });
