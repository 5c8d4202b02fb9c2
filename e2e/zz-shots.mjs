import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const out = "/tmp/h/blogtmp/";
const base = "http://localhost:3103";
async function shot(page, name, url, full = true) { await page.goto(base + url); await page.waitForTimeout(1200); await page.screenshot({ path: out + name + ".png", fullPage: full }); }
const want = process.argv.slice(2);
if (want.includes("public")) {
  for (const [w, h] of [[360, 740], [1440, 900]]) {
    const page = await browser.newPage({ viewport: { width: w, height: h } });
    page.on("pageerror", (e) => console.log("ERR", e.message)); page.on("console", (c) => c.type() === "error" && (c.text().includes("hydrated but") || console.log("console", c.text())));
    await shot(page, `list-${w}`, "/blogs");
    await shot(page, `post-${w}`, w === 360 ? "/hi/blogs/how-to-compare-two-colleges" : "/blogs/how-to-compare-two-colleges");
    console.log(w, await page.evaluate(() => document.documentElement.scrollWidth));
    await page.close();
  }
}
if (want.includes("admin")) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (e) => console.log("ERR", e.message)); page.on("console", (c) => ["error", "warning"].includes(c.type()) && (c.text().includes("hydrated but") || console.log("console", c.text())));
  await page.goto(base + "/login"); await page.fill('input[type=email]', "editor@example.com"); await page.fill('input[type=password]', "career zone demo 2026"); await page.keyboard.press("Enter"); await page.waitForTimeout(3000);
  await shot(page, "desk-1440", "/BlogList");
  await page.getByRole("link", { name: "How to compare two colleges" }).first().click(); await page.waitForTimeout(3500);
  await page.screenshot({ path: out + "edit-1440.png", fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 }); await page.waitForTimeout(500);
  await page.screenshot({ path: out + "edit-360.png", fullPage: true });
  await shot(page, "desk-360", "/hi/BlogList");
}
await browser.close();
