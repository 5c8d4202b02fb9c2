import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOwnerInput } from "#app/domain/users/inputs.server.ts";
import { destination, deviceOf, signInProblems } from "#app/domain/users/model.ts";

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

test.each([
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36", "Chrome", "Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
    "Edge",
    "Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    "Safari",
    "Mac",
  ],
  ["curl/8.5.0", undefined, undefined],
  ["", undefined, undefined],
])("%s is recognised", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
