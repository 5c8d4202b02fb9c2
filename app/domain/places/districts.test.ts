import { expect, test } from "vitest";
import { districtMeant } from "#app/domain/places/districts.model.ts";
import { listDistricts, neighboursOf } from "#app/domain/places/reads.server.ts";

const meant = async (typed: string) => {
  const { district, others, alike } = districtMeant(await listDistricts(), typed);
  const named = ({ name, state }: { name: string; state: string }) => `${state} ${name}`;
  return { district: district && named(district), others: others.map(named), alike: alike.map(named) };
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
])("%s means %s", async (typed, expected) => {
  expect((await meant(typed)).district).toBe(expected);
});

test("of two districts of one name that of Bihar is meant, and the other is named", async () => {
  expect(await meant("Aurangabad")).toEqual({ district: "BR Aurangabad", others: ["MH Aurangabad"], alike: [] });
});

test("what is no district is met with those that are written alike", async () => {
  expect(await meant("Gayaa")).toMatchObject({ district: undefined, alike: expect.arrayContaining(["BR Gaya"]) });
  expect((await meant("nalnda")).alike[0]).toBe("BR Nalanda");
  expect(await meant("xyzzyq")).toEqual({ district: undefined, others: [], alike: [] });
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
