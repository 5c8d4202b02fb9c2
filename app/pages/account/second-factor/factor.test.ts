import { encode } from "uqr";
import { beforeEach, describe, expect, test } from "vitest";
import { doors, setUpDoors } from "#app/access/doors.ts";
import type { Actor, Role } from "#app/access/roles.ts";
import { findWaitingSecret } from "#app/domain/second-factors/reads.server.ts";
import { stepAt, totp, totpAddress } from "#app/platform/auth/totp.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

let person: Actor & { email: string };
let cookie: string;

beforeEach(async () => {
  await demand();
  person = await aUser({ role: "counsellor", password: "four words that rest" });
  cookie = await cookieFor(person);
});

const demand = (...roles: Role[]) => db.updateTable("settings").set({ second_factor_roles: roles }).execute();
const codeNow = (secret: string) => totp(secret, stepAt(new Date()));
const textOf = async (path: string, form?: Record<string, string>) => (await visit(path, { cookie, ...(form && { form }) })).text();
const grouped = (secret: string) => secret.match(/.{4}/g)!.join(" ");
const codesIn = (page: string) => [...page.matchAll(/<li>([A-Z\d]{4}(?:-[A-Z\d]{4}){3})<\/li>/g)].map(([, code]) => code!);

async function begin() {
  const answer = await visit("/account/secondFactor/beginning", { cookie, form: {} });
  expect(answer.headers.get("location")).toBe("/account/secondFactor/setUp");
  return (await findWaitingSecret(person))!;
}

async function withFactor() {
  const secret = await begin();
  const answer = await visit("/account/secondFactor/setUp", { cookie, form: { code: codeNow(secret) } });
  return { secret, answer, page: await answer.text() };
}

describe("setting it up", () => {
  test("shows the secret as a picture, as a key to type, and as a link for the phone", async () => {
    expect(await textOf("/account/secondFactor")).toContain("Set it up");
    const secret = await begin();
    const page = await textOf("/account/secondFactor/setUp");
    const address = totpAddress("The Career Zone", person.email, secret);
    expect(page).toContain(grouped(secret));
    expect(page).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
    const [, path] = /<path d="([^"]+)" fill="#000000"/.exec(page)!;
    const drawn = new Set([...path!.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
    const expected = encode(address, { ecc: "M", border: 4 }).data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])),
    );
    expect(drawn).toEqual(new Set(expected));
  });

  test("is in the same words for an app, whatever the language of the page", async () => {
    const secret = await begin();
    expect(await textOf("/hi/account/secondFactor/setUp")).toContain(
      totpAddress("The Career Zone", person.email, secret).replaceAll("&", "&amp;"),
    );
  });

  test("a wrong code is told and does not come back; the right one gives ten recovery codes, this once", async () => {
    await begin();
    const wrong = await visit("/account/secondFactor/setUp", { cookie, form: { code: "000 000" } });
    expect(wrong.status).toBe(409);
    expect(await wrong.text()).not.toContain("000 000");
    const { secret, answer, page } = await withFactor();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const codes = codesIn(page);
    expect(codes).toHaveLength(10);
    expect(page).not.toContain(secret);
    for (const address of ["/account/secondFactor", "/account/secondFactor/setUp", "/account"]) {
      const later = await textOf(address);
      for (const kept of [secret, grouped(secret), codes[0]!]) expect(later, address).not.toContain(kept);
    }
    expect(await textOf("/account/secondFactor")).toContain("You have 10 left.");
  });

  test("the same code a second time is refused, and sets up nothing new", async () => {
    const secret = await begin();
    const form = { code: codeNow(secret) };
    const answers = await Promise.all([1, 2].map(() => visit("/account/secondFactor/setUp", { cookie, form })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = await visit("/account/secondFactor/setUp", { cookie, form });
    expect(again.status).toBe(409);
    expect(codesIn(await again.text())).toEqual([]);
    expect((await visit("/account/secondFactor/beginning", { cookie, form: {} })).headers.get("location")).toBe("/account/secondFactor");
  });

  test("opened without having begun, the page gives out nothing", async () => {
    expect(await textOf("/account/secondFactor/setUp")).toContain("nothing to set up");
    expect((await visit("/account/secondFactor/setUp", { cookie, form: { code: "123456" } })).status).toBe(409);
  });
});

