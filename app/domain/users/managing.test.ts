import { lettersTo, mailedSecret } from "#test/letters.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findLink } from "#app/domain/users/links.writes.server.ts";
import {
  changeUser,
  deactivateUser,
  endSessionsOf,
  inviteUser,
  reactivateUser,
  sendInvitationAgain,
} from "#app/domain/users/managing.writes.server.ts";
import { setPasswordByLink } from "#app/domain/users/passwords.writes.server.ts";
import { findUser, listUsers } from "#app/domain/users/reads.server.ts";
import { readSession } from "#app/platform/auth/auth.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser, onDuty } from "#test/factories.ts";
import { cookieFor } from "#test/request.ts";

const password = "four words that rest";
let owner: Actor;
let count = 0;

beforeEach(async () => {
  owner = await aUser({ role: "admin" });
});

const newcomer = () => ({
  email: `newcomer-${(count += 1)}@example.com`,
  name: "New Comer",
  phone: "+919876543210",
  role: "counsellor" as const,
  approvalStatus: "approved" as const,
  language: "en" as const,
});

const mailedLink = mailedSecret;
const auditOf = async (id: string) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `user:${id}`).orderBy("id").execute()).map(({ what }) => what);

describe("an invitation", () => {
  test("is a mail with a link; the person chooses the password and is in, once", async () => {
    const person = newcomer();
    const { id } = (await inviteUser(owner, person))!;
    expect(await findUser(owner, id)).toMatchObject({ state: "invited", role: "counsellor", phone: "+919876543210" });
    const secret = await mailedLink(person.email);
    expect(
      (await db.selectFrom("one_time_links").selectAll().where("user_id", "=", id).execute()).map((row) => JSON.stringify(row)).join(""),
    ).not.toContain(secret);
    const answer = await setPasswordByLink("invitation", secret, password, new Headers());
    expect(answer).toMatchObject({ isIn: true, role: "counsellor" });
    expect(await findUser(owner, id)).toMatchObject({ state: "active" });
    await expect(setPasswordByLink("invitation", secret, password, new Headers())).rejects.toThrow("used already");
    expect(await auditOf(id)).toEqual(["user.invited", "user.invitation-accepted", "user.signed-in"]);
  });

  test("of two who come with the link at once lets one in", async () => {
    const person = newcomer();
    await inviteUser(owner, person);
    const secret = await mailedLink(person.email);
    const answers = await Promise.allSettled([1, 2, 3].map(() => setPasswordByLink("invitation", secret, password, new Headers())));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("sent again makes the first link worthless; who has come needs none", async () => {
    const person = newcomer();
    const { id } = (await inviteUser(owner, person))!;
    const first = await mailedLink(person.email);
    await sendInvitationAgain(owner, id);
    expect(await findLink("invitation", first)).toBeUndefined();
    const second = await lettersTo(person.email);
    const secret = second.map(({ html }) => /link=([\w-]+)/.exec(html)![1]!).find((each) => each !== first)!;
    await setPasswordByLink("invitation", secret, password, new Headers());
    await expect(sendInvitationAgain(owner, id)).rejects.toThrow("has come already");
  });

  test("ends after seven days, and is no way to a new password", async () => {
    const person = newcomer();
    const { id } = (await inviteUser(owner, person))!;
    const secret = await mailedLink(person.email);
    expect(await findLink("new-password", secret)).toBeUndefined();
    await db
      .updateTable("one_time_links")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", id)
      .execute();
    await expect(setPasswordByLink("invitation", secret, password, new Headers())).rejects.toThrow("used already or is too old");
  });

  test("to an address that has an account is refused in words", async () => {
    const person = newcomer();
    await inviteUser(owner, person);
    await expect(inviteUser(owner, person)).rejects.toThrow("This e-mail address is already in use.");
  });

  test("of somebody who waits for approval sets the password and lets nobody in yet", async () => {
    const person = { ...newcomer(), approvalStatus: "pending" as const };
    await inviteUser(owner, person);
    expect(await setPasswordByLink("invitation", await mailedLink(person.email), password, new Headers())).toBeUndefined();
  });

  test.each(["password1234", "aaaaaaaaaaaa", "123456789012", "abcdefghijkl", "newcomer newcomer", "CareerZone2026"])(
    "takes no password like %s",
    async (weak) => {
      const person = { ...newcomer(), email: `newcomer+${(count += 1)}@example.com` };
      await inviteUser(owner, person);
      await expect(setPasswordByLink("invitation", await mailedLink(person.email), weak, new Headers())).rejects.toThrow("easy to guess");
    },
  );
});

describe("rights", () => {
  test("that change hold for the session that is open, are written down and mailed", async () => {
    const person = await aUser({ role: "manager" });
    const cookie = new Headers({ cookie: await cookieFor(person) });
    const { version } = (await findUser(owner, person.id))!;
    const now = { name: person.name, phone: null, role: "editor" as const, approvalStatus: "approved" as const };
    await changeUser(owner, person.id, { ...now, version });
    expect(await readSession(cookie)).toMatchObject({ role: "editor" });
    await expect(changeUser(owner, person.id, { ...now, version })).rejects.toThrow("Somebody else");
    await changeUser(owner, person.id, { ...now, approvalStatus: "rejected", version: version + 1 });
    expect(await readSession(cookie)).toBeNull();
    expect(await auditOf(person.id)).toEqual(["user.role-changed", "user.approval-changed"]);
  });

  test("somebody who leaves is out at once, and their leads wait for somebody else in the same moment", async () => {
    const person = await aUser({ role: "counsellor" });
    await onDuty(person);
    const lead = await aLead(owner, { assignee: person });
    const cookie = new Headers({ cookie: await cookieFor(person) });
    expect(await deactivateUser(owner, person.id)).toEqual({ released: 1 });
    expect(await readSession(cookie)).toBeNull();
    expect(await db.selectFrom("sessions").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
    expect(await db.selectFrom("leads").select("assigned_to").where("number", "=", lead).executeTakeFirst()).toEqual({
      assigned_to: null,
    });
    await reactivateUser(owner, person.id);
    expect(await readSession(cookie)).toBeNull();
    expect(await findUser(owner, person.id)).toMatchObject({ state: "active" });
  });

  test("the last admin can be neither demoted, nor rejected, nor sent away, by whoever and by two at once", async () => {
    const admins = await db.selectFrom("users").select("id").where("role", "=", "admin").where("id", "!=", owner.id).execute();
    for (const { id } of admins) await deactivateUser(owner, id);
    const { version } = (await findUser(owner, owner.id))!;
    const self = { name: owner.name, phone: null, version };
    await expect(deactivateUser(owner, owner.id)).rejects.toThrow("the last admin");
    await expect(changeUser(owner, owner.id, { ...self, role: "manager", approvalStatus: "approved" })).rejects.toThrow("the last admin");
    await expect(changeUser(owner, owner.id, { ...self, role: "admin", approvalStatus: "pending" })).rejects.toThrow("the last admin");
    const second = await aUser({ role: "admin" });
    const both = await Promise.allSettled([deactivateUser(owner, second.id), deactivateUser(second, owner.id)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("to end somebody's sessions signs them out everywhere", async () => {
    const person = await aUser({ role: "editor" });
    const cookies = [await cookieFor(person), await cookieFor(person)];
    expect(await endSessionsOf(owner, person.id)).toEqual({ ended: 2 });
    for (const cookie of cookies) expect(await readSession(new Headers({ cookie }))).toBeNull();
  });
});

test.each(["counsellor", "manager", "editor"] as const)("a %s manages nobody, and does not learn who there is", async (role) => {
  const actor = await aUser({ role });
  const id = owner.id;
  expect(
    await Promise.all([
      inviteUser(actor, newcomer()),
      sendInvitationAgain(actor, id),
      changeUser(actor, id, { name: "x", phone: null, role: "counsellor", approvalStatus: "approved", version: 1 }),
      deactivateUser(actor, id),
      reactivateUser(actor, id),
      endSessionsOf(actor, id),
      listUsers(actor),
      findUser(actor, id),
    ]),
  ).toEqual(Array.from({ length: 8 }, () => undefined));
});
