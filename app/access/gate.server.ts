import { createContext, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { doorFor } from "#app/access/doors.ts";
import { can, type Actor } from "#app/access/roles.ts";
import { readSession } from "#app/platform/auth.server.ts";
import { inLocale, localeOf } from "#app/platform/i18n/locale.ts";

const actorContext = createContext<Actor | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** Runs before every loader and action, for page loads and data requests alike. */
export const gate: MiddlewareFunction<Response> = async ({ request, pattern, url, context }) => {
  const door = doorFor(pattern);
  const actor = await readSession(request.headers);
  context.set(actorContext, actor);
  if (door === "anyone") return;
  if (door === undefined) throw new Response("Not found", { status: 404 });
  if (actor === null) throw redirect(signInAddress(url));
  if (!can(actor, door)) throw new Response("Not found", { status: 404 });
};

/** The door that fits the page that was asked for. The router adds the language to a page's redirect, but not to the gate's. */
function signInAddress({ pathname, search }: URL) {
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
export const visitorIn = (context: Context): Actor | null => context.get(actorContext);
