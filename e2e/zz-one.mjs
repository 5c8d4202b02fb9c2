import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const base = "http://localhost:3103";
await page.goto(base + "/login"); await page.fill('input[type=email]', "editor@example.com"); await page.fill('input[type=password]', "career zone demo 2026"); await page.keyboard.press("Enter"); await page.waitForTimeout(2500);
for (const list of ["/admin/courses", "/BlogList"]) {
  await page.goto(base + list); await page.waitForTimeout(800);
  await page.locator("table a").first().click(); await page.waitForTimeout(1500); await page.reload(); await page.waitForTimeout(2500);
  console.log(list, await page.evaluate(() => { const a = document.querySelector("aside.needs-script"); return a ? getComputedStyle(a).display + " " + a.className : "none"; }));
  console.log(await page.evaluate(() => [...document.querySelectorAll('link[rel=stylesheet],style')].map((l) => l.href || l.textContent.length).join("\n")));
}
await page.screenshot({ path: "/tmp/h/blogtmp/edit-top.png" });
await browser.close();
