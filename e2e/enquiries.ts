import { expect, type Page } from "@playwright/test";
import { db } from "#db/client.ts";
import { scripted } from "./carousel-screen.ts";

let next = Math.floor(Math.random() * 80_000) + 10_000;

/** A number that nobody in these journeys has used yet. */
export const newPhone = () => `70110${next++}`;

/** What arrived for a number. */
export const enquiriesOf = (phone: string) =>
  db
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "id")
    .select(["name", "page", "utm_source", "message", "locale", "proven_at", "withdrawn_at", "parent_name", "signs"])
    .where("phone", "=", `+91${phone}`)
    .execute();

/** The enquiry form by the names that a person reads on it. */
export function enquiryForm(page: Page) {
  const form = {
    who: (label: string) => page.getByLabel(label),
    name: page.getByLabel("Your name"),
    phone: page.getByLabel("Phone number", { exact: true }),
    message: page.getByLabel("Your question"),
    token: page.locator('input[name="form"]'),
    send: page.getByRole("button", { name: "Send my enquiry" }),
    problems: page.getByRole("alert").filter({ hasText: "not sent yet" }),
    waiting: page.getByText("Not sent yet, but nothing is lost"),
    thanks: page.getByRole("heading", { name: "Thank you, we have it" }),

    async fill(phone: string) {
      await form.who("The student, 18 or older").check();
      await form.name.fill("Asha Kumari");
      await form.phone.fill(phone);
      await page.getByLabel("What is it about?").selectOption("MEDICAL");
      await form.message.fill("What does it cost?");
      // The question's field grows with its words: a click that is under way can land beside the box.
      await expect(() => page.getByLabel("Call or write to me to answer this enquiry").check({ timeout: 2_000 })).toPass();
    },
  };
  return form;
}

/** The form on a page whose scripts run. */
export async function openForm(page: Page, path = "/PopupHome") {
  await page.goto(path);
  await scripted(page);
  return enquiryForm(page);
}

/** The person is thanked, and what they sent is there once. */
export async function arrivedOnce(page: Page, phone: string) {
  await expect(enquiryForm(page).thanks).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/enquiry\/[0-9A-Z]{10}$/);
  expect(await enquiriesOf(phone)).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem("enquiry"))).toBeNull();
}

/** Sooner than the next try would come. */
export const networkIsBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

/** The request that sends the form, and nothing else. */
export const sending = "**/enquiry";
