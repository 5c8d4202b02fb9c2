import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type RequestHandler, type ServerBuild } from "react-router";
import { apiPatternAt, apiRoot, connectRoot } from "#app/api-map.ts";
import { writeVisits } from "#app/domain/visits/writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { basenameOf, localeOf } from "#app/platform/i18n/locale.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { stopListening, stopStreams } from "#app/platform/live.server.ts";
import { db } from "#db/client.ts";
import { stopWatching, watchDatabase } from "#db/watch.ts";
import { beginShutdown, servesKept } from "#app/platform/health.server.ts";
import { api } from "#server/api/api.ts";
import { connect } from "#server/connect/connect.ts";
import { compressed } from "#server/compression.ts";
import { whatsAppConnection, whatsAppDoor } from "#server/connect/whatsapp.ts";
import { rightHost } from "#server/foreign-host.ts";
import { loadShedding } from "#server/load-shedding.ts";
import { pageCache } from "#server/page-cache/store.ts";
import { cacheKeys } from "#server/page-cache/key.ts";
import { matchRoute } from "#server/route-matcher.ts";
import { bodyLimit, wholeForm } from "#server/form-limits.ts";
import { watchPages } from "#server/metrics.ts";
import { identify, csrfGuard, securityHeaders, type Transport } from "#server/transport.ts";

/** The whole product as one function from request to answer. server/web.ts only connects it to a socket. */
export const app = new Hono<Transport>();

const build = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;
let found: Promise<ReturnType<typeof matchRoute>> | undefined;
const finder = () => (found ??= build().then(matchRoute));
const handlers = new Map<string, RequestHandler>();

/**
 * The language is the router's basename, so each has a handler of its own, and so has each page: the router then compares an
 * address with one route instead of two hundred. While developing routes come and go, and all are asked for each time.
 */
async function handlerFor(pathname: string): Promise<RequestHandler> {
  const locale = localeOf(pathname);
  const own = async () => ({ ...(await build()), basename: basenameOf(locale) });
  if (import.meta.env.DEV) return createRequestHandler(own, import.meta.env.MODE);
  const ids = (await finder())(pathname)?.ids;
  const key = `${locale} ${ids?.at(-1)}`;
  const known = handlers.get(key);
  if (known) return known;
  const { routes, ...rest } = await own();
  const handler = createRequestHandler(
    { ...rest, routes: ids ? Object.fromEntries(ids.map((id) => [id, routes[id]])) : routes },
    import.meta.env.MODE,
  );
  handlers.set(key, handler);
  return handler;
}

app.use(identify(patternOf), compressed, securityHeaders, rightHost);
// Programs come with a key and no session: what guards the forms of people guards nothing here.
app.route(apiRoot, api);
app.route(whatsAppDoor, whatsAppConnection);
app.route(connectRoot, connect);
app.use(csrfGuard, bodyLimit, wholeForm, loadShedding());
app.on(["GET", "HEAD", "POST"], "*", async (c) => {
  const handle = await handlerFor(new URL(c.req.url).pathname);
  return unlessDatabaseAway(await handle(asAddressed(c.req.raw), new RouterContextProvider()));
});
app.all("*", (c) => c.text("Method not allowed", 405, { Allow: "GET, HEAD, POST" }));

/** The page that an address leads to, as routes.ts writes it. */
async function patternOf(pathname: string) {
  const asked = apiPatternAt(pathname);
  if (asked !== undefined) return asked;
  if (pathname === whatsAppDoor) return pathname;
  const pattern = (await finder())(pathname)?.pattern ?? "/*";
  return pathname.endsWith(".data") ? `${pattern}.data` : pattern;
}

/** A database that restarts is not a bug of ours: browsers and proxies may ask again in a moment. */
function unlessDatabaseAway(answer: Response) {
  if (answer.status !== 500 || !currentRequest()?.databaseAway) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Retry-After", "2");
  return new Response(answer.body, { status: 503, headers });
}

/** Behind a proxy the socket speaks plain HTTP to some inner name; the product knows itself only by its public address. */
function asAddressed(request: Request) {
  const { pathname, search } = new URL(request.url);
  return new Request(env.ORIGIN + pathname + search, request);
}

/** The cache of public pages. Its entries are rendered by the application itself, from an address and nothing else. */
export async function openPages() {
  void watchDatabase();
  const pages = pageCache(cacheKeys(await finder()), async (address) => app.fetch(new Request(env.ORIGIN + address), { shared: true }));
  servesKept(pages.hasStale);
  watchPages(pages);
  return pages;
}

export { openReachOrEnd } from "#app/domain/stops/opening.writes.server.ts";
export { startMetrics } from "#server/metrics.ts";
export { pagesFirst } from "#server/page-cache/respond.ts";

export function shutdown() {
  beginShutdown();
  stopStreams();
}

export async function closeDatabase() {
  await writeVisits();
  await stopListening();
  await stopWatching();
  await db.destroy();
}
