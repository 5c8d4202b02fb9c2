import { describe, expect, test } from "vitest";
import { isWebAddress, withHttps } from "#app/platform/links.ts";

describe("an address without its beginning", () => {
  test.for([
    ["pid.example.org", "https://pid.example.org"],
    ["www.example.org/a/b?c=d#e", "https://www.example.org/a/b?c=d#e"],
    ["example.org:8443/a", "https://example.org:8443/a"],
    ["कॉलेज.भारत", "https://कॉलेज.भारत"],
  ] as const)("%s is meant as %s", ([typed, meant]) => {
    expect(withHttps(typed)).toBe(meant);
    expect(isWebAddress(withHttps(typed))).toBe(true);
  });

  test.for([
    "",
    "poster",
    "see our poster",
    "4.5",
    "office@example.org",
    "http://example.org",
    "https://example.org/",
    "//example.org",
    "/courses",
  ])("%j stays as it is", (typed) => expect(withHttps(typed)).toBe(typed));
});
