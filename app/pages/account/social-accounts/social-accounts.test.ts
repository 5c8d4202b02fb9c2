import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { inviteUser } from "#app/domain/users/managing.writes.server.ts";
import { mailedSecret } from "#test/letters.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { startProviders, throughProvider } from "#test/servers/providers.ts";
import { cookieFor, visit } from "#test/request.ts";
import { arrive, goThrough, press, type Provider } from "#test/servers/with-provider.ts";

const refusedAt = (door: string) => `${door}?problem=provider-refused`;
let servers: Awaited<ReturnType<typeof startProviders>>;
let admin: Actor & { email: string };
let subjects = 1000;

/** An account there that nobody else has. */
const somebodyThere = (name = "ravi@example.com") => ({ subject: String(++subjects), name });

beforeAll(async () => {
  servers = await startProviders(["http://localhost:3000"]);
  admin = await aUser({ role: "admin", password: "a long enough password" });
});
afterAll(() => servers.stop());
// All come from one address here.
beforeEach(() => db.deleteFrom("rate_limits").execute());

async function linked(provider: Provider, role: Actor["role"] = "counsellor", there = somebodyThere()) {
  const person = await aUser({ role });
  const cookie = await cookieFor(person);
  const end = await goThrough(provider, there, { at: "/account/providers", cookie });
  expect(end.to).toBe("/account?linked=1");
  return { person, there, cookie };
}

const linesOf = async (userId: string) =>
  (await db.selectFrom("activity").select(["what", "detail"]).where("subject", "=", `user:${userId}`).orderBy("id").execute()).map(
    ({ what, detail }) => [what, (detail as { why?: string }).why].filter(Boolean).join(": "),
  );

const accountsOf = (userId: string) => db.selectFrom("accounts").selectAll().where("user_id", "=", userId).execute();

