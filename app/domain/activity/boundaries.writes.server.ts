import { sql } from "kysely";
import { publicTopics, publish } from "#app/platform/live.server.ts";
import { purges } from "#app/platform/edge/cdn.server.ts";
import { inTransaction } from "#db/client.ts";

/** Longer than the time between two looks: what begins or ends in between is told twice rather than not at all. */
const since = sql`now() - interval '75 seconds'`;
const passed = sql`(visible_from > ${since} and visible_from <= now()) or (visible_until > ${since} and visible_until <= now())`;

/**
 * What a clock changes nobody saves: slides and notifications begin and end by themselves. It is told like a change, so that
 * open pages and a CDN learn of it; and once a day a CDN that keeps pages for a day looks at all of them again.
 */
export const tellBoundaries = () =>
  inTransaction(async (tx) => {
    const { rows } = await sql<{ slides: boolean; notifications: boolean; midnight: boolean }>`select
      exists (select from "topCarousel_db" where ${passed}) as slides,
      exists (select from notifications where ${passed}) as notifications,
      to_char(now() at time zone 'Asia/Kolkata', 'HH24:MI') = '00:01' as midnight`.execute(tx);
    const { slides, notifications, midnight } = rows[0]!;
    const topics = publicTopics.filter(
      (topic) => (midnight && purges) || (slides && topic === "carousel") || (notifications && topic === "notifications"),
    );
    if (topics.length > 0) await publish(tx, ...topics);
  });
