import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { savePost, trashPost } from "#app/domain/posts/writes.server.ts";
import { aPost, aUser, anUpload } from "#test/factories.ts";
import { openSite } from "#test/pages.ts";
import { aPicture } from "#test/pictures.ts";
import { aboutIn, visit } from "#test/request.ts";

let editor: Actor;
let counsellor: Actor;
let draft: string;
const page = async (path: string) => (await visit(path)).text();
const hostile = `</script><script>alert("1")</script> & 'more' ]]>`;

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  counsellor = await aUser({ role: "counsellor" });
  const picture = (await anUpload(editor, await aPicture("#0f4eb4", 1600, 900), "cover.png", "posts")).fileId;
  await aPost(editor, {
    name: "Both languages",
    nameHi: "दोनों भाषाएँ",
    summary: "What it is about",
    body: "## First\n\nSee [the courses](/courses) and **more**.\n\n- One\n- Two",
    bodyHi: "## पहला\n\n[कोर्स](/courses) देखिए।",
    picture,
    pictureAlt: "A blue field",
    pictureAltHi: "नीला मैदान",
  });
  await aPost(editor, { name: "", nameHi: "केवल हिन्दी", slug: "hindi-alone", body: "", bodyHi: "बस यही।", category: "money" });
  await aPost(editor, { name: hostile, slug: "hostile", summary: hostile, author: hostile, body: hostile });
  const moved = await aPost(editor, { name: "Moved", slug: "moved-from" });
  await savePost(editor, { id: moved.id, version: 1, content: { ...moved.content, slug: "moved-to" }, when: "now" });
  draft = (await aPost(editor, { name: "Only a draft", body: "Not for visitors yet." }, "draft")).id;
  const gone = await aPost(editor, { name: "In the trash" });
  await trashPost(editor, gone.id);
  for (let number = 1; number <= 14; number++) await aPost(editor, { name: `Exam ${number}`, category: "exams" });
});

describe("the list of posts", () => {
  test("shows the newest and leads to older ones, by category", async () => {
    const html = await page("/blogs");
    expect(html).toContain('href="/blogs/exam-14"');
    expect(html).toMatch(/href="\/blogs\?category=exams"[^>]*>Exams \(14\)</);
    const [, more = ""] = /href="(\/blogs\?category=exams&amp;from=exam-\d+)"/.exec(await page("/blogs?category=exams")) ?? [];
    const older = await page(more.replaceAll("&amp;", "&"));
    expect(older).toContain('href="/blogs/exam-1"');
    expect(older).toContain('<meta name="robots" content="noindex,follow"');
    expect(older).not.toContain("/blogs/both-languages");
  });

  test("shows nothing that is not published", async () => {
    for (const path of ["/blogs", "/blogs?category=admissions", "/blogs/rss.xml", "/hi/blogs"])
      expect(await page(path)).not.toMatch(/only-a-draft|in-the-trash/);
  });

  test("says so when there is nothing, and takes nonsense for nothing asked", async () => {
    expect(await page("/blogs?category=careers")).toContain("No posts here yet");
    for (const path of ["/blogs?category=%00", "/blogs?from=%27%22%00", "/blogs?from=in-the-trash"])
      expect((await visit(path)).status).toBe(200);
  });
});

