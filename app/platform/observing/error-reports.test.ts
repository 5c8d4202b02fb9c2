import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";

type Told = { path: string; auth: string; lines: Record<string, unknown>[] };
const told: Told[] = [];
const service = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  const lines = text.split("\n").filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
  told.push({ path: request.url ?? "", auth: String(request.headers["x-sentry-auth"]), lines });
  response.end("{}");
}).listen(0, "127.0.0.1");
await new Promise((resolve) => service.once("listening", resolve));
process.env.ERRORS_DSN = `http://a1b2c3@127.0.0.1:${(service.address() as AddressInfo).port}/under/7`;
process.env.RELEASE = "v-of-a-test";
// Nothing is printed, but what is logged goes its whole way.
process.env.LOG_LEVEL = "error";
afterAll(() => service.close());

const { log } = await import("#app/platform/observing/log.server.ts");
const { duringRequest } = await import("#app/platform/request.server.ts");
const { addressOf, withoutPeople } = await import("#app/platform/observing/error-reports.server.ts");

const toldOf = (where: string) => told.filter(({ lines }) => lines[2]?.logger === where);

async function arrived(count: number) {
  for (let tries = 0; told.length < count && tries < 500; tries++) await sleep(20);
  return told;
}

test("an error that is logged in a request is told with its page, and with nobody's words", async () => {
  const request = { id: "request-1", locale: "en", nonce: "", ip: "203.0.113.9", device: "Phone of Asha", path: "/followUp/:id" } as const;
  const cause = new TypeError("no lead for +91 98765 43210");
  const error = new Error("asha@example.com at https://host/followUp/12?phone=9876543210", { cause });
  duringRequest(request, () => log.error({ err: error }, "render"));
  const [{ path, auth, lines }] = (await arrived(1)) as [Told];
  expect(path).toBe("/under/api/7/envelope/");
  expect(auth).toContain("sentry_key=a1b2c3");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toEqual({ type: "event" });
  expect(lines[2]).toMatchObject({
    event_id: expect.stringMatching(/^[\da-f]{32}$/),
    logger: "render",
    release: "v-of-a-test",
    transaction: "/followUp/:id",
    tags: { route: "/followUp/:id", requestId: "request-1" },
    exception: {
      values: [
        { type: "TypeError", value: "no lead for [number]" },
        { type: "Error", value: "[e-mail] at [address]" },
      ],
    },
  });
  const text = JSON.stringify(lines);
  expect(text).toContain("error-reports.test.ts");
  expect(text).not.toMatch(/asha|98765|43210|203\.0\.113|Phone of|\/followUp\/12/i);
});

test("a storm of errors is told thirty times a minute at most, and nobody waits for it", async () => {
  for (let count = 0; count < 200; count++) log.error({ err: new Error("again") }, "storm");
  expect(toldOf("storm")).toHaveLength(0);
  await arrived(20);
  await sleep(500);
  // The minute may turn in between.
  expect(toldOf("storm").length).toBeGreaterThan(0);
  expect(toldOf("storm").length).toBeLessThanOrEqual(60);
});

test("what is logged as an error without one, and what is no error, is not told", async () => {
  log.error({ status: 500 }, "request");
  log.warn({ err: new Error("not so bad") }, "live connection");
  await sleep(200);
  expect([...toldOf("request"), ...toldOf("live connection")]).toEqual([]);
});

test("people are taken out of words, and what helps to mend is left", () => {
  expect(withoutPeople("column 12 of 30 in sheet 2026")).toBe("column 12 of 30 in sheet 2026");
  expect(withoutPeople("token 3f9a0c1d2e4b5f6a7b8c9d0e1f2a3b4c is wrong")).toBe("token [secret] is wrong");
  expect(withoutPeople("9876543210, (0612) 222-3344")).toBe("[number], ([number]");
  expect(addressOf("https://key@errors.example.com/42")).toEqual({
    to: "https://errors.example.com/api/42/envelope/",
    auth: "Sentry sentry_version=7, sentry_client=career-zone/1, sentry_key=key",
  });
});
