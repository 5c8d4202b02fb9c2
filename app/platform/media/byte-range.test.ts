import { expect, test } from "vitest";
import { requestedRange } from "#app/platform/media/byte-range.ts";

test.each<[string, number, number]>([
  ["bytes=0-", 0, 99],
  ["bytes=0-0", 0, 0],
  ["bytes=10-19", 10, 19],
  ["bytes=90-500", 90, 99],
  ["bytes=-10", 90, 99],
  ["bytes=-500", 0, 99],
  ["bytes = 5 - 6", 5, 6],
])("of 100 bytes, %s asks for %i to %i", (header, first, last) => {
  expect(requestedRange(header, 100)).toEqual({ first, last });
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=999999999999999-"])("%s asks for more than there is", (header) => {
  expect(requestedRange(header, 100)).toBe("beyond");
});

test.each([null, "", "bytes", "bytes=", "bytes=-", "bytes=9-5", "bytes=0-1,5-6", "items=0-5", "bytes=0x1-", "bytes=1e2-", "bytes=-1-5"])(
  "%j is answered with the whole",
  (header) => {
    expect(requestedRange(header, 100)).toBeUndefined();
  },
);
