import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { db, inTransaction } from "#db/client.ts";
import { remind } from "#app/domain/reminders/writes.server.ts";
import { aLead } from "#test/factories.ts";
import { pushSettings } from "#test/push-keys.ts";
import { aPushService } from "#test/servers/push.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

/** The browser's push service is out of reach here: one of the tests takes its place, and the browser says so when it is asked. */
async function reachedBy(page: Page, target: { endpoint: string; keys: { p256dh: string; auth: string } }) {
  await page.addInitScript((subscription) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    const request = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => (asked.push("person"), request());
    const made = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: () => (sessionStorage.removeItem("on"), Promise.resolve(true)),
    };
    const current = () => Promise.resolve(sessionStorage.getItem("on") ? made : null);
    PushManager.prototype.getSubscription = current as never;
    PushManager.prototype.subscribe = (() => (asked.push("service"), sessionStorage.setItem("on", "1"), Promise.resolve(made))) as never;
  }, target);
}

const told = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, tag, data }) => ({ title, tag, path: (data as { path: string }).path }));
  });

/** As Chromium hands a message to the page's service worker when one arrives. */
async function deliver(page: Page, data: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId: await registered, data });
  await session.detach();
}

test("reminders come to a device that was asked in words, and end with the sign-out", async ({ page }) => {
  const service = await aPushService(pushSettings.PUSH_PUBLIC_KEY);
  const counsellor = await person("counsellor");
  await db.deleteFrom("reminders").where("user_id", "=", counsellor.id).execute();
  await db.deleteFrom("push_choices").where("user_id", "=", counsellor.id).execute();
  await page.context().grantPermissions(["notifications"]);
  const { device: _, ...target } = service.subscribe();
  await reachedBy(page, target);
  await signedInAs(page.context(), "counsellor");

  const number = await aLead(counsellor, { name: "Journey Push" });
  await inTransaction((tx) => remind(tx, { user: counsellor.id, what: "assigned", lead: number }));
  await page.goto("/reminders");
  await scripted(page);
  await expect(page.getByText("Journey Push")).toBeVisible();
  const offer = page.getByRole("region", { name: "Be told on this device?" });
  await expect(offer).toBeHidden();

  await sql`update reminders set created_at = now() - interval '2 days', seen_at = now() where user_id = ${counsellor.id}`.execute(db);
  await page.reload();
  await scripted(page);
  await expect(offer).toContainText("It shows no name and no phone number");
  expect(await page.evaluate("asked")).toEqual([]);
  await offer.getByRole("button", { name: "Turn on on this device" }).press("Enter");
  await expect(offer).toBeHidden();
  expect(await page.evaluate("asked")).toEqual(["person", "service"]);

  await page.goto("/account#push");
  await scripted(page);
  const card = page.getByRole("region", { name: "Reminders on your devices" });
  await expect(card.getByText("This browser")).toBeVisible();
  await card.getByText("Never", { exact: true }).click();
  await card.getByLabel("Somebody of mine asks again").uncheck();
  await card.getByRole("button", { name: "Save" }).press("Enter");
  await expect(card.getByText("Saved.")).toBeVisible();
  await expect(card.getByLabel("Somebody of mine asks again")).not.toBeChecked();

  await inTransaction((tx) => remind(tx, { user: counsellor.id, what: "asked-again", lead: number }));
  await inTransaction((tx) => remind(tx, { user: counsellor.id, what: "assigned", lead: number }));
  await expect.poll(() => service.arrived.length).toBe(1);
  const { text, problems } = service.arrived[0]!;
  expect([problems, text]).toEqual([[], expect.not.stringContaining("Journey")]);
  await deliver(page, text);
  const path = `/followUp/${String(number).padStart(6, "0")}`;
  await expect.poll(() => told(page)).toEqual([{ title: "A lead was given to you", tag: "assigned", path }]);
  await deliver(page, text);
  await expect.poll(() => told(page)).toHaveLength(1);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/signedOut=1/);
  expect(await db.selectFrom("push_subscriptions").selectAll().where("user_id", "=", counsellor.id).execute()).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("on"))).toBeNull();
  await service.stop();
});

test("a message that nobody understands still says where to look", async ({ page }) => {
  await page.context().grantPermissions(["notifications"]);
  await page.goto("/userlogin");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await deliver(page, "{}");
  await expect.poll(() => told(page)).toEqual([{ title: "The Career Zone", tag: "reminder", path: "/reminders" }]);
});
