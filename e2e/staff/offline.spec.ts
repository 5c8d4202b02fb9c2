import type { BrowserContext, Page, Route } from "@playwright/test";
import type { Actor } from "#app/access/roles.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { cookieFor } from "#test/request.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { person } from "../people.ts";

/** Six ways to write something down, six moments at which the network goes, ten times each; with every change a third of them once. */
const isEverything = process.env.EVERYTHING !== undefined;
const times = isEverything ? 10 : 1;
const isWanted = (way: string, moment: Moment) =>
  isEverything || ([...Object.keys(outcomes), ...Object.keys(arrivals)].indexOf(way) + moments.indexOf(moment)) % 3 === 0;
const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|sending failed|contact not noted|Failed to fetch|502/;

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

async function signIn(context: BrowserContext, owner: Actor) {
  const [name = "", value = ""] = (await cookieFor(owner)).split("=");
  await context.addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
}
async function counsellor(context: BrowserContext) {
  const owner = await aUser({ role: "counsellor", name: "Journey without network" });
  await signIn(context, owner);
  return owner;
}

type Flow = {
  /** The page, as far as somebody goes with a network. */
  open: (page: Page, lead: number) => Promise<unknown>;
  begin: (page: Page, lead: number) => Promise<unknown>;
  type: (page: Page, words: string, phone: string) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
};
const busy = (page: Page) => page.locator("label:has([name=statement][value=busy])").click();
const summary = (page: Page, words: string) => page.getByLabel("Summary").fill(words);
/** The phone's own dialler is not part of the journey. */
const noDialler = (page: Page) =>
  page.evaluate(() => addEventListener("click", (event) => (event.target as Element).closest("[href^='tel:']") && event.preventDefault()));
const goTo = async (page: Page, path: string) => {
  await page.goto(path);
  await scripted(page);
  await noDialler(page);
};

const outcomes: Record<string, Flow> = {
  "calling, card by card": {
    open: (page) => goTo(page, "/dashboard/calling"),
    begin: (page, lead) => page.locator(`[data-call="${lead}"] a[href^='tel:']`).first().click(),
    type: summary,
    send: busy,
  },
  "the page of a lead": {
    open: (page, lead) => goTo(page, `/followUp/${shownNumber(lead)}`),
    begin: (page) => page.getByRole("link", { name: "Follow-up", exact: true }).click(),
    type: summary,
    send: busy,
  },
  "a call from the dashboard": {
    open: (page) => goTo(page, "/dashboard"),
    begin: (page) => page.locator("main a[href^='tel:']").first().click(),
    type: summary,
    send: busy,
  },
  "the list that is kept": {
    open: (page) => keepList(page),
    begin: (page, lead) => page.locator(`[data-kept-lead="${lead}"]`).click(),
    type: summary,
    send: busy,
  },
};
const arrivals: Record<string, Flow> = {
  "a new lead": {
    open: (page) => goTo(page, "/createLead"),
    begin: async () => {},
    type: async (page, words, phone) => {
      await page.getByLabel("Mobile number").fill(phone);
      await page.getByLabel("Student’s name").fill(words);
    },
    send: (page) => page.getByRole("button", { name: "Create lead", exact: true }).click(),
  },
  "a school hall": {
    open: (page) => goTo(page, "/createLead?camp"),
    begin: async () => {},
    type: async (page, words, phone) => {
      await page.getByLabel("Student’s name").fill(words);
      await page.getByLabel("Mobile number").fill(phone);
    },
    send: (page) => page.getByRole("button", { name: "Save and next student" }).click(),
  },
};

