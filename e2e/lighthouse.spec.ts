import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "#test/start.ts";
import { expect, test } from "./journey.ts";
import { demoSlides } from "./slides.ts";

test("Lighthouse gives the home page of a phone at least 95 in every category", async ({ baseURL, launchOptions }) => {
  await demoSlides();
  const port = await freePort();
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(`${baseURL}/`, { port, output: "json", logLevel: "silent" });
    const categories = Object.values(result!.lhr.categories).map(({ title, score }) => ({ title, score: Math.round((score ?? 0) * 100) }));
    console.log(`  Lighthouse ${result!.lhr.lighthouseVersion}: ${categories.map(({ title, score }) => `${title} ${score}`).join(", ")}`);
    const lost = Object.values(result!.lhr.audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score !== null && score < 1,
    );
    expect(
      categories.filter(({ score }) => score < 95),
      lost.map(({ id }) => id).join(", "),
    ).toEqual([]);
    expect(categories.map(({ title }) => title)).toEqual(expect.arrayContaining(["Performance", "Accessibility", "Best Practices", "SEO"]));
  } finally {
    await browser.close();
  }
});
