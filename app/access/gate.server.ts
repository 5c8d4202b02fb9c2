import { createContext, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { doorFor, freshDoors, rowFor, setUpDoors } from "#app/access/doors.ts";
import { can, type Actor } from "#app/access/roles.ts";
import { withoutPrivate } from "#app/access/private-search.server.ts";
import { readSession, type Session } from "#app/platform/auth/auth.server.ts";
import { inLocale, localeOf } from "#app/platform/i18n/locale.ts";

const actorContext = createContext<Session | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** Runs before every loader and action, for page loads and data requests alike. */
export const gate: MiddlewareFunction<Response> = async ({ request, pattern, url, context }) => {
  // PostgreSQL takes no NUL, and nothing of ours has one in its address.
  if (url.pathname.includes("%00")) throw new Response("Not found", { status: 404 });
  const row = rowFor(pattern);
  const door = doorFor(pattern);
  const actor = await readSession(request.headers);
  context.set(actorContext, actor);
  if (door === "anyone") return;
  if (door === undefined) throw new Response("Not found", { status: 404 });
  const search = withoutPrivate(actor, row, url.search);
  if (actor === null) throw redirect(signInAddress({ pathname: url.pathname, search: search ?? url.search }));
  if (!can(actor, door)) throw new Response("Not found", { status: 404 });
  if (actor.lacksSecondFactor && !setUpDoors.has(row)) throw redirect(inLocale("/account/secondFactor", localeOf(url.pathname)));
  if (search !== undefined && request.method !== "POST") throw redirect(url.pathname + search);
  if (freshDoors.has(row) && !actor.isFresh) throw redirect(againAddress(request, url));
};

/** A form cannot be sent again by itself: its sender comes back to the page that it was on. */
function againAddress(request: Request, url: URL) {
  const referer = request.headers.get("referer");
  const from = request.method === "GET" ? url : referer && URL.canParse(referer) ? new URL(referer) : undefined;
  const asked = [
    ...(from?.origin === url.origin ? [`to=${encodeURIComponent(inLocale(from.pathname, "en") + from.search)}`] : []),
    ...(request.method === "GET" ? [] : ["sent"]),
  ];
  return `${inLocale("/signInAgain", localeOf(url.pathname))}?${asked.join("&")}`;
}

/** The door that fits the page that was asked for. The router adds the language to a page's redirect, but not to the gate's. */
function signInAddress({ pathname, search }: Pick<URL, "pathname" | "search">) {
  const wanted = inLocale(pathname, "en");
  const door = /^\/admin(\/|$)/.test(wanted) ? "/login" : "/userlogin";
  return `${inLocale(door, localeOf(pathname))}?to=${encodeURIComponent(wanted + search)}`;
}

/** The signed-in person. Only call it behind a door that requires one. */
export function actorIn(context: Context): Actor {
  const actor = context.get(actorContext);
  if (actor === null) throw new Error("No actor: this door is open to anyone");
  return actor;
}

/** For pages that anyone may open and that look different to a signed-in person. */
export const visitorIn = (context: Context): Session | null => context.get(actorContext);
