import { cached } from "#app/platform/cache.server.ts";
import { db } from "#db/client.ts";

/** Every district. They change with a new version of the product only. */
export const listDistricts = cached(["settings"], () =>
  db.selectFrom("districts").select(["state", "name", "name_hi as nameHi", "also"]).orderBy("state").orderBy("name").execute(),
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
