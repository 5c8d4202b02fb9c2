import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { scripted } from "../carousel-screen.ts";
import { expect } from "../journey.ts";
import { slow, test } from "../new-phone.ts";
import { pageKinds, readingKinds } from "../page-kinds.ts";
import { demoSlides } from "../slides.ts";

test.beforeAll(() => demoSlides());

/** Pages that are only read bring the scripts of their islands; one with a form brings the form: 120.03 kB when its last, late script counts too. */
const mostOf = (kind: string) => (readingKinds.includes(kind) ? 40 : 121);

/** One of each layout is loaded slowly and read to the end; when everything is tried, all of them. */
const slowly = ["home", "course", "offering", "finder's answer", "search", "gallery", "enquiry"];

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`${path} sends at most ${mostOf(kind)} kB of JavaScript and 20 kB of CSS, compressed with gzip`, async ({ page }) => {
    await page.setExtraHTTPHeaders({ "Accept-Encoding": "gzip" });
    const encodings = new Set<string | undefined>();
    page.on("response", (response) => response.url().endsWith(".js") && encodings.add(response.headers()["content-encoding"]));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await scripted(page);
    const scripts = await scriptsOf(page);
    const html = (await answer?.text()) ?? "";
    const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join("");
    const sizes = { javaScript: scripts.bytes / 1000, css: gzipSync(css).length / 1000, html: gzipSync(html).length / 1000 };
    console.log(
      `  ${path}: JavaScript ${sizes.javaScript.toFixed(1)} kB in ${scripts.count} files, CSS ${sizes.css.toFixed(1)} kB, the whole document ${sizes.html.toFixed(1)} kB (gzip)`,
    );
    expect([...encodings]).toEqual(["gzip"]);
    expect(css.length).toBeGreaterThan(0);
    expect(await page.locator("link[rel=stylesheet]").count()).toBe(0);
    expect(sizes.javaScript).toBeLessThanOrEqual(mostOf(kind));
    expect(sizes.css).toBeLessThanOrEqual(20);
  });

  if (process.env.EVERYTHING !== undefined || slowly.includes(kind))
    test(`${path} does not move while it loads, nor while it is read`, async ({ newPhone }) => {
      const page = await slow(await newPhone());
      await page.addInitScript(noteShifts);
      await page.goto(path, { waitUntil: "load", timeout: 50_000 });
      await scripted(page);
      await readDown(page);
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      console.log(`  ${path}: layout shift ${shift}`);
      expect(shift).toBe(0);
    });
}

/** As the browser counted them: bodies, compressed as they came. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) => name.endsWith(".js"));
    return { count: scripts.length, bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
  });

const readDown = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

function noteShifts() {
  new PerformanceObserver((list) => {
    const moved = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
    document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + moved);
  }).observe({ type: "layout-shift", buffered: true });
}
