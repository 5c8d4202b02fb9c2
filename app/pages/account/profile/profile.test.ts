import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

const password = "four words that rest";
let person: Actor & { email: string };
let cookie: string;

beforeEach(async () => {
  person = await aUser({ role: "counsellor", password });
  cookie = await cookieFor(person);
});

const historyOf = async (actor: Actor) =>
  (await db.selectFrom("activity").select("what").where("actor_id", "=", actor.id).orderBy("id").execute()).map(({ what }) => what);
const sessionsOf = (actor: Actor) => db.selectFrom("sessions").select("id").where("user_id", "=", actor.id).execute();

describe("who I am", () => {
  test("is shown with the address and the role, in both languages", async () => {
    const page = await (await visit("/account", { cookie })).text();
    for (const words of [person.email, "Counsellor", "Where you are signed in", "This browser"]) expect(page).toContain(words);
    expect(await (await visit("/hi/account", { cookie })).text()).toContain("आपका खाता");
  });

  test("name, phone and language are mine to change; rights and address are not, whatever is sent", async () => {
    const form = { name: " Asha Kumari ", phone: "98765 43210", language: "hi", role: "admin", email: "other@example.com" };
    const answer = await visit("/account", { cookie, form });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account?saved=1"]);
    const saved = await db
      .selectFrom("users")
      .select(["name", "phone", "language", "role", "email"])
      .where("id", "=", person.id)
      .executeTakeFirst();
    expect(saved).toEqual({ name: "Asha Kumari", phone: "+919876543210", language: "hi", role: "counsellor", email: person.email });
    expect(await historyOf(person)).toEqual(["user.edited"]);
    await visit("/account", { cookie, form });
    expect(await historyOf(person), "the same again is no change").toEqual(["user.edited"]);
    expect(await (await visit("/account?saved=1", { cookie })).text()).toContain("+91 98765 43210");
  });

  test("what is wrong is told beside the field and what was typed stays", async () => {
    const answer = await visit("/account", { cookie, form: { name: "", phone: "twelve", language: "en" } });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const words of ["Enter your name.", "This does not look like a phone number.", 'value="twelve"']) expect(page).toContain(words);
  });
});

describe("where I am signed in", () => {
  test("another place is named, ended, and out", async () => {
    const other = await cookieFor(person);
    await db
      .updateTable("sessions")
      .set({ user_agent: "Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0 Mobile Safari/537.36", ip_address: "203.0.113.7" })
      .where("user_id", "=", person.id)
      .where("id", "!=", await thisSession())
      .execute();
    const page = await (await visit("/account", { cookie })).text();
    expect(page).toContain("Chrome on Android");
    expect(page).toContain("203.0.113.7");
    const [, id] = /sessions\/([^/"]+)\/end/.exec(page)!;
    expect(id).not.toBe(await thisSession());
    const answer = await visit(`/account/sessions/${id}/end`, { cookie, form: {} });
    expect(answer.headers.get("location")).toBe("/account?ended=one#places");
    expect((await visit("/account", { cookie: other })).headers.get("location")).toContain("/userlogin");
    expect(await (await visit("/account?ended=one", { cookie })).text()).toContain("You are signed in nowhere else.");
  });

  test("somebody else's session is not found, and stays", async () => {
    const stranger = await aUser({ role: "admin" });
    await cookieFor(stranger);
    const [theirs] = await sessionsOf(stranger);
    expect((await visit(`/account/sessions/${theirs!.id}/end`, { cookie, form: {} })).status).toBe(404);
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });

  test("all others end together, and nobody else's", async () => {
    const stranger = await aUser({ role: "counsellor" });
    await cookieFor(stranger);
    await cookieFor(person);
    await cookieFor(person);
    expect((await visit("/account/sessions/others", { cookie, form: {} })).headers.get("location")).toBe("/account?ended=others#places");
    expect(await sessionsOf(person)).toEqual([{ id: await thisSession() }]);
    expect(await sessionsOf(stranger)).toHaveLength(1);
    expect((await visit("/account", { cookie })).status).toBe(200);
  });

  test("a link to the end of a session ends nothing", async () => {
    const answer = await visit(`/account/sessions/${await thisSession()}/end`, { cookie });
    expect(answer.headers.get("location")).toBe("/account");
    expect((await visit("/account", { cookie })).status).toBe(200);
  });

  const thisSession = async () => {
    const token = decodeURIComponent(cookie.split("=")[1]!).split(".")[0]!;
    return (await db.selectFrom("sessions").select("id").where("token", "=", token).executeTakeFirstOrThrow()).id;
  };
});

describe("my password", () => {
  const change = (form: Record<string, string>) => visit("/account/password", { cookie, form });
  const next = "quiet rivers carry lanterns";

  test("is changed with the current one, and every other place is signed out", async () => {
    const other = await cookieFor(person);
    const answer = await change({ current: password, password: next });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("All other places where you were signed in are signed out.");
    expect((await visit("/account", { cookie })).status).toBe(200);
    expect((await visit("/account", { cookie: other })).status).toBe(302);
    expect((await visit("/login", { form: { email: person.email, password } })).status).toBe(409);
    expect((await visit("/login", { form: { email: person.email, password: next } })).status).toBe(302);
  });

  test("is kept with a wrong current one, and neither comes back in the page", async () => {
    const answer = await change({ current: "not the current one", password: next });
    const page = await answer.text();
    expect(answer.status).toBe(409);
    expect(page).toContain("Your current password is not right.");
    expect(page).not.toContain("not the current one");
    expect(page).not.toContain(next);
  });

  test("is not one that is short or known", async () => {
    expect(await (await change({ current: password, password: "short" })).text()).toContain("at least 12 characters");
    expect(await (await change({ current: password, password: "password1234" })).text()).toContain("easy to guess");
  });
});

test("the way to it stands in every shell", async () => {
  const admin = await aUser({ role: "admin" });
  for (const address of ["/", "/dashboard", "/admin"])
    expect(await (await visit(address, { as: admin })).text(), address).toMatch(/<a[^>]+href="\/account"/);
  expect(await (await visit("/")).text()).not.toContain('href="/account"');
});
