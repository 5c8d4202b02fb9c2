import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

type Journey = {
  /** What the pages wrote to the console as errors or warnings. A journey that expects some takes them out; the rest fails it. */
  complaints: string[];
  /** Another person's browser, connected to the second web process. */
  secondBrowser: Page;
};

export const secondOrigin = "http://localhost:3102";

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

/** Notes of the browser about a refused request, and of Playwright about a setting, are no words of ours. */
const notOurs = /^Failed to load resource|blocked by Playwright$/;

function listenTo(context: BrowserContext, complaints: string[]) {
  context.on("console", (message) => {
    if ((message.type() === "error" || message.type() === "warning") && !notOurs.test(message.text())) complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(error.error().message));
}
