import { existsSync, readFileSync } from "node:fs";
import { expect } from "./journey.ts";

/** What the mail server took for this address and is written like this, the newest; waits until there is one. */
export async function letterFor(email: string, like: RegExp) {
  const find = () => {
    const box = process.env.JOURNEYS_MAILBOX!;
    const lines = existsSync(box) ? readFileSync(box, "utf8").trimEnd().split("\n") : [];
    const letters = lines.map((line) => JSON.parse(line) as { to: string; text: string }).filter(({ to }) => to.includes(email));
    return letters.map(({ text }) => like.exec(text)).findLast((found) => found !== null);
  };
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return find()!;
}
