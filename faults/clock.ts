import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

/** Looks every few milliseconds until it is so. */
export async function within(ms: number, what: string, isSo: () => boolean | Promise<boolean>, every = 20) {
  const deadline = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited ${ms} ms in vain for ${what}`);
    await sleep(every);
  }
}
