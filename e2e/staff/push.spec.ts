import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { db, inTransaction } from "#db/client.ts";
import { remind } from "#app/domain/reminders/writes.server.ts";
import { aLead } from "#test/factories.ts";
import { pushSettings } from "#test/servers/push-keys.ts";
import { aPushService } from "#test/servers/push.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

type Target = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * A browser without a screen shows no notifications and reaches no push service: what its maker would do is done by the tests, and
 * they note who was asked. All that the product says to the browser is real.
 */
async function reachedBy(page: Page, target: Target) {
  await page.addInitScript((subscription) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    Object.defineProperty(Notification, "permission", { get: () => (sessionStorage.getItem("allowed") ? "granted" : "default") });
    Notification.requestPermission = () => (asked.push("person"), sessionStorage.setItem("allowed", "1"), Promise.resolve("granted"));
    const unsubscribe = () => (sessionStorage.removeItem("on"), Promise.resolve(true));
    const made = { ...subscription, toJSON: () => subscription, unsubscribe };
    const current = () => Promise.resolve(sessionStorage.getItem("on") ? made : null);
    PushManager.prototype.getSubscription = current as never;
    PushManager.prototype.subscribe = (() => (asked.push("service"), sessionStorage.setItem("on", "1"), Promise.resolve(made))) as never;
  }, target);
}

/** What the service worker shows and opens, by tag as a phone keeps it. */
async function aScreen(page: Page) {
  const context = page.context();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(`
    self.shown = []; self.opened = [];
    const put = (of, name, value) => Object.defineProperty(of, name, { value, configurable: true });
    const registration = Object.getPrototypeOf(self.registration);
    put(registration, "getNotifications", async ({ tag }) => self.shown.filter((one) => one.tag === tag));
    put(registration, "showNotification", async (title, said) => {
      self.shown = [...self.shown.filter(({ tag }) => tag !== said.tag), { title, ...said }];
    });
    put(Object.getPrototypeOf(self.clients), "openWindow", async (address) => void self.opened.push(new URL(address).pathname));
  `);
  return {
    shown: () => worker.evaluate<{ title: string; tag: string; silent: boolean; data: { path: string } }[]>("self.shown"),
    tap: async () => {
      await worker.evaluate(`{
        const event = new ExtendableEvent("notificationclick");
        event.notification = { ...self.shown[0], close: () => {} };
        self.dispatchEvent(event);
      }`);
      await expect.poll(() => worker.evaluate<string[]>("self.opened")).not.toEqual([]);
      return worker.evaluate<string[]>("self.opened");
    },
  };
}

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
  const { device: _, ...target } = service.subscribe();
  await reachedBy(page, target);
  await signedInAs(page.context(), "counsellor");

  const number = await aLead(counsellor, { name: "Journey Push" });
  await inTransaction((tx) => remind(tx, { user: counsellor.id, what: "assigned", lead: number }));
  await page.goto("/reminders");
  await scripted(page);
  // Given to them, and due at once.
  await expect(page.getByText("Journey Push").first()).toBeVisible();
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
  const screen = await aScreen(page);
  await deliver(page, text);
  const path = `/followUp/${String(number).padStart(6, "0")}`;
  await expect.poll(screen.shown).toMatchObject([{ title: "A lead was given to you", tag: "assigned", silent: false, data: { path } }]);
  await deliver(page, text);
  await expect.poll(screen.shown).toMatchObject([{ title: "A lead was given to you", silent: true }]);
  expect(await screen.tap()).toEqual([path]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/signedOut=1/);
  expect(await db.selectFrom("push_subscriptions").selectAll().where("user_id", "=", counsellor.id).execute()).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("on"))).toBeNull();
  await service.stop();
});

test("a message that nobody understands still says where to look", async ({ page }) => {
  await page.goto("/userlogin");
  const screen = await aScreen(page);
  await deliver(page, "{}");
  await expect.poll(screen.shown).toMatchObject([{ title: "The Career Zone", tag: "reminder", data: { path: "/reminders" } }]);
});
