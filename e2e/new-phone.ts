import type { BrowserContext, Page } from "@playwright/test";
import { test as journey } from "./journey.ts";

/** Phones that have never seen the site. */
export const test = journey.extend<{ newPhone: () => Promise<Page> }>({
  newPhone: async ({ browser, baseURL }, use) => {
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...phone, baseURL: baseURL!, serviceWorkers: "block" });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** 400 ms, 400 kb/s both ways, a processor four times slower. */
export async function slow(page: Page) {
  const session = await page.context().newCDPSession(page);
  const speed = (400 * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}
