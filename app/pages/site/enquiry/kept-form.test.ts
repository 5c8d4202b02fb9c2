import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";
import { aNetwork, enquiryOf } from "#test/enquirers.ts";
import { aCourse, aUser } from "#test/factories.ts";
import { isKept, openSite } from "#test/pages.ts";
import { cookieFor, visit } from "#test/request.ts";

/* A page that is kept for everybody, and what people send from it. */

// Read by the built product, which is loaded later. Each test has a network of its own.
process.env.TRUSTED_PROXIES = "1";

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  await aCourse(editor, { name: "B.Tech", nameHi: "बी.टेक", slug: "btech", category: "engineering" });
  site = await openSite();
});
afterAll(() => site.close());

const paths = ["/contact", "/hi/contact", "/PopupHome", "/hi/PopupHome", "/Popup?course=btech", "/hi/Popup?course=btech"];
let next = 30_000;

/** What a browser sends of the form as it stands on this page. */
async function filledIn(path: string, words: Record<string, string> = {}) {
  const { text } = await site.askKept(path);
  const hidden = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  expect(hidden.map(([name]) => name)).toEqual(["form", "notice", "course", "college"]);
  const typed = { who: "student", name: "Asha Kumari", phone: `98765${next++}`, enquire: "LAW", message: "", website: "", answer: "on" };
  return { ...(Object.fromEntries(hidden) as Record<string, string>), ...typed, ...words };
}
const sentTo = async (path: string, form: Record<string, string>, network: string) => {
  const answer = await visit(path, { form, headers: { "x-forwarded-for": network } });
  expect(answer.status).toBe(303);
  return answer.headers.get("location")!;
};
const rowAt = (address: string) => enquiryOf(address.slice(-10));
const outcomeAt = async (address: string) => {
  await processEnquiry((await rowAt(address)).id);
  return (await rowAt(address)).outcome;
};
const pictureIn = (html: string) => /<img src="(\/enquiry\/[0-9A-Z]{10}\/seen\.gif)"/.exec(html)?.[1];

describe.each(paths)("%s", (path) => {
  test("is one copy for all visitors, here and at a CDN, and holds nothing of anybody", async () => {
    const one = await site.askKept(path);
    const other = await site.ask(`${path}${path.includes("?") ? "&" : "?"}utm_source=poster`, {
      headers: { referer: "https://news.example/story", cookie: "theme=dark", "user-agent": "Another", "accept-language": "hi" },
    });
    expect(other.body.equals(one.body)).toBe(true);
    expect(other.headers).toMatchObject({
      "server-timing": "cache;desc=hit",
      "cache-control": "public, max-age=0, must-revalidate, s-maxage=30",
      "cdn-cache-control": "max-age=30, stale-while-revalidate=20, stale-if-error=3600",
    });
    // Tags are for a CDN that is told of changes.
    expect(one.headers["cache-tag"]).toBeUndefined();
    expect(one.text).toContain('<input type="hidden" name="form" value=""');
    expect(one.text).not.toMatch(/poster|news\.example/);
  });

  test("sent twice without script is one enquiry, thanked each time, and in the inbox when its thank-you was shown", async () => {
    const [form, network] = [await filledIn(path), aNetwork()];
    const address = await sentTo(path, form, network);
    expect([await sentTo(path, form, network), await sentTo(path, form, network)]).toEqual([address, address]);
    expect(address).toMatch(path.startsWith("/hi") ? /^\/hi\/enquiry\// : /^\/enquiry\//);
    const { signs, page } = await rowAt(address);
    expect([signs, page]).toEqual([["no-form"], path.replaceAll(/^\/hi|\?.*/g, "")]);
    expect(await outcomeAt(address)).toBe("quarantined");
    const picture = pictureIn(await (await visit(address)).text())!;
    const shown = await visit(picture);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([200, "image/gif", "no-store"]);
    expect(await outcomeAt(address)).toBe("new");
    expect(pictureIn(await (await visit(address)).text())).toBeUndefined();
  });
});

test("other words from the same page are another enquiry", async () => {
  const [form, network] = [await filledIn("/contact"), aNetwork()];
  const other = { ...form, message: "And the fees?" };
  expect(await sentTo("/contact", form, network)).not.toBe(await sentTo("/contact", other, network));
});

test("who is at work gets a page of their own, and nobody else gets that one", async () => {
  const cookie = await cookieFor(await aUser({ role: "counsellor", name: "Nobody Else's Name" }));
  const own = await site.ask("/contact", { headers: { cookie } });
  expect([isKept(own), own.headers["cache-control"], own.text.includes("Nobody Else")]).toEqual([false, "no-store", true]);
  expect((await site.askKept("/contact")).text).not.toContain("Nobody Else");
});

test("a code that was none brings another page than no code", async () => {
  const unknown = await site.askKept("/contact?unknown=1");
  expect(unknown.text).toContain("This is not a whole code");
  expect((await site.askKept("/contact")).text).not.toContain("This is not a whole code");
});

test("a page with what is wrong is nobody else's", async () => {
  const answer = await visit("/contact", { form: await filledIn("/contact", { name: "Only Here", answer: "" }) });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([422, "no-store"]);
  expect(await answer.text()).toContain('value="Only Here"');
  expect((await site.askKept("/contact")).text).not.toContain("Only Here");
});

test("the owner's new number is on the page that everybody gets", async () => {
  await site.askKept("/contact");
  await inTransaction(async (tx) => {
    await tx
      .updateTable("settings")
      .set({ phones: ["+916311234567"] })
      .execute();
    await publish(tx, "settings");
  });
  await vi.waitFor(async () => expect((await site.ask("/contact")).text).toContain("tel:+916311234567"), 5_000);
});

test("a token of the first touch is for nobody to keep, and what is sent with it has nothing against it", async () => {
  const [id, headers] = [crypto.randomUUID(), { "x-forwarded-for": aNetwork() }];
  const given = await visit(`/formToken?id=${id}`);
  expect([given.status, given.headers.get("cache-control"), given.headers.get("content-type")]).toEqual([200, "no-store", "text/plain"]);
  const token = await given.text();
  expect(token).toMatch(new RegExp(`^${id}\\.`));
  const form = await filledIn("/hi/contact", { form: token });
  await sleep(3_100);
  const send = async () => ((await (await visit("/hi/enquiry", { form, headers })).json()) as { to: string }).to;
  const [one, two] = await Promise.all([send(), send()]);
  expect(two).toBe(one);
  expect(await rowAt(one)).toMatchObject({ signs: [], form_id: id, locale: "hi" });
});

test("the picture of an enquiry that there is not is not there, and of one with a token it changes nothing", async () => {
  expect((await visit("/enquiry/ZZZZZZZZZZ/seen.gif")).status).toBe(404);
  const form = await filledIn("/contact", { form: await (await visit("/formToken")).text() });
  const address = await sentTo("/contact", form, aNetwork());
  expect(pictureIn(await (await visit(address)).text())).toBeUndefined();
  expect((await visit(`${address}/seen.gif`)).status).toBe(200);
  expect((await rowAt(address)).proven_at).toBeNull();
});
