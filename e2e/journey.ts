import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { journeysPort } from "./ports.ts";

type Journey = {
  /** What the pages wrote to the console as errors or warnings. A journey that expects some takes them out; the rest fails it. */
  complaints: string[];
  /** Another person's browser, connected to the second web process. */
  secondBrowser: Page;
};

export const secondOrigin = `http://localhost:${journeysPort + 1}`;

export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      listenTo(context, complaints);
      await use(complaints);
      expect(complaints, "unexpected on the console").toEqual([]);
    },
    { auto: true },
  ],
  secondBrowser: async ({ browser, complaints }, use) => {
    const context = await browser.newContext({ baseURL: secondOrigin });
    listenTo(context, complaints);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

/** Takes the complaints of this kind out of the list and says how many there were. */
export function taken(complaints: string[], kind: RegExp) {
  const others = complaints.filter((text) => !kind.test(text));
  const count = complaints.length - others.length;
  complaints.splice(0, complaints.length, ...others);
  return count;
}

/** No words of ours: the browser's about a refused request, Playwright's about a setting, the router's when a newer question replaces an older one. */
const notOurs = /^Failed to load resource|blocked by Playwright$|^signal is aborted without reason$/;

function listenTo(context: BrowserContext, complaints: string[]) {
  const hear = (text: string) => notOurs.test(text) || complaints.push(text);
  context.on("console", (message) => ["error", "warning"].includes(message.type()) && hear(message.text()));
  context.on("weberror", (error) => hear(error.error().message));
}
