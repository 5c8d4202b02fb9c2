import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { log } from "#app/platform/observing/log.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";

/** Where browsers report what the content policy stopped. */
export const reportsAddress = "/cspReports";

const maxBytes = 8_000;
const perNetwork = new RateLimiterMemory({ points: 30, duration: 60 });
const inAll = new RateLimiterMemory({ points: 300, duration: 60 });

const directive = z.string().regex(/^[a-z-]{1,40}$/);
const blocked = z.string().max(4_000).default("");

/** As older browsers say it, and as the Reporting API does. */
const report = z.union([
  z
    .object({ "csp-report": z.object({ "effective-directive": directive, "blocked-uri": blocked }) })
    .transform(({ "csp-report": report }) => [{ directive: report["effective-directive"], from: report["blocked-uri"] }]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: directive, blockedURL: blocked }) }))
    .max(20)
    .transform((all) => all.map(({ body }) => ({ directive: body.effectiveDirective, from: body.blockedURL }))),
]);

const counts = new Map<string, number>();
let telling: NodeJS.Timeout | undefined;

/**
 * Counted by directive and by the kind of what was stopped, and logged once a minute. No address and no sample of a script is kept:
 * either can hold what a person typed. What is too large, too often or no report is dropped without a word.
 */
export async function countPolicyReport(request: Request) {
  if (Number(request.headers.get("content-length") ?? Infinity) > maxBytes) return;
  const isWithin = await Promise.all([perNetwork.consume(currentNetwork()), inAll.consume("all")]).catch(() => null);
  if (!isWithin) return;
  const { data: violations = [] } = report.safeParse(await request.json().catch(() => undefined));
  for (const { directive: name, from } of violations) {
    const key = `${name} ${kindOf(from)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (counts.size > 0) telling ??= setTimeout(tellReports, 60_000).unref();
}

/** "inline", "eval" and their like, the scheme of what has no place, else that it came from elsewhere. */
const kindOf = (from: string) => (/^[a-z-]{1,30}$/.test(from) ? from : /^https?:/.test(from) ? "an address" : "other");

/** What was counted since the last time, in one line. */
export function tellReports() {
  telling = undefined;
  const stopped = Object.fromEntries(counts);
  counts.clear();
  if (Object.keys(stopped).length > 0) log.warn({ stopped }, "the content policy stopped something");
  return stopped;
}
