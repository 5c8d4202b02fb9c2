import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { freshDoors } from "#app/access/doors.ts";
import { beginSecondFactor, confirmSecondFactor } from "#app/domain/second-factors/writes.server.ts";
import { findUser, listUsers } from "#app/domain/users/reads.server.ts";
import { stepAt, totp } from "#app/platform/auth/totp.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser, onDuty } from "#test/factories.ts";
import { cookieFor, visit } from "#test/request.ts";

let admin: Actor, manager: Actor;

beforeAll(async () => {
  [admin, manager] = [await aUser({ role: "admin" }), await aUser({ role: "manager" })];
});

const page = async (path: string, as: Actor = admin) => (await visit(path, { as })).text();
const press = (path: string, form: Record<string, string> = {}, as: Actor = admin) => visit(path, { as, form });
const at = (id: string, verb = "") => `/admin/userlist/${id}${verb && `/${verb}`}`;
const whereTo = async (answer: Promise<Response>) => (await answer).headers.get("location");

let count = 0;
const newcomer = () => ({
  email: `new-${(count += 1)}@example.com`,
  name: `New Person ${count}`,
  phone: "98765 43210",
  role: "counsellor",
  approvalStatus: "approved",
  language: "hi",
});

describe("an invitation", () => {
  test("is sent in the language that was chosen; the page says what happens next and offers the next one", async () => {
    const person = newcomer();
    const told = await whereTo(press("/admin/user", person));
    expect(told).toMatch(/^\/admin\/user\?invited=/);
    const words = await page(told!);
    for (const said of [`${person.name} is invited`, person.email, "within seven days", "Invite another"]) expect(words).toContain(said);
    const mail = await db.selectFrom("mails").select(["locale", "template"]).where("to_address", "=", person.email).execute();
    expect(mail).toEqual([{ locale: "hi", template: "invitation" }]);
    const found = await whereTo(press("/admin/userlist", { q: "098765 43210", state: "invited" }));
    expect(await page(found!)).toContain(person.name);
  });

  test("to an address that is taken is refused, with what was typed still there", async () => {
    const person = newcomer();
    await press("/admin/user", person);
    const again = await press("/admin/user", { ...person, name: "Somebody Else", email: person.email.toUpperCase() });
    expect(again.status).toBe(409);
    const words = await again.text();
    expect(words).toContain("This e-mail address is already in use.");
    expect(words).toContain('value="Somebody Else"');
  });

  test("without name and role, or with a phone that is none, tells each beside its field", async () => {
    const answer = await press("/admin/user", { ...newcomer(), name: " ", role: "owner", phone: "twelve" });
    expect(answer.status).toBe(422);
    const words = await answer.text();
    for (const said of ["Enter the person&#x27;s name.", "Choose a role.", "This does not look like a phone number."])
      expect(words).toContain(said);
  });

  test("sent again takes one press, and is refused in words to who has come", async () => {
    const { id, email } = await aUser({ role: "editor", invited: true });
    expect(await whereTo(press(at(id, "invitation")))).toBe(`${at(id)}?done=invitation`);
    expect(await page(`${at(id)}?done=invitation`)).toContain(`A new invitation is on its way to ${email}`);
    const refused = await press(at(manager.id, "invitation"));
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("This person has come already")]);
  });
});

test("the list is asked by its address: words, role and state; what nobody understands is not asked", async () => {
  await aUser({ role: "editor", name: "Zubeida of the list" });
  const [all, editors, none] = await Promise.all(
    ["", "?q=zubeida&role=editor&state=active", "?q=zubeida&role=manager"].map((search) => page(`/admin/userlist${search}`)),
  );
  for (const column of ["S.No", "Name", "E-mail", "Phone", "Role", "Approval status", "Last seen"]) expect(all).toContain(column);
  expect(editors).toContain("Zubeida of the list");
  expect(editors).toContain("1 person");
  expect(none).toContain("Nobody like that");
  expect(await page("/hi/admin/userlist?q=zubeida")).toContain("1 व्यक्ति");
  for (const search of ["?q=%00%27%25_&role=x&state=y", "?q=--", `?q=${"x".repeat(5000)}`])
    expect((await visit(`/admin/userlist${search}`, { as: admin })).status, search.slice(0, 30)).toBe(200);
});

describe("a person's rights", () => {
  const form = (role: string, version: string, approvalStatus = "approved") => ({
    name: "Changed Name",
    phone: "",
    role,
    approvalStatus,
    version,
  });

  test("are saved, and what somebody else saved meanwhile is not written over", async () => {
    const { id } = await aUser({ role: "counsellor" });
    expect(await whereTo(press(at(id), form("editor", "1")))).toBe(`${at(id)}?done=saved`);
    const late = await press(at(id), form("manager", "1"));
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("Somebody else has changed this person meanwhile.")]);
    expect(await findUser(admin, id)).toMatchObject({ role: "editor", name: "Changed Name", version: 2 });
  });

  test("who would take their own away is asked first, and led to where they may still be", async () => {
    const other = await aUser({ role: "admin" });
    const asked = await press(at(other.id), form("manager", "1"), other);
    expect([asked.status, await asked.text()]).toEqual([409, expect.stringContaining("Yes, change my own rights")]);
    expect(await findUser(admin, other.id)).toMatchObject({ role: "admin" });
    expect(await whereTo(press(at(other.id), { ...form("manager", "1"), sure: "yes" }, other))).toBe("/dashboard");
  });

  test("the last admin is told so, by whichever way", async () => {
    const others = (await listUsers(admin, { role: "admin" }))!.filter(({ id }) => id !== admin.id);
    for (const { id } of others) await press(at(id, "deactivation"));
    const { version, name } = (await findUser(admin, admin.id))!;
    const demoted = { name, phone: "", role: "editor", approvalStatus: "approved", version: String(version), sure: "yes" };
    for (const answer of [await press(at(admin.id), demoted), await press(at(admin.id, "deactivation"))])
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("This is the last admin.")]);
    expect(await page(at(admin.id, "deactivation"))).toContain("This is your own account");
    expect(await page(at(admin.id))).toContain("This is the last admin.");
    expect(await page(at(admin.id))).not.toContain(at(admin.id, "deactivation"));
  });
});

