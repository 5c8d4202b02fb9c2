import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";
import { db } from "#db/client.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { aLead } from "#test/factories.ts";

test("a manager makes a tag and shares a view of it; a counsellor tags one lead and many, undoes it and opens the view", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const name = `Tag ${Date.now().toString(36)}`;
  await signedInAs(context, "manager");
  await page.goto("/leadHistory/tags");
  await scripted(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Make the tag" }).click();
  await expect(page.getByRole("list", { name: "Tags" }).getByText(name)).toBeVisible();
  await hasNoProblem(page);

  const { id: tag } = await db.selectFrom("tags").select("id").where("name_en", "=", name).executeTakeFirstOrThrow();
  await page.goto(`/leadHistory?tag=${tag}`);
  await scripted(page);
  await page.locator("summary", { hasText: "Saved views" }).click();
  await page.getByLabel("Name of this view").fill(`All ${name}`);
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.goto("/leadHistory/views");
  await scripted(page);
  await page.getByRole("button", { name: `Share the view All ${name} with everybody` }).click();
  await page.getByRole("button", { name: `Put above the list: the view All ${name}` }).click();
  await expect(page.getByRole("button", { name: `Take down: the view All ${name}` })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await hasNoProblem(page);

  const counsellor = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("email", "=", "counsellor@example.com")
    .executeTakeFirstOrThrow();
  const actor = { ...counsellor, role: "counsellor" as const };
  const city = `Town ${Date.now().toString(36)}`;
  const [one] = [await aLead(actor, { name: `${city} One` }), await aLead(actor, { name: `${city} Two` })];
  await signedInAs(context, "counsellor");
  await page.goto(`/followUp/${shownNumber(one)}`);
  await scripted(page);
  await page.getByText("Add tags").click();
  await page.getByRole("group", { name: "Tags of this lead" }).getByText(name).click();
  await page.getByRole("region", { name: "Tags" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The tags are saved.")).toBeVisible();
  await expect(page.getByText(`Put on: ${name}`)).toBeVisible();

  await page.goto(`/leadHistory?q=${encodeURIComponent(city)}`);
  await scripted(page);
  await page.getByLabel("Select all on this page").check();
  await page.getByLabel("Tag", { exact: true }).selectOption({ label: name });
  await page.getByRole("button", { name: "Put on", exact: true }).click();
  await expect(page.getByText(`${name} put on 1 lead.`)).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`All ${name}.*2`) }).click();
  await expect(page).toHaveURL(`/leadHistory?tag=${tag}`);
  await expect(page.locator("[data-lead-row]")).toHaveCount(2);
  await page.goBack();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 1 lead is as before.")).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`All ${name}.*1`) })).toBeVisible();

  await db.deleteFrom("lead_views").where("name", "=", `All ${name}`).execute();
});
