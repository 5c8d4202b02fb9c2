import type { Context, MiddlewareHandler } from "hono";
import { hasSessionOfOurs } from "#app/platform/auth.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { currentRequest } from "#app/platform/request.server.ts";
import type { Transport } from "#server/transport.ts";

/** So many are made at once: while some wait for the database, another is rendered. More would only wait for each other. */
const mostAtOnce = 6;
/** Milliseconds. A visitor would rather be told; who is at work has typed something, and a news makes all their pages look at once. */
const longestWait = { forms: 150, staff: 5_000, visitors: 150 };
const mostWaiting = 200;

/** Pictures, which have a line of their own, streams that stand for hours, what waits for another server, and those who ask how we are. */
const always = /^\/(hi\/)?(files\/.*|share\/.*|signIn\/[^/]+\/callback|live|healthz|readyz)(\.data)?$/;
/** Where people write to us, and what they were promised to see afterwards: they have places of their own. */
const forms = /^\/(hi\/)?(enquiry(\/.*)?|contact|Popup|PopupHome)(\.data)?$/i;

/**
 * When more is asked than can be made, pages are put off and enquiries are not: a page can be asked for again in a moment,
 * and whoever pressed "Send" has already decided. Those who answer the enquiries have places of their own too. Pages that
 * are kept in memory never come here.
 */
export function enquiriesFirst(atOnce = mostAtOnce): MiddlewareHandler<Transport> {
  const lines = {
    forms: aLine(atOnce, longestWait.forms),
    staff: aLine(atOnce, longestWait.staff),
    visitors: aLine(atOnce, longestWait.visitors),
  };
  return async (c, next) => {
    // A page that is made for all is asked for once, however many wait for it.
    const isPage = c.env?.shared !== true && (c.req.method === "GET" || c.req.method === "HEAD") && !always.test(c.req.path);
    if (!isPage) return next();
    const line = forms.test(c.req.path) ? lines.forms : hasSessionOfOurs(c.req.header("cookie")) ? lines.staff : lines.visitors;
    if (!(await line.enter())) return busy(c);
    try {
      await next();
    } finally {
      line.leave();
    }
  };
}

function aLine(atOnce: number, longest: number) {
  let underWay = 0;
  /** Each hears whether it may go on; the one who came first is the first to hear. */
  const waiting = new Set<(mayGo: boolean) => void>();

  function enter(): boolean | Promise<boolean> {
    if (underWay < atOnce) return ((underWay += 1), true);
    return waiting.size < mostWaiting && new Promise((resolve) => wait(resolve));
  }

  function wait(resolve: (mayGo: boolean) => void) {
    const hear = (mayGo: boolean) => {
      clearTimeout(enough);
      waiting.delete(hear);
      resolve(mayGo);
    };
    const enough = setTimeout(hear, longest, false);
    waiting.add(hear);
  }

  /** The place goes to the next who waits. */
  function leave() {
    const [next] = waiting;
    if (next) next(true);
    else underWay -= 1;
  }

  return { enter, leave };
}

/** As small as it can be, and it looks again by itself. */
function busy(c: Context<Transport>) {
  const page = `<!doctype html><html lang="${currentRequest()?.locale ?? "en"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="4"><title>${m.busy_title()}</title><h1>${m.busy_title()}</h1><p>${m.busy_text()}</p></html>`;
  return c.html(page, 503, { "Retry-After": "3", "Content-Length": String(Buffer.byteLength(page)) });
}
