import type { Context, MiddlewareHandler } from "hono";
import { hasSessionOfOurs } from "#app/platform/auth/auth.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { shed } from "#app/platform/observing/metrics.server.ts";
import { currentNetwork, currentRequest } from "#app/platform/request.server.ts";
import { isStreamed } from "#app/access/doors.ts";
import { isAway } from "#db/watch.ts";
import { concurrencyLimiter } from "#server/concurrency-limiter.ts";
import type { Transport } from "#server/transport.ts";

/** So many are made at once: while some wait for the database, another is rendered. More would only wait for each other. */
const maxConcurrency = 6;

/** Pictures, which have a limiter of their own, streams that stand for hours, what waits for another server, those who ask how we are, and counts and the tokens of forms, which have limits of their own. */
const always =
  /^\/(hi\/)?(files\/.*|share\/.*|signIn\/[^/]+\/callback|live|formToken|stamps|visits|cspReports|healthz|readyz(\/write)?)(\.data)?$/;
/** Where people write to us, and what they were promised to see afterwards: they have places of their own. */
const forms = /^\/(hi\/)?(enquiry(\/.*)?|contact|Popup|PopupHome)(\.data)?$/i;

/**
 * When more is asked than can be made, pages are put off and enquiries are not: a page can be asked for again in a moment,
 * and whoever pressed "Send" has already decided. Those who answer the enquiries have places of their own too. Pages that
 * are in the page cache never come here. What is sent without a session, sign-ins above all, is made two at a time, so that a
 * flood of it takes little from pages and enquiries; and in each queue of what is sent the networks take turns.
 *
 * While the database is away, everybody who was refused comes again every few seconds: to render a page for each would take the
 * process so long that it did not notice the database when it is back. Scripts are told in a few bytes, and of people a few at a
 * time in a whole page.
 */
export function loadShedding(concurrency = maxConcurrency): MiddlewareHandler<Transport> {
  // Milliseconds. A visitor would rather be told; who is at work has typed something, and one event makes all their pages revalidate at once.
  const reads = {
    forms: concurrencyLimiter({ concurrency, maxWait: 150 }),
    staff: concurrencyLimiter({ concurrency, maxWait: 5_000 }),
    visitors: concurrencyLimiter({ concurrency, maxWait: 150 }),
  };
  const writes = {
    forms: concurrencyLimiter({
      concurrency,
      maxWait: 20_000,
      maxQueue: 1_000,
      maxQueuePerNetwork: 100,
      concurrencyPerNetwork: Math.max(1, concurrency - 2),
    }),
    staff: concurrencyLimiter({ concurrency, maxWait: 20_000, maxQueue: 400 }),
    visitors: concurrencyLimiter({
      concurrency: Math.min(concurrency, 2),
      maxWait: 10_000,
      maxQueue: 400,
      maxQueuePerNetwork: 40,
      cooldown: 10,
    }),
  };
  const whileAway = concurrencyLimiter({ concurrency: 2, maxWait: 500, maxQueue: 20 });
  return async (c, next) => {
    const { path, method } = c.req;
    // A page that is made for all is asked for once, however many wait for it.
    if (c.env?.shared === true || always.test(path)) return next();
    const cookie = c.req.header("cookie");
    const isRead = method === "GET" || method === "HEAD";
    if (isAway()) {
      if (!isForPerson(c) || !(await whileAway.acquire())) return busy(c, isRead);
      return next().finally(() => whileAway.release());
    }
    // A film takes its minutes, and is for who has a session.
    if (!isRead && isStreamed(path) && hasSessionOfOurs(cookie)) return next();
    const queue = forms.test(path) ? "forms" : hasSessionOfOurs(cookie) ? "staff" : "visitors";
    const limiter = (isRead ? reads : writes)[queue];
    const network = isRead ? "" : currentNetwork();
    if (!(await limiter.acquire(network))) {
      shed.inc({ queue });
      return busy(c, isRead);
    }
    try {
      await next();
    } finally {
      limiter.release(network);
    }
  };
}

/** Somebody looks at the answer, as a page. */
const isForPerson = ({ req }: Context<Transport>) => !req.path.endsWith(".data") && req.header("accept")?.includes("text/html") === true;

/** As small as it can be. A page revalidates by itself; what was typed into a form is kept by going back to it. */
function busy(c: Context<Transport>, refreshes: boolean) {
  const again = refreshes ? '<meta http-equiv="refresh" content="4">' : "";
  const page = `<!doctype html><html lang="${currentRequest()?.locale ?? "en"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}<title>${m.busy_title()}</title><h1>${m.busy_title()}</h1><p>${m.busy_text()}</p></html>`;
  return c.html(page, 503, { "Retry-After": "3", "Content-Length": String(Buffer.byteLength(page)) });
}
