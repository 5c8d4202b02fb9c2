import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { changeSlide } from "#app/domain/carousel/writes.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";
import { aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
const page = async (path: string) => (await visit(path)).text();

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  const picture = await aPicture("#0f4eb4", 1600, 700);
  await aSlide(editor, { picture, name: "first.png", alt: "A gate", altHi: "एक द्वार", link: "/courses" });
  await aSlide(editor, { picture, name: "second.png", alt: "A book" });
});

describe("the home page", () => {
  test("carries its first slide in the page, preloaded, with its size", async () => {
    const html = await page("/");
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif"[^>]*fetchPriority="high"/i);
    expect(html).toMatch(/<img[^>]*alt="A gate"[^>]*|<img[^>]*width="1600"[^>]*height="700"/);
    expect(html.indexOf('alt="A gate"')).toBeLessThan(html.indexOf('alt="A book"'));
  });

  test("shows words over a slide in the reader's language, and a slide without as it is", async () => {
    const picture = await aPicture("#0f4eb4", 1600, 700);
    const { id } = await aSlide(editor, { picture, name: "words.png", alt: "A card" });
    const words = { title: "Study now", titleHi: "पहले पढ़ें", text: "Repay later", textHi: "" };
    await changeSlide(editor, id, { alt: "A card", altHi: "", link: null, visibleFrom: null, visibleUntil: null, ...words });
    await vi.waitUntil(async () => (await page("/")).includes("Study now"));
    expect(await page("/")).toMatch(/alt="A card".*Study now.*Repay later/s);
    expect(await page("/hi")).toMatch(/पहले पढ़ें.*Repay later/s);
    expect((await page("/")).match(/class="[^"]*bg-linear-to-t/g)).toHaveLength(1);
  });

  test("has the search before the slides, and under it only places that there are", async () => {
    const html = await page("/");
    expect(html.indexOf('role="search"')).toBeLessThan(html.indexOf('aria-roledescription="carousel"'));
    const chips = /<nav aria-label="Often looked for"[^>]*>(.*?)<\/nav>/s.exec(html)![1]!;
    const addresses = [...chips.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!);
    expect(addresses).toEqual(expect.arrayContaining(["/college", "/services/stdCred_service", "/blogs"]));
    for (const to of addresses) expect((await visit(to)).status, to).toBe(200);
  });

  test("says everything in Hindi under /hi, and its links stay there", async () => {
    const html = await page("/hi");
    expect(html).toMatch(/<html lang="hi"/);
    expect(html).toContain('alt="एक द्वार"');
    expect(html).toContain("सही कोर्स, सही कॉलेज");
    for (const link of ["/hi/aboutUs", "/hi/services", "/hi/courses", "/hi/gallery", "/hi/contact"])
      expect(html).toContain(`href="${link}"`);
  });

  test("names itself, its other language and its address to search engines", async () => {
    const html = await page("/hi");
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/hi"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="http://localhost:3000/"/>');
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toContain('property="og:image"');
  });

  test("has the six links, the three columns and the exact line of the customer", async () => {
    const html = await page("/");
    const links = [
      ["Home", "/"],
      ["About", "/aboutUs"],
      ["Services", "/services"],
      ["Courses", "/courses"],
      ["Gallery", "/gallery"],
      ["Contact", "/contact"],
    ];
    for (const [label, to] of links) expect(html).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>${label}</a>`));
    expect([...html.matchAll(/<h2[^>]*>(Quick Links|Important Links)<\/h2>/g)].map((found) => found[1])).toEqual([
      "Quick Links",
      "Important Links",
      "Quick Links",
    ]);
    for (const [label, to] of [
      ["Quick Support", "/login"],
      ["Admission Advice", "/#courses"],
      ["Student Credit Card", "/services/stdCred_service"],
      ["Education Services", "/services/edu_service"],
    ]) {
      expect(html).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>${label}</a>`));
    }
    expect(html).toContain('id="courses"');
    expect(html).toContain("Copyrights © 2024 © All Rights Reserved by The Career Zone.");
  });

  test("shows the social pages that the owner has set, and no others", async () => {
    expect(await page("/")).not.toContain("Facebook, opens");
    await inTransaction(async (tx) => {
      await tx.updateTable("settings").set({ facebook_url: "https://www.facebook.com/" }).execute();
      await publish(tx, "settings");
    });
    await vi.waitUntil(async () => (await page("/")).includes('aria-label="Facebook, opens on another site"'));
  });

  test("lets only its own scripts and styles run, and writes no style into its markup", async () => {
    const answer = await visit("/");
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    for (const [tag] of html.matchAll(/<(script|style)\b(?! type="application\/ld\+json")[^>]*>/g))
      expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle="/);
    expect((await visit("/")).headers.get("content-security-policy")).not.toBe(policy);
  });
});

test("a page nobody has is told so in the layout, in both languages", async () => {
  const [english, hindi] = [await visit("/no/such/page"), await visit("/hi/no-such-page")];
  expect([english.status, hindi.status]).toEqual([404, 404]);
  const html = await english.text();
  expect(html).toContain("We could not find this page");
  expect(html).toContain("Quick Links");
  expect(await hindi.text()).toContain("यह पेज नहीं मिला");
});