describe("a post", () => {
  test("is read in each language, with its cover, its author and its day", async () => {
    const html = await page("/blogs/both-languages");
    expect(html).toMatch(/<h1[^>]*>Both languages<\/h1>/);
    expect(html).toContain("<h2>First</h2>");
    expect(html).toContain("<ul><li>One</li><li>Two</li></ul>");
    expect(html).toContain('<a href="/courses">the courses</a>');
    expect(html).toContain('alt="A blue field"');
    expect(html).toMatch(/By<!-- --> <!-- -->The Career Zone|By The Career Zone/);
    expect(html).toContain('rel="alternate" type="application/rss+xml"');
    expect(html).toContain("https://wa.me/?text=Both%20languages%20http%3A%2F%2Flocalhost%3A3000%2Fblogs%2Fboth-languages");
    expect(html).toMatch(/property="og:image" content="http:\/\/localhost:3000\/share\/blogs\/both-languages\.png"/);
    const hindi = await page("/hi/blogs/both-languages");
    expect(hindi).toMatch(/<h1[^>]*>दोनों भाषाएँ<\/h1>/);
    expect(hindi).toContain('<a href="/hi/courses">कोर्स</a>');
    expect(hindi).not.toContain("<h2>First</h2>");
  });

  test("in one language says in the other which one it is", async () => {
    const html = await page("/blogs/hindi-alone");
    expect(html).toContain('<span lang="hi">केवल हिन्दी</span>');
    expect(html).toMatch(/<div class="article[^"]*" lang="hi"><p>बस यही।<\/p>/);
    expect(await page("/hi/blogs/hindi-alone")).not.toMatch(/<div class="article[^"]*" lang/);
    expect(await page("/hi/blogs/hostile")).toMatch(/<div class="article[^"]*" lang="en"/);
  });

  test("tells search engines what it is", async () => {
    const [post, way] = aboutIn(await page("/blogs/both-languages"));
    expect(post).toMatchObject({
      "@type": "BlogPosting",
      headline: "Both languages",
      description: "What it is about",
      inLanguage: "en",
      author: { "@type": "Organization", name: "The Career Zone" },
    });
    expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  });

  test("with hostile words shows them as words, everywhere", async () => {
    for (const path of ["/blogs/hostile", "/hi/blogs/hostile", "/blogs?category=admissions"]) {
      const html = await page(path);
      expect(html).not.toContain('<script>alert("1")');
      expect(html).not.toContain("</script><script>alert");
    }
    expect(aboutIn(await page("/blogs/hostile"))[0]).toMatchObject({ headline: hostile });
  });

  test("that moved leads on for good, in its language", async () => {
    const answer = await visit("/hi/blogs/moved-from");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/hi/blogs/moved-to"]);
  });

  test("that is not published is not there, and its preview is for editors", async () => {
    for (const path of ["/blogs/only-a-draft", "/blogs/in-the-trash", "/blogs/nothing", "/blogs/%00"])
      expect((await visit(path)).status).toBe(404);
    const preview = await visit(`/preview/blogs/${draft}`, { as: editor });
    expect(await preview.text()).toContain("Not for visitors yet.");
    expect((await visit(`/preview/blogs/${draft}`, { as: counsellor })).status).toBe(404);
    expect((await visit(`/preview/blogs/${draft}`)).status).toBe(302);
  });

  test("has a share picture of its own", async () => {
    const answer = await visit("/share/blogs/both-languages.png");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await visit("/share/blogs/only-a-draft.png")).status).toBe(404);
    expect((await visit("/share/toString/x.png")).status).toBe(404);
  });
});

describe("the feed", () => {
  test("is RSS in both languages, with every sign in its place", async () => {
    const answer = await visit("/hi/blogs/rss.xml");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const feed = await answer.text();
    expect(feed).toContain("<language>hi-IN</language>");
    expect(feed).toContain("<title>दोनों भाषाएँ</title>");
    expect(feed).toContain("<link>http://localhost:3000/hi/blogs/both-languages</link>");
    expect(feed).toContain("&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; 'more' ]]&gt;");
    expect(feed).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/);
    // Every element is closed in its order, and no sign stands alone.
    const open: string[] = [];
    for (const [, end, name = "", self] of feed.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
      if (end) expect(open.pop()).toBe(name);
      else if (!self) open.push(name);
    }
    expect(open).toEqual([]);
    expect(feed.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
  });

  test("is kept like a page, and new as soon as there is a new post", async () => {
    const site = await openSite();
    try {
      const first = await site.askKept("/blogs/rss.xml");
      expect(first.headers["content-type"]).toContain("application/rss+xml");
      const same = await site.ask("/blogs/rss.xml", { headers: { "if-none-match": first.headers.etag! } });
      expect(same.status).toBe(304);
      await aPost(editor, { name: "Fresh for the feed" });
      await expect.poll(async () => (await site.ask("/blogs/rss.xml")).text, { timeout: 5_000 }).toContain("fresh-for-the-feed");
    } finally {
      await site.close();
    }
  });
});
