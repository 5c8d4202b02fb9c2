import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { verifyFormToken } from "#app/platform/captcha.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { assetsFirst } from "#server/fast-path/assets.ts";
import { formTokensFirst } from "#server/fast-path/form-tokens.ts";
import { stampsFirst } from "#server/fast-path/stamps.ts";
import { visitsFirst } from "#server/fast-path/visits.ts";

const root = mkdtempSync(join(tmpdir(), "client-"));
const versions = mkdtempSync(join(tmpdir(), "versions-"));
const application: RequestListener = (_, response) => response.writeHead(418).end("the application");
const server = createServer();
let at = "";

beforeAll(async () => {
  for (const folder of ["assets", "drawings", "secret"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "assets/a-1.js"), "plain".repeat(100));
  writeFileSync(join(root, "assets/a-1.js.br"), "br");
  writeFileSync(join(root, "assets/a-1.js.gz"), "gz");
  writeFileSync(join(root, "drawings/book.svg"), "<svg/>");
  writeFileSync(join(root, "secret/x.js"), "secret");
  writeFileSync(join(root, "sw.js"), "worker");
  server.on("request", assetsFirst(root, stampsFirst(visitsFirst(formTokensFirst(application))), versions));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  for (const folder of [root, versions]) rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") => fetch(at + path, { method, headers });

describe("a file of the build", () => {
  test("comes as the browser likes it, may be kept as long as its name says, and is not sent again", async () => {
    const script = await ask("/assets/a-1.js?x", { "accept-encoding": "identity" });
    expect([script.status, await script.text()]).toEqual([200, "plain".repeat(100)]);
    expect(Object.fromEntries(script.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": expect.stringMatching(/^text\/javascript/),
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    const small = await ask("/assets/a-1.js", { "accept-encoding": "gzip, br" }, "HEAD");
    expect([small.headers.get("content-encoding"), small.headers.get("content-length")]).toEqual(["br", "2"]);
    const drawing = await ask("/drawings/book.svg");
    expect([drawing.headers.get("cache-control"), drawing.headers.get("content-type")]).toEqual([
      "public, max-age=3600",
      "image/svg+xml; charset=utf-8",
    ]);
    const again = await ask("/drawings/book.svg", { "if-none-match": drawing.headers.get("etag")! });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask("/sw.js")).status).toBe(200);
  });

  test.each(["/assets/none.js", "/assets/", "/assets/a-1.js.br", "/assets/../secret/x.js", "/assets/..%2fsecret/x.js", "/drawings/%00"])(
    "%s is not there, and no page takes its place",
    async (path) => {
      const { status, headers } = await raw(path);
      expect([status, headers.includes("no-store")]).toEqual([404, true]);
    },
  );

  test("of another version is there as soon as that is installed, and nothing else of it", async () => {
    expect((await ask("/assets/b-2.js")).status).toBe(404);
    for (const folder of ["assets", "drawings"]) mkdirSync(join(versions, "2/build/client", folder), { recursive: true });
    writeFileSync(join(versions, "2/build/client/assets/b-2.js"), "newer");
    writeFileSync(join(versions, "2/build/client/drawings/new.svg"), "<svg/>");
    writeFileSync(join(versions, "2/build/client/sw.js"), "a newer worker");
    await vi.waitFor(async () => expect(await (await ask("/assets/b-2.js")).text()).toBe("newer"), 3_000);
    expect((await ask("/assets/b-2.js")).headers.get("cache-control")).toContain("immutable");
    expect((await ask("/drawings/new.svg")).status).toBe(404);
    expect(await (await ask("/sw.js")).text()).toBe("worker");
  });

  test("of another version does no harm while that cannot be read", async () => {
    mkdirSync(join(versions, "3/build/client"), { recursive: true });
    writeFileSync(join(versions, "3/build/client/assets"), "no folder");
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await ask("/assets/c-3.js")).status).toBe(404);
    expect((await ask("/assets/b-2.js")).status).toBe(200);
  });

  test("is only read", async () => {
    expect((await ask("/assets/a-1.js", {}, "POST")).status).toBe(404);
    expect((await ask("/secret/x.js")).status).toBe(418);
  });
});

describe("a visit", () => {
  const origin = process.env.ORIGIN!;
  const browser = { origin, "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/141.0", "content-type": "text/plain" };
  const say = (body: string, headers: Record<string, string> = browser) => fetch(`${at}/visits`, { method: "POST", headers, body });

  test("is counted without the application", async () => {
    expect((await say("page=/courses&device=phone&language=hi")).status).toBe(204);
    await vi.waitFor(async () => expect(await db.selectFrom("visit_events").select(["page", "language"]).execute()).toEqual([{ page: "/courses", language: "hi" }]), 5_000); // prettier-ignore
  });

  test("from elsewhere, or longer than a page says, is the application's to refuse", async () => {
    expect((await say("page=/", { ...browser, origin: "https://evil.example" })).status).toBe(418);
    expect((await say("page=/", { ...browser, "sec-fetch-site": "cross-site" })).status).toBe(418);
    expect((await say("x".repeat(2_001))).status).toBe(418);
    expect((await fetch(`${at}/visits`)).status).toBe(418);
  });
});

test("stamps tell what changed, to everybody alike, and nothing that only some may know", async () => {
  const stamps = async () => (await (await ask("/stamps")).json()) as Record<string, number>;
  await stamps();
  const began = Date.now();
  await vi.waitFor(async () => expect((await ask("/stamps")).headers.get("cache-control")).toBe("public, max-age=0, s-maxage=2"), 5_000);
  const before = await stamps();
  expect(Object.keys(before)).toContain("carousel");
  for (const topic of ["leads", "enquiries", "users", "audit"]) expect(before).not.toHaveProperty(topic);
  await inTransaction((tx) => publish(tx, "carousel", "leads"));
  await vi.waitFor(async () => expect((await stamps()).carousel).toBeGreaterThan(before.carousel!), 3_000);
  expect((await stamps()).carousel).toBeGreaterThanOrEqual(began - 60_000);
  expect((await stamps()).courses).toBe(before.courses);
});

describe("a form's token", () => {
  test("is signed without the application, for nobody to keep", async () => {
    const id = randomUUID();
    const answer = await ask(`/formToken?id=${id}`);
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("content-type")]).toEqual([
      200,
      "no-store",
      "text/plain",
    ]);
    expect(verifyFormToken(await answer.text())?.id).toBe(id);
    expect(verifyFormToken(await (await ask("/formToken")).text())).toBeDefined();
  });

  test("is only asked for", async () => {
    expect((await ask("/formToken", {}, "POST")).status).toBe(418);
    expect((await ask("/formTokens")).status).toBe(418);
  });
});

/** As written, not as fetch would mend it. */
async function raw(path: string) {
  const { connect } = await import("node:net");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let text = "";
  for await (const part of socket) text += String(part);
  return { status: Number(text.split(" ")[1]), headers: text.split("\r\n\r\n")[0]! };
}
