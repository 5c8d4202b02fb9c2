import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seal, unseal } from "#app/platform/encryption.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { startProviders, throughProvider } from "#test/servers/providers.ts";
import { cookieFor } from "#test/request.ts";
import { arrive, goThrough, press, type Provider } from "#test/servers/with-provider.ts";

const there = { subject: "4711", name: "owner@example.com" };
const attacker = { subject: "666", name: "owner@example.com" };
let servers: Awaited<ReturnType<typeof startProviders>>;
let userId: string;
let tried = 0;

beforeAll(async () => {
  servers = await startProviders(["http://localhost:3000"]);
  const person = await aUser({ role: "manager" });
  userId = person.id;
  const cookie = await cookieFor(person);
  for (const provider of ["google", "github"] as const) await goThrough(provider, there, { at: "/account/providers", cookie });
});
afterAll(async () => {
  console.info(`social accounts: ${tried} forged ways in, none opened`);
  await servers.stop();
});
beforeEach(() => db.deleteFrom("rate_limits").execute());

/** What a browser brings back: the address with the provider's answer, and the cookie. */
type Back = { back: URL; cookie: string };

async function aWayBack(provider: Provider, person = there): Promise<Back> {
  const { address, flow } = await press(provider);
  return { back: await throughProvider(address, person), cookie: flow };
}

/** Refused with the one sentence, nobody is in, the cookie is gone, and the owner can look it up. */
/** Without a way that was begun here there is nothing to take away, and nothing to write down. */
async function expectRefused({ back, cookie }: Back, isBegun = true) {
  tried += 1;
  const before = await countsNow();
  const end = await arrive(back, cookie);
  expect([end.status, end.to, end.session]).toEqual([302, "/userlogin?problem=provider-refused", undefined]);
  expect(end.lines).toEqual(isBegun ? [expect.stringMatching(/^on-the-way=; .*Max-Age=0/)] : []);
  expect(await countsNow()).toEqual({ sessions: before.sessions, refused: before.refused + (isBegun ? 1 : 0) });
}

async function countsNow() {
  const [{ count: sessions }] = (await db.selectFrom("sessions").select(db.fn.countAll<string>().as("count")).execute()) as [
    { count: string },
  ];
  const lines = await db.selectFrom("activity").select("id").where("what", "=", "user.sign-in-refused").execute();
  return { sessions: Number(sessions), refused: lines.length };
}

const withQuery = ({ back, cookie }: Back, change: (query: URLSearchParams) => void): Back => {
  const changed = new URL(back);
  change(changed.searchParams);
  return { back: changed, cookie };
};

type Sealed = { kept: Record<"state" | "nonce" | "verifier", string>; provider: string; errand: object; begun: number };

/** Opens the cookie as only the installation could, changes it and closes it again. */
function resealed({ back, cookie }: Back, change: (flow: Sealed) => void): Back {
  const flow = JSON.parse(unseal("on the way to a provider", Buffer.from(cookie.split("=")[1]!, "base64url"))!) as Sealed;
  change(flow);
  return { back, cookie: `on-the-way=${seal("on the way to a provider", JSON.stringify(flow)).toString("base64url")}` };
}

const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
const other = (provider: Provider): Provider => (provider === "google" ? "github" : "google");

