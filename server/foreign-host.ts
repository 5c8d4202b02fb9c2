import type { MiddlewareHandler } from "hono";
import { env } from "#app/platform/env.server.ts";
import { isLoopbackHost } from "#app/platform/push/address.ts";

/** Balancers ask these by the address of the machine. */
const askedByAnyName = /^\/(healthz|readyz(\/\w+)?)$/;

/** Whether a request came under another name than that of ORIGIN. On this machine every name of this machine is ours. */
export function foreignTo(origin: string) {
  const { host, hostname, protocol } = new URL(origin);
  const usualPort = `${host}:${protocol === "https:" ? 443 : 80}`;
  const isHere = isLoopbackHost(hostname);
  return (said: string) => {
    if (said === host) return false;
    const name = said.toLowerCase();
    return name !== host && name !== usualPort && !(isHere && isLoopbackHost(name.replace(/:\d+$/, "")));
  };
}

export const isForeignHost = foreignTo(env.ORIGIN);

/** Whoever reads is led to the one address, never to a place that the request names. What is sent is not repeated elsewhere. */
export const rightHost: MiddlewareHandler = async (c, next) => {
  const said = c.req.header("host");
  if (said === undefined || !isForeignHost(said) || askedByAnyName.test(c.req.path)) return next();
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(env.ORIGIN + pathname + search, 308);
};
