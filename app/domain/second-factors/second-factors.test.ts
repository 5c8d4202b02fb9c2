import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { sentenceOf } from "#app/domain/audit/model.ts";
import { findOwnFactor, findWaitingSecret } from "#app/domain/second-factors/reads.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  demandSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  resetSecondFactorOnServer,
} from "#app/domain/second-factors/writes.server.ts";
import { giveCode, proveAgain, signIn } from "#app/domain/sessions/writes.server.ts";
import { readSession } from "#app/platform/auth/auth.server.ts";
import { stepAt, totp } from "#app/platform/auth/totp.server.ts";
import { db } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";
import { aUser } from "#test/factories.ts";
import { keeping } from "#test/request.ts";

const password = "four words that rest";
let person: Actor & { email: string };

beforeEach(async () => {
  await db.updateTable("settings").set({ second_factor_roles: [] }).execute();
  person = await aUser({ role: "counsellor", password });
});

const codeNow = (secret: string, away = 0) => totp(secret, stepAt(new Date()) + away);
const signInAs = () => signIn({ email: person.email, password, remember: false }, new Headers());

/** With the code of the half minute before, so that the present one can still be used. */
async function withFactor() {
  const secret = await beginSecondFactor(person);
  const codes = await confirmSecondFactor(person, codeNow(secret, -1));
  return { secret, codes };
}

describe("with a second factor", () => {
  test("the password alone is nobody; with the code the person is in, by a new cookie", async () => {
    const { secret } = await withFactor();
    const half = await signInAs();
    expect(half.isIn).toBe(false);
    const cookies = keeping(half.headers);
    expect(await readSession(cookies)).toBeNull();
    const whole = await giveCode({ code: codeNow(secret) }, cookies);
    expect(await readSession(keeping(whole.headers))).toMatchObject({ id: person.id });
    expect(await readSession(cookies)).toBeNull();
    await expect(giveCode({ code: codeNow(secret, 1) }, cookies)).rejects.toThrow("too long");
  });

  test("a code is good once, also for two who come with it together", async () => {
    const { secret } = await withFactor();
    const halves = await Promise.all([signInAs(), signInAs(), signInAs()]);
    const code = codeNow(secret);
    const answers = await Promise.allSettled(halves.map(({ headers }) => giveCode({ code }, keeping(headers))));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("ten wrong codes, and nobody tries an eleventh, not even with the password again", async () => {
    const { secret } = await withFactor();
    for (let attempt = 0; attempt < 10; attempt++) {
      const { headers } = await signInAs();
      await expect(giveCode({ code: "000000" }, keeping(headers))).rejects.toThrow("not right");
    }
    const { headers } = await signInAs();
    await expect(giveCode({ code: codeNow(secret) }, keeping(headers))).rejects.toThrow("Too many attempts");
  });

  test("a recovery code lets in once, and its owner is told by mail", async () => {
    const { codes } = await withFactor();
    expect(codes).toHaveLength(10);
    const written = codes[3]!.replaceAll("-", "");
    expect((await giveCode({ code: written }, keeping((await signInAs()).headers))).isIn).toBe(true);
    await expect(giveCode({ code: written }, keeping((await signInAs()).headers))).rejects.toThrow("not right");
    expect(await findOwnFactor(person)).toMatchObject({ codesLeft: 9 });
    const mails = await db.selectFrom("mails").select("template").where("to_address", "=", person.email).execute();
    expect(mails.map(({ template }) => template)).toContain("recovery-code-used");
    await renewRecoveryCodes(person);
    await expect(giveCode({ code: codes[4]!.replaceAll("-", "") }, keeping((await signInAs()).headers))).rejects.toThrow("not right");
  });

  test("to prove oneself again takes both", async () => {
    const { secret } = await withFactor();
    await expect(proveAgain(person, { password })).rejects.toThrow("or the code");
    await expect(proveAgain(person, { password: "not it, sorry", code: codeNow(secret) })).rejects.toThrow("or the code");
    await proveAgain(person, { password, code: codeNow(secret, 1) });
  });
});

test("a secret counts only once a code of it was shown, and is not readable where it is kept", async () => {
  const secret = await beginSecondFactor(person);
  expect(await findWaitingSecret(person)).toBe(secret);
  expect((await signInAs()).isIn).toBe(true);
  const other = await beginSecondFactor(person);
  await expect(confirmSecondFactor(person, codeNow(secret))).rejects.toThrow("not right");
  await confirmSecondFactor(person, codeNow(other));
  expect((await signInAs()).isIn).toBe(false);
  await expect(beginSecondFactor(person)).rejects.toThrow("already");
  const { sealed_secret: kept } = await db
    .selectFrom("second_factors")
    .select("sealed_secret")
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(kept.includes(other)).toBe(false);
});

test("a role can demand it: who has none is told so with every request, and nobody switches it off", async () => {
  const owner = await aUser({ role: "admin" });
  const { headers } = await signInAs();
  await demandSecondFactor(owner, ["counsellor"]);
  expect(await readSession(keeping(headers))).toMatchObject({ lacksSecondFactor: true });
  await withFactor();
  await expect(removeSecondFactor(person)).rejects.toThrow("cannot be switched off");
  await demandSecondFactor(owner, []);
  await removeSecondFactor(person);
  expect((await signInAs()).isIn).toBe(true);
});

test("an admin takes away the second factor of who lost it; nobody else does", async () => {
  const [owner, manager] = [await aUser({ role: "admin" }), await aUser({ role: "manager" })];
  await withFactor();
  expect(await resetSecondFactor(manager, person.id)).toBeUndefined();
  expect(await demandSecondFactor(manager, ["admin"])).toBeUndefined();
  await resetSecondFactor(owner, person.id);
  expect((await signInAs()).isIn).toBe(true);
});

test("on the server the second step of whoever is locked out is taken away: told, written down, and every session ends", async () => {
  const { secret } = await withFactor();
  const half = await signInAs();
  const session = keeping((await giveCode({ code: codeNow(secret) }, keeping(half.headers))).headers);
  await resetSecondFactorOnServer(person.email);
  expect(await readSession(session)).toBeNull();
  expect((await signInAs()).isIn).toBe(true);
  const lines = await db.selectFrom("activity").select(["what", "actor_id", "detail"]).where("subject", "=", `user:${person.id}`).execute();
  const line = lines.find(({ what }) => what === "user.second-factor-off")!;
  expect(line).toMatchObject({ actor_id: null, detail: { onServer: true } });
  expect(sentenceOf({ ...line, detail: line.detail as JsonObject, by: null, byId: null, subject: `user:${person.id}` })).toContain(
    "on the server",
  );
  const mails = await db.selectFrom("mails").select("template").where("to_address", "=", person.email).execute();
  expect(mails.map(({ template }) => template)).toContain("second-factor-off");
  await expect(resetSecondFactorOnServer(person.email)).rejects.toThrow("no second step");
  await expect(resetSecondFactorOnServer("nobody@example.com")).rejects.toThrow("Nobody has an account");
});
