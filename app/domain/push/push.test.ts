import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { chooseKinds, addDevice, removeDevice } from "#app/domain/push/writes.server.ts";
import { findOwnPush, findPushOffer } from "#app/domain/push/reads.server.ts";
import { sendWaiting } from "#app/domain/push/sending.writes.server.ts";
import { usualChoices, type PushChoices } from "#app/domain/push/model.ts";
import { remindDue, untoldStep } from "#app/domain/reminders/round.writes.server.ts";
import { remind, seeReminders } from "#app/domain/reminders/writes.server.ts";
import { endOwnSession, signOut } from "#app/domain/sessions/writes.server.ts";
import { deactivateUser } from "#app/domain/users/managing.writes.server.ts";
import { seal } from "#app/platform/encryption.server.ts";
import { openSession, readSession } from "#app/platform/auth/auth.server.ts";
import { createPusher } from "#app/platform/push/push.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { pushSettings } from "#test/servers/push-keys.ts";
import { aPushService } from "#test/servers/push.ts";

const service = await aPushService(pushSettings.PUSH_PUBLIC_KEY);
afterAll(service.stop);

const always = { ...usualChoices, quiet: "never" } satisfies PushChoices;
let counsellor: Actor;
let cookie: Headers;

beforeEach(async () => {
  await db.deleteFrom("push_subscriptions").execute();
  await db.deleteFrom("reminders").execute();
  service.arrived.length = 0;
  ({ actor: counsellor, cookie } = await signedIn(await aUser({ role: "counsellor" })));
  await chooseKinds(counsellor, always);
});

async function signedIn(person: Actor, headers = new Headers()) {
  const opened = await openSession({ userId: person.id, remember: false }, headers);
  const cookie = new Headers({ cookie: opened!.headers.get("set-cookie")!.split(";")[0]! });
  return { actor: (await readSession(cookie))!, cookie };
}

/** A browser of theirs that agreed. */
async function aDevice(actor: Actor) {
  const { device, ...target } = service.subscribe();
  await addDevice(actor, target);
  return { device, target };
}

async function aReminder(actor = counsellor, what: "due" | "assigned" | "asked-again" | "escalated" = "due") {
  const number = await aLead(actor, { name: "Sunita Demo" });
  const about = new Date(Date.now() - 1_000);
  await db.updateTable("leads").set({ next_at: about, asked_again_at: about }).where("number", "=", number).execute();
  await inTransaction((tx) => remind(tx, { user: actor.id, what, lead: number, about }));
  return number;
}

const said = () => service.arrived.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
const outcomes = async () => (await db.selectFrom("push_messages").select("outcome").orderBy("id").execute()).map(({ outcome }) => outcome);

test("a reminder reaches each device of its person once, and nobody else's, and says nothing about anybody", async () => {
  const [phone, laptop] = [await aDevice(counsellor), await aDevice((await signedIn(counsellor)).actor)];
  const { actor: colleague } = await signedIn(await aUser({ role: "counsellor" }));
  await chooseKinds(colleague, always);
  await aDevice(colleague);
  const number = await aReminder();
  await sendWaiting();
  await sendWaiting();
  expect(service.arrived.map(({ device }) => device).toSorted()).toEqual([phone.device, laptop.device].toSorted());
  expect(service.arrived.flatMap(({ problems }) => problems)).toEqual([]);
  const path = `/followUp/${String(number).padStart(6, "0")}`;
  expect(said()[0]).toEqual({ id: expect.any(String), kind: "due", count: 1, title: "One follow-up is due", path, lang: "en" });
  expect(service.arrived[0]).toMatchObject({ topic: "due", ttl: 14_400 });
  const { mobile } = await db.selectFrom("leads").select("mobile").where("number", "=", number).executeTakeFirstOrThrow();
  for (const word of ["Sunita", "Demo", mobile.slice(-10)]) expect(JSON.stringify(service.arrived)).not.toContain(word);
});

