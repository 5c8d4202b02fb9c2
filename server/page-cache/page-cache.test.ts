import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { deleteSlide } from "#app/domain/carousel/writes.server.ts";
import { publish, isListening, stopListening, stopStreams } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { pageCache } from "#server/page-cache/store.ts";
import { withHashes } from "#server/page-cache/entry.ts";
import { aSlide, aUser } from "#test/factories.ts";
import { isKept, openSite, siteAt } from "#test/pages.ts";
import { aPicture } from "#test/pictures.ts";
import { cookieFor } from "#test/request.ts";
import { freePort } from "#test/start.ts";
import { startWeb } from "../../e2e/processes.ts";

let site: Awaited<ReturnType<typeof openSite>>;
let editor: Actor;

beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Nobody Else's Name" });
  site = await openSite();
});
afterAll(() => site.close());

const news = () => inTransaction((tx) => publish(tx, "carousel"));
const slide = async (alt: string) => aSlide(editor, { picture: await aPicture(), name: `${alt.replaceAll(" ", "-")}.png`, alt });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a public page", () => {
  test("is given to everybody as one copy that browsers check and proxies may keep for half a minute", async () => {
    const [one, two] = [await site.askKept("/"), await site.ask("/")];
    expect(one.headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate, s-maxage=30",
      vary: "Accept-Encoding",
      "content-type": "text/html; charset=utf-8",
      "content-length": String(one.body.length),
    });
    expect(two.body.equals(one.body)).toBe(true);
    expect(two.headers["x-request-id"]).not.toBe(one.headers["x-request-id"]);
    expect(one.text).not.toContain("data-request-id");
    const hindi = await site.askKept("/hi");
    expect(hindi.text).toContain('<html lang="hi"');
  });

  test("is not given under another name: who asks by one is led to ours", async () => {
    await site.askKept("/");
    for (const method of ["GET", "HEAD"]) {
      const foreign = await site.ask("/?utm_source=x", { method, headers: { host: "evil.example" } });
      expect([foreign.status, foreign.headers.location]).toEqual([308, `${process.env.ORIGIN ?? "http://localhost:3000"}/?utm_source=x`]);
    }
  });

  test("is protected by the same headers as any other, with hashes where those have a nonce", async () => {
    const kept = await site.askKept("/");
    const own = await site.ask("/", { headers: { cookie: await cookieFor(editor) } });
    const fixed = Object.keys(own.headers).filter((name) => /^(x-(?!request)|cross|referrer|permissions|strict)/.test(name));
    expect(fixed.length).toBeGreaterThanOrEqual(6);
    for (const name of fixed) expect(kept.headers[name], name).toBe(own.headers[name]);
    const policy = (answer: typeof kept) => String(answer.headers["content-security-policy"]);
    const bare = (text: string) => text.replaceAll(/ '(nonce|sha256)-[^']+'/g, "");
    expect(bare(policy(kept))).toBe(bare(policy(own)));
    expect(policy(kept)).not.toContain("nonce");

    const pieces = [...kept.text.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)];
    expect(new Set(pieces.map(([, kind]) => kind))).toEqual(new Set(["script", "style"]));
    for (const [, kind, attributes, text = ""] of pieces) {
      expect(attributes).not.toContain("nonce");
      // What describes the page to search engines is data: nobody runs it.
      if (text && !attributes!.includes("application/ld+json"))
        expect(
          policy(kept)
            .split("; ")
            .find((part) => part.startsWith(`${kind}-src`)),
        ).toContain(hash(text));
    }
    expect(kept.text).not.toContain("nonce=");
  });

  test("comes compressed as the browser likes it, and says the same each time", async () => {
    const kept = await site.askKept("/");
    const encodings = { br: "gzip, deflate, br", gzip: "gzip, br;q=0", none: "br;q=0.0, gzip;q=0" };
    for (const [encoding, accepted] of Object.entries(encodings)) {
      const answer = await site.ask("/", { headers: { "accept-encoding": accepted } });
      expect(answer.headers["content-encoding"] ?? "none").toBe(encoding);
      expect(answer.text).toBe(kept.text);
      expect(answer.headers.etag).toBe(kept.headers.etag);
    }
  });

  test("is not sent again to who has it, and its head can be asked for alone", async () => {
    const { headers, body } = await site.askKept("/");
    for (const known of [headers.etag!, `"other", ${headers.etag}`, headers.etag!.replace("W/", ""), "*"]) {
      const answer = await site.ask("/", { headers: { "if-none-match": known } });
      expect([answer.status, answer.body.length, answer.headers["cache-control"]]).toEqual([304, 0, headers["cache-control"]]);
    }
    expect((await site.ask("/", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    const head = await site.ask("/", { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(body.length)]);
    expect(head.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  test("gives its data the same way, but no proxy may answer for it", async () => {
    const data = await site.askKept("/_.data");
    expect(data.headers).toMatchObject({ "content-type": "text/x-script", "cache-control": "public, no-cache" });
    expect((await site.askKept("/hi.data")).text).not.toBe(data.text);
  });

  test("that fails or does not exist is not kept", async () => {
    for (const path of ["/courses/no-such-course", "/login", "/admin"])
      for (let time = 0; time < 3; time++) expect(isKept(await site.ask(path)), path).toBe(false);
  });

  test("for addresses that lead nowhere is one for all of them, in each language, and no proxy keeps it", async () => {
    const { pages } = site.size();
    for (const path of ["/no/such/page", "/wp-login.php", "/no/such/page?x=1", "/.env", "/hi/none", "/hi/no/such"]) await site.ask(path);
    const [one, two, hindi] = await Promise.all(["/no/such/page", "/another", "/hi/no-such-page"].map((path) => site.ask(path)));
    expect([one!.status, one!.headers["cache-control"], two!.status]).toEqual([404, "no-store", 404]);
    expect(one!.text).not.toContain("data-request-id");
    expect(two!.text).toBe(one!.text);
    expect(hindi!.text).toContain('<html lang="hi"');
    expect(site.size().pages).toBe(pages + 2);
    expect((await site.ask("/another", { headers: { "if-none-match": "*" } })).status).toBe(404);
    expect((await site.ask("/another", { headers: { cookie: await cookieFor(editor) } })).text).toContain("data-request-id");
    // No page is there either, but a program that asks without a key is told so.
    for (const path of ["/api/v1/leads", "/api/v1/enquiries/6f2c1d8e-5b0a-8e1f-a3c4-9d7e2b1f0a65"])
      expect(await site.ask(path)).toMatchObject({ status: 401, headers: { "content-type": "application/problem+json" } });
  });

  test("without a network is asked for by every new browser, and is kept too", async () => {
    expect((await site.askKept("/offline")).status).toBe(200);
    expect((await site.askKept("/hi/offline")).text).toContain('<html lang="hi"');
  });
});

describe("a picture", () => {
  test("that a page shows is sent from memory, whole, until nothing shows it any more", async () => {
    const { id, photoUrl } = await slide("Kept in memory");
    const first = await site.ask(photoUrl);
    const inMemory = (answer: typeof first) =>
      answer.headers["x-content-type-options"] === "nosniff" && !("server-timing" in answer.headers);
    await vi.waitUntil(async () => inMemory(await site.ask(photoUrl)), 3_000);
    const kept = await site.ask(photoUrl);
    expect(kept.body.equals(first.body)).toBe(true);
    expect(kept.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=50, must-revalidate",
      "content-security-policy": first.headers["content-security-policy"],
      etag: first.headers.etag,
    });
    expect((await site.ask(photoUrl, { headers: { "if-none-match": String(kept.headers.etag) } })).status).toBe(304);
    const part = await site.ask(photoUrl, { headers: { range: "bytes=0-3" } });
    expect([200, 206]).toContain(part.status);
    await deleteSlide(editor, id);
    await vi.waitUntil(async () => (await site.ask(photoUrl)).status === 404, 2_000);
  });
});

describe("somebody with a session", () => {
  test("gets a page of their own, also when it is over", async () => {
    const cookie = await cookieFor(editor);
    await site.askKept("/");
    for (const isOver of [false, true]) {
      if (isOver) await db.deleteFrom("sessions").execute();
      for (const path of ["/", "/_.data"]) {
        const answer = await site.ask(path, { headers: { cookie: `theme=dark; ${cookie}` } });
        expect([answer.status, answer.headers["cache-control"], answer.headers.etag]).toEqual([200, "no-store", undefined]);
      }
    }
  });

  test.each(["session=x", "__Host-session=x", "theme=dark; ad_session=x.y", "session=", "a=b;session=x"])(
    "that we did not give out, %s, gets what everybody gets",
    async (cookie) => {
      const kept = await site.askKept("/");
      expect((await site.ask("/", { headers: { cookie } })).headers.etag).toBe(kept.headers.etag);
    },
  );

  test("sees their name, and nobody else does", async () => {
    const headers = { cookie: await cookieFor(editor) };
    await news();
    for (let time = 0; time < 4; time++) {
      expect((await site.ask("/", { headers })).text).toContain("Nobody Else");
      expect((await site.ask("/_.data", { headers })).text).toContain("Nobody Else");
    }
    expect((await site.askKept("/")).text).not.toContain("Nobody Else");
    expect((await site.askKept("/_.data")).text).not.toContain("Nobody Else");
    expect((await site.ask("/", { headers: { ...headers, "if-none-match": "*" } })).status).toBe(200);
  });
});

describe("a change", () => {
  test("is seen within a second, in this process and in another", async () => {
    const port = await freePort();
    const other = await startWeb(port, { LOG_LEVEL: "silent" });
    const there = siteAt(port);
    for (const path of ["/", "/_.data", "/hi"]) await Promise.all([site.askKept(path), there.askKept(path)]);
    await slide("A new gate");
    const saved = performance.now();
    const shows = async () =>
      (await Promise.all([site.ask("/"), there.ask("/"), there.ask("/_.data")])).every(({ text }) => text.includes("A new gate"));
    while (!(await shows())) expect(performance.now() - saved).toBeLessThan(1_000);
    await other.stop();
  });

  test("that everybody looks at is rendered once", async () => {
    const before = await site.askKept("/");
    await news();
    await pause(30);
    const answers = await Promise.all(Array.from({ length: 300 }, () => site.ask("/")));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers[0]!.headers.etag).not.toBe(before.headers.etag);
  });

  test("in the middle of a rendering is not lost: who waits gets the page, nobody after them", async () => {
    await site.askKept("/");
    const held = await inTransaction(async (tx) => {
      await news();
      await pause(100);
      await sql`lock table "topCarousel_db" in access exclusive mode`.execute(tx);
      const waiting = site.ask("/");
      await pause(200);
      await news();
      await pause(100);
      return { waiting, later: site.ask("/") };
    });
    const [waited, later] = await Promise.all([held.waiting, held.later]);
    expect([waited.status, later.status]).toEqual([200, 200]);
    expect(later.headers.etag).not.toBe(waited.headers.etag);
    expect((await site.ask("/")).headers.etag).toBe(later.headers.etag);
  });

  test("that may have been missed: nothing kept is given out until changes are heard again", async () => {
    await site.askKept("/");
    const isGivenAgain = async () => (await site.ask("/")).headers.etag === (await site.ask("/")).headers.etag;
    expect(await isGivenAgain()).toBe(true);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen live', 'select now()::text as now')`.execute(db);
    await vi.waitUntil(async () => !(await isGivenAgain()), 400);
    expect((await site.ask("/")).headers["cache-status"], "the database answers").toBeUndefined();
    await vi.waitUntil(isGivenAgain, 5_000);
  });

  test("that nobody announces shows within ten minutes", async () => {
    let later = 0;
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + later);
    const showsLink = async () => (await site.ask("/")).text.includes("Facebook, opens");
    const before = await site.askKept("/");
    await db.updateTable("settings").set({ facebook_url: "https://www.facebook.com/" }).execute();
    expect((await site.ask("/")).headers.etag).toBe(before.headers.etag);
    later += 301_000;
    expect((await site.ask("/")).headers.etag).toBe(before.headers.etag);
    await vi.waitUntil(showsLink, 2_000);
    await db.updateTable("settings").set({ facebook_url: null }).execute();
    expect(await showsLink()).toBe(true);
    later += 601_000;
    expect(await showsLink()).toBe(false);
    clock.mockRestore();
  });
});

describe("somebody who means harm", () => {
  test("makes no second page with a query that the page does not read", async () => {
    const { headers } = await site.askKept("/");
    const { pages } = site.size();
    for (const query of ["utm_source=x", "_routes=root", 'a="><script>alert(1)</script>', "session=x"]) {
      const answer = await site.ask(`/?${encodeURI(query)}`);
      expect(answer.headers.etag, query).toBe(headers.etag);
    }
    expect(site.size().pages).toBe(pages);
  });

  test("does not fill the memory with addresses that nobody asks for twice", async () => {
    await site.askKept("/");
    const { pages } = site.size();
    for (let time = 0; time < 300; time++) await site.ask(`/_.data?_routes=${time}`);
    expect(site.size().pages).toBe(pages);
    expect(isKept(await site.ask("/"))).toBe(true);
  });

  test("who asks twice for each gets 64 MB at most, and what was asked for longest ago goes first", async () => {
    const large = "x".repeat(8_000_000);
    const render = async () => new Response(large, { headers: { "Cache-Control": "public, max-age=0" } });
    const pages = pageCache((address) => ({ address, shows: [], isData: false, status: 200 }), render);
    await pages.find("/first");
    await vi.waitUntil(isListening);
    for (let page = 0; page < 12; page++) for (let time = 0; time < 2; time++) await pages.find(`/${page}`);
    expect(pages.size().pages).toBe(8);
    expect(pages.size().bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(pages.find("/11")).not.toBeInstanceOf(Promise);
    expect(pages.find("/0")).toBeInstanceOf(Promise);
    stopStreams();
    await stopListening();
  });

  test("puts nothing of a request into the page of others", async () => {
    await news();
    await pause(50);
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      "x-forwarded-for": "evil.example",
      forwarded: "host=evil.example",
      "x-original-url": "/evil.example",
      "accept-language": "evil.example",
      "user-agent": "Googlebot evil.example",
      referer: "https://evil.example/",
      origin: "https://evil.example",
      cookie: "theme=evil.example; locale=hi",
      range: "bytes=0-10",
      "if-none-match": '"evil.example"',
    };
    for (let time = 0; time < 3; time++) await site.ask("/", { headers });
    const kept = await site.ask("/");
    expect(isKept(kept)).toBe(true);
    expect(kept.status).toBe(200);
    expect(kept.text + JSON.stringify(kept.headers)).not.toContain("evil.example");
    expect(kept.text).toContain('<link rel="canonical" href="http://localhost:3000/"/>');
  });

  test.each(["http://evil.example/", "//evil.example/", "/./", "/x/..", "/\\", "/#x", "/hi/../", "/%2e/", "*"])(
    "gets no copy for the address %s",
    async (path) => {
      await site.askKept("/");
      for (let time = 0; time < 3; time++) expect(isKept(await site.ask(path)), path).toBe(false);
    },
  );

  test("is not believed to be alone with a body or another method", async () => {
    await site.askKept("/");
    for (const method of ["POST", "DELETE", "PURGE", "OPTIONS"]) expect(isKept(await site.ask("/", { method })), method).toBe(false);
    expect(isKept(await site.ask("/", { headers: { "content-length": "0" } }))).toBe(false);
  });

  test("whose script got into a page does not get a hash for it", () => {
    const ours = '<script nonce="abc">ours()</script><style nonce="abc">a{}</style><link nonce="abc"/>';
    const policy = "script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; object-src 'none'";
    expect(withHashes(`${ours}<script>theirs()</script><script nonce="guess">theirs()</script>`, policy)).toEqual({
      html: '<script>ours()</script><style>a{}</style><link/><script>theirs()</script><script nonce="guess">theirs()</script>',
      policy: `script-src 'self' ${hash("ours()")}; style-src 'self' ${hash("a{}")}; object-src 'none'`,
    });
  });
});
