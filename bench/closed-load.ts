import { Agent, request } from "node:http";

/* A process of its own, so that asking takes nothing from answering but the processor. */

/** With a form, each request sends it, with another number in the place of {n}. */
export type Task = { origin: string; paths: string[]; headers: Record<string, string>; clients: number; ms: number; form?: string };
export type Measured = { count: number; p50: number; p95: number; perSecond: number; kilobytes: number };

const { origin, paths, headers, clients, ms, form } = JSON.parse(process.argv[2]!) as Task;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const times: number[] = [];
let bytes = 0;
let next = 0;

function ask(path: string) {
  const began = performance.now();
  const body = form
    ?.replaceAll("{n}", () => String(100_000_000 + Math.floor(Math.random() * 899_999_999)))
    .replaceAll("{key}", () => crypto.randomUUID());
  const method = body === undefined ? "GET" : "POST";
  return new Promise<void>((resolve, reject) => {
    const sent = request(origin + path, { agent, headers, method }, (response) => {
      response.on("data", (part: Buffer) => (bytes += part.length));
      response.once("end", () => {
        if (response.statusCode! >= 300) return reject(new Error(`${response.statusCode} for ${path}`));
        times.push(performance.now() - began);
        resolve();
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

const began = performance.now();
/** Each asks again as soon as it has its answer. */
async function client() {
  while (performance.now() < began + ms) await ask(paths[next++ % paths.length]!);
}
await Promise.all(Array.from({ length: clients }, client));
const seconds = (performance.now() - began) / 1000;
agent.destroy();

const sorted = times.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
const measured: Measured = {
  count: sorted.length,
  p50: at(0.5),
  p95: at(0.95),
  perSecond: sorted.length / seconds,
  kilobytes: bytes / sorted.length / 1024,
};
console.log(JSON.stringify(measured));