test("several of a kind are counted and lead to the list, in the person's language", async () => {
  await db.updateTable("users").set({ language: "hi" }).where("id", "=", counsellor.id).execute();
  await aReminder();
  await aDevice(counsellor);
  await aReminder();
  await sendWaiting();
  expect(said()).toEqual([expect.objectContaining({ count: 2, title: "2 फ़ॉलो-अप का समय हो गया", path: "/hi/reminders", lang: "hi" })]);
});

test("what a person did not tick, what they saw and what was done since is not told", async () => {
  await aDevice(counsellor);
  await chooseKinds(counsellor, { ...always, kinds: ["assigned"] });
  await aReminder(counsellor, "due");
  await aReminder(counsellor, "escalated");
  expect(await outcomes()).toEqual([]);
  await aReminder(counsellor, "assigned");
  await seeReminders(counsellor);
  const done = await aReminder(counsellor, "assigned");
  await db.updateTable("leads").set({ assigned_to: null }).where("number", "=", done).execute();
  await sendWaiting();
  expect([service.arrived, await outcomes()]).toEqual([[], ["dropped", "dropped"]]);
});

test("what comes in quiet hours is told once when they end, if it is still news", async () => {
  await aDevice(counsellor);
  await chooseKinds(counsellor, usualChoices);
  const [evening, morning] = [new Date("2027-01-04T20:00:00+05:30"), new Date("2027-01-05T10:00:00+05:30")];
  for (let count = 0; count < 3; count++) await aReminder();
  const seen = await db.selectFrom("reminders").select("id").orderBy("id").executeTakeFirstOrThrow();
  await sendWaiting(undefined, () => evening);
  await seeReminders(counsellor, seen.id);
  await sendWaiting(undefined, () => new Date(morning.getTime() - 1));
  expect(service.arrived).toEqual([]);
  await sendWaiting(undefined, () => morning);
  expect(said()).toEqual([expect.objectContaining({ count: 2 })]);
  expect(new Set(await outcomes())).toEqual(new Set(["dropped", "joined", "sent"]));
});

test("a device goes with its sign-in: signed out there, ended from elsewhere, or its person left", async () => {
  const devices = async (actor: Actor) => (await findOwnPush(actor))!.devices.length;
  await aDevice(counsellor);
  expect(await devices(counsellor)).toBe(1);
  // Signing in anew in the same browser is no goodbye.
  const again = await signedIn(counsellor, cookie);
  expect((await findOwnPush(again.actor))!.devices).toMatchObject([{ isThis: true }]);
  await signOut(again.actor, again.cookie);
  expect(await devices(counsellor)).toBe(0);

  const [here, there] = [await signedIn(counsellor), await signedIn(counsellor)];
  await aDevice(there.actor);
  await endOwnSession(here.actor, there.actor.sessionId);
  expect(await devices(counsellor)).toBe(0);

  await aDevice(here.actor);
  await aReminder();
  await deactivateUser(await aUser({ role: "admin" }), counsellor.id);
  await sendWaiting();
  expect([await devices(counsellor), service.arrived]).toEqual([0, []]);
});

test("who signs in at a colleague's browser is not told what is the colleague's", async () => {
  const { target } = await aDevice(counsellor);
  await aReminder();
  const { actor: other } = await signedIn(await aUser({ role: "counsellor" }));
  await addDevice(other, target);
  await sendWaiting();
  expect(service.arrived).toEqual([]);
  expect((await findOwnPush(counsellor))!.devices).toEqual([]);
});

test("an address that is gone is forgotten; a service that is away is asked again, one that refuses is not", async () => {
  const { device } = await aDevice(counsellor);
  service.answerWith(device, 503, 429);
  await aReminder();
  await sendWaiting();
  expect(await db.selectFrom("push_messages").select(["attempts", "outcome"]).execute()).toEqual([{ attempts: 1, outcome: null }]);
  const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  await sendWaiting(undefined, () => later(3));
  await sendWaiting(undefined, () => later(20));
  expect([service.arrived.length, await outcomes()]).toEqual([1, ["sent"]]);

  service.answerWith(device, 400, 307);
  await aReminder();
  await aReminder();
  await sendWaiting();
  expect([service.arrived.length, await outcomes()]).toEqual([1, ["sent", "refused", "refused"]]);
  service.forget(device);
  await aReminder();
  await sendWaiting();
  expect((await findOwnPush(counsellor))!.devices).toEqual([]);
});

