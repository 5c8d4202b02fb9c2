import { sleep, within } from "./clock.ts";
import type { Editor, Slide } from "./editor.ts";
import { send } from "./http.ts";
import type { Ledger } from "./ledger.ts";
import type { Product, Web } from "./product.ts";
import { aNewPage } from "./engines/looking.ts";
import { numberAfter, type Breaches } from "./report.ts";
import type { Saving } from "./saving.ts";
import type { Stream } from "./streams.ts";

export type Times = Record<"ready" | "answered503" | "heal" | "liveBack" | "liveBackAfterWeb", number[]>;
export type Scene = {
  product: Product;
  editor: Editor;
  ledger: Ledger<Slide>;
  streams: Stream[];
  saving: Saving;
  times: Times;
  breaches: Breaches;
};

const limits = { ready: numberAfter("--ready", 3_000), back: numberAfter("--back", 5_000) };

/** Another process takes its place; its browsers come back to it. */
export async function killWeb(scene: Scene, cycle: number) {
  const { product, streams, times } = scene;
  const at = cycle % product.web.length;
  await inTheMiddleOfSaves(scene);
  const killedAt = Date.now();
  await product.web[at]!.program.kill();
  await keep(scene, "ready", limits.ready, product.replaceWeb(at), "a web process was ready");
  for (const stream of streams.filter((stream) => stream.connectedTo() === product.web[at]!.address)) {
    const returned = () => stream.away.find(({ from, to }) => from >= killedAt && to < Infinity)?.to;
    await within(20_000, `${stream.name} to be back`, () => returned() !== undefined);
    times.liveBackAfterWeb.push(returned()! - killedAt);
  }
  await sleep(500);
}

/** While the database is away everybody is told so; when it is back, nothing needs a restart. */
export async function killDatabase(scene: Scene, cycle: number) {
  const { product, streams } = scene;
  const before = product.web.map(({ program }) => program.pid);
  await inTheMiddleOfSaves(scene);
  const killedAt = Date.now();
  await product.database.kill();
  // One browser also loses its own connection and must come back while there is nobody to ask.
  streams[cycle % streams.length]!.drop();
  await toldAtOnce(scene);

  await product.database.restart();
  const accepting = Date.now();
  await Promise.all([
    ...product.web.map((web) => keep(scene, "heal", limits.back, healed(web, accepting), "a web process healed")),
    ...streams.map(async (stream) => {
      const back = await keep(scene, "liveBack", limits.back, heardAgain(stream, accepting), `${stream.name} was back`);
      stream.away.push({ from: killedAt, to: accepting + back });
    }),
  ]);
  const survived = product.web.every(({ program }, at) => program.pid === before[at] && !program.hasEnded());
  if (!survived || product.worker.hasEnded()) throw new Error("A process did not survive the database");
  await sleep(700);
}

/** Faults are timed to the moment in which submitted slides are being written. */
async function inTheMiddleOfSaves({ saving }: Scene) {
  await saving.burst();
  await sleep(Math.random() * 60);
}

async function keep({ times, breaches }: Scene, what: keyof Times, limit: number, measured: Promise<number>, words: string) {
  const ms = await measured;
  times[what].push(ms);
  if (ms > limit) breaches.push(`${words} only after ${Math.round(ms)} ms`);
  return ms;
}

/** A visitor, the load balancer and an editor, again and again. */
async function toldAtOnce(scene: Scene) {
  const { product, editor } = scene;
  const headers = { Cookie: editor.cookie, Origin: product.origin, "Content-Type": "application/x-www-form-urlencoded" };
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      product.web.flatMap(({ address }) => [
        isTold(scene, address, aNewPage(), {}),
        isTold(scene, address, "/readyz/write", {}),
        isTold(scene, address, "/admin/homecrousel.data", { method: "POST", headers, body: "" }),
      ]),
    );
    await sleep(150);
  }
}

async function isTold(scene: Scene, address: string, path: string, wish: Parameters<typeof send>[2]) {
  const answer = send(address, path, wish).catch((error: Error) => ({ status: error.message, ms: 0 }));
  await keep(
    scene,
    "answered503",
    2_000,
    answer.then(({ ms }) => ms),
    `without a database ${path} was answered`,
  );
  const { status } = await answer;
  if (status !== 503) scene.breaches.push(`without a database ${path} was answered with ${status}`);
}

async function healed({ address }: Web, accepting: number) {
  await within(20_000, `${address} to heal`, async () => {
    const answers = await Promise.all([aNewPage(), "/readyz/write"].map((path) => send(address, path).catch(() => undefined)));
    return answers.every((answer) => answer?.status === 200);
  });
  return Date.now() - accepting;
}

async function heardAgain(stream: Stream, accepting: number) {
  await within(20_000, `${stream.name} to be back`, () => stream.heardSince(accepting) !== undefined);
  return stream.heardSince(accepting)! - accepting;
}
