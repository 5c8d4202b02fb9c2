import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { listOwnPasskeys } from "#app/domain/passkeys/reads.server.ts";
import { addPasskey, beginPasskey, removePasskey } from "#app/domain/passkeys/writes.server.ts";
import { resetSecondFactor } from "#app/domain/second-factors/writes.server.ts";
import { beginPasskeyAgain, beginPasskeyStep, givePasskey, proveAgainWithPasskey } from "#app/domain/sessions/passkeys.writes.server.ts";
import { giveCode, proveAgain, signIn } from "#app/domain/sessions/writes.server.ts";
import { readSession } from "#app/platform/auth/auth.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { aDevice } from "#test/passkey.ts";
import { cookieFor, keeping } from "#test/request.ts";

const password = "four words that rest";
let person: Actor & { email: string };

const sessionOf = async (actor: Actor) => (await readSession(new Headers({ cookie: await cookieFor(actor) })))!;

beforeEach(async () => {
  await db.updateTable("settings").set({ second_factor_roles: [] }).execute();
  const made = await aUser({ role: "manager", password });
  person = { ...(await sessionOf(made)), email: made.email };
});

async function withPasskey(name = "Phone") {
  const device = aDevice();
  const { codes } = await addPasskey(person, { name, answer: device.make((await beginPasskey(person))!) });
  return { device, codes };
}
const halfIn = async () => keeping((await signIn({ email: person.email, password, remember: false }, new Headers())).headers);

describe("setting one up", () => {
  test("makes it a second factor: the first brings recovery codes, and whoever was in by the password alone is out", async () => {
    const elsewhere = new Headers({ cookie: await cookieFor(person) });
    const { codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect(await readSession(elsewhere)).toBeNull();
    expect((await withPasskey("Computer")).codes).toBeUndefined();
    expect((await listOwnPasskeys(person)).map(({ name }) => name)).toEqual(["Computer", "Phone"]);
    const mails = await db.selectFrom("mails").select("template").where("user_id", "=", person.id).execute();
    expect(mails.map(({ template }) => template)).toEqual(["passkey-added", "passkey-added"]);
  });

  test.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["another site's key", { rpId: "evil.example" }],
    ["another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["no finger, face or PIN", { isVerified: false }],
    ["a proof in its place", { type: "webauthn.get" }],
  ])("is refused with %s", async (_, lies) => {
    const options = (await beginPasskey(person))!;
    await expect(addPasskey(person, { name: "x", answer: aDevice().make(options, lies) })).rejects.toThrow("not accepted");
    expect(await listOwnPasskeys(person)).toEqual([]);
  });

  test("takes a challenge once, in its own session, within five minutes", async () => {
    const options = (await beginPasskey(person))!;
    const [one, two] = [aDevice(), aDevice()];
    const other = await sessionOf(person);
    await expect(addPasskey(other, { name: "x", answer: one.make(options) })).rejects.toThrow("not accepted");
    await addPasskey(person, { name: "x", answer: one.make(options) });
    await expect(addPasskey(person, { name: "x", answer: two.make(options) })).rejects.toThrow("not accepted");
    const late = (await beginPasskey(person))!;
    await db
      .updateTable("passkey_challenges")
      .set({ made_at: new Date(Date.now() - 6 * 60_000) })
      .execute();
    await expect(addPasskey(person, { name: "x", answer: two.make(late) })).rejects.toThrow("not accepted");
  });
});

describe("with a passkey", () => {
  test("the password alone is nobody; with it the person is in, by a new cookie", async () => {
    const { device } = await withPasskey();
    const half = await halfIn();
    expect(await readSession(half)).toBeNull();
    const whole = await givePasskey(device.sign((await beginPasskeyStep(half))!), half);
    expect(await readSession(keeping(whole.headers))).toMatchObject({ id: person.id, isFresh: true });
    expect(await readSession(half)).toBeNull();
  });

  test.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["another site's key", { rpId: "evil.example" }],
    ["no finger, face or PIN", { isVerified: false }],
    ["a counter that went back: a copy of the key", { counter: 1 }],
  ])("is refused with %s, and written down", async (_, lies) => {
    const { device } = await withPasskey();
    const first = await halfIn();
    await givePasskey(device.sign((await beginPasskeyStep(first))!), first);
    const half = await halfIn();
    const options = (await beginPasskeyStep(half))!;
    await expect(givePasskey(device.sign(options, lies), half)).rejects.toThrow("not accepted");
    const refused = db.selectFrom("activity").select("id").where("actor_id", "=", person.id).where("what", "=", "user.code-refused");
    expect(await refused.execute()).toHaveLength(1);
  });

  test("what was signed is good once, and in no other session", async () => {
    const { device } = await withPasskey();
    const [mine, other] = [await halfIn(), await halfIn()];
    const answer = device.sign((await beginPasskeyStep(mine))!);
    await beginPasskeyStep(other);
    await expect(givePasskey(answer, other)).rejects.toThrow("not accepted");
    const answers = await Promise.allSettled([givePasskey(answer, mine), givePasskey(answer, mine), givePasskey(answer, mine)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("somebody else's key opens nothing", async () => {
    await withPasskey();
    const made = await aUser({ role: "admin" });
    const stranger = { ...(await sessionOf(made)), email: made.email };
    const device = aDevice();
    await addPasskey(stranger, { name: "x", answer: device.make((await beginPasskey(stranger))!) });
    const half = await halfIn();
    await expect(givePasskey(device.sign((await beginPasskeyStep(half))!), half)).rejects.toThrow("not accepted");
    expect(await removePasskey(person, device.id)).toBeUndefined();
  });

  test("it proves again who is there, without the password; the password does it with a recovery code only", async () => {
    const { device, codes } = await withPasskey();
    await db
      .updateTable("sessions")
      .set({ proven_at: new Date(0) })
      .where("user_id", "=", person.id)
      .execute();
    await expect(proveAgain(person, { password })).rejects.toThrow("or the code");
    await proveAgainWithPasskey(person, device.sign((await beginPasskeyAgain(person))!));
    const { proven_at: at } = await db
      .selectFrom("sessions")
      .select("proven_at")
      .where("id", "=", person.sessionId!)
      .executeTakeFirstOrThrow();
    expect(Date.now() - at.getTime()).toBeLessThan(60_000);
    await proveAgain(person, { password, code: codes![0]!.replaceAll("-", "") });
    await giveCode({ code: codes![1]!.replaceAll("-", "") }, await halfIn());
  });
});

describe("taking it away", () => {
  test("the last stays while the role demands one, and with it go the recovery codes", async () => {
    const { device, codes } = await withPasskey();
    await db
      .updateTable("settings")
      .set({ second_factor_roles: ["manager"] })
      .execute();
    await expect(removePasskey(person, device.id)).rejects.toThrow("cannot be switched off");
    const second = await withPasskey("Second");
    await removePasskey(person, second.device.id);
    await db.updateTable("settings").set({ second_factor_roles: [] }).execute();
    await removePasskey(person, device.id);
    expect(await db.selectFrom("recovery_codes").select("user_id").where("user_id", "=", person.id).execute()).toEqual([]);
    expect((await signIn({ email: person.email, password, remember: false }, new Headers())).isIn).toBe(true);
    expect(codes).toHaveLength(10);
  });

  test("an admin helps who lost it: key, codes and sessions are gone", async () => {
    await withPasskey();
    await resetSecondFactor(await aUser({ role: "admin" }), person.id);
    expect(await listOwnPasskeys(person)).toEqual([]);
    expect((await signIn({ email: person.email, password, remember: false }, new Headers())).isIn).toBe(true);
  });
});
