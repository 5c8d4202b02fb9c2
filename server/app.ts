import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { env } from "#app/platform/env.server.ts";
import { basenameOf, localeOf, locales, type Locale } from "#app/platform/i18n/locale.ts";
import { stopLive } from "#app/platform/live.server.ts";
import { db } from "#db/client.ts";
import { beginShutdown } from "#app/platform/health.server.ts";
import { identify, sameOriginOnly, secure, type Transport } from "#server/transport.ts";

/** The whole product as one function from request to answer. server/web.ts only connects it to a socket. */
export const app = new Hono<Transport>();

// One build, one handler per language: the language is the router's basename.
const build = () => import("virtual:react-router/server-build") as Promise<ServerBuild>;
const handlers = Object.fromEntries(
  locales.map((locale) => [
    locale,
    createRequestHandler(async () => ({ ...(await build()), basename: basenameOf(locale) }), import.meta.env.MODE),
  ]),
) as Record<Locale, ReturnType<typeof createRequestHandler>>;

const uploads = /^\/(hi\/)?admin\/[a-z]+\/files(\.data)?$/;
const small = bodyLimit({ maxSize: 1024 * 1024, onError: (c) => c.text("This is too large to be a form.", 413) });

app.use(identify, secure, sameOriginOnly);
app.use((c, next) => (uploads.test(c.req.path) ? next() : small(c, next)));
app.all("*", (c) => handlers[localeOf(c.req.path)](asAddressed(c.req.raw), new RouterContextProvider()));

/** Behind a proxy the socket speaks plain HTTP to some inner name; the product knows itself only by its public address. */
function asAddressed(request: Request) {
  const { pathname, search } = new URL(request.url);
  return new Request(env.ORIGIN + pathname + search, request);
}

export async function shutdown() {
  beginShutdown();
  await stopLive();
}

export const closeDatabase = () => db.destroy();
