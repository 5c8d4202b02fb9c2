import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { signInProblems } from "#app/domain/users/model.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";
import { aSecondStep } from "#test/second-step.ts";

const password = "four words that rest";
let person: Actor & { email: string };
let cookie: string;

beforeEach(async () => {
  person = await aUser({ role: "manager", password });
  cookie = await cookieFor(person);
  await goStale();
});

const goStale = () =>
  db
    .updateTable("sessions")
    .set({ proven_at: new Date(Date.now() - 16 * 60_000) })
    .where("user_id", "=", person.id)
    .execute();
const locationOf = (answer: Response) => answer.headers.get("location");

describe("what is delicate", () => {
  test("sends a form's sender to prove who they are, and back to the page, where the form then works", async () => {
    const form = { query: "", reason: "For the week's meeting", format: "csv" };
    const referer = "http://localhost:3000/hi/leadHistory?q=asha";
    const stopped = await visit("/hi/leadHistory/export", { cookie, form, headers: { referer } });
    const again = "/hi/signInAgain?to=%2FleadHistory%3Fq%3Dasha&sent";
    expect([stopped.status, locationOf(stopped)]).toEqual([302, again]);

    const wrong = await visit(again, { cookie, form: { password: "not the password" } });
    expect(wrong.status).toBe(409);
    const html = await wrong.text();
    expect(html).toContain("पासवर्ड सही नहीं है।");
    expect(html).not.toContain("not the password");
    expect(locationOf(await visit("/leadHistory/export", { cookie, form, headers: { referer } }))).toContain("/signInAgain");

    const proved = await visit(again, { cookie, form: { password } });
    expect([proved.status, locationOf(proved)]).toEqual([302, "/hi/leadHistory?q=asha"]);
    const file = await visit("/hi/leadHistory/export", { cookie, form, headers: { referer } });
    expect([file.status, file.headers.get("content-disposition")]).toEqual([200, expect.stringMatching(/^attachment; filename="leads-/)]);
    await file.body?.cancel();
  });

  test("comes back to the page itself when a page was asked for, and to the workspace from another site", async () => {
    const page = `/followUp/${String(await aLead(person)).padStart(6, "0")}/deletion`;
    const stopped = locationOf(await visit(page, { cookie }))!;
    expect(stopped).toBe(`/signInAgain?to=${encodeURIComponent(page)}`);
    expect(locationOf(await visit(stopped, { cookie, form: { password } }))).toBe(page);
    expect((await visit(page, { cookie })).status).toBe(200);

    await goStale();
    const foreign = await visit(page, { cookie, form: {}, headers: { referer: "https://evil.example/x" } });
    expect(locationOf(foreign)).toBe("/signInAgain?sent");
    expect(locationOf(await visit("/signInAgain", { cookie, form: { password } }))).toBe("/dashboard");
  });
});

describe.each(["", "/hi"])("the page that asks once more (%s)", (prefix) => {
  const words = (en: string, hi: string) => (prefix ? hi : en);

  test("says why, and that one comes back", async () => {
    const html = await (await visit(`${prefix}/signInAgain?to=%2FleadHistory`, { cookie })).text();
    expect(html).toContain(words("takes data out, changes rights or deletes something", "अधिकार बदलते हैं या कुछ मिटता है"));
    expect(html).toContain(words("back on the page that you came from", "उसी पेज पर लौट आएँगे"));
    expect(html).toContain(`href="${prefix}/dashboard"`);
    expect(html).not.toContain('name="code"');
  });

  test("wants the code too where there is a second step: neither is enough alone", async () => {
    const code = await aSecondStep(person);
    const address = `${prefix}/signInAgain?to=%2FleadHistory`;
    expect(await (await visit(address, { cookie })).text()).toMatch(/<input[^>]*inputMode="numeric"[^>]*name="code"/);
    const [alone, empty, badWord] = [
      await visit(address, { cookie, form: { password } }),
      await visit(address, { cookie, form: { password, code: "" } }),
      await visit(address, { cookie, form: { password: "not the password", code: code() } }),
    ];
    expect([alone.status, empty.status, badWord.status]).toEqual([409, 422, 409]);
    expect(await badWord.text()).toContain(words("The password or the code is not right.", "पासवर्ड या कोड सही नहीं है।"));
    expect(locationOf(await visit(address, { cookie, form: { password, code: code() } }))).toBe(`${prefix}/leadHistory`);
  });

  test("asks nobody for a password who has none", async () => {
    await db.deleteFrom("accounts").where("user_id", "=", person.id).execute();
    const html = await (await visit(`${prefix}/signInAgain`, { cookie })).text();
    expect(html).toContain(words("You have no password here.", "यहाँ आपका पासवर्ड नहीं है।"));
    expect(html).not.toContain('name="password"');
    expect((await visit(`${prefix}/signInAgain`, { cookie, form: { password } })).status).toBe(409);
  });
});

describe.each(["/login", "/userlogin"])("%s", (door) => {
  const kinds = ["popup-closed-by-user", "network-request-failed", "not-approved", "code-refused"] as const;

  test("tells the kinds of trouble that an address may name, and nothing else that stands there", async () => {
    for (const kind of kinds) expect(await (await visit(`${door}?problem=${kind}`)).text()).toContain(signInProblems[kind]());
    expect(await (await visit(`${door}?problem=too-many-requests`)).text()).toContain("Too many attempts.");
    for (const kind of ["Call 98000 00000", "__proto__", "constructor", "toString", "email-already-in-use", ""]) {
      const html = (await (await visit(`${door}?problem=${encodeURIComponent(kind)}`)).text()).split("</main>")[0]!;
      expect(html, kind).not.toContain('role="alert"');
      expect(html, kind).not.toContain("Call 98000 00000");
    }
    expect(await (await visit(`/hi${door}?problem=not-approved`)).text()).toContain(
      "आपका खाता मंज़ूरी का इंतज़ार कर रहा है। साइट के मालिक इसे मंज़ूर कर सकते हैं।",
    );
  });

  test("shows the way for who forgot the password", async () => {
    expect(await (await visit(`/hi${door}`)).text()).toContain('href="/hi/forgotPassword"');
  });
});
