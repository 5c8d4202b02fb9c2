import { expect, test } from "vitest";
import { apiPatternAt } from "#app/api-map.ts";

test("the log knows which kind of address it was, and no secret that stands in it", () => {
  const at = "/connect/0b7e9c9e-4b43-4d53-9a55-0a0b2f5f9d11";
  expect(apiPatternAt("/connect")).toBe("/connect/*");
  expect(apiPatternAt(at)).toBe("/connect/:id");
  expect(apiPatternAt(`${at}/a-secret`)).toBe("/connect/:id/:token");
  expect(apiPatternAt(`${at}/a-secret/more`)).toBe("/connect/*");
  expect(apiPatternAt("/connection")).toBeUndefined();
  expect(apiPatternAt("/api/v1/leads/000042")).toBe("/api/v1/leads/:number");
});
