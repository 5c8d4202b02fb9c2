import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categories } from "#app/domain/courses/model.ts";
import {
  activities,
  activityNames,
  byStrength,
  fieldPoints,
  fields,
  isFlat,
  kinds,
  scoresAddress,
  scoresIn,
  scoresOf,
  threeFields,
  type Answers,
} from "#app/domain/interests/model.ts";

/** Written down from the published scales, apart from the code: which activity counts for which kind. */
const published = {
  Realistic: ["Test the quality of parts before shipment", "Assemble electronic parts", "Fix a broken faucet", "Lay brick or tile"],
  Investigative: [
    "Study the structure of the human body",
    "Do research on plants or animals",
    "Develop a new medical treatment or procedure",
    "Make a map of the bottom of an ocean",
  ],
  Artistic: ["Write books or plays", "Design artwork for magazines", "Direct a play", "Write a song"],
  Social: [
    "Teach children how to read",
    "Give career guidance to people",
    "Help people with family-related problems",
    "Help elderly people with their daily activities",
  ],
  Enterprising: [
    "Manage a department within a large company",
    "Manage the operations of a hotel",
    "Manage a clothing store",
    "Sell houses",
  ],
  Conventional: [
    "Handle customers' bank transactions",
    "Use a computer program to generate customer bills",
    "Compute and record statistical and other numerical data",
    "Generate the monthly payroll checks for an office",
  ],
};
const scaleOf = new Map(Object.entries(published).flatMap(([scale, items]) => items.map((item) => [item, scale] as const)));
const plain = (text: string) => text.replaceAll("’", "'");

const answers = fc.record(Object.fromEntries(activityNames.map((name) => [name, fc.integer({ min: 1, max: 5 })]))) as fc.Arbitrary<Answers>;

describe("the questions", () => {
  test("are those of the published scales, word for word, four of each kind", () => {
    expect(activityNames.map((name) => plain(activities[name]())).toSorted()).toEqual([...scaleOf.keys()].toSorted());
    expect(activityNames).toHaveLength(24);
  });

  test("are asked in turns: no kind twice in a row", () => {
    for (const [index, name] of activityNames.entries()) expect(name[0]).not.toBe(activityNames[index + 1]?.[0]);
  });
});

describe("the scores", () => {
  test("are the sums of the published table, whatever was answered", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const expected = Object.fromEntries(
          Object.keys(published).map((scale) => [
            scale[0]!.toLowerCase(),
            activityNames.filter((name) => scaleOf.get(plain(activities[name]())) === scale).reduce((sum, name) => sum + given[name], 0),
          ]),
        );
        expect(scoresOf(given)).toEqual(expected);
      }),
    );
  });

  test("come back from the address that they make, and from no other", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const scores = scoresOf(given);
        expect(scoresIn(new URLSearchParams(scoresAddress(scores)))).toEqual(scores);
      }),
    );
    for (const wrong of [
      "",
      "r=4&i=4&a=4&s=4&e=4",
      "r=3&i=4&a=4&s=4&e=4&c=4",
      "r=21&i=4&a=4&s=4&e=4&c=4",
      "r=4.5&i=4&a=4&s=4&e=4&c=4",
      "r=-4&i=4&a=4&s=4&e=4&c=4",
    ])
      expect(scoresIn(new URLSearchParams(wrong)), wrong).toBeUndefined();
  });
});

describe("where to look", () => {
  test("is three different fields, none with fewer points than one that is not named", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const scores = scoresOf(given);
        const three = threeFields(scores);
        expect(new Set(three).size).toBe(3);
        const weakest = Math.min(...three.map((field) => fieldPoints(field, scores)));
        for (const field of categories) if (!three.includes(field)) expect(fieldPoints(field, scores)).toBeLessThanOrEqual(weakest);
      }),
    );
  });

  test("follows somebody who likes one kind of work and nothing else", () => {
    const only = (kind: string) => scoresOf(Object.fromEntries(activityNames.map((name) => [name, name[0] === kind ? 5 : 1])) as Answers);
    for (const kind of kinds) {
      expect(byStrength(only(kind))[0]).toBe(kind);
      expect(fields[threeFields(only(kind))[0]!][0], kind).toBe(kind);
    }
    expect(threeFields(only("i"))).toEqual(["medical", "pharma", "science"]);
  });

  test("is left open when everything was answered alike", () => {
    expect(isFlat({ r: 12, i: 12, a: 12, s: 12, e: 12, c: 12 })).toBe(true);
    expect(isFlat({ r: 12, i: 12, a: 12, s: 12, e: 12, c: 13 })).toBe(false);
  });

  test("knows every field that our courses stand under, each by two kinds", () => {
    expect(Object.keys(fields).toSorted()).toEqual([...categories].toSorted());
    for (const [first, second] of Object.values(fields)) expect(first).not.toBe(second);
    expect(new Set(Object.values(fields).map((pair) => pair.join(""))).size).toBe(categories.length);
  });
});
