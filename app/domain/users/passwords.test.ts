import { createServer } from "node:http";
import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { signIn } from "#app/domain/sessions/writes.server.ts";
import { trustedDevice } from "#app/domain/users/limits.writes.server.ts";
import { askForNewPassword, changePassword, setPasswordByLink, setPasswordOnServer } from "#app/domain/users/passwords.writes.server.ts";
import { writeNewPasswordLink } from "#app/domain/users/password-links.writes.server.ts";
import { readSession } from "#app/platform/auth/auth.server.ts";
import { env } from "#app/platform/env.server.ts";
import { mailedSecret } from "#test/letters.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { keeping } from "#test/request.ts";

const password = "four words that rest";
const another = "seven rivers below hills";
let person: Actor & { email: string };

beforeEach(async () => {
  person = await aUser({ role: "manager", password });
});

const signInWith = (secret: string) => signIn({ email: person.email, password: secret, remember: false }, new Headers());
const actorOf = async (headers: Headers) => (await readSession(headers))!;

async function mailedLink() {
  await writeNewPasswordLink(person.email);
  return mailedSecret(person.email, "new-password");
}

describe("a forgotten password", () => {
  test("is replaced by a link from the mail, once; every session before it is over, and the old password too", async () => {
    const before = keeping((await signInWith(password)).headers);
    const secret = await mailedLink();
    const answer = (await setPasswordByLink("new-password", secret, another, new Headers()))!;
    expect(await readSession(before)).toBeNull();
    expect(await readSession(keeping(answer.headers))).toMatchObject({ id: person.id });
    await expect(signInWith(password)).rejects.toThrow("not right");
    await expect(setPasswordByLink("new-password", secret, password, new Headers())).rejects.toThrow("used already");
  });

  test("lets the owner in whose account somebody else has locked by guessing", async () => {
    for (let attempt = 0; attempt < 10; attempt++) await expect(signInWith("guess guess guess")).rejects.toThrow("not right");
    await expect(signInWith(password)).rejects.toThrow("Too many attempts");
    await setPasswordByLink("new-password", await mailedLink(), another, new Headers());
    expect((await signInWith(another)).isIn).toBe(true);
  });

  test("is replaced on the server where no mail arrives: told, written down, and every session ends", async () => {
    const before = keeping((await signInWith(password)).headers);
    await setPasswordOnServer(person.email, another);
    expect(await readSession(before)).toBeNull();
    await expect(signInWith(password)).rejects.toThrow("not right");
    expect((await signInWith(another)).isIn).toBe(true);
    const [line] = await db.selectFrom("activity").select(["actor_id", "detail"]).where("subject", "=", `user:${person.id}`).where("what", "=", "user.password-changed").execute(); // prettier-ignore
    expect(line).toEqual({ actor_id: null, detail: { onServer: true } });
    await expect(setPasswordOnServer(person.email, "password1234")).rejects.toThrow();
    await expect(setPasswordOnServer("nobody@example.com", another)).rejects.toThrow("Nobody has an account");
  });

  test("asks the same of everybody: an unknown address, one that left and one that waits get no mail and the same answer", async () => {
    const [left, waiting] = [
      await aUser({ role: "editor", deactivated: true }),
      await aUser({ role: "editor", approvalStatus: "pending" }),
    ];
    for (const email of ["nobody@example.com", left.email, waiting.email, person.email]) {
      await expect(askForNewPassword(email)).resolves.toBeUndefined();
      await writeNewPasswordLink(email);
    }
    const mails = await db
      .selectFrom("mails")
      .select("to_address")
      .where("template", "=", "new-password")
      .where("to_address", "in", ["nobody@example.com", left.email, waiting.email, person.email])
      .execute();
    expect(mails).toEqual([{ to_address: person.email }]);
  });

  test("is mailed three times an hour, and whoever asks more often hears the same", async () => {
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name = 'users.write-new-password-link' and data ->> 'email' = ${person.email}`.execute(db);
      return rows[0]!.count;
    };
    for (let attempt = 0; attempt < 5; attempt++) await expect(askForNewPassword(person.email)).resolves.toBeUndefined();
    expect(await waiting()).toBe(3);
  });
});

describe("changing one's own password", () => {
  test("takes the old one, ends every other session and keeps this one", async () => {
    const [here, elsewhere] = [keeping((await signInWith(password)).headers), keeping((await signInWith(password)).headers)];
    const actor = await actorOf(here);
    await expect(changePassword(actor, { current: "not it at all", password: another })).rejects.toThrow("current password");
    await changePassword(actor, { current: password, password: another });
    expect(await readSession(here)).not.toBeNull();
    expect(await readSession(elsewhere)).toBeNull();
    await expect(signInWith(password)).rejects.toThrow("not right");
    expect((await signInWith(another)).isIn).toBe(true);
  });

  test("refuses a password that a list of stolen ones has, and asks with five letters of its hash only", async () => {
    const stolen = "correct horse battery staple";
    const hash = createHash("sha1").update(stolen).digest("hex").toUpperCase();
    const asked: string[] = [];
    const list = createServer((request, answer) => {
      asked.push(request.url!);
      answer.end(request.url === `/range/${hash.slice(0, 5)}` ? `${hash.slice(5)}:42\r\n${"0".repeat(35)}:0` : "");
    });
    await new Promise<void>((done) => void list.listen(0, "127.0.0.1", done));
    env.STOLEN_PASSWORDS_URL = `http://127.0.0.1:${(list.address() as AddressInfo).port}/range/`;
    try {
      const actor = await actorOf(keeping((await signInWith(password)).headers));
      await expect(changePassword(actor, { current: password, password: stolen })).rejects.toThrow("stolen lists");
      await changePassword(actor, { current: password, password: another });
      expect(asked).toContain(`/range/${hash.slice(0, 5)}`);
      expect(asked.every((path) => /^\/range\/[\dA-F]{5}$/.test(path))).toBe(true);
    } finally {
      list.close();
      env.STOLEN_PASSWORDS_URL = "";
    }
  });
});