/** Asks for the list, waits until it and its page are kept, and opens it where it is read. */
async function keepList(page: Page) {
  await goTo(page, "/dashboard");
  await page.getByRole("button", { name: "Keep today's list" }).click();
  await expect(page.getByText(/kept, as of/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goTo(page, "/dashboard/offline");
}

const posts = (does: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === "POST" && /\/(sending|calling|followUp|createLead)\b/.test(route.request().url())
    ? does(route)
    : route.fallback();

/** When the network goes, and how it comes back. */
type Moment = "before the form" | "in the middle" | "on its way" | "with the answer" | "and the page is closed" | "behind a gateway";
const onTheWay: Partial<Record<Moment, (route: Route) => Promise<void>>> = {
  "on its way": (route) => route.abort("connectionreset"),
  "with the answer": async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  },
  "behind a gateway": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
};
const moments: Moment[] = [
  "before the form",
  "in the middle",
  "on its way",
  "with the answer",
  "and the page is closed",
  "behind a gateway",
];

async function run({ open, begin, type, send }: Flow, moment: Moment, page: Page, about: { lead: number; words: string; phone: string }) {
  const context = page.context();
  const cut = onTheWay[moment];
  const handler = cut && posts(cut);
  await open(page, about.lead);
  if (moment === "before the form") await context.setOffline(true);
  await begin(page, about.lead);
  await type(page, about.words, about.phone);
  if (handler) await context.route("**/*", handler);
  else await context.setOffline(true);
  await send(page);
  await expect.poll(() => waitingIn(page), "it waits on this phone").toBe(1);
  if (moment === "and the page is closed") {
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await goTo(page, "/dashboard");
  } else if (handler) await context.unroute("**/*", handler);
  else await context.setOffline(false);
  await expect.poll(() => waitingIn(page), { message: "it was sent", timeout: 30_000 }).toBe(0);
  return page;
}

/** How many records the vault holds for sending, whatever the page says. */
const waitingIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open("career-zone", 1);
        asked.addEventListener("error", () => resolve(0));
        asked.addEventListener("upgradeneeded", () => {
          asked.result.createObjectStore("keys", { keyPath: "name" });
          asked.result.createObjectStore("sealed", { keyPath: "id" });
        });
        asked.addEventListener("success", () => {
          const all = asked.result.transaction("sealed").objectStore("sealed").getAllKeys();
          all.addEventListener("success", () => {
            asked.result.close();
            resolve(all.result.filter((id) => (id as string).startsWith("queue.")).length);
          });
        });
      }),
  );

const followUpsWith = (words: string) => db.selectFrom("follow_ups").select("number").where("summary", "=", words).execute();
const leadsWith = (words: string) => db.selectFrom("leads").select("number").where("name", "=", words).execute();

for (const moment of moments)
  test.describe(`the network goes ${moment}`, () => {
    for (const [name, flow] of Object.entries(outcomes).filter(([name]) => isWanted(name, moment)))
      test(`${name}: kept, and written once`, async ({ context, complaints }) => {
        test.setTimeout(60_000 * times);
        const owner = await counsellor(context);
        for (let time = 0; time < times; time += 1) {
          const lead = await aLead(owner, { name: `Offline Student ${time}`, courseInterest: "B.Tech" });
          const words = `Journey ${moment}, ${name}, ${lead}`;
          const page = await run(flow, moment, await context.newPage(), { lead, words, phone: "" });
          expect(await followUpsWith(words)).toHaveLength(1);
          await page.close();
        }
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !expected.test(text)));
      });

    for (const [name, flow] of Object.entries(arrivals).filter(([name]) => isWanted(name, moment)))
      test(`${name}: kept, and written once`, async ({ context, complaints }) => {
        test.setTimeout(60_000 * times);
        await counsellor(context);
        for (let time = 0; time < times; time += 1) {
          const [phone, words] = [newPhone(), `Hall Student ${crypto.randomUUID().slice(0, 8)}`];
          const page = await run(flow, moment, await context.newPage(), { lead: 0, words, phone });
          expect(await leadsWith(words)).toHaveLength(1);
          await page.close();
        }
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !expected.test(text)));
      });
  });

