import { sleep } from "./clock.ts";
import { aSmallPicture, type Editor, type Slide } from "./editor.ts";
import { send } from "./http.ts";
import type { Ledger } from "./ledger.ts";
import type { Product } from "./product.ts";

export type Saving = ReturnType<typeof startSaving>;

/**
 * Editors who keep saving slides through all web processes. What was not acknowledged is sent again later with the same id,
 * but for every fourth, which is left as it is for the oracle to judge.
 */
export function startSaving(product: Product, editor: Editor, ledger: Ledger<Slide>, editors = 5) {
  const gate = openGate();
  const again: Slide[] = [];
  const counts = { uploads: 0, uploadsFailed: 0, submits: 0, submitsFailed: 0 };
  let stopped = false;
  let turn = 0;

  const through = () => {
    const { address } = product.web[turn++ % product.web.length]!;
    return (path: string, wish: Parameters<typeof send>[2]) => send(address, path, wish);
  };

  const upload = async (): Promise<Slide | undefined> => {
    const { key, name, picture } = await aSmallPicture();
    ledger.begin(key);
    counts.uploads++;
    const { uploaded } = await editor.upload(through(), name, picture).catch(() => ({ uploaded: undefined }));
    if (uploaded) return { key, photoUrl: uploaded.photoUrl, pathName: uploaded.pathName, alt: `Slide ${key}` };
    counts.uploadsFailed++;
    return undefined;
  };

  const submit = async (slide: Slide) => {
    ledger.intend(slide);
    counts.submits++;
    const { saved } = await editor.submit(through(), slide, counts.submits % 4 !== 0).catch(() => ({ saved: false }));
    if (saved) return ledger.ack(slide.key);
    ledger.noAck(slide.key);
    counts.submitsFailed++;
    if (counts.submitsFailed % 4 !== 0) again.push(slide);
    await sleep(100);
  };

  const keepSaving = async () => {
    while (!stopped) {
      const slide = again.shift() ?? (await upload());
      if (!slide) {
        await sleep(300);
        continue;
      }
      await gate.pass();
      await submit(slide);
    }
  };
  const done = Promise.all(Array.from({ length: editors }, keepSaving));

  return {
    counts,

    /** Lets uploaded slides wait, then submits them all in the same moment: a fault now meets as many as possible. */
    async burst() {
      gate.close();
      for (let waited = 0; gate.waiting() < 3 && waited < 2_000; waited += 20) await sleep(20);
      gate.open();
    },

    async stop() {
      stopped = true;
      gate.open();
      await done;
    },
  };
}

function openGate() {
  const waiting: (() => void)[] = [];
  let isOpen = true;
  return {
    pass: () => (isOpen ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    waiting: () => waiting.length,
    close: () => void (isOpen = false),
    open: () => {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}
