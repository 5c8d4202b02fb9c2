import { sql } from "kysely";
import { districtNamed } from "#app/domain/places/districts.model.ts";
import { listDistricts } from "#app/domain/places/reads.server.ts";
import { db } from "#db/client.ts";

/** As "BR Gaya": two states can have a district of the same name. */
export const districtWord = ({ state, name }: { state: string; name: string }) => `${state} ${name}`;

/** Reads towns as people wrote them, each once: which district each is in, if it is the name of one or of a town in it. Nothing is guessed. */
export async function readDistrictOf() {
  const districts = await listDistricts();
  const known = new Map<string, string | undefined>();
  return (city: string) => {
    if (!known.has(city)) {
      const named = districtNamed(districts, city);
      known.set(city, named && districtWord(named));
    }
    return known.get(city);
  };
}

/** How the towns of a district are written by those who asked; without a district, those of any. */
export async function listCitiesIn(district: string | undefined) {
  const [districtOf, cities] = await Promise.all([readDistrictOf(), listCities()]);
  return cities.filter((city) => (district === undefined ? districtOf(city) !== undefined : districtOf(city) === district));
}

/** Every town that stands in a lead, from the rollup and what is not in it yet; as long as it is not whole, from the leads. */
async function listCities() {
  const { rows } = await sql<{ city: string }>`
    select distinct word as city from lead_cohorts where kind = 'city' and grain = 'month'
    union select distinct city from lead_cohort_changes
    union select distinct city_word(city) from leads where exists (select from cohort_filling)`.execute(db);
  return rows.map(({ city }) => city);
}
