import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { writeLink, type LinkPurpose } from "#app/domain/users/links.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { keeping, visit } from "#test/request.ts";
import { aSecondStep } from "#test/second-step.ts";

const password = "seven rivers below hills";
const languages = ["", "/hi"] as const;
let person: Actor & { email: string };

beforeEach(async () => {
  person = await aUser({ role: "counsellor", name: "Kavita Kumari" });
});

const linkFor = (purpose: LinkPurpose, { id } = person) => inTransaction((tx) => writeLink(tx, { userId: id, purpose, by: null }));
const cookieOf = (answer: Response) => keeping(answer.headers).get("cookie") ?? "";
const locationOf = (answer: Response) => answer.headers.get("location");

const pages = [
  ["/newPassword", "new-password"],
  ["/invitation", "invitation"],
] as const;

describe.each(pages)("%s", (page, purpose) => {
  test.each(languages)("asks for a password in one field, and tells its rules (%s)", async (prefix) => {
    const answer = await visit(`${prefix}${page}?link=${await linkFor(purpose)}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(person.email);
    expect(html).toContain(prefix ? "कम से कम 12 अक्षर" : "At least 12 characters");
    expect(html.match(/<input[^>]*type="password"/g)).toHaveLength(1);
    expect(html).toContain('autoComplete="new-password"');
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.each(languages)("lets its owner in, and the link is over and forgotten (%s)", async (prefix) => {
    const secret = await linkFor(purpose);
    const answer = await visit(`${prefix}${page}?link=${secret}`, { form: { password } });
    expect([answer.status, locationOf(answer)]).toEqual([302, `${prefix}/dashboard`]);
    expect(JSON.stringify([...answer.headers])).not.toContain(secret);
    expect((await visit("/dashboard", { cookie: cookieOf(answer) })).status).toBe(200);

    for (const form of [undefined, { password: "another four words here" }]) {
      const again = await visit(`${prefix}${page}?link=${secret}`, form && { form });
      expect([again.status, locationOf(again)]).toEqual([302, `${prefix}${page}`]);
      expect(await again.text()).not.toContain(secret);
      expect(again.headers.getSetCookie()).toEqual([]);
    }
    const over = await (await visit(`${prefix}${page}`)).text();
    expect(over).toContain(prefix ? "यह लिंक अब काम नहीं करता" : "This link no longer works");
    expect(over).not.toContain("<form");
    const signedIn = await visit("/userlogin", { form: { email: person.email, password } });
    expect(locationOf(signedIn)).toBe("/dashboard");
  });

  test("says what is wrong with a password, keeps the link and never gives the password back", async () => {
    const address = `${page}?link=${await linkFor(purpose)}`;
    for (const [typed, status, words] of [
      ["too short 1", 422, "at least 12 characters"],
      ["kavita kumari 1", 409, "easy to guess"],
      ["", 422, "Enter your password."],
    ] as const) {
      const answer = await visit(address, { form: { password: typed } });
      const html = await answer.text();
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
      expect(html).toContain(words);
      if (typed) expect(html).not.toContain(typed);
    }
    expect((await visit(address)).status).toBe(200);
  });

  test("opens for no link of the other kind, no old one, none of somebody who left, and nothing made up", async () => {
    const other = await linkFor(purpose === "invitation" ? "new-password" : "invitation");
    const old = await linkFor(purpose);
    await db
      .updateTable("one_time_links")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("user_id", "=", person.id)
      .where("purpose", "=", purpose)
      .execute();
    const gone = await linkFor(purpose, await aUser({ role: "admin", deactivated: true }));
    for (const secret of [other, old, gone, "x", "%00", "é".repeat(500)]) {
      const address = `${page}?link=${encodeURIComponent(secret)}`;
      expect([(await visit(address)).status, locationOf(await visit(address))]).toEqual([302, page]);
      const tried = await visit(address, { form: { password } });
      expect([locationOf(tried), tried.headers.getSetCookie()]).toEqual([page, []]);
    }
  });

  test("leaves the second step to be done", async () => {
    const code = await aSecondStep(person);
    const answer = await visit(`${page}?link=${await linkFor(purpose)}`, { form: { password } });
    expect(locationOf(answer)).toBe("/secondFactor");
    expect(locationOf(await visit("/dashboard", { cookie: cookieOf(answer) }))).toBe("/userlogin?to=%2Fdashboard");
    const whole = await visit("/secondFactor", { cookie: cookieOf(answer), form: { code: code() } });
    expect((await visit("/dashboard", { cookie: cookieOf(whole) })).status).toBe(200);
  });
});

test.each(languages)("an invitation greets by name and tells the role; who waits for approval is told so (%s)", async (prefix) => {
  const waiting = await aUser({ role: "editor", name: "Asha Devi", approvalStatus: "pending" });
  const address = `${prefix}/invitation?link=${await linkFor("invitation", waiting)}`;
  const html = await (await visit(address)).text();
  for (const words of prefix ? ["Asha Devi, आपका स्वागत है", "संपादक"] : ["Welcome, Asha Devi", "Editor"]) expect(html).toContain(words);
  const answer = await visit(address, { form: { password } });
  expect([locationOf(answer), answer.headers.getSetCookie()]).toEqual([`${prefix}/invitation?waiting=1`, []]);
  expect(await (await visit(`${prefix}/invitation?waiting=1`)).text()).toContain(prefix ? "मंज़ूरी का इंतज़ार" : "waiting for approval");
});

test.each(languages)("a forgotten password: whoever asks gets the same answer (%s)", async (prefix) => {
  const answers = await Promise.all(
    [person.email, "nobody@example.com", (await aUser({ role: "admin", deactivated: true })).email].map(async (email) => {
      const answer = await visit(`${prefix}/forgotPassword`, { form: { email } });
      return [answer.status, locationOf(answer), answer.headers.getSetCookie(), await answer.text()];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]!.slice(0, 2)).toEqual([302, `${prefix}/forgotPassword?sent=1`]);
  const html = await (await visit(`${prefix}/forgotPassword?sent=1`)).text();
  expect(html).toContain(prefix ? "तो मेल भेज दी गई है" : "If somebody with this address has an account, a mail is on its way.");
  const wrong = await visit(`${prefix}/forgotPassword`, { form: { email: "ravi at example" } });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("ravi at example");
});
