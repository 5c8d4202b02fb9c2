import { beforeAll, describe, expect, test } from "vitest";
import { createFirstOwner } from "#app/domain/users/first-owner.writes.server.ts";
import { signIn, signOut } from "#app/domain/sessions/writes.server.ts";
import { readSession } from "#app/platform/auth/auth.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { keeping } from "#test/request.ts";

const password = "a long enough password";
const signInAs = (email: string, given = password, remember = false) => signIn({ email, password: given, remember }, new Headers());

let email: string;
beforeAll(async () => ({ email } = await aUser({ role: "editor", password })));

describe("signing in", () => {
  test("opens a session that is read back as the person", async () => {
    const answer = await signInAs(email);
    expect(answer).toMatchObject({ isIn: true, role: "editor" });
    expect(await readSession(keeping(answer.headers))).toMatchObject({ role: "editor", name: "Demo editor" });
  });

  test("without Remember me ends with the browser, within 7 days; with it lasts 30", async () => {
    const [short, long] = [await signInAs(email), await signInAs(email, password, true)];
    expect(short.headers.getSetCookie()[0]).not.toMatch(/max-age/i);
    expect(long.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/i);
    const ages = await db
      .selectFrom("sessions")
      .select(["remembered", "created_at", "expires_at"])
      .orderBy("created_at", "desc")
      .limit(2)
      .execute();
    expect(
      ages.map(({ remembered, created_at, expires_at }) => [
        remembered,
        Math.round((expires_at.getTime() - created_at.getTime()) / 86_400_000),
      ]),
    ).toEqual([
      [true, 30],
      [false, 7],
    ]);
  });

  test("sets a cookie that scripts and other sites cannot use", async () => {
    const [cookie] = (await signInAs(email)).headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
  });

  test("says the same of a wrong password and an unknown person", async () => {
    const words = "The e-mail address or the password is not right.";
    await expect(signInAs(email, "not the password")).rejects.toThrow(words);
    await expect(signInAs("nobody@example.com")).rejects.toThrow(words);
  });

  test.each([
    ["pending", { approvalStatus: "pending" }, "waiting for approval"],
    ["rejected", { approvalStatus: "rejected" }, "waiting for approval"],
    ["deactivated", { deactivated: true }, "no longer active"],
  ] as const)("is refused to a %s person, and no session is made", async (_, state, words) => {
    const person = await aUser({ role: "admin", password, ...state });
    await expect(signInAs(person.email)).rejects.toThrow(words);
    await expect(signInAs(person.email, "not the password")).rejects.toThrow("not right");
    expect(await db.selectFrom("sessions").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
  });

  test("is stopped after ten tries for one account, with the waiting time, and only there", async () => {
    const [target, other] = [await aUser({ role: "manager", password }), await aUser({ role: "manager", password })];
    for (let attempt = 0; attempt < 10; attempt++) await expect(signInAs(target.email, "guess")).rejects.toThrow("not right");
    await expect(signInAs(target.email)).rejects.toThrow(/Too many attempts. Please wait 15 minutes/);
    await expect(signInAs(other.email)).resolves.toMatchObject({ role: "manager" });
  });

  test("is written down, refused or not", async () => {
    const person = await aUser({ role: "counsellor", password });
    await signInAs(person.email);
    await expect(signInAs(person.email, "guess")).rejects.toThrow();
    const lines = await db.selectFrom("activity").select("what").where("actor_id", "=", person.id).orderBy("id").execute();
    expect(lines.map(({ what }) => what)).toEqual(["user.signed-in", "user.sign-in-refused"]);
  });
});

describe("a session", () => {
  test("ends with signing out, and its cookie is worth nothing afterwards", async () => {
    const cookies = keeping((await signInAs(email)).headers);
    const gone = await signOut(null, cookies);
    expect(gone.getSetCookie().every((cookie) => /Max-Age=0/.test(cookie))).toBe(true);
    expect(await readSession(cookies)).toBeNull();
  });

  test.each([
    ["after 12 hours of rest", { last_seen_at: hoursAgo(13) }],
    ["at its last moment", { expires_at: hoursAgo(0.1) }],
  ])("ends %s", async (_, age) => {
    const cookies = keeping((await signInAs(email)).headers);
    await db.updateTable("sessions").set(age).execute();
    expect(await readSession(cookies)).toBeNull();
  });

  test("of a remembered person rests longer than 12 hours", async () => {
    const cookies = keeping((await signInAs(email, password, true)).headers);
    await db
      .updateTable("sessions")
      .set({ last_seen_at: hoursAgo(100) })
      .execute();
    expect(await readSession(cookies)).not.toBeNull();
  });

  test("with a forged or cut cookie is nobody's", async () => {
    const cookie = keeping((await signInAs(email)).headers)
      .get("cookie")!
      .split(";")[0]!;
    for (const forged of [
      cookie.slice(0, -4),
      cookie.replace("session=", "session=x"),
      "session=%E0%A4%A",
      "session=",
      "session=a.b",
      "other=1",
    ]) {
      expect(await readSession(new Headers({ cookie: forged })), forged).toBeNull();
    }
  });

  test("follows a change of role and a ban at once", async () => {
    const person = await aUser({ role: "editor", password });
    const cookies = keeping((await signInAs(person.email)).headers);
    await db.updateTable("users").set({ role: "counsellor" }).where("id", "=", person.id).execute();
    expect(await readSession(cookies)).toMatchObject({ role: "counsellor" });
    await db.updateTable("users").set({ deactivated_at: new Date() }).where("id", "=", person.id).execute();
    expect(await readSession(cookies)).toBeNull();
  });
});

function hoursAgo(hours: number) {
  return new Date(Date.now() - hours * 60 * 60 * 1000);
}

test("a new installation gets its first owner once, and never another this way", async () => {
  await db.updateTable("users").set({ role: "manager" }).where("role", "=", "admin").execute();
  await createFirstOwner({ name: "Owner", email: "owner@example.com", password });
  await expect(signInAs("owner@example.com")).resolves.toMatchObject({ role: "admin" });
  await expect(createFirstOwner({ name: "Second", email: "second@example.com", password })).rejects.toThrow("There is an owner already.");
});
