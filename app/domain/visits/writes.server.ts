import { isbot } from "isbot";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { visitInput, type VisitInput } from "#app/domain/visits/inputs.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";

/** Room for a whole school behind one address. Kept in memory: what is not counted is no loss to anybody. */
const perNetwork = new RateLimiterMemory({ points: 300, duration: 60 });
/** The longest that a page of ours says. */
export const maxSaid = 2_000;
const maxWaiting = 5_000;
const writeEvery = 1_000;

let waiting: VisitInput[] = [];
let writing: Promise<void> | undefined;

/**
 * Counts what a page said of itself, if it may have been said by a person's browser. Written with all others of the same second:
 * a process that is killed loses the counts of one second, which is promised to nobody.
 */
export async function countVisit(said: string, browser: string | null) {
  if (waiting.length >= maxWaiting || !browser || isbot(browser)) return;
  const { success, data } = visitInput.safeParse(Object.fromEntries(new URLSearchParams(said)));
  if (!success || !(await mayCount())) return;
  waiting.push(data);
  writing ??= new Promise<void>((resolve) => setTimeout(resolve, writeEvery)).then(write);
}

const mayCount = () =>
  perNetwork.consume(currentNetwork()).then(
    () => true,
    () => false,
  );

async function write() {
  writing = undefined;
  const rows = waiting.splice(0).map(rowOf);
  if (rows.length === 0) return;
  await db
    .insertInto("visit_events")
    .values(rows)
    .execute()
    .catch((error: unknown) => log.warn({ err: error, lost: rows.length }, "visits"));
}

/** Before the process ends: what waits is written now. */
export const writeVisits = () => write();

function rowOf(visit: VisitInput) {
  const { page, device, language } = visit;
  if (visit.left) {
    const { lcp = null, cls = null, inp = null, ttfb = null } = visit;
    return { page, device, language, is_view: false, lcp, cls, inp, ttfb };
  }
  const { referrer, source, medium, campaign } = visit;
  return {
    page,
    device,
    language,
    is_view: true,
    arrived: visit.arrived === "1",
    referrer,
    utm_source: source,
    utm_medium: medium,
    utm_campaign: campaign,
  };
}
