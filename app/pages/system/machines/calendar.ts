import { href } from "react-router";
import { calendarOf } from "#app/domain/calendars/model.ts";
import { findFeedOwner, listSteps, missFeed } from "#app/domain/calendars/reads.server.ts";
import { nextKindNames, shownNumber } from "#app/domain/leads/model.ts";
import { hashOf } from "#app/platform/encryption.server.ts";
import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/calendar";

/**
 * The open next steps and visits of one of our people, for the calendar of their phone. Others keep it: it says a number, a kind and
 * a time, and nothing of anybody.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const owner = await findFeedOwner(params.file.replace(/\.ics$/, ""));
  if (owner === undefined) throw new Response("Not found", { status: (await missFeed()) ? 429 : 404 });
  const events = (await listSteps(owner)).map(({ uid, number, kind, at, minutes, changed }) => {
    const url = `${env.ORIGIN}${href("/followUp/:id", { id: shownNumber(number) })}`;
    const summary = m.calendar_step({ kind: nextKindNames[kind](), number: shownNumber(number) });
    return { uid: `${uid}@thecareerzone`, when: { at, minutes }, summary, description: url, url, changed, remind: "-PT10M" };
  });
  const text = calendarOf(events, { name: m.calendar_name({ brand: m.brand() }), product: "Leads", refresh: "PT1H" });
  const tag = `"${hashOf(text).toString("base64url").slice(0, 27)}"`;
  const headers = { ETag: tag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex, nofollow" };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": 'inline; filename="leads.ics"' },
  });
}
