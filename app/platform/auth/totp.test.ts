import { expect, test } from "vitest";
import { newTotpSecret, stepAt, stepOfCode, totp, totpAddress } from "#app/platform/auth/totp.server.ts";

/** "12345678901234567890" of RFC 6238's appendix, in base32; the last six of its eight digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i of the standard's table the code is %s", (second, code) => {
  expect(totp(secret, stepAt(new Date(second * 1000)))).toBe(code);
});

test("a code is good in its half minute and the ones beside it", () => {
  const now = new Date(1_700_000_000_000);
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, totp(secret, step + away), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  for (const wrong of ["", "12345", "1234567", "abcdef"]) expect(stepOfCode(secret, wrong, now)).toBeUndefined();
});

test("a new secret is 160 bits that an app reads", () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
  expect(totpAddress("The Career Zone", "a@example.com", secret)).toBe(
    `otpauth://totp/The%20Career%20Zone%3Aa%40example.com?secret=${secret}&issuer=The%20Career%20Zone`,
  );
});
