import { randomBytes, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { isWayIn } from "#app/access/doors.ts";
import { whatsAppOrigins } from "#app/domain/phones.ts";
import { formOrigins } from "#app/domain/social-accounts/servers.reads.server.ts";
import { mapHosts } from "#app/domain/settings/model.ts";
import { env } from "#app/platform/env.server.ts";
import { localeOf } from "#app/platform/i18n/locale.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { reportsAddress } from "#app/platform/csp-reports.server.ts";
import { keptRenderings, requests, requestSeconds } from "#app/platform/observing/metrics.server.ts";
import { currentRequest, duringRequest } from "#app/platform/request.server.ts";
import { noIndex } from "#app/platform/staging.server.ts";
import { watchStatements } from "#db/client.ts";

export type Transport = { Bindings: Partial<HttpBindings> & { shared?: true } };

/**
 * Gives the request an id that its log lines, its error page and its answer share. An address can name a person, by a
 * reference, a link, a phone that was searched for: the log knows only which page it was.
 */
export const identify =
  (patternOf: (pathname: string) => Promise<string>): MiddlewareHandler<Transport> =>
  async (c, next) => {
    const id = randomUUID();
    const started = performance.now();
    const shared = c.env?.shared === true;
    const { pathname } = new URL(c.req.url);
    const locale = localeOf(pathname);
    const path = await patternOf(pathname);
    const device = c.req.header("user-agent")?.slice(0, 300) ?? "";
    const asked = { ms: 0, statements: 0 };
    const nonce = randomBytes(16).toString("base64");
    await duringRequest(
      {
        id,
        locale,
        nonce,
        ip: addressOf(c.req.header("x-forwarded-for"), c.env?.incoming?.socket.remoteAddress),
        device,
        shared,
        path,
        asked,
      },
      next,
    );
    const exact = performance.now() - started;
    const ms = Math.round(exact);
    say(c, { "X-Request-Id": id, ...(saysTiming(c, path) && { "Server-Timing": timing(ms, asked) }) });
    if (shared) keptRenderings.inc();
    else {
      requests.inc({ route: path, method: methods.has(c.req.method) ? c.req.method : "other", status: c.res.status });
      requestSeconds.observe({ route: path }, exact / 1000);
    }
    log[c.res.status >= 500 ? "error" : "info"](
      { requestId: id, method: c.req.method, path, status: c.res.status, ms },
      shared ? "rendered for all" : "request",
    );
  };

const methods = new Set(["GET", "HEAD", "POST"]);

watchStatements((ms) => {
  const asked = currentRequest()?.asked;
  if (!asked) return;
  asked.ms += ms;
  asked.statements += 1;
});

/**
 * For a page that was asked for and found, and for nobody's way in: how long something took could tell whether there is such a
 * person or record, or how much of a secret is right.
 */
const saysTiming = (c: Context<Transport>, path: string) =>
  c.req.method === "GET" && c.res.status === 200 && c.env?.shared !== true && !isWayIn(path);

/** In whole milliseconds, for whoever opens the tools of a browser. */
const timing = (ms: number, asked: { ms: number; statements: number }) =>
  `total;dur=${ms}, db;dur=${Math.round(asked.ms)};desc="${asked.statements} statements"`;

/** Hono makes a whole new answer for every header of one that is finished. Most can be written to; that of a redirect may not. */
function say(c: Context<Transport>, headers: Record<string, string>) {
  const all = Object.entries(headers);
  try {
    for (const [name, value] of all) c.res.headers.set(name, value);
  } catch {
    for (const [name, value] of all) c.header(name, value);
  }
}

/** Only what our own proxies appended counts: anyone can write the rest of X-Forwarded-For. */
export function addressOf(forwardedFor: string | undefined, socket = "local") {
  if (env.TRUSTED_PROXIES === 0) return socket;
  const forwarded = (forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const written = forwarded.at(-env.TRUSTED_PROXIES) ?? "";
  const bare = /^\[([^\]]+)\](:\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return isIP(bare) ? bare : socket;
}

/** A browser says where a form was sent from. No word, or another site's, and nothing is changed. */
export const csrfGuard: MiddlewareHandler<Transport> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  // Browsers send these by themselves, some without saying from where; they are counted and change nothing.
  if (c.req.path === reportsAddress) return next();
  return isFromOurPages(c.req.header("origin"), c.req.header("sec-fetch-site"))
    ? next()
    : c.text("This request did not come from our own pages.", 403);
};

export const isFromOurPages = (origin: string | undefined, site: string | undefined) =>
  (origin === undefined || origin === env.ORIGIN) && (site === undefined || site === "same-origin") && (origin ?? site) !== undefined;

const fixed = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "X-Frame-Options": "DENY",
  ...noIndex,
};

/** What a page may say otherwise: how long it may be cached, and what others learn of its address. */
const defaultHeaders = { "Cache-Control": "no-store", "Referrer-Policy": "strict-origin-when-cross-origin" };

/** Editors see a page beside its form before visitors do: only our own pages may frame these. */
const framed = /^\/(hi\/)?preview\//;

export const securityHeaders: MiddlewareHandler<Transport> = async (c, next) => {
  await next();
  const isFramed = framed.test(c.req.path);
  const headers = c.res.headers;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  say(c, {
    ...Object.fromEntries(Object.entries(defaultHeaders).filter(([name]) => !headers.has(name))),
    ...fixed,
    ...(isFramed && { "X-Frame-Options": "SAMEORIGIN" }),
    ...(env.ORIGIN.startsWith("https://") && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
    ...(isPage && { "Reporting-Endpoints": `csp="${reportsAddress}"` }),
    ...(isPage && { "Content-Security-Policy": csp(currentRequest()!.nonce, isFramed) }),
  });
};

const csp = (nonce: string, isFramed: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite injects styles while developing.
    import.meta.env?.DEV ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${import.meta.env?.DEV ? " ws:" : ""}`,
    `frame-src 'self' ${mapHosts.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    // The buttons of social accounts are forms, and so is the one that opens WhatsApp: a browser also asks this where their answer leads.
    `form-action ${["'self'", ...whatsAppOrigins, ...formOrigins].join(" ")}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    // The older way for browsers that do not know the newer one yet.
    `report-uri ${reportsAddress}`,
    "report-to csp",
  ].join("; ");
