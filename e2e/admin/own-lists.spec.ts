import { readFile } from "node:fs/promises";
import { aLead } from "#test/factories.ts";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

test("the owner makes a source and a sub-stage; a manager gives them to a lead, finds it by them and takes them in a file; off the list they stay", async ({
  page,
  context,
}) => {
  const tag = Date.now().toString(36);
  const [source, sub] = [`Fair ${tag}`, `Asked fees ${tag}`];
  await signedInAs(context, "admin");
  await page.goto("/admin/lists");
  await scripted(page);
  await hasNoProblem(page);
  const sources = page.getByRole("region", { name: "Where leads come from" });
  await sources.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sources.getByText("Write the name.").first()).toBeVisible();
  await sources.getByLabel("Name in English").fill(source);
  await sources.getByLabel("Name in Hindi").fill(`मेला ${tag}`);
  await sources.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sources.getByText(source, { exact: true })).toBeVisible();
  await sources.getByRole("button", { name: `Move ${source} up` }).click();
  await expect(sources.getByRole("listitem").last()).not.toContainText(source);
  const subs = page.getByRole("region", { name: "Sub-stages" });
  await subs.getByLabel("Stage", { exact: true }).selectOption({ label: "New" });
  await subs.getByLabel("Name in English").fill(sub);
  await subs.getByRole("button", { name: "Add", exact: true }).click();
  await expect(subs.getByText(sub, { exact: true })).toBeVisible();
  await hasNoProblem(page);

  const number = await aLead(await person("manager"), { name: `Demo ${tag}` });
  await signedInAs(context, "manager");
  await page.goto(`/followUp/${String(number).padStart(6, "0")}?edit`);
  await scripted(page);
  await page.getByLabel("How they found us", { exact: true }).selectOption({ label: source });
  await page.getByLabel("Sub-stage", { exact: true }).selectOption({ label: sub });
  await page.getByLabel("How far the paying is").selectOption({ label: "Sanctioned" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`→ ${sub}`).first()).toBeVisible();
  await hasNoProblem(page);

  await page.goto("/leadHistory");
  await scripted(page);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("group", { name: "Source" }).getByText(source).click();
  await page.getByRole("combobox", { name: "Sub-stage" }).selectOption({ label: `New: ${sub}` });
  await page.getByRole("button", { name: "Show these leads" }).click();
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await page.goto(`${page.url()}&columns=name&columns=source&columns=subStage&columns=financeState`);
  await expect(page.locator("[data-row]")).toContainText(source);
  await expect(page.locator("[data-row]")).toContainText(sub);
  await expect(page.locator("[data-row]")).toContainText("Sanctioned");
  const found = page.url();
  await scripted(page);
  await page.getByText("Export", { exact: true }).click();
  await page.getByLabel("What do you need it for?").fill("A journey");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const words = await readFile(await (await file).path(), "utf8");
  for (const word of [source, sub, "Sanctioned"]) expect(words).toContain(word);

  await signedInAs(context, "admin");
  await page.goto("/admin/lists");
  await scripted(page);
  await page.getByRole("button", { name: `Take off: ${source}` }).click();
  await expect(page.getByRole("button", { name: `Take off: ${source}` })).toHaveCount(0);
  await page
    .getByText(/Not offered any more/)
    .first()
    .click();
  await expect(page.getByRole("button", { name: `Take back: ${source}` })).toBeVisible();
  await hasNoProblem(page);

  await signedInAs(context, "manager");
  await page.goto(found);
  await expect(page.locator("[data-row]")).toContainText(source);
  await page.goto("/createLead");
  await expect(page.getByLabel("How they found us", { exact: true })).not.toContainText(source);
  await page.goto("/hi/leadHistory" + new URL(found).search);
  await expect(page.locator("[data-row]")).toContainText(`मेला ${tag}`);
});