describe.each(["google", "github"] as const)("%s", (provider) => {
  test("lets in who linked it, to the workspace or the page that was asked for", async () => {
    const { person, there } = await linked(provider);
    const end = await goThrough(provider, there);
    expect(end.to).toBe("/dashboard");
    expect((await visit("/dashboard", { cookie: end.session! })).status).toBe(200);
    expect((await goThrough(provider, there, { form: { to: "/leadHistory?q=x", door: "/login" } })).to).toBe("/leadHistory?q=x");
    expect((await goThrough(provider, there, { form: { to: "//evil.example" } })).to).toBe("/dashboard");
    expect(await linesOf(person.id)).toEqual(["user.account-linked", "user.signed-in", "user.signed-in", "user.signed-in"]);
  });

  test("keeps no token, and tells the owner by mail when an account is linked", async () => {
    const { person, there } = await linked(provider);
    const [account] = await accountsOf(person.id);
    expect(account).toMatchObject({ provider_id: provider, account_id: there.subject, label: there.name });
    expect([account!.access_token, account!.refresh_token, account!.id_token, account!.password]).toEqual([null, null, null, null]);
    const mails = await db.selectFrom("mails").select(["template", "text"]).where("user_id", "=", person.id).execute();
    expect(mails.map(({ template }) => template)).toContain("account-linked");
  });

  test("is who the subject says, whatever the e-mail address says", async () => {
    const { there } = await linked(provider);
    expect((await goThrough(provider, { ...there, name: "renamed@example.com" })).to).toBe("/dashboard");
    expect((await goThrough(provider, somebodyThere(there.name))).to).toBe(refusedAt("/userlogin"));
    expect((await goThrough(provider, somebodyThere(admin.email))).to).toBe(refusedAt("/userlogin"));
  });

  test("does not let in who is sent away, waits for approval, or whose address is not verified", async () => {
    const { person, there } = await linked(provider);
    const refusal = (change: object) => db.updateTable("users").set(change).where("id", "=", person.id).execute();
    expect((await goThrough(provider, { ...there, verified: false })).to).toBe(refusedAt("/userlogin"));
    await refusal({ deactivated_at: new Date() });
    expect((await goThrough(provider, there)).to).toBe(refusedAt("/userlogin"));
    await refusal({ deactivated_at: null, approval_status: "pending" });
    expect((await goThrough(provider, there)).to).toBe(refusedAt("/userlogin"));
    await refusal({ approval_status: "approved", email_verified: false });
    expect((await goThrough(provider, there)).to).toBe(refusedAt("/userlogin"));
    expect((await linesOf(person.id)).filter((line) => line.startsWith("user.sign-in-refused"))).toEqual([
      "user.sign-in-refused: deactivated",
      "user.sign-in-refused: not approved",
      "user.sign-in-refused: not approved",
    ]);
  });

  test("says so when the person changed their mind there", async () => {
    const end = await goThrough(provider, { ...somebodyThere(), deny: true }, { form: { door: "/login" } });
    expect(end.to).toBe("/login?problem=popup-closed-by-user");
  });

  test("comes back in the language in which one left", async () => {
    const { there } = await linked(provider);
    expect((await goThrough(provider, there, { at: "/hi/signIn" })).to).toBe("/hi/dashboard");
    expect((await goThrough(provider, somebodyThere(), { at: "/hi/signIn" })).to).toBe(`/hi${refusedAt("/userlogin")}`);
  });

  test("is linked once: neither a second account of it nor the account of somebody else", async () => {
    const { there, cookie, person } = await linked(provider);
    const other = await cookieFor(await aUser({ role: "manager" }));
    const toAccount = refusedAt("/account");
    expect((await goThrough(provider, there, { at: "/account/providers", cookie: other })).to).toBe(toAccount);
    expect((await goThrough(provider, somebodyThere(), { at: "/account/providers", cookie })).to).toBe(toAccount);
    expect((await goThrough(provider, { ...somebodyThere(), verified: false }, { at: "/account/providers", cookie: other })).to).toBe(
      toAccount,
    );
    expect((await accountsOf(person.id)).length).toBe(1);
  });

  test("is linked only in the session that began it", async () => {
    const [a, b] = [await aUser({ role: "manager" }), await aUser({ role: "manager" })];
    const [cookieA, again, cookieB] = [await cookieFor(a), await cookieFor(a), await cookieFor(b)];
    for (const cookie of [cookieB, again, ""]) {
      const { address, flow } = await press(provider, { at: "/account/providers", cookie: cookieA });
      const end = await arrive(await throughProvider(address, somebodyThere()), [cookie, flow].filter(Boolean).join("; "));
      expect(end.to).toBe(refusedAt("/account"));
    }
    expect([...(await accountsOf(a.id)), ...(await accountsOf(b.id))]).toEqual([]);
  });

  test("accepts an invitation, which is used up only then", async () => {
    const { id, secret } = await invitation();
    const taken = await linked(provider);
    const form = { link: secret };
    const back = `/invitation?link=${secret}&problem=provider-refused`;
    expect((await goThrough(provider, taken.there, { form })).to).toBe(back);
    expect((await goThrough(provider, { ...somebodyThere(), verified: false }, { form })).to).toBe(back);
    const there = somebodyThere();
    const end = await goThrough(provider, there, { form });
    expect(end.to).toBe("/dashboard");
    expect((await visit("/dashboard", { cookie: end.session! })).status).toBe(200);
    const lines = (await linesOf(id)).filter((line) => !line.startsWith("user.invited"));
    expect(lines).toEqual(["user.account-linked", "user.invitation-accepted", "user.signed-in"]);
    expect((await goThrough(provider, somebodyThere(), { form })).to).toBe(back);
    expect((await goThrough(provider, there)).to).toBe("/dashboard");
  });

  test("accepts the invitation of somebody who must still be approved, without letting them in", async () => {
    const { secret, id } = await invitation("pending");
    const end = await goThrough(provider, somebodyThere(), { form: { link: secret } });
    expect([end.to, end.session]).toEqual(["/invitation?waiting=1", undefined]);
    expect((await accountsOf(id)).length).toBe(1);
  });

  test("lets in, and proves nothing: what is delicate stays shut until one proves who one is", async () => {
    const { there } = await linked(provider);
    const { session } = await goThrough(provider, there);
    expect((await visit("/account/password", { cookie: session! })).headers.get("location")).toBe("/signInAgain?to=%2Faccount%2Fpassword");
  });

  test("is removed, unless it is the only way in", async () => {
    const { there, cookie, person } = await linked(provider);
    const address = `/account/providers/${provider}/removal`;
    const only = await visit(address, { cookie, form: {} });
    expect(only.status).toBe(409);
    expect(await only.text()).toContain("This is the only way into your account.");
    const other = provider === "google" ? "github" : "google";
    await goThrough(other, somebodyThere(), { at: "/account/providers", cookie });
    const elsewhere = await cookieFor(person);
    expect((await visit(address, { cookie, form: {} })).headers.get("location")).toBe("/account?unlinked=1");
    expect((await visit("/account", { cookie })).status).toBe(200);
    expect((await visit("/account", { cookie: elsewhere })).headers.get("location")).toContain("/userlogin");
    expect((await visit(address, { cookie, form: {} })).status).toBe(404);
    expect((await goThrough(provider, there)).to).toBe(refusedAt("/userlogin"));
    expect(await linesOf(person.id)).toContain("user.account-unlinked");
  });

  test("asks for the code of who has a second step, and is nobody's session until then", async () => {
    const { there, person } = await linked(provider);
    await db
      .insertInto("second_factors")
      .values({ user_id: person.id, sealed_secret: Buffer.alloc(60), confirmed_at: new Date() })
      .execute();
    const end = await goThrough(provider, there, { form: { to: "/leadHistory" } });
    expect(end.to).toBe("/secondFactor?to=%2FleadHistory");
    expect((await visit("/dashboard", { cookie: end.session! })).headers.get("location")).toContain("/userlogin");
    const again = { at: "/signInAgain", cookie: await cookieFor(person), form: { code: "123456" } };
    const { address, status } = await press(provider, again);
    expect(provider === "google" ? address : status).toBe(provider === "google" ? "/signInAgain?problem=code-refused" : 404);
  });
});

