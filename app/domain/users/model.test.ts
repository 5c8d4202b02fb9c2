import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOwnerInput } from "#app/domain/users/inputs.server.ts";
import { destination, signInProblems } from "#app/domain/users/model.ts";

test("after signing in a person lands in the workspace of their role", () => {
  expect([destination("admin", null), destination("editor", null), destination("manager", null), destination("counsellor", null)]).toEqual([
    "/admin",
    "/admin",
    "/dashboard",
    "/dashboard",
  ]);
});

test("or on the page they asked for, as long as it is ours", () => {
  expect(destination("editor", "/admin/homecrousel?x=1")).toBe("/admin/homecrousel?x=1");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "\\\\evil",
  "/\t/evil.example",
  "",
  "evil",
  "/%5cevil.example/..//x",
])("%j stays on the site", (to) => {
  expect(new URL(destination("admin", to), "https://ours.example").origin).toBe("https://ours.example");
});

test("no address that anybody can write leads elsewhere", () => {
  fc.assert(
    fc.property(
      fc.string().map((rest) => `/${rest}`),
      (to) => {
        expect(new URL(destination("admin", to), "https://ours.example").origin).toBe("https://ours.example");
      },
    ),
    { numRuns: 2_000 },
  );
});

test("each kind of trouble of the customer's catalogue has plain words, and an unknown person reads like a wrong password", () => {
  const kinds = [
    "email-already-in-use",
    "wrong-password",
    "user-not-found",
    "invalid-email",
    "too-many-requests",
    "popup-closed-by-user",
    "network-request-failed",
    "requires-recent-login",
  ] as const;
  for (const kind of kinds) expect(signInProblems[kind]()).toMatch(/^[A-Z].*\.$/);
  expect(signInProblems["user-not-found"]()).toBe(signInProblems["wrong-password"]());
  expect(signInProblems["too-many-requests"](1)).toContain("1 minute and");
  expect(signInProblems["too-many-requests"](14)).toContain("14 minutes");
});

test("a password has at least 12 characters", () => {
  const owner = { name: "Owner", email: "owner@example.com" };
  expect(firstOwnerInput.safeParse({ ...owner, password: "x".repeat(11) }).error?.issues[0]?.message).toBe(
    "The password needs at least 12 characters.",
  );
  expect(firstOwnerInput.safeParse({ ...owner, password: "x".repeat(12) }).success).toBe(true);
});
