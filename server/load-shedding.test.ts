import { Hono } from "hono";
import { expect, test } from "vitest";
import { loadShedding } from "#server/load-shedding.ts";
import type { Transport } from "#server/transport.ts";
import { aUser } from "#test/factories.ts";
import { cookieFor } from "#test/request.ts";

test("with its hands full a process puts off pages, takes every enquiry, and serves pages again afterwards", async () => {
  const { promise: madeAtLast, resolve: make } = Promise.withResolvers<void>();
  const app = new Hono<Transport>();
  app.use(loadShedding(2));
  app.get("/courses", async (c) => (await madeAtLast, c.text("made")));
  app.all("*", (c) => c.text("taken"));

  const underWay = [app.request("/courses"), app.request("/courses")];
  const began = performance.now();
  const putOff = await app.request("/courses");
  expect(performance.now() - began).toBeLessThan(1_000);
  expect([putOff.status, putOff.headers.get("retry-after")]).toEqual([503, "3"]);
  expect((await app.request("/", { method: "HEAD" })).status).toBe(503);
  for (const path of ["/enquiry", "/hi/enquiry", "/PopupHome", "/hi/PopupHome.data", "/contact"])
    expect((await app.request(path, { method: "POST" })).status, path).toBe(200);
  for (const path of ["/enquiry/ABCDE12345", "/hi/enquiry/ABCDE12345.data", "/readyz", "/live"])
    expect((await app.request(path)).status, path).toBe(200);

  expect((await app.request("/leadHistory", { headers: { Cookie: "session=somebody" } })).status, "who only says so").toBe(503);
  const staff = { headers: { Cookie: await cookieFor(await aUser({ role: "counsellor" })) } };
  expect((await app.request("/leadHistory", staff)).status, "those who answer them").toBe(200);

  const waiting = app.request("/courses");
  make();
  expect((await waiting).status, "who does not wait for long").toBe(200);
  expect(await Promise.all(underWay.map(async (answer) => (await answer).status))).toEqual([200, 200]);
  expect((await app.request("/courses")).status).toBe(200);
});

test("a flood of what is sent without a session stands in its own line, and pages, enquiries and health do not wait for it", async () => {
  const { promise: madeAtLast, resolve: make } = Promise.withResolvers<void>();
  const app = new Hono<Transport>();
  let underWay = 0;
  let most = 0;
  app.use(loadShedding());
  app.post("/userlogin", async (c) => {
    most = Math.max(most, ++underWay);
    await madeAtLast;
    underWay -= 1;
    return c.text("made");
  });
  app.all("*", (c) => c.text("taken"));
  const flood = Array.from({ length: 60 }, () => app.request("/userlogin", { method: "POST" }));
  for (const path of ["/courses", "/healthz", "/readyz", "/userlogin"]) expect((await app.request(path)).status, path).toBe(200);
  for (const path of ["/enquiry", "/hi/contact"]) expect((await app.request(path, { method: "POST" })).status, path).toBe(200);
  const staff = { method: "POST", headers: { Cookie: await cookieFor(await aUser({ role: "counsellor" })) } };
  expect((await app.request("/createLead", staff)).status).toBe(200);
  make();
  const answers = await Promise.all(flood.map(async (answer) => (await answer).status));
  // Of one network two are made, forty wait, and the rest are told at once.
  expect([most, answers.filter((status) => status === 200).length, answers.filter((status) => status === 503).length]).toEqual([2, 42, 18]);
});