describe.each(["google", "github"] as const)("%s", (provider) => {
  const inQuery: [string, (query: URLSearchParams, elsewhere: URLSearchParams) => void][] = [
    ["no state", (query) => query.delete("state")],
    ["an empty state", (query) => query.set("state", "")],
    ["a state with one letter changed", (query) => query.set("state", flipped(query.get("state")!, 3))],
    ["a state that is cut", (query) => query.set("state", query.get("state")!.slice(0, -1))],
    ["a state that is longer", (query) => query.append("state", "x")],
    ["two states", (query) => query.append("state", query.get("state")!)],
    ["the state of another way", (query, elsewhere) => query.set("state", elsewhere.get("state")!)],
    ["the code of another way", (query, elsewhere) => query.set("code", elsewhere.get("code")!)],
    ["no code", (query) => query.delete("code")],
    ["an empty code", (query) => query.set("code", "")],
    ["a code that is invented", (query) => query.set("code", "invented")],
    ["two codes", (query) => query.append("code", "invented")],
    ["another issuer", (query) => query.set("iss", "https://evil.example")],
    ["an issuer that looks alike", (query) => query.set("iss", `${query.get("iss") ?? servers.github.base}/`)],
    ["two issuers", (query) => ["https://evil.example", "https://evil.example"].forEach((iss) => query.append("iss", iss))],
    ["an error beside the code", (query) => query.set("error", "invalid_request")],
    ["an error that no database takes", (query) => query.set("error", "\0")],
    ["a cancellation with another state", (query) => (query.set("error", "access_denied"), query.set("state", "x"))],
    ["an answer of another kind", (query) => query.set("response", "eyJhbGciOiJub25lIn0.e30.")],
    ["nothing at all", (query) => [...query.keys()].forEach((name) => query.delete(name))],
  ];
  test.each(inQuery)("refuses an address with %s", async (_, change) => {
    const elsewhere = (await aWayBack(provider, attacker)).back.searchParams;
    await expectRefused(withQuery(await aWayBack(provider), (query) => change(query, elsewhere)));
  });

  const inCookie: [string, (cookie: string) => string][] = [
    ["no cookie", () => ""],
    ["an empty cookie", () => "on-the-way="],
    ["a cookie that is cut", (cookie) => cookie.slice(0, -5)],
    ["a cookie with its first letter changed", (cookie) => flipped(cookie, "on-the-way=".length)],
    ["a cookie with a letter changed in the middle", (cookie) => flipped(cookie, 100)],
    ["a cookie with its last letters changed", (cookie) => flipped(cookie, cookie.length - 3)],
    ["a cookie of another name", (cookie) => cookie.replace("on-the-way", "on-the-Way")],
    ["a cookie in plain words", () => `on-the-way=${Buffer.from('{"provider":"google"}').toString("base64url")}`],
    ["a cookie that was sealed for another use", () => `on-the-way=${seal("second factor", "{}").toString("base64url")}`],
  ];
  test.each(inCookie)("refuses %s", async (_, change) => {
    const { back, cookie } = await aWayBack(provider);
    await expectRefused({ back, cookie: change(cookie) }, false);
  });

  test("refuses the cookie of another way, of the other provider and of another errand", async () => {
    const cookies = [
      (await press(provider)).flow,
      (await press(other(provider))).flow,
      (await press(provider, { form: { door: "/userlogin", to: "/team" } })).flow,
    ];
    for (const cookie of cookies.slice(0, 2)) await expectRefused({ back: (await aWayBack(provider)).back, cookie });
    const end = await arrive((await aWayBack(provider)).back, cookies[2]!);
    expect([end.to, end.session]).toEqual(["/userlogin?to=%2Fteam&problem=provider-refused", undefined]);
  });

  test("refuses a cookie that is too old", async () =>
    expectRefused(
      resealed(await aWayBack(provider), (flow) => void (flow.begun = Date.now() - 10 * 60_000)),
      false,
    ));

  test.each<[string, (flow: Sealed) => void]>([
    ["of another verifier", (flow) => (flow.kept.verifier = flipped(flow.kept.verifier, 5))],
    ["of an empty verifier", (flow) => (flow.kept.verifier = "")],
    ["of another state", (flow) => (flow.kept.state = flipped(flow.kept.state, 5))],
    ["of the other provider", (flow) => (flow.provider = other(provider))],
  ])("refuses a cookie that is %s", async (_, change) => expectRefused(resealed(await aWayBack(provider), change)));

  test("refuses a question that somebody changed on the way there", async () => {
    for (const name of ["state", "code_challenge", ...(provider === "google" ? ["nonce"] : [])]) {
      const { address, flow } = await press(provider);
      const changed = new URL(address);
      changed.searchParams.set(name, flipped(changed.searchParams.get(name)!, 4));
      await expectRefused({ back: await throughProvider(changed.href, there), cookie: flow });
    }
  });

  test("refuses whoever comes back a second time, with the same code and with a new one", async () => {
    const { back, cookie } = await aWayBack(provider);
    expect((await arrive(back, cookie)).to).toBe("/dashboard");
    await expectRefused({ back, cookie });
    await expectRefused({ back, cookie: resealed({ back, cookie }, () => {}).cookie });
    const fresh = await aWayBack(provider);
    await expectRefused(withQuery(fresh, (query) => query.set("code", back.searchParams.get("code")!)));
  });

  test("lets in one of two who come with the same at once", async () => {
    const { back, cookie } = await aWayBack(provider);
    const ends = await Promise.all([arrive(back, cookie), arrive(back, cookie)]);
    expect(ends.filter(({ session }) => session).length).toBe(1);
  });
});

