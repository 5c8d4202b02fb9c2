import { gzipSync } from "node:zlib";
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { demoSlides } from "./slides.ts";

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, serviceWorkers: "block" });
test.beforeAll(() => demoSlides());

for (const path of ["/", "/hi"]) {
  test(`${path} sends at most 120 kB of JavaScript and 20 kB of CSS, compressed with gzip`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setAcceptedEncodings", { encodings: ["gzip"] });
    const scripts = countScripts(session);
    const answer = await page.goto(path, { waitUntil: "networkidle" }).catch(() => page.goto(path));
    const html = (await answer?.text()) ?? "";
    const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join("");
    const kilobytes = { javaScript: scripts.bytes() / 1000, css: gzipSync(css).length / 1000, html: gzipSync(html).length / 1000 };
    console.log(
      `  ${path}: JavaScript ${kilobytes.javaScript.toFixed(1)} kB in ${scripts.count()} files, CSS ${kilobytes.css.toFixed(1)} kB, the whole document ${kilobytes.html.toFixed(1)} kB (gzip)`,
    );
    expect(scripts.count()).toBeGreaterThan(0);
    expect(css.length).toBeGreaterThan(0);
    expect(await page.locator("link[rel=stylesheet]").count()).toBe(0);
    expect(kilobytes.javaScript).toBeLessThanOrEqual(120);
    expect(kilobytes.css).toBeLessThanOrEqual(20);
  });

  test(`${path} paints within a second on 3G and a slow phone, and nothing moves`, async ({ browser, baseURL }) => {
    const runs = [];
    for (let run = 0; run < 3; run++) {
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width: 412, height: 823 },
        isMobile: true,
        serviceWorkers: "block",
      });
      runs.push(await onSlowPhone(await context.newPage(), path));
      await context.close();
    }
    const firstPaint = runs.map((run) => run.firstPaint).toSorted((a, b) => a - b);
    const shift = Math.max(...runs.map((run) => run.shift));
    console.log(`  ${path}: first contentful paint ${firstPaint.map((ms) => `${Math.round(ms)} ms`).join(", ")}; layout shift ${shift}`);
    expect(firstPaint[1]).toBeLessThanOrEqual(1_000);
    expect(shift).toBe(0);
  });
}

function countScripts(session: CDPSession) {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/\.js(\?|$)/.test(response.url)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { bytes: () => bytes, count: () => scripts.size };
}

/** 400 ms, 400 kb/s both ways, a processor four times slower; then down the page and back. */
async function onSlowPhone(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  const speed = (400 * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(noteShifts);
  await page.goto(path, { waitUntil: "load", timeout: 50_000 });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  return page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    shift: Number(document.documentElement.dataset.shift ?? 0),
  }));
}

function noteShifts() {
  new PerformanceObserver((list) => {
    const moved = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
    document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + moved);
  }).observe({ type: "layout-shift", buffered: true });
}
