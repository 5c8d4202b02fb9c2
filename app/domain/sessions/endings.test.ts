import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { signIn, signOut } from "#app/domain/sessions/writes.server.ts";
import { writeNewPasswordLink } from "#app/domain/users/password-links.writes.server.ts";
import { changePassword, setPasswordByLink } from "#app/domain/users/passwords.writes.server.ts";
import { changeUser, deactivateUser, endSessionsOf } from "#app/domain/users/managing.writes.server.ts";
import { readSession } from "#app/platform/auth/auth.server.ts";
import { mailedSecret } from "#test/letters.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { keeping, visit } from "#test/request.ts";

const password = "four words that rest";
const another = "seven rivers below hills";
let admin: Actor;
let person: Actor & { email: string };

beforeEach(async () => {
  admin = await aUser({ role: "admin" });
  person = await aUser({ role: "manager", password });
});

const comesIn = async (headers = new Headers()) =>
  keeping((await signIn({ email: person.email, password, remember: false }, headers)).headers);
const change = (to: object) =>
  changeUser(admin, person.id, { name: person.name, phone: null, role: "manager", approvalStatus: "approved", version: 1, ...to });
const cookieOf = (headers: Headers) => headers.get("cookie")!;

describe("a cookie that was planted before somebody signs in", () => {
  test("is worth nothing afterwards, even when it was a session of the one who planted it", async () => {
    const thief = await aUser({ role: "counsellor", password });
    const planted = keeping((await signIn({ email: thief.email, password, remember: false }, new Headers())).headers);
    const own = await comesIn(planted);
    expect(await readSession(planted)).toBeNull();
    expect(await readSession(own)).toMatchObject({ id: person.id });
    expect(cookieOf(own).match(/session=[^;]+/)![0]).not.toBe(cookieOf(planted).match(/session=[^;]+/)![0]);
  });

  test("is never taken over as the name of the new session", async () => {
    const token = randomBytes(24).toString("base64url");
    await comesIn(new Headers({ cookie: `session=${token}.${randomBytes(32).toString("base64")}` }));
    expect(await db.selectFrom("sessions").select("id").where("token", "=", token).execute()).toEqual([]);
  });
});

describe("a cookie that was kept opens nothing after", () => {
  test.each<[string, (kept: Headers) => Promise<unknown>]>([
    ["signing out", (kept) => signOut(person, kept)],
    [
      "the password was changed elsewhere",
      async () => changePassword((await readSession(await comesIn()))!, { current: password, password: another }),
    ],
    ["a new password by mail", async () => setPasswordByLink("new-password", await mailedLink(), another, new Headers())],
    ["being deactivated", () => deactivateUser(admin, person.id)],
    ["the approval was taken back", () => change({ approvalStatus: "rejected" })],
    ["an admin signed them out everywhere", () => endSessionsOf(admin, person.id)],
  ])("%s", async (_, ending) => {
    const kept = await comesIn();
    expect((await visit("/dashboard", { cookie: cookieOf(kept) })).status).toBe(200);
    await ending(kept);
    const answer = await visit("/dashboard", { cookie: cookieOf(kept) });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/userlogin?to=%2Fdashboard"]);
    expect(await readSession(kept)).toBeNull();
  });
});

describe("of new rights", () => {
  test("the next request knows within a second", async () => {
    const cookie = cookieOf(await comesIn());
    expect((await visit("/team", { cookie })).status).toBe(200);
    const began = performance.now();
    await change({ role: "counsellor" });
    expect((await visit("/team", { cookie })).status).toBe(404);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a role is changed", () => change({ role: "counsellor" })],
    ["somebody is deactivated", () => deactivateUser(admin, person.id)],
  ])(
    "an open stream knows within five seconds: %s",
    async (_, ending) => {
      const answer = await visit("/live?topics=leads", { cookie: cookieOf(await comesIn()) });
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
      const began = performance.now();
      await ending();
      // With another role the browser asks anew what it may hear; without a session it is told that it is over.
      let isOver = false;
      while (!isOver) isOver = (await reader.read()).done;
      expect(performance.now() - began).toBeLessThan(5_000);
    },
    8_000,
  );
});

async function mailedLink() {
  await writeNewPasswordLink(person.email);
  return mailedSecret(person.email, "new-password");
}
