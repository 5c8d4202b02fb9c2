import { beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

const password = "a long enough password";
const people = {} as Record<"admin" | "editor" | "manager" | "counsellor", string>;

beforeAll(async () => {
  for (const role of ["admin", "editor", "manager", "counsellor"] as const) people[role] = (await aUser({ role, password })).email;
});

describe.each(["/login", "/userlogin"])("%s", (door) => {
  test.each([
    ["admin", "/admin"],
    ["editor", "/admin"],
    ["manager", "/dashboard"],
    ["counsellor", "/dashboard"],
  ] as const)("lets a %s in, to %s", async (role, workspace) => {
    const answer = await visit(door, { form: { email: ` ${people[role].toUpperCase()} `, password } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, workspace]);
    const cookie = answer.headers.getSetCookie()[0]!.split(";")[0]!;
    expect((await visit(workspace, { cookie })).status).toBe(200);
    expect((await visit(door, { cookie })).headers.get("location")).toBe(workspace);
  });

  test("leads back to the page that was asked for, in its language, and never off the site", async () => {
    const form = { email: people.editor, password };
    expect((await visit(`${door}?to=%2Fadmin%2Fhomecrousel`, { form })).headers.get("location")).toBe("/admin/homecrousel");
    expect((await visit(`/hi${door}?to=%2Fadmin%2Fhomecrousel`, { form })).headers.get("location")).toBe("/hi/admin/homecrousel");
    for (const to of ["//evil.example", "https://evil.example", "/\\evil.example", "/%09/evil.example"]) {
      expect((await visit(`${door}?to=${encodeURIComponent(to)}`, { form })).headers.get("location")).toMatch(/^\/[^/\\]/);
    }
  });

  test("says beside the form what is wrong, in the person's language", async () => {
    const wrong = await visit(door, { form: { email: people.admin, password: "not the password" } });
    expect(wrong.status).toBe(409);
    expect(await wrong.text()).toContain("The e-mail address or the password is not right.");
    const empty = await visit(`/hi${door}`, { form: { email: "x", password: "" } });
    expect(empty.status).toBe(422);
    const html = await empty.text();
    expect(html).toContain("यह ई-मेल पते जैसा नहीं लगता");
    expect(html).toContain("अपना पासवर्ड लिखें।");
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });
});

test("the two doors ask for the right people", async () => {
  expect((await visit("/admin/homecrousel")).headers.get("location")).toBe("/login?to=%2Fadmin%2Fhomecrousel");
  expect((await visit("/hi/dashboard")).headers.get("location")).toBe("/hi/userlogin?to=%2Fdashboard");
});

test("signing out ends the session and says so", async () => {
  const answer = await visit("/login", { form: { email: people.admin, password } });
  const cookie = answer.headers.getSetCookie()[0]!.split(";")[0]!;
  const out = await visit("/signOut", { cookie, form: {} });
  expect(out.headers.get("location")).toBe("/login?signedOut=1");
  expect((await visit("/admin", { cookie })).status).toBe(302);
  expect(await (await visit("/userlogin?signedOut=1")).text()).toContain("You are signed out.");
});

test("staff pages are never kept by a cache", async () => {
  const answer = await visit("/login", { form: { email: people.admin, password } });
  const cookie = answer.headers.getSetCookie()[0]!.split(";")[0]!;
  expect((await visit("/admin", { cookie })).headers.get("cache-control")).toBe("no-store");
});