test("only push services that are known are written down, and only they are asked", async () => {
  const { device: _, ...target } = service.subscribe();
  for (const endpoint of ["https://example.com/push", "http://10.0.0.1/push", "https://fcm.googleapis.com.example.com/x"])
    await expect(addDevice(counsellor, { ...target, endpoint })).rejects.toThrow("not known");
  await aDevice(counsellor);
  const elsewhere = JSON.stringify({ ...target, endpoint: service.origin.replace("127.0.0.1", "localhost") });
  await db
    .updateTable("push_subscriptions")
    .set({ sealed: seal("the address of a device", elsewhere) })
    .execute();
  await aReminder();
  await sendWaiting();
  expect([service.arrived, await outcomes()]).toEqual([[], ["refused"]]);
  const [{ sealed }] = (await db.selectFrom("push_subscriptions").select("sealed").execute()) as [{ sealed: Buffer }];
  expect(sealed.toString("latin1")).not.toContain("localhost");
});

test("a known name that leads into our own network is not followed", async () => {
  const { device: _, ...target } = service.subscribe();
  const keys = { publicKey: pushSettings.PUSH_PUBLIC_KEY, privateKey: pushSettings.PUSH_PRIVATE_KEY };
  const send = createPusher({ ...keys, hosts: ["localhost"], origin: "https://example.com" });
  const endpoint = service.origin.replace("http://127.0.0.1", "https://localhost");
  expect(await send({ ...target, endpoint }, { text: "{}", topic: "due", seconds: 60 })).toEqual({
    kind: "later",
    words: "leads to a private address",
  });
  expect(service.arrived).toEqual([]);
});

test("nobody removes somebody else's device, and who works on no leads has none", async () => {
  await aDevice(counsellor);
  const { id } = (await findOwnPush(counsellor))!.devices[0]!;
  const { actor: other } = await signedIn(await aUser({ role: "manager" }));
  expect(await removeDevice(other, id)).toBeUndefined();
  expect(await removeDevice(counsellor, "no such thing")).toBeUndefined();
  expect(await removeDevice(counsellor, id)).toEqual({ id });
  const { actor: editor } = await signedIn(await aUser({ role: "editor" }));
  const { device: _, ...target } = service.subscribe();
  expect([await addDevice(editor, target), await findOwnPush(editor)]).toEqual([undefined, undefined]);
});

test("it is offered to who has had reminders for a day, has it not on here and did not say “not now”", async () => {
  expect(await findPushOffer(counsellor)).toBeUndefined();
  await aReminder();
  expect(await findPushOffer(counsellor)).toBeUndefined();
  await db
    .updateTable("reminders")
    .set({ created_at: new Date(Date.now() - 25 * 60 * 60 * 1_000) })
    .execute();
  expect(await findPushOffer(counsellor)).toBe(pushSettings.PUSH_PUBLIC_KEY);
  await aDevice(counsellor);
  expect(await findPushOffer(counsellor)).toBeUndefined();
});

test("a step is told in the second in which it comes", async () => {
  await aDevice(counsellor);
  const number = await aLead(counsellor);
  await remindDue();
  service.arrived.length = 0;
  await db.insertInto("heartbeats").values({ name: "reminders", at: new Date() }).onConflict((conflict) => conflict.column("name").doUpdateSet({ at: new Date() })).execute(); // prettier-ignore
  await db
    .updateTable("leads")
    .set({ next_at: new Date(Date.now() + 300) })
    .where("number", "=", number)
    .execute();
  const nextRound = async () => (await sql<{ at: Date | null }>`select (${untoldStep}) as at`.execute(db)).rows[0]!.at?.getTime();
  const stepAt = await db.selectFrom("leads").select("next_at").where("number", "=", number).executeTakeFirstOrThrow();
  expect(await nextRound()).toBe(stepAt.next_at!.getTime());
  await remindDue();
  await sendWaiting();
  expect(service.arrived).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await Promise.all([remindDue(), remindDue()]);
  await sendWaiting();
  expect(service.arrived).toHaveLength(1);
  expect(await nextRound()).toBeUndefined();
});
