import { data } from "react-router";
import { findStopLink } from "#app/domain/sequences/stopping.writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The address holds a secret, and no other page learns it; with no-referrer a form sent without script would be refused. */
export const linkHeaders = () => ({
  "Referrer-Policy": "strict-origin",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
});

/** Where the button leads; it says nothing of anybody. */
export const done = "done";

/** What a family reads; looking changes nothing, because mail programs look at links before people do. */
export async function viewStop(secret: string) {
  const link = secret === done ? undefined : await findStopLink(secret);
  if (secret === done || link?.why === "refused") return { title: m.sequence_no_more_done(), text: m.sequence_no_more_done_text(), go: "" };
  if (!link) throw over();
  return { title: m.sequence_no_more_title(), text: m.sequence_no_more_text(), go: m.sequence_no_more_go() };
}

export const over = () => data({ title: m.sequence_no_more_title(), text: m.sequence_no_more_over() }, { status: 404 });
