import { sql } from "kysely";
import { publicTopics, publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/** Since the last look, however long ago that was. */
const since = sql`coalesce((select at from heartbeats where name = 'boundaries'), now() - interval '2 minutes')`;
const passed = sql`(visible_from > ${since} and visible_from <= now()) or (visible_until > ${since} and visible_until <= now())`;

/**
 * What a clock changes nobody saves: slides and notifications begin and end by themselves. It is told like a change, so that
 * open pages, kept ones and a CDN learn of it; and after midnight, when what is dated is a day older, all pages are made again.
 */
export const tellBoundaries = () =>
  inTransaction(async (tx) => {
    const { rows } = await sql<{ slides: boolean; notifications: boolean; midnight: boolean }>`select
      exists (select from "topCarousel_db" where ${passed}) as slides,
      exists (select from notifications where ${passed}) as notifications,
      (now() at time zone 'Asia/Kolkata')::date > (${since} at time zone 'Asia/Kolkata')::date as midnight`.execute(tx);
    await sql`insert into heartbeats (name, at) values ('boundaries', now()) on conflict (name) do update set at = excluded.at`.execute(tx);
    const { slides, notifications, midnight } = rows[0]!;
    const topics = publicTopics.filter(
      (topic) => midnight || (slides && topic === "carousel") || (notifications && topic === "notifications"),
    );
    if (topics.length > 0) await publish(tx, ...topics);
  });
