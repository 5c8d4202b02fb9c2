/** What kind of screen a page is read on. */
export const devices = ["phone", "tablet", "computer"] as const;
export type Device = (typeof devices)[number];

export const vitals = ["lcp", "inp", "cls", "ttfb"] as const;
export type Vital = (typeof vitals)[number];

/** Up to the first figure a vital is good, beyond the second it is poor: web.dev's limits, in milliseconds and, for the shift, thousandths. */
const limits: Record<Vital, readonly [number, number]> = { lcp: [2_500, 4_000], inp: [200, 500], cls: [100, 250], ttfb: [800, 1_800] };

export type Verdict = "good" | "fair" | "poor";

export function verdictOn(vital: Vital, value: number): Verdict {
  const [good, fair] = limits[vital];
  return value <= good ? "good" : value <= fair ? "fair" : "poor";
}

/** More than these different names a day are no longer told apart: nobody reads them, and nobody may fill the table with them. */
export const maxNames = { page: 2_000, referrer: 300, campaign: 300 } as const;
export const otherNames = "other";
/** What visits and enquiries are told apart by, side by side. */
export const conversionKinds = ["page", "referrer", "campaign"] as const;
export type ConversionKind = (typeof conversionKinds)[number];
/** Asked for instead of a site, a page or a campaign: there was none. */
export const direct = "-";

/** Kinds of pages, for which it is told how fast they are: the first whose pattern an address fits. Known to the database as `page ~ pattern`. */
export const pageKinds = {
  home: "^/$",
  list: "^/(courses|college|college/compare|exams|blogs|scholarships)$",
  course: "^/courses/[^/]+$",
  college: "^/college/[^/]+$",
  offering: "^/college/[^/]+/[^/]+$",
  exam: "^/exams/[^/]+$",
  post: "^/blogs/[^/]+$",
  scheme: "^/services/stdCred_service$",
  finding: "^/(finder|search|interests|shortlist)$",
  form: "^/(contact|Popup|PopupHome)$",
  other: "",
} as const;
export type PageKind = keyof typeof pageKinds;
export const pageKindNames = Object.keys(pageKinds) as PageKind[];
export const isPageKind = (value: unknown): value is PageKind => pageKindNames.includes(value as PageKind);

/** Steps per factor of ten of a vital's figure, and back. Known to the database as well: see rollup.writes.server.ts. */
export const stepsPerTen = 40;
export const valueAt = (step: number) => 10 ** (step / stepsPerTen);

/** The figure that three quarters of all stay within. */
export function threeQuarters(steps: readonly { step: number; count: number }[]) {
  const sorted = steps.toSorted((a, b) => a.step - b.step);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { step, count } of sorted) {
    seen += count;
    if (seen >= all * 0.75) return valueAt(step);
  }
  return undefined;
}

/** How much more or less than before, in percent. Undefined where there is nothing to compare with. */
export const changeFrom = (before: number, now: number) => (before === 0 ? undefined : Math.round(((now - before) / before) * 100));

/** A word of a link is not longer. */
export const maxCampaignWord = 40;

/** Words of a link, as far as they name a campaign. What could be somebody's phone number or address is left out. */
export function campaignWord(text: string) {
  const word = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} ._+-]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const isPersonal = text.includes("@") || /\d{7}/.test(word.replaceAll(/[ .+_-]/g, ""));
  return isPersonal ? "" : Array.from(word).slice(0, maxCampaignWord).join("").trim();
}

/** The site that a link was on, without what makes two names of one site. */
export const hostName = (text: string) =>
  /^(?:www\.|m\.|l\.|lm\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?$/.exec(text.toLowerCase())?.[1] ?? "";

/** The days that are looked at, as 2026-11-14, and the day as many before them began. */
export type Period = { before: string; from: string; days: string[] };

/** A list of names is never longer, even when all are asked for. */
export const maxListed = 100;

const dayLong = 24 * 60 * 60 * 1000;
/** Of a longer time only the days on which somebody came are told. */
const longest = 400;

/** The newest first, as it is read. A day without anybody is a day too. */
export function withEveryDay<D extends { day: string; arrivals: number; views: number }>(known: readonly D[], from: string, to: string) {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayLong) + 1;
  if (known.length === 0 || count > longest) return [...known];
  const byDay = new Map(known.map((one) => [one.day, one]));
  const days = Array.from({ length: count }, (_, back) => new Date(Date.parse(to) - back * dayLong).toISOString().slice(0, 10));
  return days.map((day) => byDay.get(day) ?? { day, arrivals: 0, views: 0 });
}
