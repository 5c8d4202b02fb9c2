import type { BrowserContext, Page } from "@playwright/test";
import type { Actor, Role } from "#app/access/roles.ts";
import { db } from "#db/client.ts";
import { demoPassword } from "#db/seed.ts";
import { cookieFor } from "#test/request.ts";

export const password = demoPassword;
export const emailOf = (role: Role) => `${role}@example.com`;

export async function person(role: Role): Promise<Actor> {
  const { id, name } = await db.selectFrom("users").select(["id", "name"]).where("email", "=", emailOf(role)).executeTakeFirstOrThrow();
  return { id, name, role };
}

/** For journeys that begin after the door: a live session, without the form. */
export async function signedInAs(context: BrowserContext, role: Role) {
  const [name = "", value = ""] = (await cookieFor(await person(role))).split("=");
  await context.addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
}

export async function fillSignIn(page: Page, email: string, secret = password) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}
