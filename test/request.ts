import type { Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";
import { createHmac, randomBytes, randomUUID } from "node:crypto";

type App = { fetch: (request: Request) => Response | Promise<Response> };

let built: Promise<{ app: App }> | undefined;

/** The whole product as it was built, in this process. */
async function theApp(): Promise<App> {
  built ??= import(new URL("../build/server/index.js", import.meta.url).href) as Promise<{ app: App }>;
  return (await built).app;
}

type Visit = {
  as?: Actor | undefined;
  cookie?: string;
  method?: string;
  form?: Record<string, string>;
  body?: BodyInit;
  headers?: Record<string, string>;
  origin?: string | null;
  signal?: AbortSignal;
};

/** Asks for an address the way a browser on our own pages does, as this person. */
export async function visit(
  path: string,
  { as, cookie, method, form, body, headers = {}, origin = "http://localhost:3000", signal }: Visit = {},
) {
  const sends = form ? new URLSearchParams(form) : body;
  const verb = method ?? (sends ? "POST" : "GET");
  const all = new Headers(headers);
  if (verb !== "GET" && origin !== null) all.set("origin", origin);
  const session = cookie ?? (as && (await cookieFor(as)));
  if (session) all.set("cookie", session);
  const init: RequestInit = {
    method: verb,
    headers: all,
    redirect: "manual",
    ...(signal && { signal }),
    ...(sends ? { body: sends, duplex: "half" } : {}),
  };
  const request = new Request(`http://localhost:3000${path}`, init);
  return (await theApp()).fetch(request);
}

/** A live session, as signing in would have made it. */
export async function cookieFor(actor: Actor) {
  const token = randomBytes(24).toString("base64url");
  await db
    .insertInto("sessions")
    .values({ id: randomUUID(), user_id: actor.id, token, expires_at: new Date(Date.now() + 60 * 60 * 1000) })
    .execute();
  const signature = createHmac("sha256", process.env.AUTH_SECRET!).update(token).digest("base64");
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** The headers a browser sends after it was given these cookies. */
export const keeping = (given: Headers) =>
  new Headers({
    cookie: given
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  });

/** What a page says of itself to search engines. */
export const aboutIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
