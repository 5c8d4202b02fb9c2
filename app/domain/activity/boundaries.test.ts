import { sql, type RawBuilder } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { tellBoundaries } from "#app/domain/activity/boundaries.writes.server.ts";
import { publicTopics } from "#app/platform/live.server.ts";
import { db } from "#db/client.ts";
import { aNotification, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

let editor: Actor;
beforeAll(async () => void (editor = await aUser({ role: "editor" })));

const midnight = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;
const lookedAt = (moment: RawBuilder<unknown>) => sql`update heartbeats set at = ${moment} where name = 'boundaries'`.execute(db);

const told = async () => {
  const rows = await db.deleteFrom("live_events").returning("topic").execute();
  return rows.map(({ topic }) => topic).toSorted();
};

test("what begins or ends by the clock is told once, also when nobody looked for an hour", async () => {
  const { id } = await aSlide(editor, { picture: await aPicture(), name: "ends.png" });
  const notice = await aNotification(editor);
  await tellBoundaries();
  await told();
  await tellBoundaries();
  expect(await told()).toEqual([]);

  await sql`update "topCarousel_db" set visible_until = now() where id = ${id}`.execute(db);
  await tellBoundaries();
  expect(await told()).toEqual(["carousel"]);

  // Within one Indian day, whenever this runs.
  await lookedAt(sql`greatest(now() - interval '1 hour', ${midnight})`);
  await sql`update "topCarousel_db" set visible_until = now() + interval '1 day' where id = ${id}`.execute(db);
  await sql`update notifications set visible_from = (select at + (now() - at) / 2 from heartbeats where name = 'boundaries') where id = ${notice.id}`.execute(
    db,
  );
  await tellBoundaries();
  expect(await told()).toEqual(["notifications"]);
  await tellBoundaries();
  expect(await told()).toEqual([]);
});

test("after midnight every page is a day older: all topics are told, once", async () => {
  await tellBoundaries();
  await told();
  await lookedAt(sql`${midnight} - interval '1 second'`);
  await tellBoundaries();
  expect(await told()).toEqual(publicTopics.toSorted());
  await tellBoundaries();
  expect(await told()).toEqual([]);
});
