import { expect, test } from "vitest";
import { isFailure, isOwnTrouble, type Look } from "#app/domain/links/model.ts";

const status = (number: number): Look => ({ status: number, why: null });
const why = (word: NonNullable<Look["why"]>): Look => ({ status: null, why: word });

test("a page is gone when a person would find nothing, not when a site keeps machines out", () => {
  for (const look of [
    status(404),
    status(410),
    status(400),
    status(500),
    status(502),
    why("dns"),
    why("tls"),
    why("timeout"),
    why("redirects"),
  ])
    expect(isFailure(look), JSON.stringify(look)).toBe(true);
  for (const look of [200, 204, 304, 401, 403, 405, 429, 503, 999].map(status)) expect(isFailure(look), JSON.stringify(look)).toBe(false);
});

test("when nobody at all answers it is our own line", () => {
  const at = (host: string, look: Look) => ({ host, ...look });
  expect(isOwnTrouble([at("a", why("dns")), at("b", why("timeout")), at("c", why("connection"))])).toBe(true);
  expect(isOwnTrouble([at("a", why("dns")), at("b", why("timeout")), at("c", status(404))])).toBe(false);
  expect(isOwnTrouble([at("a", why("dns")), at("a", why("dns")), at("a", why("dns"))])).toBe(false);
  expect(isOwnTrouble([])).toBe(false);
});
