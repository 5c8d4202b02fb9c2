import { openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#test/start.ts";
import { within } from "../faults/clock.ts";
import { send } from "../faults/http.ts";
import { withProduct, type Product } from "../faults/product.ts";
import { run } from "../faults/program.ts";
import { numberAfter } from "../faults/report.ts";
import { openLoad, type Load } from "./load.ts";

/**
 * The kept home page against a bare node:http server that sends the same bytes. Both in turn and in short spells, so that the
 * machine's mood hits both.
 */
const spells = numberAfter("--spells", 60);
const aim = 0.7;

await withProduct(1, async (product) => {
  const body = await keptHomePage(product);
  const bare = await startBare(product.folder, body);
  const { address, program } = product.web[0]!;
  const [theirs, ours] = await Promise.all([
    openLoad(bare.target),
    openLoad({ name: "the kept home page", port: Number(new URL(address).port), pid: program.pid, path: "/" }),
  ]);
  for (const load of [theirs, ours]) await load.ask(3_000);
  for (const { total } of [theirs, ours]) Object.assign(total, { answers: 0, seconds: 0, processor: 0 });

  const ratios: number[] = [];
  for (let spell = 0; spell < spells; spell++) {
    const bareSpeed = await theirs.ask(250);
    ratios.push((await ours.ask(250)) / bareSpeed);
  }
  for (const load of [theirs, ours]) load.close();
  await bare.stop();

  const [bareFigures, keptFigures] = [figures(theirs), figures(ours)];
  for (const { name, perSecond, microseconds } of [bareFigures, keptFigures])
    console.log(
      `  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(7)} requests/s ${microseconds.toFixed(1).padStart(6)} µs of processor each`,
    );
  const ratio = median(ratios);
  const processorRatio = bareFigures.microseconds / keptFigures.microseconds;
  console.log(
    JSON.stringify({
      bench: "page-cache",
      bytes: body.length,
      spells,
      bare: bareFigures.perSecond,
      kept: keptFigures.perSecond,
      ratio,
      processorRatio,
    }),
  );
  return ratio >= aim ? [] : [`The kept page is sent at ${ratio.toFixed(2)} of a bare server's speed; the aim is ${aim}`];
});

function figures({ name, total }: Load) {
  return { name, perSecond: total.answers / total.seconds, microseconds: (total.processor * 1_000_000) / total.answers };
}

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
