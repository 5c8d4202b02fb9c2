import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { writeVisits } from "#app/domain/visits/writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { basenameOf, localeOf, locales, type Locale } from "#app/platform/i18n/locale.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { stopListening, stopStreams } from "#app/platform/live.server.ts";
import { db } from "#db/client.ts";
import { beginShutdown } from "#app/platform/health.server.ts";
import { compressed } from "#server/compression.ts";
import { enquiriesFirst } from "#server/enquiries-first.ts";
import { pageCache } from "#server/page-cache.ts";
import { publicAddresses } from "#server/public-addresses.ts";
import { identify, sameOriginOnly, secure, smallUnlessUpload, type Transport } from "#server/transport.ts";

/** The whole product as one function from request to answer. server/web.ts only connects it to a socket. */
export const app = new Hono<Transport>();

// One build, one handler per language: the language is the router's basename.
const build = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;
const handlers = Object.fromEntries(locales.map((locale) => [locale, handlerFor(locale)])) as Record<Locale, ReturnType<typeof handlerFor>>;

/** Given a function, the router loads the build and ranks all routes anew for each request, which only development needs. */
async function handlerFor(locale: Locale) {
  const own = async () => ({ ...(await build()), basename: basenameOf(locale) });
  return createRequestHandler(import.meta.env.DEV ? own : await own(), import.meta.env.MODE);
}

app.use(identify, compressed, secure, sameOriginOnly, smallUnlessUpload, enquiriesFirst());
app.on(["GET", "HEAD", "POST"], "*", async (c) => {
  const handle = await handlers[localeOf(new URL(c.req.url).pathname)];
  return unlessDatabaseAway(await handle(asAddressed(c.req.raw), new RouterContextProvider()));
});
app.all("*", (c) => c.text("Method not allowed", 405, { Allow: "GET, HEAD, POST" }));

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

/** The copies of public pages. They are made by the application itself, from an address and nothing else. */
export async function openPages() {
  return pageCache(publicAddresses(await build()), async (address) => app.fetch(new Request(env.ORIGIN + address), { shared: true }));
}

export { pagesFirst } from "#server/send-page.ts";

export function shutdown() {
  beginShutdown();
  stopStreams();
}

export async function closeDatabase() {
  await writeVisits();
  await stopListening();
  await db.destroy();
}
