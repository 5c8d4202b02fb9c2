import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { webUrl } from "#app/domain/fields.server.ts";
import { differences, earliestReview, entryStateOf, isSame, isSlug, mergeEdits, slugFrom } from "#app/domain/entries/model.ts";

describe("an address made from a name", () => {
  test.each([
    ["B.Tech / B.E.", "btech-be"],
    ["  MBBS (Bachelor of Medicine)  ", "mbbs-bachelor-of-medicine"],
    ["Café & Hotel Management", "cafe-hotel-management"],
    ["Women’s College", "womens-college"],
    ["बीटेक", ""],
  ])("%s → %s", (name, slug) => expect(slugFrom(name)).toBe(slug));

  test("is an address or nothing, whatever the name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 200 }),
        (name) => slugFrom(name) === "" || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugFrom(name)),
      ),
    );
  });

  test("is never a page of its own nor an id", () => {
    expect(
      ["compare", "new", "import", "trash", "preview", "0b7f5f0e-8d0b-4d4c-9c53-0a4ad6f8d001", "Ab", "a--b", "-a", ""].filter(isSlug),
    ).toEqual([]);
  });
});

describe("two people change one entry", () => {
  const base = { name: "A", about: "x", list: [{ text: "1" }] };

  test("different fields: both changes are kept", () => {
    const { merged, both, taken } = mergeEdits(base, { ...base, name: "B" }, { ...base, list: [{ text: "2" }] });
    expect(merged).toEqual({ name: "B", about: "x", list: [{ text: "2" }] });
    expect([both, taken]).toEqual([[], ["list"]]);
  });

  test("the same field: mine stays and both values are told", () => {
    const { merged, both } = mergeEdits(base, { ...base, name: "B" }, { ...base, name: "C" });
    expect(merged.name).toBe("B");
    expect(both).toEqual([{ field: "name", mine: "B", theirs: "C" }]);
  });

  test("the same change twice is no conflict", () => {
    expect(mergeEdits(base, { ...base, name: "B" }, { ...base, name: "B" }).both).toEqual([]);
  });

  test("no change of either is ever lost", () => {
    const content = fc.record({ a: fc.jsonValue(), b: fc.jsonValue(), c: fc.jsonValue() });
    fc.assert(
      fc.property(content, content, content, (start, mine, theirs) => {
        const { merged, both } = mergeEdits(start, mine, theirs);
        for (const field of ["a", "b", "c"] as const) {
          const told = both.some((one) => one.field === field);
          if (!isSame(start[field], mine[field])) expect(isSame(merged[field], mine[field])).toBe(true);
          if (!isSame(start[field], theirs[field])) expect(told || isSame(merged[field], theirs[field])).toBe(true);
        }
      }),
    );
  });
});

test("differences name each field once, with both values", () => {
  expect(differences({ a: 1, b: [1], gone: "x" }, { a: 1, b: [2], c: null })).toEqual([
    { field: "b", before: [1], after: [2] },
    { field: "c", before: undefined, after: null },
    { field: "gone", before: "x", after: undefined },
  ]);
});

test("the state of an entry", () => {
  const entry = { version: 2, liveVersion: null, publishAt: null, trashedAt: null };
  expect(entryStateOf(entry)).toBe("draft");
  expect(entryStateOf({ ...entry, liveVersion: 2 })).toBe("published");
  expect(entryStateOf({ ...entry, liveVersion: 1 })).toBe("changed");
  expect(entryStateOf({ ...entry, liveVersion: 1, publishAt: new Date() })).toBe("scheduled");
  expect(entryStateOf({ ...entry, trashedAt: new Date() })).toBe("trash");
});

test("the earliest review counts", () => {
  const source = { source: "", url: "", checkedOn: "", reviewBy: "" };
  expect(earliestReview([undefined, source, { ...source, reviewBy: "2027-01-01" }, { ...source, reviewBy: "2026-12-01" }])).toBe(
    "2026-12-01",
  );
  expect(earliestReview([undefined, source])).toBeNull();
});

test.each(["https:example.com", "//example.com", "http://example.com", "javascript:alert(1)", "https://exa mple.com"])(
  "%s is no address of another website",
  (value) => expect(webUrl.safeParse(value).success).toBe(false),
);
