import { aCollege, aCourse, anOffering } from "#test/factories.ts";
import { hasNoProblem, narrow, wide } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

const old = { source: "Demo data", url: "", checkedOn: "2020-01-01", reviewBy: "2020-06-01" };

for (const [width, viewport] of [
  ["desktop", wide],
  ["phone", narrow],
] as const)
  test(`an editor's desk on a ${width}: checklist, Hindi, several at once, and one after the other`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    await signedInAs(context, "editor");
    const editor = await person("editor");
    const name = (what: string) => `Desk ${width} ${what}`;
    const bare = await aCourse(editor, { name: name("bare"), category: "" as never }, "draft");
    const ready = await aCourse(editor, { name: name("ready") }, "draft");
    const offering = anOffering(ready.id, { feesPerYear: 50_000, sources: { fees: old } });
    const [first] = [
      await aCollege(editor, { name: name("one"), offerings: [offering] }),
      await aCollege(editor, { name: name("two"), offerings: [offering] }),
    ];
    const row = (what: string) => page.getByRole("row").filter({ hasText: name(what) });

    await page.goto(`/admin/courses?q=Desk+${width}`);
    await scripted(page);
    await expect(row("ready")).toContainText("Hindi 0 %");
    await expect(page.getByRole("link", { name: /^Hindi whole/ })).toHaveText(/0$/);
    await row("bare").locator("summary").press("Enter");
    await hasNoProblem(page);
    await row("bare").getByRole("link", { name: "Category" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`${bare.id}#field-category$`));
    const fold = page.locator("[data-checklist]");
    await fold.locator("summary").first().press("Enter");
    await expect(fold).toContainText("Before it is published");
    await hasNoProblem(page);
    await fold.getByRole("link", { name: "Category" }).press("Enter");
    await expect(fold).not.toHaveAttribute("open");
    await expect(page.getByLabel("Category", { exact: true })).toBeInViewport();

    await page.goto(`/admin/courses?q=Desk+${width}`);
    await scripted(page);
    for (const what of ["bare", "ready"]) await row(what).getByRole("checkbox").press("Space");
    const bar = page.getByRole("form", { name: "With the ticked pages" });
    await expect(bar).toContainText("2 ticked");
    await hasNoProblem(page);
    await bar.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(page.getByText("1 page is on the site now")).toBeVisible();
    await expect(page.getByRole("region", { name: "1 page stays as it is" })).toContainText("Choose a category.");
    // What the head of the page covers halfway is too small to be hit.
    await page.evaluate(() => scrollTo(0, 0));
    await hasNoProblem(page);

    await page.goto(`/admin/collegedetails/${first.id}?queue=review`);
    await scripted(page);
    const strip = page.getByRole("navigation", { name: "Past review, one by one" });
    const left = async () => Number((await strip.innerText()).match(/(\d+) left/)?.[1]);
    const before = await left();
    await hasNoProblem(page);
    await strip.getByRole("link", { name: "Next" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name("two"));
    await page.goto(`/admin/collegedetails?q=Desk+${width}+two&show=review`);
    await scripted(page);
    await row("two").getByRole("checkbox").press("Space");
    await bar.getByRole("button", { name: "Checked today" }).press("Enter");
    await expect(page.getByText(`${name("two")}: Fees a year`)).toBeVisible();
    await page.goto(`/admin/collegedetails/${first.id}?queue=review`);
    expect(await left()).toBe(before - 1);

    await page.goto(`/admin/courses?q=Desk+${width}`);
    await scripted(page);
    await row("bare").getByRole("checkbox").press("Space");
    await bar.getByRole("button", { name: "Move to trash" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Move 1 page to the trash?" })).toBeVisible();
    await hasNoProblem(page);
    await page.getByRole("button", { name: "Move to trash" }).press("Enter");
    await expect(page.getByText("1 page is in the trash now")).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).press("Enter");
    await expect(row("ready")).toBeVisible();
    await expect(row("bare")).toHaveCount(0);
  });
