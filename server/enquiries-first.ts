import type { MiddlewareHandler } from "hono";
import { m } from "#app/platform/i18n/generated/messages.js";
import { currentRequest } from "#app/platform/request.server.ts";
import type { Transport } from "#server/transport.ts";

/** Half a second of work for one process: who comes after so many would rather be told at once than wait. */
const mostPages = 40;

/** Pictures, streams that stand for hours, and those who ask how we are. */
const always = /^\/(hi\/)?(files\/.*|live|healthz|readyz)(\.data)?$/;
/** Where people write to us, and what they were promised to see afterwards: they have places of their own. */
const forms = /^\/(hi\/)?(enquiry(\/.*)?|contact|Popup|PopupHome)(\.data)?$/i;

/**
 * When more is asked than can be made, pages are put off and enquiries are not: a page can be asked for again in a moment,
 * and whoever pressed "Send" has already decided. Pages that are kept in memory never come here.
 */
export function enquiriesFirst(most = mostPages): MiddlewareHandler<Transport> {
  const underWay = { pages: 0, forms: 0 };
  return async (c, next) => {
    // A page that is made for all is asked for once, however many wait for it.
    const isPage = c.env?.shared !== true && (c.req.method === "GET" || c.req.method === "HEAD") && !always.test(c.req.path);
    if (!isPage) return next();
    const kind = forms.test(c.req.path) ? "forms" : "pages";
    if (underWay[kind] >= most) return c.html(busyPage(), 503, { "Retry-After": "3" });
    underWay[kind] += 1;
    try {
      await next();
    } finally {
      underWay[kind] -= 1;
    }
  };
}

/** As small as it can be, and it looks again by itself. */
const busyPage = () =>
  `<!doctype html><html lang="${currentRequest()?.locale ?? "en"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="4"><title>${m.busy_title()}</title><h1>${m.busy_title()}</h1><p>${m.busy_text()}</p></html>`;