test("what waits cannot be read without its key, is told before signing out, and is gone afterwards; so is the list", async ({
  page,
  context,
  complaints,
}) => {
  const owner = await counsellor(context);
  const lead = await aLead(owner, { name: "Offline Secret Student" });
  await keepList(page);
  await context.setOffline(true);
  // Whichever page of the workspace is asked for: today's list opens.
  await page.goto("/leadHistory");
  await expect(page.getByRole("heading", { level: 1, name: "Today without a network" })).toBeVisible();
  await page.locator(`[data-kept-lead="${lead}"]`).click();
  await summary(page, "Journey: a secret sentence");
  await busy(page);
  await expect.poll(() => waitingIn(page)).toBe(1);
  const bytes = await page.evaluate(async () => {
    const all = await new Promise<{ keys: { key: CryptoKey }[]; sealed: { data: ArrayBuffer }[] }>((resolve) => {
      const asked = indexedDB.open("career-zone", 1);
      asked.addEventListener("success", () => {
        const both = asked.result.transaction(["keys", "sealed"]);
        const [keys, sealed] = [both.objectStore("keys").getAll(), both.objectStore("sealed").getAll()];
        both.addEventListener("complete", () => {
          asked.result.close();
          resolve({ keys: keys.result, sealed: sealed.result });
        });
      });
    });
    const exported = await crypto.subtle.exportKey("raw", all.keys[0]!.key).then(
      () => "exported",
      () => "refused",
    );
    const text = all.sealed.map(({ data }) => new TextDecoder("latin1").decode(data)).join(" ");
    return { text, exported, isKept: JSON.stringify(localStorage) };
  });
  expect(bytes.exported).toBe("refused");
  expect(bytes.text + bytes.isKept).not.toMatch(/secret|Secret|Offline|busy/);
  expect(bytes.text.length).toBeGreaterThan(100);

  // Back, and somebody else worked on the lead meanwhile: a person decides, nothing is lost.
  await aFollowUp(await person("manager"), lead, { summary: "Somebody else was faster" });
  await context.setOffline(false);
  await goTo(page, "/dashboard/waiting");
  await expect(page.getByText("Journey: a secret sentence")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save mine as well" })).toBeVisible();
  await page.getByRole("button", { name: "Save mine as well" }).click();
  await expect.poll(() => waitingIn(page), { timeout: 20_000 }).toBe(0);
  expect(await followUpsWith("Journey: a secret sentence")).toHaveLength(1);

  // Something waits while one signs out: it is said, and nothing is left behind.
  await goTo(page, `/followUp/${shownNumber(lead)}`);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Follow-up", exact: true }).click();
  await summary(page, "Journey: never sent");
  await busy(page);
  await expect.poll(() => waitingIn(page)).toBe(1);
  const block = posts((route) => route.abort("connectionreset"));
  await context.route("**/*", block);
  await context.setOffline(false);
  await page.goto("/contact");
  await scripted(page);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/contact"));
  expect(await waitingIn(page)).toBe(0);
  expect(await page.evaluate(() => caches.has("work-1"))).toBe(false);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !expected.test(text)));
});

test("what waits belongs to who wrote it: somebody else on the same phone is told, neither reads nor sends nor loses it", async ({
  page,
  context,
  complaints,
}) => {
  const first = await counsellor(context);
  const lead = await aLead(first, { name: "Offline Student of the first" });
  const words = `Journey: two people, one phone ${lead}`;
  await goTo(page, `/followUp/${shownNumber(lead)}`);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Follow-up", exact: true }).click();
  await summary(page, words);
  await busy(page);
  await expect.poll(() => waitingIn(page)).toBe(1);
  const block = posts((route) => route.abort("connectionreset"));
  await context.route("**/*", block);
  await context.setOffline(false);

  await counsellor(context);
  await goTo(page, "/dashboard");
  await expect(page.getByText("1 entry of somebody else waits on this phone")).toBeVisible();
  await context.unroute("**/*", block);
  await goTo(page, "/dashboard/waiting");
  await expect(page.getByText("Nothing is waiting.")).toBeVisible();
  expect(await waitingIn(page)).toBe(1);
  await page.goto("/contact");
  await scripted(page);
  // Signing out asks about one's own alone, and takes nobody else's along.
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/contact"));
  expect(await waitingIn(page)).toBe(1);
  expect(await followUpsWith(words)).toHaveLength(0);

  await signIn(context, first);
  await goTo(page, "/dashboard");
  await expect.poll(() => waitingIn(page), { timeout: 20_000 }).toBe(0);
  expect(await followUpsWith(words)).toHaveLength(1);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !expected.test(text)));
});
