import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { findPost } from "#app/domain/posts/reads.server.ts";
import { aPost } from "#test/factories.ts";
import { editorDesk } from "../entry-editor.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";
import { comesBackTo, scripted } from "../carousel-screen.ts";

test.describe("an editor", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(({ context }) => signedInAs(context, "editor"));

  test("writes, formats and publishes a post by keyboard, and a visitor reads it in both languages", async ({ page, secondBrowser }) => {
    const desk = editorDesk(page);
    await secondBrowser.goto("/blogs");
    await scripted(secondBrowser);
    await desk.open("/BlogList");
    await page.getByRole("link", { name: "New post" }).press("Enter");
    await desk.field("Title").fill("Journey Notes");
    await desk.field("Title in Hindi").fill("सफ़र की बातें");
    await expect(desk.address).toHaveValue("journey-notes");
    await desk.category.selectOption("exams");

    const text = page.getByRole("textbox", { name: "Text", exact: true });
    const tools = page.getByRole("toolbar").first();
    await tools.waitFor();
    await text.focus();
    await page.keyboard.type("Where to begin");
    await page.keyboard.press("Shift+Tab");
    await expect(tools.getByRole("button", { name: /^Bold/ })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(tools.getByRole("button", { name: "Heading", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(text).toBeFocused();
    await expect(tools.getByRole("button", { name: "Heading", exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Read the ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("notice");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" twice");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- Pencil");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Courses");
    await page.keyboard.press("Shift+Home");
    // The editor hears of a selection a moment later; a person is never faster.
    await page.waitForFunction(() => getSelection()?.toString() === "Courses");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await tools.getByRole("button", { name: "Link", exact: true }).press("Enter");
    await page.keyboard.type("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A link leads to a page of this site")).toBeVisible();
    await page.getByLabel(/^Where it leads/).fill("/courses");
    await page.keyboard.press("Enter");
    await expect(text).toBeFocused();

    await page.getByRole("textbox", { name: "Text in Hindi" }).focus();
    await page.keyboard.type("सूचना दो बार पढ़िए।");
    await expect(desk.preview.getByRole("heading", { level: 2, name: "Where to begin" })).toBeVisible();
    await desk.publishNow();
    await expect(text).toContainText("Read the notice twice");

    await comesBackTo(secondBrowser, () =>
      expect(secondBrowser.getByRole("link", { name: "Journey Notes" })).toBeVisible({ timeout: 1_500 }),
    );
    await secondBrowser.getByRole("link", { name: "Journey Notes" }).click();
    await expect(secondBrowser.getByRole("heading", { level: 2, name: "Where to begin" })).toBeVisible();
    await expect(secondBrowser.locator("article strong")).toHaveText("notice");
    await expect(secondBrowser.locator("article").getByRole("link", { name: "Courses" })).toHaveAttribute("href", "/courses");
    await secondBrowser.goto("/hi/blogs/journey-notes");
    await expect(secondBrowser.getByRole("heading", { level: 1 })).toHaveText("सफ़र की बातें");
    await expect(secondBrowser.getByText("सूचना दो बार पढ़िए।")).toBeVisible();
    expect((await findPost("journey-notes"))?.content.body).toEqual(
      richTextOf("## Where to begin\n\nRead the **notice** twice\n\n- Pencil\n- [Courses](/courses)"),
    );
  });

  test("schedules a post, and what is pasted from elsewhere leaves its clutter behind", async ({ page }) => {
    const { id } = await aPost(await person("editor"), { name: "Journey Pasted", body: "Kept." }, "draft");
    const desk = editorDesk(page);
    await desk.open(`/BlogList/${id}`);
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await page.getByRole("toolbar").first().waitFor();
    await text.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await text.evaluate((box, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, `<h1 style="color:red">From Word</h1><p class="MsoNormal"><b style="font-weight:normal">Not <span style="font-weight:700">bold</span></b> <span style="font-size:40px">big</span> <a href="javascript:alert(1)">bad</a></p><ul><li>One<ul><li>Inner</li></ul></li></ul><script>alert(1)</script><img src="https://example.com/x.png"><table><tr><td>Cell</td></tr></table>`);
    await desk.field("Date and time").fill("2031-05-04T10:30");
    await page.getByRole("button", { name: "Schedule", exact: true }).press("Enter");
    await expect(desk.said).toContainText("Scheduled for");
    expect((await page.request.get("/blogs/journey-pasted")).status()).toBe(404);
    await desk.publishNow();
    const html = await (await page.request.get("/blogs/journey-pasted")).text();
    expect(html.slice(html.indexOf("<h2>From"), html.indexOf("</ul>", html.indexOf("<h2>From")))).toBe(
      "<h2>From Word</h2><p>Not <strong>bold</strong> big bad</p><ul><li>One</li><li>Inner</li>",
    );
    expect(html).toContain("Cell");
    expect(html).not.toMatch(/MsoNormal|example\.com\/x\.png|javascript:|font-size:40/);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("an editor writes a post as plain text, and a visitor reads, pages and shares it", async ({ page, context }) => {
    await signedInAs(context, "editor");
    await page.goto("/BlogList/new");
    await page.getByLabel("Title", { exact: true }).fill("Journey Plain");
    await page.getByLabel("Page address").fill("journey-plain");
    await page.getByLabel("Category").selectOption("money");
    await page.getByLabel("Text", { exact: true }).fill("## Plain\n\nWords with **weight**.\n\n- One\n- Two");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("## Plain\n\nWords with **weight**.\n\n- One\n- Two");
    await context.clearCookies();
    await page.goto("/blogs");
    await page.getByRole("link", { name: /^Money/ }).click();
    await page.getByRole("link", { name: "Journey Plain" }).click();
    await expect(
      page
        .locator("article")
        .getByRole("listitem")
        .filter({ hasText: /^(One|Two)$/ }),
    ).toHaveCount(2);
    await expect(page.getByRole("link", { name: "Send on WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
    await expect(page.getByRole("button", { name: "Share or copy link" })).toBeHidden();
  });
});
