import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { anUpload, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { cookieFor, visit } from "#test/request.ts";

let editor: Actor;
beforeAll(async () => void (editor = await aUser({ role: "editor" })));

test("the process says that it lives and that it can serve", async () => {
  expect(await (await visit("/healthz")).text()).toBe("ok");
  expect((await visit("/readyz")).status).toBe(200);
});

test("every answer has its own id and tells browsers to be careful", async () => {
  const [one, two] = [await visit("/healthz"), await visit("/healthz")];
  expect(one.headers.get("x-request-id")).not.toBe(two.headers.get("x-request-id"));
  expect(one.headers.get("x-content-type-options")).toBe("nosniff");
  expect(one.headers.get("x-frame-options")).toBe("DENY");
});

describe("a picture", () => {
  test("that a page shows may be kept by anyone for less than a minute, as we made it", async () => {
    const { photoUrl } = await aSlide(editor, { picture: await aPicture(), name: "shown.png" });
    const answer = await visit(photoUrl);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=50, must-revalidate",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await visit(photoUrl.replace("full.png", "320.avif"))).headers.get("content-type")).toBe("image/avif");
  });

  test("that nothing shows yet is only for those who edit", async () => {
    const { photoUrl } = await anUpload(editor, await aPicture(), "unused.png");
    expect((await visit(photoUrl)).status).toBe(404);
    expect((await visit(photoUrl, { as: await aUser({ role: "manager" }) })).status).toBe(404);
    const answer = await visit(photoUrl, { as: editor });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  test("that is asked for and not read leaves nothing open", async () => {
    const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } });
    const { photoUrl } = await aSlide(editor, { picture: await noise.png().toBuffer(), name: "large.png" });
    for (let time = 0; time < 20; time++) {
      const head = await visit(photoUrl, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      const left = new AbortController();
      const answer = visit(photoUrl, { signal: left.signal });
      left.abort();
      await answer.catch(() => {});
    }
    expect(readdirSync("/proc/self/fd").filter(isPicture)).toEqual([]);
  });

  test.each([
    "/files/x/full.png",
    "/files/00000000-0000-4000-8000-000000000000/full.png",
    "/files/..%2f..%2fetc/passwd",
    "/files/%00/1.png",
  ])("%s is not found", async (path) => {
    expect((await visit(path)).status).toBe(404);
  });
});

function isPicture(fd: string) {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`).includes("/topCarousel/");
  } catch {
    return false;
  }
}

describe("the live stream", () => {
  const tell = () => inTransaction((tx) => publish(tx, "carousel"));

  test("says look again when a topic changes, and nothing else", async () => {
    const stream = await listenTo("/live?topics=carousel,leads,__proto__", await cookieFor(editor));
    await stream.until("retry");
    await tell();
    expect(await stream.until("id: ")).toMatch(/id: \d+\nevent: changed\ndata: carousel\n\n/);
    await stream.leave();
  });

  test("tells first what was missed since the page was made", async () => {
    const madeAt = Date.now();
    await tell();
    const stream = await listenTo(`/live?topics=carousel&since=${madeAt}`, await cookieFor(editor));
    await stream.until("data: carousel");
    await stream.leave();
  });

  test("ends with the session behind it", async () => {
    const cookie = await cookieFor(editor);
    const stream = await listenTo("/live?topics=carousel", cookie);
    await stream.until("retry");
    await db.deleteFrom("sessions").execute();
    await stream.until("event: ended", 6_000);
    expect(await stream.isOver()).toBe(true);
  });

  test("is not opened by somebody who only asks for its head", async () => {
    const answer = await visit("/live?topics=carousel", { method: "HEAD", as: editor });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });

  test("is not for visitors, nor for who was signed out elsewhere: it is over at once, and the browser does not come back", async () => {
    const answer = await visit("/live?topics=carousel");
    expect([answer.status, await answer.text()]).toEqual([200, "event: ended\ndata: \n\n"]);
  });

  test("beyond forty of a session the browser is told when to come back, not all at the same moment, and holds nothing open", async () => {
    const cookie = await cookieFor(editor);
    const windows = [];
    for (let time = 0; time < 40; time++) windows.push(await visit("/live?topics=carousel", { cookie }));
    expect(await firstOf(windows.at(-1)!)).toBe("retry: 1000\nevent: standing\ndata: editor\n\n");
    const waits = [];
    for (let time = 0; time < 5; time++) {
      const refused = await visit("/live?topics=carousel", { cookie });
      expect([refused.status, refused.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
      // The whole answer: the stream is over.
      const [, wait] = /^retry: (\d+)\nevent: full\ndata: \n\n$/.exec(await refused.text()) ?? [];
      waits.push(Number(wait));
    }
    expect(waits.every((wait) => wait >= 30_000 && wait <= 60_000)).toBe(true);
    expect(new Set(waits).size).toBeGreaterThan(1);
    const other = await visit("/live?topics=carousel", { as: await aUser({ role: "admin" }) });
    expect(await firstOf(other)).toBe("retry: 1000\nevent: standing\ndata: admin\n\n");
    await Promise.all([other, ...windows].map((stream) => stream.body!.cancel().catch(() => {})));
  });

  test("has nothing to say about topics that one may not hear", async () => {
    expect((await visit("/live?topics=leads", { as: editor })).status).toBe(404);
    expect((await visit("/live", { as: editor })).status).toBe(404);
  });
});

/** The first words of a stream that stands. */
async function firstOf(answer: Response) {
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  reader.releaseLock();
  return new TextDecoder().decode(value);
}

async function listenTo(path: string, cookie?: string) {
  const answer = await visit(path, cookie ? { cookie } : {});
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const reader = answer.body!.getReader();
  let heard = "";
  return {
    /** Reads on until these words come. */
    async until(words: string, within = 3_000) {
      const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`not heard: ${words}; heard: ${heard}`)), within));
      while (!heard.includes(words)) {
        const { value, done } = await Promise.race([reader.read(), late]);
        if (done) throw new Error(`the stream ended; heard: ${heard}`);
        heard += new TextDecoder().decode(value);
      }
      return heard;
    },
    isOver: async () => (await reader.read()).done,
    leave: () => reader.cancel(),
  };
}

test("every page says where browsers report what its policy stopped, and a report is taken from wherever it is sent", async () => {
  const { headers } = await visit("/contact");
  expect(headers.get("content-security-policy")).toMatch(/; report-uri \/cspReports; report-to csp$/);
  expect(headers.get("reporting-endpoints")).toBe('csp="/cspReports"');
  const said = JSON.stringify({ "csp-report": { "effective-directive": "img-src", "blocked-uri": "data" } });
  const sent = { method: "POST", body: said, headers: { "content-length": String(said.length) } };
  expect((await visit("/cspReports", { ...sent, origin: null })).status).toBe(204);
  expect((await visit("/cspReports", { ...sent, body: "not a report" })).status).toBe(204);
  expect((await visit("/cspReports")).status).toBe(404);
});