describe("each verb asks on a page of its own", () => {
  test("deactivation says how many leads go to the queue, and reactivation lets the person in again", async () => {
    const person = await aUser({ role: "counsellor", name: "Leaving Person" });
    await onDuty(person);
    await aLead(admin, { assignee: person });
    const question = await page(at(person.id, "deactivation"));
    expect(question).toContain("1 open lead goes to the manager&#x27;s queue.");
    expect(question).not.toContain("your own account");
    expect(await whereTo(press(at(person.id, "deactivation")))).toBe(`${at(person.id)}?done=deactivation&leads=1`);
    const after = await page(`${at(person.id)}?done=deactivation&leads=1`);
    for (const said of ["Leaving Person is deactivated", "1 lead is in the queue now.", "/leadHistory?owner=none"])
      expect(after).toContain(said);
    expect(await whereTo(press(at(person.id, "reactivation")))).toBe(`${at(person.id)}?done=reactivation`);
    expect(await findUser(admin, person.id)).toMatchObject({ state: "active", openLeads: 0 });
  });

  test("sessions end everywhere, also one's own, which leads to the door", async () => {
    const person = await aUser({ role: "admin" });
    await cookieFor(person);
    expect(await page(at(person.id, "sessions"))).toContain("They are signed in with 1 browser.");
    expect(await whereTo(press(at(person.id, "sessions")))).toBe(`${at(person.id)}?done=sessions`);
    expect(await page(at(person.id, "sessions"))).toContain("There is nothing to do here");
    expect(await whereTo(press(at(person.id, "sessions"), {}, person))).toBe("/login?signedOut=1");
  });

  test("the second step of who lost it is reset, once or twice", async () => {
    const person = await aUser({ role: "counsellor" });
    await confirmSecondFactor(person, totp(await beginSecondFactor(person), stepAt(new Date())));
    expect(await page(at(person.id))).toContain("Reset the second step");
    for (const _ of [1, 2]) expect(await whereTo(press(at(person.id, "secondFactor")))).toBe(`${at(person.id)}?done=secondFactor`);
    expect(await findUser(admin, person.id)).toMatchObject({ hasFactor: false });
  });
});

test("which roles must have the second step is ticked, and can be taken back", async () => {
  const demand = (...ticked: string[]) =>
    visit("/admin/userlist/secondFactor", { as: admin, body: new URLSearchParams(ticked.map((role) => ["roles", role])) });
  expect(await whereTo(demand("counsellor", "editor"))).toBe("/admin/userlist/secondFactor?saved");
  const words = await page("/admin/userlist/secondFactor");
  for (const role of ["counsellor", "editor"]) expect(words).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${role}"`));
  expect(words).not.toMatch(/<input[^>]*checked=""[^>]*value="manager"/);
  expect((await demand("owner")).status).toBe(422);
  await demand();
  expect(await page("/admin/userlist/secondFactor")).not.toContain('checked=""');
});

const verbs = ["", "deactivation", "reactivation", "invitation", "sessions", "secondFactor"];

test("a manager finds none of it", async () => {
  const { id } = await aUser({ role: "counsellor", invited: true });
  for (const path of ["/admin/user", "/admin/userlist", "/admin/userlist/secondFactor", ...verbs.map((verb) => at(id, verb))]) {
    expect((await visit(path, { as: manager })).status, path).toBe(404);
    expect((await press(path, newcomer(), manager)).status, path).toBe(404);
  }
  expect(await page("/admin/contact", manager)).not.toContain("/admin/userlist");
});

test("who signed in long ago proves first who they are, and comes back to the page", async () => {
  const cookie = await cookieFor(admin);
  const longAgo = new Date(Date.now() - 16 * 60_000);
  await db.updateTable("sessions").set({ proven_at: longAgo }).where("user_id", "=", admin.id).execute();
  const { id } = await aUser({ role: "counsellor" });
  expect((await visit("/admin/userlist", { cookie })).status).toBe(200);
  for (const path of ["/admin/user", "/admin/userlist/secondFactor", ...verbs.map((verb) => at(id, verb))]) {
    expect((await visit(path, { cookie })).headers.get("location"), path).toBe(`/signInAgain?to=${encodeURIComponent(path)}`);
    const sent = await visit(path, { cookie, form: newcomer(), headers: { referer: `http://localhost:3000${at(id)}` } });
    expect(sent.headers.get("location"), path).toBe(`/signInAgain?to=${encodeURIComponent(at(id))}&sent`);
  }
  expect(await findUser(admin, id)).toMatchObject({ state: "active", version: 1 });
  expect([...freshDoors].filter((door) => door.startsWith("/admin/user"))).toHaveLength(8);
});