test("a browser that is known for a person is counted by itself: nobody's guesses keep them out", async () => {
  const first = await signInWith(password);
  const known = keeping(first.headers);
  for (let attempt = 0; attempt < 12; attempt++) await signInWith("guess guess guess").catch(() => {});
  await expect(signInWith(password)).rejects.toThrow("Too many attempts");
  expect((await signIn({ email: person.email, password, remember: false }, known)).isIn).toBe(true);
  const other = await aUser({ role: "editor", password });
  for (let attempt = 0; attempt < 10; attempt++)
    await signIn({ email: other.email, password: "guess guess guess", remember: false }, known).catch(() => {});
  await expect(signIn({ email: other.email, password, remember: false }, known)).rejects.toThrow("Too many attempts");
});

test("a known browser is a stranger again once the password is another", async () => {
  const known = keeping((await signInWith(password)).headers);
  const own = await changePassword(await actorOf(known), { current: password, password: another }, known);
  expect(await trustedDevice(known, person.email)).toBeUndefined();
  expect(await trustedDevice(keeping(new Headers({ "Set-Cookie": own })), person.email)).toBeDefined();
  for (let attempt = 0; attempt < 10; attempt++) await signInWith("guess guess guess").catch(() => {});
  await expect(signIn({ email: person.email, password: another, remember: false }, known)).rejects.toThrow("Too many attempts");
});

test("the line about too many tries says whose account it was, and no address that nobody has", async () => {
  const locked = async () =>
    (await db.selectFrom("activity").select("subject").where("what", "=", "user.locked").orderBy("id", "desc").executeTakeFirst())?.subject;
  for (let attempt = 0; attempt < 11; attempt++) await signInWith("guess guess guess").catch(() => {});
  expect(await locked()).toBe(`user:${person.id}`);
  for (let attempt = 0; attempt < 11; attempt++)
    await signIn({ email: "nobody-at-all@example.com", password: "guess guess guess", remember: false }, new Headers()).catch(() => {});
  expect(await locked()).toBeNull();
});
