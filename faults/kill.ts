import { join } from "node:path";
import { within } from "./clock.ts";
import { killDatabase, killWeb, type Scene } from "./cycles.ts";
import { hashOf, signIn, type Slide } from "./editor.ts";
import { send } from "./http.ts";
import { openLedger } from "./ledger.ts";
import { editor as account, withProduct, type Product } from "./product.ts";
import { numberAfter } from "./report.ts";
import { startSaving } from "./saving.ts";
import { openStream } from "./streams.ts";
import { verdict } from "./verdict.ts";

/** kill -9 of a web process, then of PostgreSQL, again and again, while slides are being saved and browsers listen. */
const cycles = numberAfter("--cycles", 20);

await withProduct(2, async (product) => {
  const editor = await signIn((path, wish) => send(product.web[0]!.address, path, wish), product.origin, account);
  const ledger = openLedger<Slide>(join(product.folder, "ledger"), hashOf);
  const streams = await browsersListening(product, editor.cookie);
  const saving = startSaving(product, editor, ledger);
  const times = { ready: [], answered503: [], heal: [], liveBack: [], liveBackAfterWeb: [] };
  const scene: Scene = { product, editor, ledger, streams, saving, times, breaches: [] };

  for (let cycle = 0; cycle < cycles; cycle++) await killWeb(scene, cycle);
  for (let cycle = 0; cycle < cycles; cycle++) await killDatabase(scene, cycle);
  await saving.stop();
  return verdict(scene, cycles);
});

/** On each web process two visitors and one signed-in editor. */
async function browsersListening({ web }: Product, cookie: string) {
  const streams = web.flatMap((_, at) =>
    [1, 2, 3].map((number) => openStream(`stream ${at + 1}.${number}`, () => web[at]!.address, cookie)),
  );
  await within(5_000, "the streams", () => streams.every((stream) => stream.isOpen()));
  return streams;
}