describe("proving again who one is", () => {
  const delicate = "/account/providers/google/removal";
  const back = `/signInAgain?to=${encodeURIComponent(delicate)}`;

  async function stale() {
    const { there, cookie, person } = await linked("google", "admin");
    await db
      .updateTable("sessions")
      .set({ proven_at: new Date(0) })
      .where("user_id", "=", person.id)
      .execute();
    expect((await visit(delicate, { cookie })).headers.get("location")).toBe(back);
    return { there, cookie, person, begin: { at: "/signInAgain", cookie, form: { to: delicate } } };
  }

  test("Google is asked for the password there, and only the same account will do", async () => {
    const { there, cookie, begin } = await stale();
    const { address } = await press("google", begin);
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
    expect((await goThrough("google", somebodyThere(), begin)).to).toBe(`${back}&problem=provider-refused`);
    expect((await visit(delicate, { cookie })).status).toBe(302);
    expect((await goThrough("google", there, begin)).to).toBe(delicate);
    expect((await visit("/account/providers/nowhere/removal", { cookie })).status).toBe(404);
  });

  test.each([
    ["two hours ago", Math.floor(Date.now() / 1000) - 7200],
    ["at a time that is not told", undefined],
  ])("a password that was given there %s opens nothing", async (_, time) => {
    const { there, cookie, person, begin } = await stale();
    servers.google.next.change = (answer) => {
      const claims = JSON.parse(Buffer.from((answer.id_token as string).split(".")[1]!, "base64url").toString()) as object;
      return { ...answer, id_token: servers.google.signed({ ...claims, auth_time: time }) };
    };
    expect((await goThrough("google", there, begin)).to).toBe(`${back}&problem=provider-refused`);
    expect((await visit(delicate, { cookie })).status).toBe(302);
    expect(await linesOf(person.id)).toContain("user.sign-in-refused: no proof");
  });

  test("GitHub, which cannot say when, is neither offered nor taken", async () => {
    const { cookie } = await linked("github", "admin");
    expect(await (await visit("/signInAgain", { cookie })).text()).not.toContain("GitHub");
    expect((await press("github", { at: "/signInAgain", cookie })).status).toBe(404);
  });
});

async function invitation(approvalStatus: "approved" | "pending" = "approved") {
  const email = `invited-${++subjects}@example.com`;
  const made = await inviteUser(admin, { email, name: "Invited", phone: null, role: "counsellor", approvalStatus, language: "en" });
  return { id: made!.id, secret: await mailedSecret(email) };
}

test("the buttons stand where they are of use, in both languages, and forms may lead there", async () => {
  const page = await visit("/login");
  const html = await page.text();
  expect([...html.matchAll(/Continue with (\w+)/g)].map(([, name]) => name)).toEqual(["Google", "GitHub"]);
  expect(await (await visit("/hi/userlogin")).text()).toContain("Google से जारी रखें");
  const allowed = /form-action ([^;]+)/.exec(page.headers.get("content-security-policy")!)![1]!;
  for (const provider of ["google", "github"] as const)
    expect(allowed.split(" ")).toContain(new URL((await press(provider)).address).origin);
  const { secret } = await invitation();
  expect(await (await visit(`/invitation?link=${secret}`)).text()).toContain("Continue with Google");
  expect(await (await visit("/account", { as: admin })).text()).toContain("Link Google");
});

test("a provider that is not offered is not found", async () => {
  for (const name of ["facebook", "twitter", "myspace", "__proto__", "constructor"]) {
    expect((await visit(`/signIn/${name}`, { form: {} })).status, name).toBe(404);
    expect((await visit(`/account/providers/${name}`, { as: admin, form: {} })).status, name).toBe(404);
  }
});
