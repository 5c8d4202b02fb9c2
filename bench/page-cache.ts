import { openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#test/start.ts";
import { within } from "../faults/clock.ts";
import { send } from "../faults/http.ts";
import { withProduct, type Product } from "../faults/product.ts";
import { run } from "../faults/program.ts";
import { numberAfter } from "../faults/report.ts";
import { load, type Round, type Target } from "./load.ts";

/** The kept home page against a bare node:http server that sends the same bytes. Both in turn, in one run, so that the machine's mood hits both. */
const rounds = numberAfter("--rounds", 15);
const aim = 0.8;

await withProduct(1, async (product) => {
  const body = await keptHomePage(product);
  const bare = await startBare(product.folder, body);
  const { address, program } = product.web[0]!;
  const kept: Target = { name: "the kept home page", port: Number(new URL(address).port), pid: program.pid, path: "/" };
  for (const target of [bare.target, kept]) await load(target, 2_000);

  const measured: [Round, Round][] = [];
  for (let round = 0; round < rounds; round++) measured.push([await load(bare.target, 1_000), await load(kept, 1_000)]);
  await bare.stop();

  const of = (which: 0 | 1, what: keyof Round) => median(measured.map((pair) => pair[which][what]));
  const ratio = median(measured.map(([theirs, ours]) => ours.perSecond / theirs.perSecond));
  const processorRatio = median(measured.map(([theirs, ours]) => theirs.processorMicroseconds / ours.processorMicroseconds));
  for (const [which, { name }] of [bare.target, kept].entries()) {
    const [perSecond, processor] = [of(which as 0 | 1, "perSecond"), of(which as 0 | 1, "processorMicroseconds")];
    console.log(
      `  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(7)} requests/s ${processor.toFixed(1).padStart(6)} µs of processor each`,
    );
  }
  console.log(JSON.stringify({ bytes: body.length, rounds, bare: of(0, "perSecond"), kept: of(1, "perSecond"), ratio, processorRatio }));
  return ratio >= aim ? [] : [`The kept page is sent at ${ratio.toFixed(2)} of a bare server's speed; the aim is ${aim}`];
});

async function keptHomePage({ web, actor }: Product) {
  const { aSlide } = await import("#test/factories.ts");
  const { aPicture } = await import("#test/pictures.ts");
  for (const name of ["one.png", "two.png", "three.png"]) await aSlide(actor, { picture: await aPicture("#0f4eb4", 1600, 700), name });
  const ask = () => send(web[0]!.address, "/", { headers: { "Accept-Encoding": "br" } });
  let before = await ask();
  await within(10_000, "the home page to be kept", async () => {
    const again = await ask();
    const isSame = again.body.equals(before.body);
    before = again;
    return isSame;
  });
  return before.body;
}

async function startBare(folder: string, body: Buffer) {
  const port = await freePort();
  const file = join(folder, "home.br");
  writeFileSync(file, body);
  const program = run("bench/bare-server.ts", { PORT: String(port), BODY: file }, openSync(join(folder, "bare.log"), "a"));
  await within(5_000, "the bare server", async () => (await send(`http://127.0.0.1:${port}`, "/").catch(() => undefined))?.status === 200);
  return { target: { name: "a bare node:http server", port, pid: program.pid, path: "/" }, stop: program.kill };
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
