import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { seed } from "#db/seed.ts";
import { mainOf, textsIn } from "#test/html.ts";
import { aboutIn, visit } from "#test/request.ts";

/* Every page that a visitor can reach from the home page, in both languages, with the demo data in it. */

type Page = { status: number; html: string; from: string };
const pages = new Map<string, Page>();

beforeAll(async () => {
  await seed({ pictures: 0 });
  const waiting = new Map([
    ["/", "the beginning"],
    ["/hi", "the beginning"],
  ]);
  for (const [address, from] of waiting) {
    const answer = await follow(address);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const html = isPage ? await answer.text() : "";
    pages.set(address, { status: answer.status, html, from });
    // A list has a page for every choice of every filter: what one leads to is looked at, not what those lead to in turn.
    if (address.includes("?")) continue;
    for (const link of linksIn(html)) if (!waiting.has(link)) waiting.set(link, address);
  }
}, 400_000);

async function follow(address: string, steps = 3): Promise<Response> {
  const answer = await visit(address);
  const to = answer.headers.get("location");
  return to && steps > 0 ? follow(to.replace("http://localhost:3000", ""), steps - 1) : answer;
}

/** Addresses of ours: of links, pictures, forms that ask, and other languages. */
function linksIn(html: string) {
  const body = html.replaceAll(/<script\b.*?<\/script>/gs, "");
  const found = [...body.matchAll(/<(?:a|link|img|form|video|source)\b[^>]*?\s(?:href|src|action|poster)="([^"]+)"/g)].map(
    ([, link]) => link!,
  );
  return found
    .map((link) => link.replaceAll("&amp;", "&").replace("http://localhost:3000", ""))
    .filter((link) => link.startsWith("/") && !link.startsWith("//"))
    .map((link) => link.replace(/#.*$/, ""))
    .filter((link) => link !== "" && !isFile(link));
}

const isFile = (link: string) => existsSync(`build/client${link.replace(/\?.*$/, "")}`) && link !== "/";
const listed = () =>
  [...pages].filter(([, { status, html }]) => status === 200 && html !== "" && !/<meta name="robots" content="noindex/.test(html));
const saysIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe("the whole site, from link to link", () => {
  test("is large enough for this to say something", () => {
    expect(pages.size).toBeGreaterThan(400);
  });

  test("has no dead link", () => {
    const dead = [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([address, { status, from }]) => `${status} ${address} from ${from}`);
    expect(dead).toEqual([]);
  });

  test("has on each page its own title, description, address, other language and picture", () => {
    const wrong: string[] = [];
    const titles = new Map<string, string>();
    for (const [address, { html }] of listed()) {
      const canonical = saysIn(html, /<link rel="canonical" href="([^"]+)"/) ?? "";
      const title = saysIn(html, /<title>([^<]+)<\/title>/) ?? "";
      if (!/<meta name="description" content="[^"]{20,}"/.test(html)) wrong.push(`${address} has no description`);
      if (!/<meta property="og:image" content="http:[^"]+"/.test(html)) wrong.push(`${address} has no picture`);
      for (const language of ["en", "hi"]) if (!html.includes(`hrefLang="${language}"`)) wrong.push(`${address} has no ${language}`);
      const other = titles.get(title);
      if (other !== undefined && other !== canonical) wrong.push(`${address} is called "${title}" like ${other}`);
      titles.set(title, canonical);
    }
    expect(wrong).toEqual([]);
  });

  test("tells search engines what each page is about in words they can read", () => {
    const types = new Set<unknown>();
    for (const [address, { html }] of listed())
      for (const thing of aboutIn(html)) {
        expect(thing["@context"], address).toBe("https://schema.org");
        expect(typeof thing["@type"], address).toBe("string");
        expect(JSON.stringify(thing), address).not.toMatch(/undefined|null|NaN/);
        types.add(thing["@type"]);
      }
    for (const type of ["Course", "BreadcrumbList", "BlogPosting", "FAQPage"]) expect(types).toContain(type);
  });
});

const latinWord = /[A-Za-z][A-Za-z0-9.+&'’-]*[A-Za-z]/g;
/** References and addresses: nobody translates them. */
const notWords = /\b[A-Z]+(-[A-Z]+)*-\d+|https?:\/\/\S+|\S+@\S+/g;

/** Names and letters that stand in Latin on a Hindi page, too. */
const latinNames = new Set(
  readFileSync("docs/glossary-hi.md", "utf8").split("## Names that stay in Latin letters\n")[1]!.split("\n## ")[0]!.match(latinWord),
);

describe("a page in Hindi", () => {
  const hindi = () => listed().filter(([address]) => /^\/hi(\/|\?|$)/.test(address));

  test("says nothing in Latin letters but names", () => {
    const found = new Map<string, string>();
    for (const [address, { html }] of hindi())
      for (const { text, within } of textsIn(html)) {
        // A post that was written in English alone says so to the browser, and is read as it is.
        if (within.some((tag) => /^<(head|title)\b|hrefLang="en"|data-latin/.test(tag))) continue;
        if (address.startsWith("/hi/blogs") && within.some((tag) => tag.includes('lang="en"'))) continue;
        for (const word of text.replaceAll(notWords, "").match(latinWord) ?? [])
          if (!latinNames.has(word) && !found.has(word)) found.set(word, `${address}: ${text.slice(0, 80)}`);
      }
    expect(Object.fromEntries(found)).toEqual({});
    expect(hindi().length).toBeGreaterThan(200);
  });
});

describe("a figure of somebody else", () => {
  /** Where fees, amounts, marks, rates and days of offerings, schemes and examinations are shown. */
  const told = /^(\/hi)?\/(courses|college|exams|services\/stdCred_service|scholarships|finder|shortlist)(\/|\?|$)/;
  const figure = /₹\s?\d|\d\s?%|\d{1,2} \p{L}+ 20\d\d/u;
  /** It opens its source, or leads to the page where that opens; or it is asked, not told; or it is a demo college's own prose, the list of sources itself, or the day of a print. */
  const opens = /^<(details|a|label|option|form|select|button|datalist)\b|class="article|data-source|print:block/;

  test("opens its source", () => {
    const bare: string[] = [];
    let opened = 0;
    for (const [address, { html }] of listed().filter(([address]) => told.test(address)))
      for (const { text, within } of textsIn(mainOf(html))) {
        if (!figure.test(text)) continue;
        if (within.some((tag) => opens.test(tag))) opened += 1;
        else bare.push(`${address}: ${text.slice(0, 100)} in ${within.slice(-2).join("")}`);
      }
    expect(bare.slice(0, 40)).toEqual([]);
    expect(opened).toBeGreaterThan(1_000);
  });
});
