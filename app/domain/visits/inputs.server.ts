import { z } from "zod";
import { doors } from "#app/access/doors.ts";
import { campaignWord, devices, hostName } from "#app/domain/visits/model.ts";
import { locales } from "#app/platform/i18n/locale.ts";

/**
 * Open to anyone, but no page of the public site; or an address that is one person's own, such as the answer to their enquiry:
 * of what stands in an address only the names of courses, colleges and the like are ever kept.
 */
const uncounted =
  /^\/(login|userlogin|signOut|secondFactor|forgotPassword|newPassword|invitation|share|files|healthz|readyz|live|formToken|stamps|visits|cspReports|offline|dev|sitemap)(\/|$)|^\/(enquiry|search\/suggestions)$|[*.]|:(?!(name|slug|course)(\/|$))/;

export const countedPatterns = Object.entries(doors)
  .filter(([pattern, door]) => door === "anyone" && !uncounted.test(pattern))
  .map(([pattern]) => ({ pattern, test: new RegExp(`^${pattern.replaceAll(/:\w+/g, "[a-z0-9-]{1,100}")}$`, "i") }));

/** The page as it is counted: one of ours or none. The router takes any case for the same address. */
export function countedPage(path: string) {
  const found = countedPatterns.find(({ test }) => test.test(path));
  if (!found) return undefined;
  return found.pattern.includes(":") ? path.toLowerCase() : found.pattern;
}

const page = z
  .string()
  .max(200)
  .transform((path, context) => countedPage(path) ?? (context.addIssue({ code: "custom", message: "no page of ours" }), z.NEVER));
const where = { page, device: z.enum(devices), language: z.enum(locales) };
const word = z.string().max(2_000).default("").transform(campaignWord);

/** A page was opened. */
const view = z.object({
  ...where,
  left: z.undefined().optional(),
  arrived: z.literal("1").optional(),
  referrer: z.string().max(300).default("").transform(hostName),
  source: word,
  medium: word,
  campaign: word,
});

const figure = (most: number) => z.coerce.number().nonnegative().max(most).transform(Math.round).optional();

/** A page was left: how quickly it had come. The shift is told in thousandths. */
const leaving = z.object({
  ...where,
  left: z.literal("1"),
  lcp: figure(120_000),
  inp: figure(120_000),
  cls: figure(100_000),
  ttfb: figure(120_000),
});

/** A page says the one or the other. */
export const visitInput = z.union([view, leaving]);
export type VisitInput = z.output<typeof visitInput>;
