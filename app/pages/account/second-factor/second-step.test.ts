import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { beginSecondFactor, confirmSecondFactor } from "#app/domain/second-factors/writes.server.ts";
import { stepAt, totp } from "#app/platform/auth/totp.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { keeping, visit } from "#test/request.ts";

const password = "four words that rest";
let person: Actor & { email: string };
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  person = await aUser({ role: "admin", password });
  secret = await beginSecondFactor(person);
  recoveryCodes = await confirmSecondFactor(person, codeNow(-1));
});

const codeNow = (away = 0) => totp(secret, stepAt(new Date()) + away);
const cookieOf = (answer: Response) => keeping(answer.headers).get("cookie") ?? "";
const locationOf = (answer: Response) => answer.headers.get("location");

/** With the password alone. */
async function half(address = "/login") {
  const answer = await visit(address, { form: { email: person.email, password } });
  return { cookie: cookieOf(answer), location: locationOf(answer) };
}

const inside = [
  "/dashboard",
  "/leadHistory",
  "/createLead",
  "/followUpHistory",
  "/team",
  "/reminders",
  "/admin",
  "/admin/homecrousel",
  "/admin/settings",
  "/admin/contact",
  "/BlogList",
  "/signInAgain",
];

describe("the password alone", () => {
  test("leads to the second step, which remembers the page that was wanted", async () => {
    expect((await half("/hi/login?to=%2Fadmin%2Fsettings")).location).toBe("/hi/secondFactor?to=%2Fadmin%2Fsettings");
    expect((await half("/userlogin")).location).toBe("/secondFactor");
  });

  test("opens no door", async () => {
    const { cookie } = await half();
    for (const address of inside) {
      for (const form of [undefined, {}]) {
        const answer = await visit(address, { cookie, ...(form && { form }) });
        expect(locationOf(answer), address).toMatch(/^\/(user)?login\?to=/);
      }
    }
  });
});

describe("the second step", () => {
  test.each([
    ["", "Code from your app", "Recovery code"],
    ["/hi", "ऐप का कोड", "रिकवरी कोड"],
  ])("asks for one code, with digits for the app and letters for a recovery code (%s)", async (prefix, app, recovery) => {
    const { cookie } = await half();
    const html = await (await visit(`${prefix}/secondFactor`, { cookie })).text();
    expect(html).toContain(app);
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/);
    const other = await (await visit(`${prefix}/secondFactor?with=recovery`, { cookie })).text();
    expect(other).toContain(recovery);
    expect(other).toMatch(/<input[^>]*inputMode="text"[^>]*autoComplete="off"/);
  });

  test("takes the code once, gives a new cookie and leads on in the same language", async () => {
    const { cookie } = await half();
    const code = codeNow();
    const answer = await visit("/hi/secondFactor?to=%2Fadmin%2Fsettings", {
      cookie,
      form: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect([answer.status, locationOf(answer)]).toEqual([302, "/hi/admin/settings"]);
    expect((await visit("/admin/settings", { cookie: cookieOf(answer) })).status).toBe(200);
    expect(locationOf(await visit("/admin/settings", { cookie }))).toContain("/login?to=");
    expect(locationOf(await visit("/secondFactor", { cookie: cookieOf(answer) }))).toBe("/admin");
    const again = await visit("/secondFactor", { cookie: (await half()).cookie, form: { code } });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("This code is not right, or it was used already.");
  });

  test("takes a recovery code, once, however it is written", async () => {
    const [code = ""] = recoveryCodes;
    const first = await visit("/secondFactor?with=recovery", { cookie: (await half()).cookie, form: { code: ` ${code.toLowerCase()} ` } });
    expect(locationOf(first)).toBe("/admin");
    const second = await visit("/secondFactor?with=recovery", { cookie: (await half()).cookie, form: { code } });
    expect(second.status).toBe(409);
  });

  test("says what is missing", async () => {
    const answer = await visit("/hi/secondFactor", { cookie: (await half()).cookie, form: { code: "12" } });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("अपने ऐप के छह अंक लिखिए");
  });

  test.each(["", "/hi"])(
    "is for nobody without the first, nor after ten minutes: back to the door, with the reason (%s)",
    async (prefix) => {
      const door = `${prefix}/userlogin?to=%2Fadmin&problem=requires-recent-login`;
      expect(locationOf(await visit(`${prefix}/secondFactor?to=%2Fadmin`))).toBe(door);
      const { cookie } = await half();
      await db
        .updateTable("sessions")
        .set({ created_at: new Date(Date.now() - 11 * 60_000) })
        .where("user_id", "=", person.id)
        .execute();
      expect(locationOf(await visit(`${prefix}/secondFactor?to=%2Fadmin`, { cookie }))).toBe(door);
      expect(locationOf(await visit(`${prefix}/secondFactor?to=%2Fadmin`, { cookie, form: { code: codeNow() } }))).toBe(door);
      const words = prefix ? "कृपया फिर से साइन इन करें" : "Please sign in again to do this.";
      expect(await (await visit(door)).text()).toContain(words);
    },
  );
});
