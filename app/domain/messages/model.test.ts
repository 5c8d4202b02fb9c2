import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  demoValues,
  filledIn,
  foreignLink,
  linksIn,
  missingIn,
  speaksTo,
  unknownIn,
  variableNames,
  variables,
  variablesIn,
  type Values,
} from "#app/domain/messages/model.ts";

const nothing = Object.fromEntries(variableNames.map((name) => [name, ""])) as Values;

/** Texts that are mostly braces and names of variables, whole and in pieces. */
const piece = fc.oneof(
  fc.constantFrom("{", "}", "{{", "}}", " ", "\n", "नमस्ते ", "$&", "$1", "__proto__", "{constructor}", "{Student}"),
  fc.constantFrom(...variableNames).map((name) => `{${name}}`),
  fc.constantFrom(...variableNames),
  fc.string({ maxLength: 6 }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
const values = fc.record(
  Object.fromEntries(variableNames.map((name) => [name, fc.oneof(text, fc.string({ unit: "grapheme", maxLength: 20 }))])) as Record<
    keyof Values,
    fc.Arbitrary<string>
  >,
);

describe("a text with variables", () => {
  test("is filled in whole: whatever the text and the values, no variable is left over and nothing throws", () => {
    fc.assert(
      fc.property(text, values, (template, known) => {
        const message = filledIn(template, known);
        expect(variablesIn(message)).toEqual([]);
        expect(message).not.toMatch(/[{}]/);
      }),
      { numRuns: 2_000 },
    );
  });

  test("says what this lead has nothing for, and that alone", () => {
    fc.assert(
      fc.property(text, fc.subarray(variableNames), (template, known) => {
        const some = { ...nothing, ...Object.fromEntries(known.map((name) => [name, "x"])) };
        const missing = missingIn(template, some);
        for (const name of variableNames) expect(missing.includes(name)).toBe(template.includes(`{${name}}`) && !known.includes(name));
      }),
      { numRuns: 1_000 },
    );
    expect(missingIn("{name} about {course}, {course}", { ...nothing, name: "Asha", course: "  " })).toEqual(["course"]);
  });

  test("is accepted exactly when every brace belongs to a known variable", () => {
    fc.assert(
      fc.property(text, (template) => {
        const rest = variableNames.reduce((left, name) => left.replaceAll(`{${name}}`, " "), template);
        expect(unknownIn(template) === "").toBe(!/[{}]/.test(rest));
      }),
      { numRuns: 1_000 },
    );
    expect(unknownIn("Hello {Student}")).toBe("{Student}");
    expect(unknownIn("Hello {constructor}, {name}")).toBe("{constructor}");
    expect(unknownIn("Hello {name")).toContain("{name");
    expect(unknownIn("Hello {name}, {me} from {brand}")).toBe("");
  });

  test("puts a name in as it is, also one that looks like a pattern", () => {
    expect(filledIn("{name}: {me}", { ...nothing, name: "$& {me} $1", me: "Ravi" })).toBe("$& me $1: Ravi");
  });

  test("needs no second full stop after a name that ends with one", () => {
    expect(filledIn("About {course}. When?", { ...nothing, course: "B.Tech / B.E." })).toBe("About B.Tech / B.E. When?");
    expect(filledIn("About {course}... When?", { ...nothing, course: "B.E." })).toBe("About B.E.... When?");
    expect(filledIn("About {course}. When?", { ...nothing, course: "BBA" })).toBe("About BBA. When?");
  });

  test("has a meaning and a made-up value for each variable in both languages", () => {
    for (const name of variableNames) {
      const { means } = variables[name];
      expect(means({}, { locale: "en" }), name).not.toBe("");
      expect(means({}, { locale: "hi" }), name).not.toBe(means({}, { locale: "en" }));
      expect(demoValues("en")[name] && demoValues("hi")[name], name).not.toBe("");
    }
  });
});

describe("links", () => {
  const origin = "https://career.example";
  test.each([
    "https://career.example/college/demo",
    "https://career.example/hi/courses/bcom",
    "B.Com, M.Com/M.Sc, B.Ed. or BCA? Call at 10 a.m.to 5 p.m.",
    "Fee 1.25 lakh. Patna.Gaya, asha@example.com",
    "नमस्ते।आप कैसे हैं",
  ])("of our own, or none at all: %s", (words) => expect(foreignLink(words, origin)).toBeUndefined());

  test.each([
    "https://evil.example/college",
    "http://career.example/college",
    "https://career.example.evil.example/",
    "https://career.example@evil.example/",
    "https://asha@career.example/",
    "javascript://career.example/%0aalert(1)",
    "www.evil.example",
    "bit.ly/abc",
    "see evil.com",
    "EVIL.COM",
    "evil.in",
    "docs.evil.page/form",
    "t.me/evil",
    "https://career.example/papers/abc",
    "https://career.example/hi/consent/abc",
    "https://career.example/enquiry/abc",
    "https://career.example/visit/abc",
  ])("that lead elsewhere, or open by a secret, are found: %s", (words) => expect(foreignLink(words, origin)).toBeDefined());

  test("are found wherever they stand", () => {
    expect(linksIn("one (https://a.example/x) two www.b.example three")).toHaveLength(2);
  });
});

test("a text speaks to whom it is for", () => {
  expect(["everybody", "student", "guardian"].map((one) => speaksTo(one as never, { isMinor: true }))).toEqual([true, false, true]);
  expect(["everybody", "student", "guardian"].map((one) => speaksTo(one as never, { isMinor: false }))).toEqual([true, true, false]);
});
