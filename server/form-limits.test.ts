import { expect, test } from "vitest";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=x`).join("&");
const post = (path: string, body: string, more: Record<string, string> = {}) =>
  visit(path, { body, headers: { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length), ...more } });

test("a body of thousands of fields is refused in words before anybody takes it apart", async () => {
  const body = "&".repeat(32_500);
  for (const path of ["/userlogin", "/enquiry", "/contact", "/forgotPassword.data", "/visits"]) {
    const answer = await post(path, body);
    expect([answer.status, await answer.text()], path).toEqual([413, "This form has too many fields."]);
  }
  const form = new FormData();
  for (let count = 0; count < 300; count++) form.append("f", "x");
  const encoded = new Response(form);
  const parts = await encoded.text();
  expect((await post("/contact", parts, { "content-type": encoded.headers.get("content-type")! })).status).toBe(413);
});

test("a form of two hundred fields is read as before; who is signed in may tick more rows", async () => {
  expect((await post("/userlogin", `email=x&${fields(198)}`)).status).toBe(422);
  const manager = await aUser({ role: "manager" });
  const body = fields(1_000);
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) };
  expect((await visit("/leadHistory/stage", { as: manager, body, headers })).status).not.toBe(413);
});
