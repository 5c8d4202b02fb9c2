import { stateCodes, stateName } from "#app/domain/places/model.ts";

export type NamedDistrict = { state: string; name: string; nameHi: string; also: string[] };

/** The state whose district is meant when two have one of the same name: where the students of this office live. */
const home = "BR";

/** Letters alone, without the dots below that one writer sets and another does not. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, " ")
    .trim();

const statesNamed = (text: string) => {
  const written = plain(text);
  return stateCodes.filter((code) => [code, stateName(code, "en"), stateName(code, "hi")].some((name) => plain(name) === written));
};

const namesOf = ({ name, nameHi, also }: NamedDistrict) => [name, nameHi, ...also].filter((one) => one !== "").map(plain);

/**
 * The district that somebody means: "Gaya", "गया", "gaya, bihar", "Chapra". `others` are those of the same name elsewhere; where
 * none is meant, `alike` are those that are written nearly so.
 */
export function districtMeant<D extends NamedDistrict>(districts: D[], typed: string): { district?: D; others: D[]; alike: D[] } {
  const [first = "", ...rest] = typed.replace(/\s*\b(district|zila|jila|ज़िला|जिला)\s*$/iu, "").split(",");
  const written = plain(first);
  const states = statesNamed(rest.join(" "));
  if (written === "") return { others: [], alike: [] };
  const named = districts.filter((one) => namesOf(one).includes(written));
  const found = states.length > 0 ? named.filter(({ state }) => states.includes(state)) : named;
  const [district, ...others] = found.toSorted((one, other) => Number(other.state === home) - Number(one.state === home));
  return district ? { district, others, alike: [] } : { others: [], alike: alikeOf(districts, written) };
}

const maxAlike = 5;

function alikeOf<D extends NamedDistrict>(districts: D[], written: string): D[] {
  return districts
    .map((district) => ({
      district,
      far: Math.min(...namesOf(district).map((name) => distance(written, name) / Math.max(name.length, 4))),
    }))
    .filter(({ far }) => far <= 0.45)
    .toSorted((one, other) => one.far - other.far || Number(other.district.state === home) - Number(one.district.state === home))
    .slice(0, maxAlike)
    .map(({ district }) => district);
}

/** How many letters must change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}