describe("a provider that does not tell the truth is refused: its token", () => {
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const parts = (token: string) => token.split(".") as [string, string, string];
  const claimsOf = (token: string) => JSON.parse(Buffer.from(parts(token)[1], "base64url").toString()) as Record<string, unknown>;
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const saying = (change: object) => (token: string) => servers.google.signed({ ...claimsOf(token), ...change });

  test.each<[string, (token: string) => string | undefined]>([
    ["is missing", () => undefined],
    ["is empty", () => ""],
    ["is no token", () => "a.b.c"],
    ["has another nonce", saying({ nonce: "another" })],
    ["has no nonce", saying({ nonce: undefined })],
    ["is another issuer's", saying({ iss: "https://accounts.google.com" })],
    ["is for somebody else", saying({ aud: "another-client" })],
    ["is for several, and not given out to us", saying({ aud: ["the-career-zone-google", "other"], azp: "other" })],
    ["is over", saying({ exp: now - 3600 })],
    ["never ends", saying({ exp: undefined })],
    ["was never issued", saying({ iat: undefined })],
    ["is not yet good", saying({ nbf: now + 3600 })],
    ["names nobody", saying({ sub: undefined })],
    ["names an empty subject", saying({ sub: "" })],
    ["names a number", saying({ sub: 4711 })],
    ["names a list", saying({ sub: ["4711"] })],
    ["says that the address is not verified", saying({ email_verified: false })],
    ["says so in words", saying({ email_verified: "false" })],
    ["has no signature", (token) => `${parts(token).slice(0, 2).join(".")}.`],
    [
      "has the signature of another token",
      (token) => `${parts(token)[0]}.${encoded({ ...claimsOf(token), email: "other@example.com" })}.${parts(token)[2]}`,
    ],
    ["says that it needs none", (token) => `${encoded({ alg: "none" })}.${parts(token)[1]}.`],
    [
      "is signed with our own secret",
      (token) => {
        const said = `${encoded({ alg: "HS256" })}.${parts(token)[1]}`;
        return `${said}.${createHmac("sha256", "only-for-tests-google").update(said).digest("base64url")}`;
      },
    ],
    [
      "is signed by a stranger",
      (token) => {
        const said = parts(token).slice(0, 2).join(".");
        return `${said}.${sign("RSA-SHA256", Buffer.from(said), stranger).toString("base64url")}`;
      },
    ],
  ])("%s", async (_, change) => {
    const made = await aWayBack("google");
    servers.google.next.change = (answer) => ({ ...answer, id_token: change(answer.id_token as string) });
    await expectRefused(made);
  });

  test("is right, and so is the way of trying it", async () => {
    const made = await aWayBack("google");
    servers.google.next.change = (answer) => ({ ...answer, id_token: saying({})(answer.id_token as string) });
    expect((await arrive(made.back, made.cookie)).to).toBe("/dashboard");
  });
});

test("whoever comes back a hundred times in a quarter of an hour waits", async () => {
  const begun = await aWayBack("google");
  for (let count = 0; count < 100; count++) await arrive("http://localhost:3000/signIn/google/callback", begun.cookie);
  const { back, cookie } = await aWayBack("google");
  expect((await arrive(back, cookie)).to).toBe("/userlogin?problem=too-many-requests");
});

test("the secrets of the way there are in no line of history", async () => {
  const { back, cookie } = await aWayBack("google");
  await arrive(back, cookie);
  const lines = JSON.stringify(await db.selectFrom("activity").select("detail").execute());
  for (const name of ["state", "code"]) expect(lines).not.toContain(back.searchParams.get(name)!);
  expect(lines).not.toContain(cookie.slice(-30));
  expect(userId).not.toBe("");
});

test("a provider that is away is told as what it is, and nobody is refused", async () => {
  const made = { google: await aWayBack("google"), github: await aWayBack("github") };
  await servers.stop();
  for (const provider of ["google", "github"] as const) {
    const { back, cookie } = made[provider];
    expect((await arrive(back, cookie)).to, provider).toBe("/userlogin?problem=network-request-failed");
  }
});
