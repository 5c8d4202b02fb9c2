import { describe, expect, test } from "vitest";
import { idsMoved, pageOf, placed } from "#app/domain/gallery/model.ts";
import { isGalleryFolder } from "#app/domain/files/folders.model.ts";

const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const after = (from: number, to: number) =>
  placed(rows, idsMoved(rows, from, to))
    .map(({ id }) => id)
    .join("");

describe("moving a row", () => {
  test("names only those between the two places", () => {
    expect(idsMoved(rows, 1, 2)).toEqual(["c", "b"]);
    expect(idsMoved(rows, 3, 1)).toEqual(["d", "b", "c"]);
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
    expect(placed(rows, ["x", "c", "b"]).map(({ id }) => id)).toEqual(["a", "c", "b", "d", "e"]);
  });
});

test.each([
  [null, 1],
  ["3", 3],
  ["0", 1],
  ["-5", 1],
  ["2.7", 2],
  ["1e9", 1_000],
  ["x", 1],
])("%j is page %i", (text, page) => {
  expect(pageOf(text)).toBe(page);
});

test("the gallery's folders are known, and no others", () => {
  expect(["gallery/images", "gallery/videos", "gallery", "topCarousel"].map(isGalleryFolder)).toEqual([true, true, false, false]);
});
