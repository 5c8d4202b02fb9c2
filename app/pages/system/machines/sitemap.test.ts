import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readSavedSettings } from "#app/domain/settings/reads.server.ts";
import type { SettingsContent } from "#app/domain/settings/model.ts";
import { saveSettings } from "#app/domain/settings/writes.server.ts";
import { indexOf, pages, urlsOf } from "#app/pages/system/machines/sitemap-pages.server.ts";
import { aCollege, aCourse, aPost, aUser } from "#test/factories.ts";
import { openSite } from "#test/pages.ts";
import { visit } from "#test/request.ts";

let site: Awaited<ReturnType<typeof openSite>>;
let owner: Actor;

beforeAll(async () => {
  owner = await aUser({ role: "admin" });
  await aCourse(owner, { name: "Sitemap course" });
  await aCollege(owner, { name: "Sitemap college" });
  await aPost(owner, { name: "Sitemap post" });
  await aCourse(owner, { name: "Sitemap draft" }, "draft");
  site = await openSite();
});
afterAll(() => site.close());

const change = async (changes: Partial<SettingsContent>) => {
  const { version, content } = await readSavedSettings();
  await saveSettings(owner, { version, content: { ...content, ...changes } });
};
const origin = "http://localhost:3000";
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!.replace(origin, ""));

describe("the sitemap", () => {
  test("names every page in both languages, each with its other language, and each answers", async () => {
    const xml = await (await visit("/sitemap.xml")).text();
    const addresses = locs(xml);
    expect(addresses.length).toBe(2 * (pages.length + 3));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining(["/", "/hi", "/courses/sitemap-course", "/hi/college/sitemap-college", "/blogs/sitemap-post"]),
    );
    expect(xml).not.toContain("sitemap-draft");
    for (const address of addresses) expect([address, (await visit(address)).status]).toEqual([address, 200]);
    const alternates = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]);
    expect(alternates.length).toBe(3 * addresses.length);
    for (const [language, href] of alternates) expect(/\/hi(\/|$)/.test(href!), `${language} ${href}`).toBe(language === "hi");
  });

  test("shows a new page within a second, also where it was kept", async () => {
    await site.askKept("/sitemap.xml");
    await aCourse(owner, { name: "Sitemap newcomer" });
    const published = performance.now();
    while (!(await site.ask("/sitemap.xml")).text.includes("sitemap-newcomer")) expect(performance.now() - published).toBeLessThan(1_000);
  });

  test("is spread over several files when it is too long for one; a file that is not there is not found", async () => {
    const xml = urlsOf([{ path: "/a&b", updatedAt: new Date(0) }], origin, ["en"]);
    expect(xml).toContain("<url><loc>http://localhost:3000/a&amp;b</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>");
    expect(locs(indexOf([`${origin}/sitemap/1.xml`, `${origin}/sitemap/2.xml`]))).toEqual(["/sitemap/1.xml", "/sitemap/2.xml"]);
    expect(locs(await (await visit("/sitemap/1.xml")).text())).toEqual(locs(await (await visit("/sitemap.xml")).text()));
    for (const part of ["2.xml", "0.xml", "1", "x.xml", "99999.xml"]) expect((await visit(`/sitemap/${part}`)).status, part).toBe(404);
  });

  test("has one language while the other is switched off", async () => {
    await change({ hindiOn: false });
    const xml = await (await visit("/sitemap.xml")).text();
    expect(xml).not.toContain("/hi");
    expect(xml).not.toContain("hreflang");
    await change({ hindiOn: true });
  });
});

test("robots keep out of work, previews and forms, and find the sitemap", async () => {
  const text = await (await visit("/robots.txt")).text();
  for (const path of ["/admin", "/dashboard", "/preview/", "/Popup"]) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain(`\nDisallow: /hi${path}\n`);
  }
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("whoever finds a hole knows whom to tell, and the word is not out of date", async () => {
  await change({ email: "hello@example.com", privacyEmail: null });
  const read = async () => (await visit("/.well-known/security.txt")).text();
  expect(await read()).toContain("Contact: mailto:hello@example.com\n");
  await change({ privacyEmail: "safe@example.com" });
  const text = await read();
  expect(text).toContain("Contact: mailto:safe@example.com\n");
  const left = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now();
  expect(left / (24 * 60 * 60 * 1000)).toBeGreaterThan(170);
  expect(left / (24 * 60 * 60 * 1000)).toBeLessThan(365);
  await change({ email: null, privacyEmail: null });
  expect(await read()).toContain(`Contact: ${origin}/contact\n`);
});

test.each([
  ["", "en-IN", "The Career Zone"],
  ["/hi", "hi-IN", "द करियर ज़ोन"],
])("a phone can put %s/ on its home screen", async (prefix, lang, name) => {
  const answer = await visit(`${prefix}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { icons: { purpose: string }[]; shortcuts: { url: string }[] };
  expect(manifest).toMatchObject({ name, lang, start_url: prefix || "/" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { url } of manifest.shortcuts) expect([url, (await visit(url)).status]).toEqual([url, 200]);
  expect(await (await visit(prefix || "/")).text()).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest"/>`);
});

test("a change of the settings reaches kept public pages within a second", async () => {
  for (const path of ["/", "/courses", "/college/sitemap-college"]) await site.askKept(path);
  await change({ businessName: "Zone Within A Second" });
  const saved = performance.now();
  const shows = async () =>
    (await Promise.all(["/", "/courses", "/college/sitemap-college"].map((path) => site.ask(path)))).every(({ text }) =>
      text.includes("Zone Within A Second"),
    );
  while (!(await shows())) expect(performance.now() - saved).toBeLessThan(1_000);
});
