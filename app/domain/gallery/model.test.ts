import { expect, test } from "vitest";
import { leavesWithItsOwner } from "#app/domain/files/folders.model.ts";
import { pageOf } from "#app/domain/gallery/model.ts";

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
  expect(["gallery/images", "gallery/videos", "gallery", "topCarousel"].map(leavesWithItsOwner)).toEqual([true, true, false, true]);
});
