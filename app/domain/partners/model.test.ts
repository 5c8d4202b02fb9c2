import { describe, expect, test } from "vitest";
import { inSteps, landingOf, owedFor, partnerMeant, readCode, type NamedPartner } from "#app/domain/partners/model.ts";

const partners: NamedPartner[] = [
  { code: "K7M2Q9", name: "Sharma Sir", kind: "person", standing: "active" },
  { code: "A2B3C4", name: "Gaya High School", kind: "school", standing: "paused" },
  { code: "D5E6F7", name: "Ravi", kind: "person", standing: "active" },
  { code: "G8H9J2", name: "ravi", kind: "other", standing: "active" },
];

test.each([
  ["k7m2q9 ", "K7M2Q9"],
  ["K7M2Q", ""],
  ["K7M2O0", ""],
  ["9876543210", ""],
  ["", ""],
])("the code in “%s” is “%s”", (typed, code) => expect(readCode(typed)).toBe(code));

describe("a word of a file", () => {
  test.each([
    ["k7m2q9", "K7M2Q9"],
    [" sharma  SIR", "K7M2Q9"],
    ["Gaya High School", undefined],
    ["Ravi", undefined],
    ["", undefined],
  ])("%s means %s", (word, code) => expect(partnerMeant(partners, word)?.code).toBe(code));
});

test("what is fewer than five, none among it, cannot be told apart", () => {
  expect([0, 1, 4, 5, 9, 10, 23].map(inSteps)).toEqual([0, 0, 0, 5, 5, 10, 20]);
});

test("a link that counts for nobody leads to the same page", () => {
  expect([landingOf("/courses", "K7M2Q9"), landingOf("/courses", undefined)]).toEqual(["/courses?partner=K7M2Q9", "/courses"]);
});

test("what is owed is what was agreed for each admission, less what was paid", () => {
  expect(owedFor({ rate: 5_000, admissions: 3, paid: 10_000 })).toBe(5_000);
  expect(owedFor({ rate: 5_000, admissions: 1, paid: 10_000 })).toBe(-5_000);
  expect(owedFor({ rate: null, admissions: 3, paid: 0 })).toBeUndefined();
});
