import { randomUUID } from "node:crypto";
import { remindOfDue } from "#app/domain/reminders/jobs.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

test("what is due rings the bell without a reload, leads to its lead and is seen", async ({ page }) => {
  const counsellor = await person("counsellor");
  await db.deleteFrom("reminders").where("user_id", "=", counsellor.id).execute();
  await signedInAs(page.context(), "counsellor");
  await page.goto("/reminders");
  await scripted(page);
  const bell = page.getByRole("link", { name: /^Reminders/ }).first();
  await expect(bell).toHaveAccessibleName("Reminders");

  const number = await aLead(counsellor, { name: "Journey Due" });
  await inTransaction((tx) => enqueue(tx, remindOfDue, {}));
  await expect(bell).toHaveAccessibleName(/^Reminders, \d+ new$/);
  const row = page.getByRole("listitem").filter({ hasText: "Journey Due" });
  await expect(row.getByText("Follow-up due")).toBeVisible();
  await expect(row.getByRole("link")).toHaveAttribute("href", `/followUp/${String(number).padStart(6, "0")}`);

  await row.getByRole("button", { name: "Mark as seen: Journey Due" }).press("Enter");
  await expect(page.getByRole("region", { name: "Earlier" }).getByText("Journey Due")).toBeVisible();
});

test("an owner is told of a mail that did not arrive, and sends it again", async ({ page }) => {
  const id = randomUUID();
  await signedInAs(page.context(), "admin");
  await page.goto("/admin");
  await scripted(page);
  await inTransaction(async (tx) => {
    const words = { template: "demo", subject: "Journey mail", text: "Journey words", html: "<p>Journey words</p>" };
    const dead = { attempts: 1, last_error: "550 No such mailbox", dead_at: new Date() };
    await tx
      .insertInto("mails")
      .values({ id, to_address: "asha@example.com", locale: "en", ...words, ...dead })
      .execute();
    await publish(tx, "mails");
  });
  await page.getByRole("link", { name: "1 mail was not delivered." }).click();
  const row = page.getByRole("row").filter({ hasText: "Journey mail" });
  await expect(row.getByText("550 No such mailbox")).toBeVisible();
  await row.getByRole("button", { name: "Send again: Journey mail" }).press("Enter");
  await expect(page.getByText("The mail is on its way again.")).toBeVisible();
  await page.getByRole("link", { name: /^Sent/ }).click();
  await page.getByRole("link", { name: "Journey mail" }).click();
  await expect(page.getByText("Journey words")).toBeVisible();
  await expect(page.getByText("asha@example.com")).toBeVisible();
});
