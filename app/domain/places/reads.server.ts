import { sql } from "kysely";
import { cached } from "#app/platform/cache.server.ts";
import { db } from "#db/client.ts";

/** Every district. They change with a new version of the product only. */
export const listDistricts = cached(["settings"], () =>
  db.selectFrom("districts").select(["state", "name", "name_hi as nameHi", "also", "place"]).orderBy("state").orderBy("name").execute(),
);
export type DistrictRow = Awaited<ReturnType<typeof listDistricts>>[number];

/** The districts that border on this one, and where that was read. */
export const neighboursOf = cached(["settings"], ({ state, name }: { state: string; name: string }) =>
  db
    .selectFrom("district_neighbours")
    .select(["other_state as state", "other_name as name", "source", "read_on as readOn"])
    .where("state", "=", state)
    .where("name", "=", name)
    .orderBy("other_state")
    .orderBy("other_name")
    .execute(),
);

/** Places as numbers, from a district outwards: itself, those that border on it, and the first and last that its state can have. */
export const placesAround = cached(["settings"], async ({ state, name }: { state: string; name: string }) => {
  const { rows } = await sql<{ own: number; borders: number[]; first: number }>`
    select place as own, place_of(state) as first, array(
      select other.place from district_neighbours as border
      join districts as other on other.state = border.other_state and other.name = border.other_name
      where border.state = districts.state and border.name = districts.name
    ) as borders
    from districts where state = ${state} and name = ${name}
  `.execute(db);
  return rows[0] && { ...rows[0], last: rows[0].first + 999 };
});
