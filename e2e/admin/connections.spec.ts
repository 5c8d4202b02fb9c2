import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

test("an owner makes a key, a program brings an enquiry by it, the inbox names it, and ended it opens nothing", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const name = `Form ${Date.now().toString(36)}`;
  await signedInAs(context, "admin");
  await page.goto("/admin/connections");
  await hasNoProblem(page);
  await page.getByRole("link", { name: "New key" }).click();
  await scripted(page);
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByText("Write which program it is for.")).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Read leads").check();
  await hasNoProblem(page);
  await page.getByRole("button", { name: "Make the key" }).click();
  const secret = (await page.locator("code").textContent())!;
  expect(secret).toMatch(/^tcz_/);

  const program = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { authorization: `Bearer ${secret}` } });
  const data = { name: "Demo Program Student", phone: newPhone(), consent: { purposes: ["answer"], said_by: "Form of a demo school" } };
  const ask = () => program.post("/api/v1/enquiries", { data, headers: { "idempotency-key": name.replace(" ", "-") } });
  const sent = (await (await ask()).json()) as { id: string };
  expect(await (await ask()).json()).toEqual(sent);
  const became = async () => ((await (await program.get(`/api/v1/enquiries/${sent.id}`)).json()) as { status: string }).status;
  await expect.poll(became, { timeout: 30_000 }).toBe("taken");
  await page.goto(`/admin/contact/${sent.id}`);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText("Form of a demo school")).toBeVisible();

  await page.goto("/admin/connections");
  await page.getByRole("link", { name }).click();
  await scripted(page);
  await page.getByLabel("The secret it has now works").selectOption("no longer");
  await page.getByRole("button", { name: "Renew" }).click();
  await expect(page.locator("code")).not.toHaveText(secret);
  await hasNoProblem(page);
  expect((await program.get("/api/v1/leads")).status()).toBe(401);
  await page.getByRole("link", { name: "End this key" }).click();
  await page.getByRole("button", { name: "End the key" }).click();
  await expect(page.getByText("The key was ended.")).toBeVisible();

  for (const [address, title] of [
    ["/developers", "For developers"],
    ["/hi/developers", "डेवलपर के लिए"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await hasNoProblem(page);
  }
  await program.dispose();
});

test("a program is told within seconds, by a signed message, and once more when the owner asks", async ({ page, context }) => {
  const came: { headers: IncomingHttpHeaders; text: string }[] = [];
  const consumer = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      came.push({ headers: request.headers, text: Buffer.concat(parts).toString() });
      response.writeHead(came.length === 1 ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => consumer.listen(0, "127.0.0.1", resolve));
  await signedInAs(context, "admin");
  await page.goto("/admin/connections/webhooks");
  await scripted(page);
  await page.getByLabel("Name").fill("Demo register");
  await page.getByLabel("Address").fill("ftp://nowhere");
  await page.getByRole("button", { name: "Make the webhook" }).click();
  await expect(page.getByText("Write an address that begins with https://")).toBeVisible();
  await page.getByLabel("Address").fill(`http://127.0.0.1:${(consumer.address() as AddressInfo).port}/`);
  await hasNoProblem(page);
  await page.getByRole("button", { name: "Make the webhook" }).click();
  const secret = (await page.locator("code").textContent())!;
  await page.getByRole("link", { name: "To the webhook" }).click();
  await scripted(page);
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("A test is on its way")).toBeVisible();
  // The first try is refused; it comes again by itself, under the same name.
  await expect.poll(() => came.length, { timeout: 40_000 }).toBe(2);
  const [first, second] = came as [(typeof came)[number], (typeof came)[number]];
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  const signed = `${String(second.headers["webhook-id"])}.${String(second.headers["webhook-timestamp"])}.${second.text}`;
  const expected = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(signed)
    .digest("base64");
  expect(second.headers["webhook-signature"]).toBe(`v1,${expected}`);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("arrived", { exact: true }).count();
    })
    .toBeGreaterThan(0);
  await hasNoProblem(page);
  await scripted(page);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => came.length, { timeout: 20_000 }).toBe(3);
  expect(came[2]!.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  await page.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The webhook was removed.")).toBeVisible();
  consumer.close();
});
