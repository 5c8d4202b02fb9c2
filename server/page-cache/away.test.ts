import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { migrate } from "#db/migrate.ts";
import { aUser } from "#test/factories.ts";
import { isKept, siteAt, type Answer } from "#test/pages.ts";
import { cookieFor } from "#test/request.ts";
import { freePort } from "#test/start.ts";
import { startWeb } from "../../e2e/processes.ts";
import { startDatabase, type Database } from "../../faults/database.ts";

const folder = mkdtempSync(join(tmpdir(), "career-zone-away-"));
let database: Database;
let line: Awaited<ReturnType<typeof openLine>>;
let web: Awaited<ReturnType<typeof startWeb>>;
let site: ReturnType<typeof siteAt>;

beforeAll(async () => {
  const place = { folder, port: await freePort() };
  database = await startDatabase(place);
  await migrate(database.url);
  line = await openLine(place.port);
  const listen = new URL(database.url);
  listen.port = String(line.port);
  const port = await freePort();
  web = await startWeb(port, { DATABASE_URL: database.url, DATABASE_LISTEN_URL: listen.href, LOG_LEVEL: "silent" });
  site = siteAt(port);
}, 60_000);

afterAll(async () => {
  await web.stop();
  line.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

beforeEach(async () => {
  await vi.waitUntil(async () => (await says("/readyz")) === "200 ready", { timeout: 10_000, interval: 50 });
  await site.askKept("/");
});

const says = async (path: string) => {
  const { status, text } = await site.ask(path);
  return `${status} ${text}`;
};
const isStale = ({ status, headers }: Answer) => status === 200 && String(headers["cache-status"]).endsWith("; detail=database-away");

/** Past its verbs: announced or not, as the test wants it. */
async function change(to: string, { isAnnounced }: { isAnnounced: boolean }) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("update settings set facebook_url = $1", [`https://www.facebook.com/${to}`]);
  if (isAnnounced) await client.query("insert into live_events (topic) values ('settings'); select pg_notify('live', '1 settings')");
  await client.end();
}

test("while the database is stopped what was kept is given out, marked; the rest says so, and the process stays in the balancer", async () => {
  await site.askKept("/hi");
  const cookie = await cookieFor(await aUser({ role: "editor" }));
  await database.stop();
  await vi.waitUntil(async () => isStale(await site.ask("/")), 2_000);
  const stale = await site.ask("/");
  expect(Number(stale.headers.age)).toBeGreaterThanOrEqual(0);
  expect(stale.text).toContain("<h1");
  expect((await site.ask("/", { headers: { "if-none-match": stale.headers.etag! } })).status).toBe(304);
  expect(isStale(await site.ask("/hi"))).toBe(true);
  expect((await site.ask("/courses")).status).toBe(503);
  expect((await site.ask("/", { headers: { cookie } })).headers["cache-status"]).toBeUndefined();
  expect([await says("/healthz"), await says("/readyz"), await says("/readyz/write")]).toEqual([
    "200 ok",
    "200 reading only",
    "503 not ready",
  ]);

  await database.restart();
  await vi.waitUntil(async () => (await says("/readyz/write")) === "200 ready", 5_000);
  await vi.waitUntil(async () => isKept(await site.ask("/")) && !isStale(await site.ask("/")), 5_000);
}, 40_000);

test("what was changed just before the database went away is not given out as it was", async () => {
  await database.kill();
  expect(isStale(await site.ask("/"))).toBe(true);
  await database.restart();
  await vi.waitUntil(async () => (await says("/readyz")) === "200 ready", 5_000);
  await site.askKept("/");
  await change("hidden", { isAnnounced: true });
  await pause(100);
  await database.kill();
  expect((await site.ask("/")).status).toBe(503);
  expect(await says("/readyz")).toBe("503 not ready");
  await database.restart();
}, 40_000);

test("who only cannot hear asks the database each time, and after five seconds has nothing to give out without it", async () => {
  line.cut();
  await change("unannounced", { isAnnounced: false });
  await vi.waitUntil(async () => (await site.ask("/")).text.includes("facebook.com/unannounced"), 2_000);
  await change("again", { isAnnounced: false });
  const answer = await site.ask("/");
  expect([isStale(answer), answer.text.includes("facebook.com/again")]).toEqual([false, true]);
  expect(await says("/readyz")).toBe("200 ready");
  await pause(6_500);
  await database.kill();
  expect((await site.ask("/")).status).toBe(503);
  await database.restart();
  line.mend();
  await site.askKept("/");
}, 40_000);

test("what changed while it could not hear is made up for before anything kept is given out", async () => {
  line.cut();
  await pause(200);
  await change("missed", { isAnnounced: true });
  line.mend();
  const seen = new Set<string>();
  const until = performance.now() + 5_000;
  while (performance.now() < until) seen.add(/facebook\.com\/(\w+)/.exec((await site.ask("/")).text)?.[1] ?? "none");
  expect([...seen]).toEqual(["missed"]);
  expect(isKept(await site.ask("/"))).toBe(true);
}, 40_000);

test("a frozen database holds nobody longer than two seconds", async () => {
  await site.askKept("/");
  database.freeze();
  const began = performance.now();
  const timed = async (path: string) => {
    const from = performance.now();
    const answer = await site.ask(path);
    return { answer, ms: performance.now() - from };
  };
  const [kept, courses, health] = await Promise.all([timed("/"), timed("/courses?page=2"), timed("/healthz")]);
  expect([kept.answer.status, courses.answer.status, health.answer.status]).toEqual([200, 503, 200]);
  expect(courses.ms).toBeLessThan(2_300);
  expect(health.ms).toBeLessThan(1_000);
  await vi.waitUntil(async () => isStale(await site.ask("/")), 2_500 - (performance.now() - began));
  for (const path of ["/", "/courses?page=3", "/readyz", "/readyz/write"]) expect((await timed(path)).ms, path).toBeLessThan(300);
  database.thaw();
  await vi.waitUntil(async () => (await says("/readyz/write")) === "200 ready", 5_000);
  await vi.waitUntil(async () => !isStale(await site.askKept("/")), 5_000);
}, 40_000);

test("who asks again and again meanwhile is told in a few bytes, and does not keep the process from seeing that it is back", async () => {
  const asked = "/enquiry/ABCDEFGH12";
  const asPerson = { headers: { accept: "text/html" } };
  await database.stop();
  await vi.waitUntil(async () => (await says("/readyz/write")) === "503 not ready", 5_000);
  const [person, script] = [await site.ask(asked, asPerson), await site.ask(asked)];
  expect([person.status, script.status, script.headers["retry-after"]]).toEqual([503, 503, "3"]);
  expect(person.text).toContain("<main");
  expect(script.text.length).toBeLessThan(500);

  let isOver = false;
  const flood = Array.from({ length: 100 }, async (_, index) => {
    while (!isOver) await site.ask(asked, index % 4 === 0 ? asPerson : {}).catch(() => {});
  });
  await pause(2_000);
  await database.restart();
  await vi.waitUntil(async () => (await says("/readyz/write")) === "200 ready", { timeout: 8_000, interval: 100 });
  isOver = true;
  await Promise.all(flood);
}, 40_000);

/** A line to the database that can be cut without the database. */
async function openLine(to: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    if (isCut) return from.destroy();
    const there = connect(to, "127.0.0.1");
    for (const socket of [from, there]) {
      open.add(socket);
      socket.on("error", () => {}).once("close", () => [from, there].forEach((one) => one.destroy()));
    }
    from.pipe(there).pipe(from);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const cutAll = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => ((isCut = true), cutAll()),
    mend: () => void (isCut = false),
    close: () => (server.close(), cutAll()),
  };
}
