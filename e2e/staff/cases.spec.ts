import { db } from "#db/client.ts";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone, openForm } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

test("somebody complains, the manager gives it to a counsellor who answers, it did not help, and then it did", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const phone = newPhone();
  const visitor = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  const form = await openForm(visitor);
  await form.fill(phone);
  await visitor.getByLabel("What is it about?").selectOption("COMPLAIN");
  await form.message.fill("Nobody called on the day you said.");
  await form.send.click();
  await expect(form.thanks).toBeVisible({ timeout: 15_000 });
  const reference = new URL(visitor.url()).pathname.split("/").at(-1)!;
  const { id } = await db.selectFrom("enquiries").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  await expect
    .poll(
      async () => (await db.selectFrom("enquiry_states").select("outcome").where("enquiry_id", "=", id).executeTakeFirstOrThrow()).outcome,
      {
        timeout: 30_000,
      },
    )
    .toBe("new");

  await signedInAs(context, "manager");
  await page.goto(`/admin/contact/${id}`);
  await scripted(page);
  await page.getByRole("link", { name: "Open a case" }).click();
  await expect(page.getByRole("radio", { name: "Complaint" })).toBeChecked();
  await hasNoProblem(page);
  await page.getByLabel("Who answers?").selectOption({ label: "Ravi (demo counsellor)" });
  await page.getByRole("button", { name: "Open the case" }).click();
  await expect(page.getByText("The case is open.")).toBeVisible();
  const at = new URL(page.url()).pathname;

  // Without JavaScript, as the person reads theirs.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await plain.newPage();
  const receipt = async (reader = theirs) => {
    await reader.goto(`/enquiry/${reference}/receipt`);
    await reader.getByLabel("Last four digits of the phone number").fill(phone.slice(-4));
    await reader.getByRole("button", { name: "Open my receipt" }).click();
  };
  await receipt();
  await expect(theirs.getByText("Somebody of us looks after it.")).toBeVisible();

  const answer = async (words: string) => {
    await page.goto(at);
    await scripted(page);
    await page.getByText("By phone", { exact: true }).click();
    await page.getByLabel("What was the answer?").fill(words);
    await page.getByText("Show the answer on their page").click();
    await page.getByRole("button", { name: "Save the answer" }).click();
    await expect(page.getByText("The answer is saved.")).toBeVisible();
  };
  const close = async () => {
    await page.getByRole("link", { name: "Close the case" }).click();
    await page.getByRole("button", { name: "Close the case" }).click();
    await expect(page.getByText("The case is closed.")).toBeVisible();
  };
  await signedInAs(context, "counsellor");
  await page.goto("/dashboard");
  await scripted(page);
  await page.getByRole("link", { name: /for your answer/ }).click();
  await page.locator(`a[href="${at}"]`).click();
  await expect(page.getByRole("link", { name: /^Call \+91/ })).toBeVisible();
  await page.getByRole("button", { name: "Save the answer" }).click();
  await expect(page.getByText("Say how you answered.")).toBeVisible();
  await answer("We are sorry. Ravi calls today.");
  await close();

  await receipt();
  await expect(theirs.getByText("We are sorry. Ravi calls today.").first()).toBeVisible();
  await theirs.getByRole("button", { name: "No, it did not help" }).click();
  await expect(theirs.getByText("The manager takes it up again.").first()).toBeVisible();

  await signedInAs(context, "manager");
  await page.goto("/dashboard/cases?show=nobodys");
  await scripted(page);
  await page.locator(`a[href="${at}"]`).click();
  await expect(page.getByText("They say that our answer did not help.")).toBeVisible();
  await hasNoProblem(page);
  await answer("We have called, and the visit is on Friday.");
  await receipt();
  await theirs.getByRole("button", { name: "Yes, it helped" }).click();
  await expect(theirs.getByText("You said: It helped.")).toBeVisible();
  // Axe needs a page with script.
  await receipt(visitor);
  await expect(visitor.getByText("You said: It helped.")).toBeVisible();
  await hasNoProblem(visitor);
  await page.goto(at);
  await scripted(page);
  await expect(page.getByText(/^They say: It helped/)).toBeVisible();
  await close();
  await page.goto(`/admin/contact/${id}`);
  await expect(page.getByText("Handled", { exact: true }).first()).toBeVisible();
});
