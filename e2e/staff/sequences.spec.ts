import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { shownNumber } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";
import { demoSequenceId } from "#db/demo/seed-sequences.ts";
import { hasNoProblem, narrow, wide } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

test("a manager writes a sequence, reads it as a family would and switches it on; other words switch it off", async ({ page, context }) => {
  test.setTimeout(120_000);
  await signedInAs(context, "manager");
  await page.goto("/team");
  await scripted(page);
  await page.getByRole("link", { name: "Sequences" }).click();
  await expect(page.getByRole("heading", { name: "Sequences" })).toBeVisible();
  await hasNoProblem(page);
  const name = `Demo journey ${randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByText("Write a name by which it is found.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel(/^Papers are missing/).check();
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("Write at least one message first.")).toBeVisible();
  await hasNoProblem(page);

  await page.getByRole("link", { name: "Add a message" }).click();
  await page.getByLabel("Days").fill("3");
  await page.getByLabel("Subject in English").fill("Your papers");
  await page.getByLabel("Subject in Hindi").fill("आपके काग़ज़");
  await page.getByLabel("Words in English").fill("Hello {name}, still missing: {paper}");
  await page.getByLabel("Words in Hindi").fill("नमस्ते {name}, बाकी: {papers}");
  await page.getByRole("button", { name: "Save and read it" }).click();
  await expect(page.getByText(/is no variable/)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await hasNoProblem(page);
  await page.getByLabel("Words in English").fill("Hello {name}, still missing: {papers}");
  await page.getByRole("button", { name: "Save and read it" }).click();
  await expect(page.getByText("Hello Demo Asha, still missing: 12th marksheet, Photograph")).toBeVisible();
  await hasNoProblem(page);
  await page.getByRole("button", { name: "I have read both: it may go" }).click();
  await expect(page.getByText(/^Read by /)).toBeVisible();
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText(/^It is on\./)).toBeVisible();
  await hasNoProblem(page);

  await page.getByRole("link", { name: /^Change: / }).click();
  await page.getByLabel("Subject in English").fill("Your papers, once more");
  await page.getByRole("button", { name: "Save and read it" }).click();
  await page.goto(new URL(page.url()).pathname.replace(/\/steps.*/, ""));
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expect(page.getByText("Nobody has read it yet")).toBeVisible();
  await scripted(page);
  await page.getByRole("link", { name: "End for good" }).click();
  await page.getByRole("button", { name: "End for good" }).click();
  await expect(page.getByText("It has ended.")).toBeVisible();
});

test("every number of a sequence opens its rows, by keyboard, on a phone and in Hindi", async ({ page, context }) => {
  await signedInAs(context, "manager");
  for (const [prefix, size, answered] of [
    ["", wide, "Answered"],
    ["/hi", narrow, "जवाब आया"],
  ] as const) {
    // prettier-ignore
    await page.setViewportSize(size);
    await page.goto(`${prefix}/sequences/${demoSequenceId}`);
    await scripted(page);
    await hasNoProblem(page);
    const link = page.getByRole("link", { name: new RegExp(answered) });
    const count = Number(await link.getAttribute("data-number"));
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: answered })).toBeVisible();
    await expect(page.locator("[data-row]")).toHaveCount(count);
    await hasNoProblem(page);
  }
});

test("whoever works with a family reads which sequence it is in and stops it, without script too", async ({ browser }) => {
  const { number } = await db
    .selectFrom("leads")
    .innerJoin("users", "users.id", "assigned_to")
    .select("number")
    .where("users.email", "=", "counsellor@example.com")
    .where("is_here", "=", true)
    .where("stop", "is", null)
    .where(sql<boolean>`not exists (select from sequence_runs where lead_number = leads.number and ended_at is null)`)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`insert into sequence_runs (sequence_id, lead_number, cause, began_at, next_at)
    values (${demoSequenceId}, ${number}, ${`journey:${randomUUID()}`}, now(), now() + interval '1 day')`.execute(db);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await signedInAs(plain, "counsellor");
  const page = await plain.newPage();
  await page.goto(`/followUp/${shownNumber(number)}`);
  await expect(page.getByText("“Demo: papers are missing” is paused")).toBeVisible();
  await page.getByRole("button", { name: "Stop for this one: Demo: papers are missing" }).click();
  await expect(page.getByText(/^Stopped\. It writes to this family again only for a new reason/)).toBeVisible();
  await expect(page.getByText("Messages that go by themselves", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Stopped the messages that go by themselves").first()).toBeVisible();
  await plain.close();
});

test("a link that is none, from within a mail, says so to whoever opens it", async ({ page }) => {
  await page.goto(`/noMoreMails/${"x".repeat(43)}`);
  await expect(page.getByText(/This link is over/)).toBeVisible();
});