describe("having it", () => {
  test("new recovery codes take the place of the old ones", async () => {
    const before = codesIn((await withFactor()).page);
    expect(await textOf("/account/secondFactor/recoveryCodes")).toContain("New recovery codes?");
    const renewed = await visit("/account/secondFactor/recoveryCodes", { cookie, form: {} });
    expect(renewed.headers.get("cache-control")).toBe("no-store");
    const after = codesIn(await renewed.text());
    expect(after).toHaveLength(10);
    expect(after.filter((code) => before.includes(code))).toEqual([]);
  });

  test("few recovery codes are warned of", async () => {
    await withFactor();
    expect(await textOf("/account/secondFactor")).not.toContain("Only a few are left.");
    const used = db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", person.id).limit(7);
    await db.updateTable("recovery_codes").set({ used_at: new Date() }).where("code_hash", "in", used).execute();
    expect(await textOf("/account/secondFactor")).toContain("Only a few are left.");
  });

  test("it is switched off after a question; who has none finds nothing to renew or remove", async () => {
    await withFactor();
    expect(await textOf("/account/secondFactor/removal")).toContain("Switch the second step off?");
    const off = await visit("/account/secondFactor/removal", { cookie, form: {} });
    expect(off.headers.get("location")).toBe("/account/secondFactor?removed=1");
    expect(await textOf("/account/secondFactor?removed=1")).toContain("The second step is off.");
    for (const page of ["recoveryCodes", "removal"]) {
      expect((await visit(`/account/secondFactor/${page}`, { cookie })).headers.get("location")).toBe("/account/secondFactor");
      expect((await visit(`/account/secondFactor/${page}`, { cookie, form: {} })).status).toBe(404);
    }
  });

  test("it stays while the role demands it", async () => {
    await withFactor();
    await demand("counsellor");
    expect(await textOf("/account/secondFactor")).toContain("It cannot be switched off.");
    const answer = await visit("/account/secondFactor/removal", { cookie, form: {} });
    expect(answer.status).toBe(409);
    expect(await textOf("/account/secondFactor")).toContain("The second step is on");
  });
});

describe("a role that demands it", () => {
  const open = (path: string) => visit(path, { cookie });

  test("leads from every door of the person to the set-up, and out again with it", async () => {
    await demand("counsellor");
    const own = Object.entries(doors).filter(([, door]) => ["account.own", "workspace.open", "leads.work"].includes(door));
    for (const [row] of own.filter(([row]) => !setUpDoors.has(row)))
      expect((await open(row.replaceAll(/:\w+/g, "0123456789abcdefABCD"))).headers.get("location"), row).toBe("/account/secondFactor");
    const page = await textOf("/account/secondFactor");
    expect(page.indexOf("Your role needs the second step")).toBeLessThan(page.indexOf("Set it up<"));
    expect(page).not.toContain("Back to your work");
    const { page: codes } = await withFactor();
    expect(codes).toContain('href="/dashboard"');
    expect((await open("/dashboard")).status).toBe(200);
  });

  test("leaves the way out, and nobody else is asked", async () => {
    await demand("manager");
    expect((await open("/dashboard")).status).toBe(200);
    await demand("counsellor");
    expect((await visit("/signOut", { cookie, form: {} })).headers.get("location")).toBe("/userlogin?signedOut=1");
  });
});

test("who proved long ago who they are is asked again before the second step changes", async () => {
  await db
    .updateTable("sessions")
    .set({ proven_at: new Date(Date.now() - 20 * 60_000) })
    .where("user_id", "=", person.id)
    .execute();
  expect((await visit("/account/secondFactor", { cookie })).status).toBe(200);
  const headers = { referer: "http://localhost:3000/account/secondFactor" };
  const begun = await visit("/account/secondFactor/beginning", { cookie, form: {}, headers });
  expect(begun.headers.get("location")).toBe("/signInAgain?to=%2Faccount%2FsecondFactor&sent");
  expect(await findWaitingSecret(person)).toBeUndefined();
  for (const page of ["setUp", "recoveryCodes", "removal"])
    expect((await visit(`/account/secondFactor/${page}`, { cookie })).headers.get("location"), page).toBe(
      `/signInAgain?to=%2Faccount%2FsecondFactor%2F${page}`,
    );
});
