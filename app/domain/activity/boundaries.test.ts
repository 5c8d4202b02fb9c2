import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { tellBoundaries } from "#app/domain/activity/boundaries.writes.server.ts";
import { db } from "#db/client.ts";
import { aNotification, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

let editor: Actor;
beforeAll(async () => void (editor = await aUser({ role: "editor" })));

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

  await sql`update heartbeats set at = now() - interval '1 hour' where name = 'boundaries'`.execute(db);
  await sql`update "topCarousel_db" set visible_until = now() + interval '1 day' where id = ${id}`.execute(db);
  await sql`update notifications set visible_from = now() - interval '50 minutes' where id = ${notice.id}`.execute(db);
  await tellBoundaries();
  expect(await told()).toEqual(["notifications"]);
  await tellBoundaries();
  expect(await told()).toEqual([]);
});
