import type { Locator, Page } from "@playwright/test";
import { scripted } from "../carousel-screen.ts";
import { languages } from "../catalogue.ts";
import { expect, test } from "../journey.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a person does with the thumb. A list of choices takes two taps: one that opens it, one on the choice. */
function thumb(page: Page) {
  const done = { taps: 0, typed: 0, screens: 1 };
  page.on("framenavigated", (frame) => frame === page.mainFrame() && frame.url().startsWith("http") && done.screens++);
  return {
    done,
    tap: async (what: Locator) => {
      done.taps++;
      await what.tap();
    },
    choose: async (what: Locator, value: string) => {
      done.taps += 2;
      await what.selectOption(value);
    },
    type: async (what: Locator, text: string) => {
      done.taps++;
      done.typed++;
      await what.tap();
      await what.fill(text);
    },
  };
}

for (const javaScriptEnabled of [true, false])
  for (const width of [360, 1440])
    for (const { language, locale, prefix } of languages)
      test.describe(`${language}, ${width} px, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
        test.use({ javaScriptEnabled, hasTouch: true, viewport: { width, height: 780 } });

        test("from class 12 and 62 % to two choices on the family's WhatsApp", async ({ page }) => {
          await page.goto(prefix || "/");
          if (javaScriptEnabled) await scripted(page);
          const { done, tap, choose, type } = thumb(page);
          const form = page.locator("main form[action$='/finder']");
          await choose(form.locator("[name=for]"), "pcb");
          await type(form.locator("[name=marks]"), "62");
          await choose(form.locator("[name=budget]"), "100000");
          await type(form.locator("[name=district]"), locale === "hi" ? "गया" : "Gaya");
          await tap(form.getByRole("button"));

          const rows = page.locator("main [data-row]");
          await expect(rows.first()).toContainText(m.finder_is_district({}, { locale }));
          const signs = rows.locator("[data-shortlist]");
          const wishes = await signs.evaluateAll((all) => all.slice(0, 2).map((sign) => (sign as HTMLElement).dataset.shortlist!));
          if (javaScriptEnabled) {
            const answer = page.url();
            for (const index of [0, 1]) {
              await expect(signs.nth(index)).toHaveAttribute("aria-pressed", "false");
              await tap(signs.nth(index));
              await expect(signs.nth(index)).toHaveAttribute("aria-pressed", "true");
            }
            expect(page.url(), "adding does not leave the answer").toBe(answer);
            await tap(page.locator("header a[data-shortlist-link]"));
          } else {
            await tap(signs.nth(0));
            await tap(page.getByRole("link", { name: m.shortlist_more({}, { locale }) }));
            await expect(rows.first(), "back at the answer, not at a list of everything").toContainText(
              m.finder_is_district({}, { locale }),
            );
            await tap(signs.nth(1));
          }

          await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.shortlist_title_count({ count: 2 }, { locale }));
          const send = page.getByRole("link", { name: m.shortlist_send({}, { locale }) });
          await expect(send).toBeInViewport();
          const message = new URL((await send.getAttribute("href"))!).searchParams.get("text")!;
          for (const wish of wishes) expect(decodeURIComponent(message)).toContain(wish);
          expect(message, "the way back belongs to this phone alone").not.toContain("back=");
          done.taps++;

          test.info().annotations.push({ type: "journey", description: JSON.stringify(done) });
          console.log(`${language}, ${width} px, ${javaScriptEnabled ? "with" : "without"} scripts: ${JSON.stringify(done)}`);
          expect(done.taps).toBeLessThanOrEqual(12);
          expect(done.typed).toBeLessThanOrEqual(2);
          expect(done.screens).toBeLessThanOrEqual(5);
        });
      });
