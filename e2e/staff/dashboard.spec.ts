import { expect, test } from "../journey.ts";
import { scripted } from "../carousel-screen.ts";
import { person, signedInAs } from "../people.ts";
import type { Actor } from "#app/access/roles.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { cookieFor } from "#test/request.ts";

/** A counsellor of this journey alone, so that their day holds what it says. */
const newCounsellor = () => aUser({ role: "counsellor", name: "Journey counsellor" });

async function overdue(owner: Actor, name: string) {
  const lead = await aLead(owner, { name });
  await aFollowUp(owner, lead);
  await db
    .updateTable("leads")
    .set({ next_at: new Date(Date.now() - 49 * 60 * 60 * 1000) })
    .where("number", "=", lead)
    .execute();
  return lead;
}

for (const width of [360, 1440])
  test(`at ${width} a lead that is overdue stands first and red, its number opens the list, and a colleague's change shows by itself`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const owner = await newCounsellor();
    const [name = "", value = ""] = (await cookieFor(owner)).split("=");
    await context.addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
    await overdue(owner, `Late ${width}`);
    await page.goto("/dashboard");
    await scripted(page);
    const parts = page.locator("section[aria-labelledby^=work-]");
    await expect(parts.first()).toContainText("Overdue");
    await expect(parts.first().getByText("Overdue by 2 days")).toHaveClass(/text-red/);
    await expect(parts.first().getByRole("link", { name: `Call Late ${width}` })).toHaveAttribute("href", /^tel:\+91/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const other = await overdue(await person("manager"), `Later ${width}`);
    await transferLead(await person("manager"), other, owner.id);
    await expect(parts.first().getByRole("link", { name: `Later ${width}`, exact: true })).toBeVisible();

    await page.getByRole("link", { name: /^2 ?Overdue$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/leadHistory\\?.*next=overdue`));
    for (const lead of [`Late ${width}`, `Later ${width}`]) await expect(page.getByText(lead, { exact: true }).first()).toBeVisible();
  });

test("a manager picks a person and a period, and it stands in the address", async ({ page, context }) => {
  const owner = await newCounsellor();
  await overdue(owner, "Picked lead");
  await signedInAs(context, "manager");
  await page.goto("/dashboard");
  await scripted(page);
  await page.getByLabel("Person").selectOption(owner.id);
  await expect(page).toHaveURL(new RegExp(`person=${owner.id}`));
  await expect(page.getByRole("link", { name: "Picked lead", exact: true }).first()).toBeVisible();
  await page.getByLabel("Period").selectOption("90");
  await expect(page).toHaveURL(/period=90/);
});
