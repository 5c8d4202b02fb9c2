import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { demoSlides } from "../slides.ts";

test.beforeAll(() => demoSlides());

test("a page kept for everybody runs its scripts under its hashes, from any link to it, and leads on to pages with a nonce", async ({
  page,
  request,
}) => {
  const policy = async () => (await request.get("/")).headers()["content-security-policy"] ?? "";
  await expect.poll(policy).toContain("'sha256-");
  expect(await policy()).not.toContain("nonce");

  const answer = await page.goto("/?utm_source=a-friend#courses");
  expect(answer?.headers()["content-security-policy"]).toContain("'sha256-");
  await scripted(page);
  await expect(page.getByRole("region", { name: "Highlights" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Admin sign-in" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find the right course, college and way to pay");
  expect((await page.goto("/login"))?.headers()["content-security-policy"]).toContain("'nonce-");
});
