import { describe, expect, test } from "vitest";
import { idsBetween, reordered } from "#app/pages/admin/order.ts";

const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const after = (from: number, to: number) =>
  reordered(rows, idsBetween(rows, from, to))
    .map(({ id }) => id)
    .join("");

describe("moving a row", () => {
  test("names only those between the two places", () => {
    expect(idsBetween(rows, 1, 2)).toEqual(["c", "b"]);
    expect(idsBetween(rows, 3, 1)).toEqual(["d", "b", "c"]);
  });

  test.each([
    [0, 4, "bcdea"],
    [4, 0, "eabcd"],
    [1, 2, "acbde"],
    [3, 1, "adbce"],
    [2, 2, "abcde"],
  ])("from %i to %i shows %s", (from, to, shown) => {
    expect(after(from, to)).toBe(shown);
  });

  test("of a list that lost a row meanwhile shows the others", () => {
    expect(reordered(rows, ["x", "c", "b"]).map(({ id }) => id)).toEqual(["a", "c", "b", "d", "e"]);
  });
});
