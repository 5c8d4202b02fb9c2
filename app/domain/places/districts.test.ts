import { expect, test } from "vitest";
import { districtMeant } from "#app/domain/places/districts.model.ts";
import { listDistricts, neighboursOf } from "#app/domain/places/reads.server.ts";

const meant = async (typed: string) => {
  const { district, others, alike, isGuess } = districtMeant(await listDistricts(), typed);
  const named = ({ name, state }: { name: string; state: string }) => `${state} ${name}`;
  return { district: district && named(district), others: others.map(named), alike: alike.map(named), isGuess };
};

test.each([
  ["Gaya", "BR Gaya"],
  ["  gaya ", "BR Gaya"],
  ["गया", "BR Gaya"],
  ["मुजफ्फरपुर", "BR Muzaffarpur"],
  ["Gaya, Bihar", "BR Gaya"],
  ["Gaya district", "BR Gaya"],
  ["chapra", "BR Saran"],
  ["Motihari", "BR East Champaran"],
  ["Jamshedpur", "JH East Singhbhum"],
  ["noida", "UP Gautam Buddha Nagar"],
  ["Aurangabad, Maharashtra", "MH Aurangabad"],
  ["New Delhi", "DL Delhi"],
  ["Gaya ji", "BR Gaya"],
  ["गया जी", "BR Gaya"],
  ["गयाजी", "BR Gaya"],
  ["Gayaji, Bihar", "BR Gaya"],
  ["गयाजी बिहार", "BR Gaya"],
  ["पटना सिटी", "BR Patna"],
  ["जिला नवादा", "BR Nawada"],
  ["गया बिहार", "BR Gaya"],
  ["दरभन्गा", "BR Darbhanga"],
  ["छपरा", "BR Saran"],
  ["Danapur", "BR Patna"],
])("%s means %s", async (typed, expected) => {
  expect((await meant(typed)).district).toBe(expected);
});

test("of two districts of one name that of Bihar is meant, and the other is named", async () => {
  expect(await meant("Aurangabad")).toEqual({ district: "BR Aurangabad", others: ["MH Aurangabad"], alike: [], isGuess: false });
});

test.each([
  ["Gyaa", "BR Gaya"],
  ["Gayaa", "BR Gaya"],
  ["गाया", "BR Gaya"],
  ["Muzafarpur", "BR Muzaffarpur"],
  ["सिवान", "BR Siwan"],
  ["nalnda", "BR Nalanda"],
])("%s is taken for %s, and that is said", async (typed, expected) => {
  expect(await meant(typed)).toMatchObject({ district: expected, isGuess: true });
});

test("where two are as near, or the nearest is far away, nothing is taken and the nearest are named", async () => {
  expect(await meant("Champaran")).toMatchObject({
    district: undefined,
    alike: expect.arrayContaining(["BR East Champaran", "BR West Champaran"]),
  });
  expect(await meant("Ranchee")).toMatchObject({ district: undefined, alike: expect.arrayContaining(["JH Ranchi"]) });
  expect(await meant("Raichr")).toMatchObject({ district: undefined, alike: expect.arrayContaining(["KA Raichur"]) });
  expect((await meant("Raichr, Karnataka")).district).toBe("KA Raichur");
  for (const typed of ["xyzzyq", "Bihar", "बिहार", " , "])
    expect(await meant(typed), typed).toEqual({ district: undefined, others: [], alike: [], isGuess: false });
});

test("districts that share a border are neighbours of each other, across states too", async () => {
  const names = (await neighboursOf({ state: "BR", name: "Gaya" })).map(({ state, name }) => `${state} ${name}`);
  expect(names).toEqual([
    "BR Arwal",
    "BR Aurangabad",
    "BR Jehanabad",
    "BR Nalanda",
    "BR Nawada",
    "JH Chatra",
    "JH Hazaribagh",
    "JH Koderma",
    "JH Palamu",
  ]);
  const [first] = await neighboursOf({ state: "JH", name: "Chatra" });
  expect(first).toMatchObject({ state: "BR", name: "Gaya", source: expect.stringContaining("covid19india-react (MIT)") });
  const districts = await listDistricts();
  for (const { state, name } of districts.filter((one) => one.state === "BR"))
    for (const other of await neighboursOf({ state, name }))
      expect(await neighboursOf(other), `${other.name} and ${name}`).toContainEqual(expect.objectContaining({ state, name }));
});

test("every district of Bihar has a Hindi name and a neighbour", async () => {
  const bihar = (await listDistricts()).filter(({ state }) => state === "BR");
  expect(bihar).toHaveLength(38);
  for (const { state, name, nameHi } of bihar) {
    expect(nameHi, name).toMatch(/\p{Script=Devanagari}/u);
    expect(await neighboursOf({ state, name }), name).not.toEqual([]);
  }
});
