import type { Actor } from "#app/access/roles.ts";
import { aLead, aUser } from "#test/factories.ts";
import { cookieFor } from "#test/request.ts";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { emailOf, person, signedInAs } from "../people.ts";
import { db } from "#db/client.ts";

const shown = (number: number) => String(number).padStart(6, "0");

test("the owner makes a team; who leads it sees its leads alone, in Hindi on a phone too, and hands one on", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const tag = Date.now().toString(36);
  const [lead, ravi, sita] = await Promise.all([
    aUser({ role: "leader", name: `Lead ${tag}` }),
    aUser({ role: "counsellor", name: `Ravi ${tag}` }),
    aUser({ role: "counsellor", name: `Sita ${tag}` }),
  ]);
  const manager = await person("manager");
  const theirs = await aLead(manager, { name: `Demo Theirs ${tag}`, assignee: ravi });
  const others = await aLead(manager, { name: `Demo Others ${tag}`, assignee: sita });

  await signedInAs(context, "admin");
  await page.goto("/admin/teams");
  await scripted(page);
  await hasNoProblem(page);
  await page.getByRole("button", { name: "Make the team" }).click();
  await expect(page.getByText("Give the team a name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(`Gaya ${tag}`);
  await page.getByLabel("Name in Hindi").fill(`गया ${tag}`);
  await page.getByRole("button", { name: "Make the team" }).click();
  await expect(page.getByRole("heading", { name: "Change the team" })).toBeVisible();
  for (const name of [lead.name, ravi.name]) await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  await hasNoProblem(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: `Gaya ${tag}`, exact: true })).toBeVisible();
  await expect(page.getByText(`Led by ${lead.name}`)).toBeVisible();
  await page.screenshot({ path: "test-results/teams-1280.png", fullPage: true });

  const phone = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const small = await phone.newPage();
  await signIn(phone, lead);
  await small.goto("/hi/leadHistory");
  await expect(small.getByText(`Demo Theirs ${tag}`)).toBeVisible();
  await expect(small.getByText(`Demo Others ${tag}`)).toHaveCount(0);
  expect((await small.goto(`/hi/followUp/${shown(others)}`))!.status()).toBe(404);
  await small.goto(`/hi/followUp/${shown(theirs)}`);
  await expect(small.getByText(/98xxx|xxx/).first()).toBeVisible();
  await small.goto("/hi/team");
  await expect(small.getByText(ravi.name)).toBeVisible();
  await expect(small.getByText(sita.name)).toHaveCount(0);
  await hasNoProblem(small);
  await small.screenshot({ path: "test-results/led-team-hi-360.png", fullPage: true });
  await small.goto("/hi/dashboard/reports/team");
  await expect(small.getByText("केवल आपकी टीम की लीड।")).toBeVisible();
  await hasNoProblem(small);

  await signIn(context, lead);
  await page.goto("/leadHistory");
  await scripted(page);
  await page.getByRole("checkbox", { name: new RegExp(`Demo Theirs ${tag}`) }).check();
  await page.getByRole("combobox", { name: "Assign to" }).selectOption({ label: lead.name });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect.poll(async () => (await ownerOf(theirs))!.assigned_to).toBe(lead.id);
  await phone.close();
});

test("a manager asks for a team, and without script too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  await signedInAs(context, "manager");
  const page = await context.newPage();
  await page.goto("/dashboard");
  await page.getByLabel("Person").selectOption({ label: "Team Demo branch" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/person=team/);
  const { id } = await db.selectFrom("users").select("id").where("email", "=", emailOf("counsellor")).executeTakeFirstOrThrow();
  await expect(page.locator("a[data-number][href*='owner=team']").first()).toBeVisible();
  await page.goto(`/leadHistory?owner=${encodeURIComponent("team:00000000-0000-4000-8000-000000000071")}`);
  await expect(page.getByRole("link", { name: /Team Demo branch/ }).first()).toBeVisible();
  await page.goto(`/leadHistory?owner=${id}`);
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await context.close();
});

const ownerOf = (number: number) => db.selectFrom("leads").select("assigned_to").where("number", "=", number).executeTakeFirst();

async function signIn(context: Parameters<typeof signedInAs>[0], actor: Actor) {
  const [name = "", value = ""] = (await cookieFor(actor)).split("=");
  await context.addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
}
