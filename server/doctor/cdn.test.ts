import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";

const tags: (string | undefined)[] = [];
const edge = createServer(({ headers }, response) => {
  tags.push(headers["cache-tag"] as string | undefined);
  response.writeHead(headers.authorization === "right" ? 200 : 403).end();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => edge.once("listening", resolve));
const address = `http://127.0.0.1:${(edge.address() as AddressInfo).port}/`;
// Read when it is loaded.
process.env.CDN_PURGE_URL = address;
process.env.CDN_PURGE_HEADERS = '{"Authorization":"wrong","Cache-Tag":"{tags}"}';
const { env } = await import("#app/platform/env.server.ts");
const { judgeCdn } = await import("#server/doctor/outside.ts");

test("a CDN that refuses us, one that lets go of what it is told to, and one that is away", async () => {
  expect((await judgeCdn(address)).words).toMatch(/does not take what it is told.*answered 403/);
  env.CDN_PURGE_HEADERS.Authorization = "right";
  expect(await judgeCdn(address)).toMatchObject({ is: "right" });
  expect(tags).toEqual(["doctor", "doctor"]);
  await new Promise((resolve) => edge.close(resolve));
  expect((await judgeCdn(address)).is).toBe("wrong");
});
