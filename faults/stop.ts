import { startBalancer, type Balancer } from "./balancer.ts";
import { sleep, within } from "./clock.ts";
import { aSmallPicture, signIn, type Editor } from "./editor.ts";
import { editor as account, withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";
import { openStream, type Stream } from "./streams.ts";

/** A new version is put in place: each web process in turn is asked to stop, under load, behind a load balancer. */
const cycles = numberAfter("--cycles", 50);
const times = { exit: [] as number[], request: [] as number[], streamBack: [] as number[] };
const counts = { pages: 0, icons: 0, uploads: 0, submits: 0 };
const breaches: Breaches = [];

await withProduct(2, async (product) => {
  const balancer = startBalancer(product);
  const editor = await signIn(balancer.send, product.origin, account);
  const streams = Array.from({ length: 8 }, (_, at) => openStream(`stream ${at + 1}`, balancer.address, editor.cookie));
  await within(5_000, "the streams", () => streams.every((stream) => stream.isOpen()));
  const load = startLoad(balancer, editor);

  for (let cycle = 0; cycle < cycles; cycle++) await stopOne(product, streams, cycle % product.web.length);
  await load.stop();
  balancer.stop();
  for (const stream of streams) await stream.stop();
  report("stop", breaches, { cycles, ...counts, ...Object.fromEntries(Object.entries(times).map(([name, all]) => [name, spread(all)])) });
  return breaches;
});

async function stopOne({ web, replaceWeb }: Product, streams: Stream[], at: number) {
  const { address, program } = web[at]!;
  const open = streams.filter((stream) => stream.connectedTo() === address);
  const asked = Date.now();
  const code = await program.stop();
  const exit = Date.now() - asked;
  times.exit.push(exit);
  if (code !== 0 || exit > 10_000) breaches.push(`a web process ended with ${code} after ${exit} ms`);
  for (const stream of open) await resumed(stream, address, asked);
  await replaceWeb(at);
  await sleep(500);
}

/** Closed by the process that stops, and before long open on another and told what it missed. */
async function resumed(stream: Stream, left: string, asked: number) {
  await within(10_000, `${stream.name} to be open again`, () => stream.isOpen() && stream.connectedTo() !== left);
  await within(10_000, `${stream.name} to hear again`, () => stream.heardSince(stream.openedAt()) !== undefined);
  const back = stream.openedAt() - asked;
  times.streamBack.push(back);
  if (back > 5_000) breaches.push(`${stream.name} was back only after ${back} ms`);
  if (stream.hasEnded()) breaches.push(`${stream.name} was told that its session ended`);
}

/** Visitors who read and editors who save, all the time. Everything they ask for must be answered well. */
function startLoad(balancer: Balancer, editor: Editor) {
  let stopped = false;
  const told = async <T extends { status: number; ms?: number }>(what: keyof typeof counts, answer: Promise<T>) => {
    counts[what]++;
    const { status, ms } = await answer.catch((error: NodeJS.ErrnoException) => ({ status: `${error.code}: ${error.message}`, ms: 0 }));
    if (status !== 200) breaches.push(`one of the ${what} was answered with ${status}`);
    times.request.push(ms ?? 0);
    return answer.catch(() => undefined);
  };
  const visitor = async (what: "pages" | "icons", path: string) => {
    while (!stopped) {
      await told(what, balancer.send(path));
      await sleep(Math.random() * 10);
    }
  };
  const saver = async () => {
    while (!stopped) {
      const { key, name, picture } = await aSmallPicture();
      const stored = await told("uploads", editor.upload(balancer.send, name, picture));
      if (!stored?.uploaded) continue;
      const answer = await told("submits", editor.submit(balancer.send, { ...stored.uploaded, key, alt: key }));
      if (answer && !answer.saved) breaches.push(`slide ${key} was not saved`);
    }
  };
  const visitors = [
    visitor("pages", "/"),
    visitor("pages", "/userlogin"),
    ...Array.from({ length: 6 }, () => visitor("icons", "/favicon.svg")),
  ];
  const done = Promise.all([...visitors, saver(), saver()]);
  return { stop: () => ((stopped = true), done) };
}
