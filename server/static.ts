import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";

const files = serveStatic({ root: join(import.meta.dirname, "../client"), precompressed: true });
const forEver = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

/** What the build made, with how long it may be cached. A name that is not there ends here: the product's pages are never cached like files. */
const cacheControl = {
  "/assets/*": forEver,
  "/drawings/*": anHour,
  "/favicon.svg": anHour,
  "/icon-192.png": anHour,
  "/icon-512.png": anHour,
  "/icon-maskable-512.png": anHour,
  "/sw.js": anHour,
};

export function serveFiles(app: Hono) {
  for (const [path, howLong] of Object.entries(cacheControl)) {
    app.use(path, headed(howLong), files);
    app.all(path, (c) => c.text("Not found", 404));
  }
}

function headed(howLong: string): MiddlewareHandler {
  const staging = process.env.STAGING === "on";
  const hsts = process.env.ORIGIN?.startsWith("https://");
  return async (c, next) => {
    await next();
    c.header("Cache-Control", c.res.ok ? howLong : "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    if (staging) c.header("X-Robots-Tag", "noindex, nofollow");
    if (hsts) c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
