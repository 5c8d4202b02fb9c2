import fc from "fast-check";
import { expect, test } from "vitest";
import { sequenceDifference, wordDifference, type Piece } from "#app/ui/difference.ts";

const without = (pieces: Piece[], what: Piece["what"]) => pieces.filter((piece) => piece.what !== what).map(({ text }) => text);

test("one word changed is one word shown", () => {
  expect(wordDifference("Fees are 50,000 a year", "Fees are 60,000 a year")).toEqual([
    { what: "same", text: "Fees are " },
    { what: "removed", text: "50,000 " },
    { what: "added", text: "60,000 " },
    { what: "same", text: "a year" },
  ]);
});

test("both texts can be read off the difference, whatever they are", () => {
  const text = fc.array(fc.constantFrom("a", "b", "कोर्स", " ", "\n", "c. "), { maxLength: 40 }).map((words) => words.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDifference(before, after);
      expect(without(pieces, "added").join("")).toBe(before);
      expect(without(pieces, "removed").join("")).toBe(after);
    }),
  );
});

test("lists too, and what is in both in the same order is not told as changed", () => {
  const list = fc.array(fc.constantFrom("x", "y", "z"), { maxLength: 12 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const pieces = sequenceDifference(before, after);
      expect(without(pieces, "added")).toEqual(before);
      expect(without(pieces, "removed")).toEqual(after);
    }),
  );
  expect(sequenceDifference(["x", "y"], ["x", "y"]).every(({ what }) => what === "same")).toBe(true);
});

test("texts of the longest kind are compared while a person waits", () => {
  const words = (seed: number) => Array.from({ length: 1_500 }, (_, index) => `w${(index * seed) % 97}`).join(" ");
  const started = performance.now();
  wordDifference(words(7), words(11));
  expect(performance.now() - started).toBeLessThan(1_000);
});
