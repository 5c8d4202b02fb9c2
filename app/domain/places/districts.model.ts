import { stateCodes, stateName } from "#app/domain/places/model.ts";

export type NamedDistrict = { state: string; name: string; nameHi: string; also: string[] };

/** The state whose district is meant when two have one of the same name: where the students of this office live. */
const home = "BR";
/** Where somebody lives who comes to this office: only there is a misspelt name taken without asking. */
const around = new Set([home, "JH"]);

/** Letters alone, without the dots below that one writer sets and another does not, and with one way of writing a nasal: दरभन्गा, बाँका. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .replaceAll(/[ङञणनम]\u094d(?=[क-म])|\u0901/gu, "\u0902")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, " ")
    .trim();

const statesNamed = (text: string) => {
  const written = plain(text);
  return stateCodes.filter((code) => [code, stateName(code, "en"), stateName(code, "hi")].some((name) => plain(name) === written));
};

const namesOf = ({ name, nameHi, also }: NamedDistrict) => [name, nameHi, ...also].filter((one) => one !== "").map(plain);

/** What people put before or after the name of a place: "Gaya ji", "पटना सिटी", "jila Nawada". */
const additions = new Set(
  [
    "district",
    "distt",
    "dist",
    "zila",
    "jila",
    "zilla",
    "जिला",
    "ज़िला",
    "ji",
    "जी",
    "city",
    "सिटी",
    "town",
    "टाउन",
    "शहर",
    "sadar",
    "सदर",
  ].map(plain),
);

/** "गयाजी", "Gayaji": the respect is written to the name. */
const withoutRespect = (word: string) => word.replace(/(?<=\p{L}[\p{L}\p{M}])(?:ji|जी)$/u, "");

/** The name alone, and the states that stand beside it, with a comma or without: "gaya, bihar", "गया बिहार". */
function readingsOf(typed: string): { written: string; states: string[] }[] {
  const [first = "", ...rest] = typed.split(",");
  const words = plain(first).split(" ").filter(Boolean);
  const states = statesNamed(rest.join(" "));
  const bare = words.filter((word) => !additions.has(word));
  const named = (name: string[]) => [
    { written: name.join(" "), states },
    ...[1, 2, 3].flatMap((count) => {
      const beside = name.length > count ? statesNamed(name.slice(-count).join(" ")) : [];
      return beside.length > 0 ? [{ written: name.slice(0, -count).join(" "), states: beside }] : [];
    }),
  ];
  return [{ written: words.join(" "), states }, ...named(bare.map(withoutRespect)), ...named(bare)].filter(({ written }) => written !== "");
}

type Meant<D> = {
  district?: D;
  /** Those of the same name elsewhere, or written as much like it. */
  others: D[];
  /** Where none is meant, those that are written nearly so. */
  alike: D[];
  /** It was written otherwise: whoever wrote it should see what was understood. */
  isGuess: boolean;
};

/** The district that somebody means: "Gaya", "गया", "gaya, bihar", "Chapra", "Gaya ji", and, as a guess that is said, "Gyaa". */
export function districtMeant<D extends NamedDistrict>(districts: D[], typed: string): Meant<D> {
  const readings = readingsOf(typed);
  const [district, ...others] = namedSo(districts, readings);
  if (district) return { district, others, alike: [], isGuess: false };
  const last = readings.at(-1);
  // The name of a state is no misspelt district.
  if (!last || statesNamed(typed).length > 0) return { others: [], alike: [], isGuess: false };
  return guessed(nearest(districts, last.written, last.states), last.states.length > 0);
}

/** The district that is called so, the one of the home state first; nothing is guessed. */
export const districtNamed = <D extends NamedDistrict>(districts: D[], typed: string): D | undefined =>
  namedSo(districts, readingsOf(typed))[0];

function namedSo<D extends NamedDistrict>(districts: D[], readings: ReturnType<typeof readingsOf>): D[] {
  for (const { written, states } of readings) {
    const named = districts.filter((one) => isIn(one, states) && namesOf(one).includes(written));
    if (named.length > 0) return named.toSorted(homeFirst);
  }
  return [];
}

const isIn = ({ state }: NamedDistrict, states: string[]) => states.length === 0 || states.includes(state);
const homeFirst = (one: NamedDistrict, other: NamedDistrict) => Number(other.state === home) - Number(one.state === home);

const maxAlike = 5;

type Near<D> = { district: D; changes: number; far: number };

function nearest<D extends NamedDistrict>(districts: D[], written: string, states: string[]): Near<D>[] {
  return districts
    .filter((one) => isIn(one, states))
    .map((district) => {
      const tried = namesOf(district).map((name) => ({
        changes: isPartOf(written, name) ? 1 : distance(written, name),
        length: name.length,
      }));
      const [best] = tried
        .map(({ changes, length }) => ({ district, changes, far: changes / Math.max(length, 4) }))
        .toSorted((one, other) => one.far - other.far);
      return best!;
    })
    .filter(({ far }) => far <= 0.45)
    .toSorted((one, other) => one.far - other.far || homeFirst(one.district, other.district))
    .slice(0, maxAlike);
}

/** "Champaran" is a word of two names. */
const isPartOf = (written: string, name: string) => name.split(" ").includes(written);

/** A letter or two beside a name, and no other name as near: that one. Otherwise nothing is guessed, and the nearest are named. */
function guessed<D extends NamedDistrict>(near: Near<D>[], isStateSaid: boolean): Meant<D> {
  const [first, second] = near;
  const isSure = first && first.far <= 0.26 && first.changes <= 2 && (isStateSaid || around.has(first.district.state));
  const named = (found: Near<D>[]) => found.map(({ district }) => district);
  return isSure && (!second || isNearer(first, second))
    ? { district: first.district, others: named(near.slice(1).filter(({ far }) => far <= 0.3)), alike: [], isGuess: true }
    : { others: [], alike: named(near), isGuess: false };
}

/** A tie goes to the students' own state, when only one of the two is there. */
const isNearer = <D extends NamedDistrict>(first: Near<D>, second: Near<D>) =>
  Math.abs(first.far - second.far) > 0.05 || (first.district.state === home && second.district.state !== home);

/** How many letters must change, or change places with the next. */
function distance(one: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1), isSwap ? before[j - 2]! + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
