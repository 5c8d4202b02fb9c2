import { Agent } from "node:http";
import { sleep } from "../faults/clock.ts";
import { send } from "../faults/http.ts";
import type { Visit } from "./recorded-visits.ts";

/** How long each waited for the page and for all of it, and what was not answered as it was when it was written down. */
export type Replayed = { page: number[]; all: number[]; failed: string[] };

/** So many visitors, so many a second, each with connections of their own: the page first, then the rest of it at once. */
export async function replay(at: string, visits: Visit[], count: number, rate: number): Promise<Replayed> {
  const told: Replayed = { page: [], all: [], failed: [] };
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  for (let number = 0; number < count; number++) {
    const due = began + (number * 1_000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    underWay.push(comeOnce(at, visits[number % visits.length]!, number, due, told));
  }
  await Promise.all(underWay);
  return told;
}

/** A wait that begins late, because whoever asks was busy, counts from when it was due. */
async function comeOnce(at: string, { asked }: Visit, number: number, due: number, told: Replayed) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const network = `10.${number % 200}.${(number >> 8) % 200}.${(number * 7) % 250}`;
  const one = async ({ method, path, headers, body }: Visit["asked"][number]) => {
    const wish = { method, headers: { ...headers, "X-Forwarded-For": network }, ...(method === "POST" && { body }), agent };
    const { status } = await send(at, path, wish).catch((error: Error) => ({ status: error.message }));
    if (typeof status === "string" || status >= 400) told.failed.push(`${method} ${path} ${status}`);
  };
  const [page, ...rest] = asked;
  await one(page!);
  told.page.push(performance.now() - due);
  await Promise.all(rest.map(one));
  told.all.push(performance.now() - due);
  agent.destroy();
}
