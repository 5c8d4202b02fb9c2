import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Role } from "#app/access/roles.ts";
import { expect } from "./journey.ts";
import { signedInAs } from "./people.ts";

export type Place = {
  name: string;
  path: string | (() => Promise<string>);
  as?: Role;
  before?: (page: Page) => Promise<unknown>;
  /** Seen whole: what a bar at the edge covers at this moment is scrolled to by whoever wants it. */
  height?: number;
  /** Laid out like another place, so one language is enough. */
  like?: string;
};

export const languages = [
  ["English", ""],
  ["Hindi", "/hi"],
] as const;

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 360, height: 740 };

export async function visit(page: Page, { path, as, before }: Place, prefix: string) {
  if (as) await signedInAs(page.context(), as);
  const address = typeof path === "string" ? path : await path();
  await page.goto(address === "/" && prefix ? prefix : prefix + address);
  await before?.(page);
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing for axe, and nothing that must be scrolled sideways. */
export async function hasNoProblem(page: Page) {
  // A colour that is still fading in is not the colour that people read.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );
  const { violations } = await new AxeBuilder({ page })
    // The preview is a page of its own, looked at by itself.
    .exclude("iframe")
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}
