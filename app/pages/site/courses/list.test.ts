import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { aCollege, aCourse, anOffering, aUser, anUpload } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { aboutIn, visit } from "#test/request.ts";

let editor: Actor;
const page = async (path: string) => (await visit(path)).text();

/** Far enough ahead, and far enough behind, of any day on which this runs. */
const fresh = { source: "AICTE handbook", url: "https://www.example.com/handbook", checkedOn: "2026-03-04", reviewBy: "2999-03-04" };
const stale = { source: "Old prospectus", url: "", checkedOn: "2020-03-04", reviewBy: "2021-03-04" };

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  const picture = (await anUpload(editor, await aPicture("#0f4eb4", 1600, 900), "course.png", "courses")).fileId;
  const bca = await aCourse(editor, { name: "BCA", nameHi: "बीसीए", category: "computing", durationMonths: 36 });
  const tech = await aCourse(editor, {
    name: "B.Tech <script>alert(1)</script> & more",
    slug: "btech",
    nameHi: "बी.टेक",
    durationMonths: 48,
    entrance: "JEE Main",
    about: "First paragraph.\n\nSecond paragraph.",
    eligibility: [
      { text: "Class 12 with mathematics", textHi: "गणित के साथ 12वीं" },
      { text: "A rank in an entrance test", textHi: "" },
    ],
    picture,
    pictureAlt: "A student at work",
    suggested: [bca.id],
    sources: { duration: fresh, entrance: stale },
  });
  await aCourse(editor, { name: "Polytechnic", afterTenth: true, afterTwelfth: false, durationMonths: null });
  await aCollege(editor, {
    name: "Gaya College",
    slug: "gaya-college",
    district: "Gaya",
    districtHi: "",
    accreditations: [{ name: "NAAC", grade: "A+", ...fresh }],
    offerings: [anOffering(tech.id, { feesPerYear: 125_000, sources: { fees: fresh } })],
  });
  for (let number = 1; number <= 26; number++) await aCourse(editor, { name: `Law ${String(number).padStart(2, "0")}`, category: "law" });
});

describe("the list of courses", () => {
  test("stands by category, after class 10 and after class 12", async () => {
    const html = await page("/courses");
    expect(html).toMatch(/<h2[^>]*>Engineering<\/h2>/);
    expect(html).toMatch(/<h2[^>]*>Computer applications<\/h2>/);
    expect(html.indexOf("After class 10")).toBeLessThan(html.indexOf("After class 12"));
    expect(html).toContain('href="/courses/polytechnic"');
    expect(html).toMatch(/href="\/courses\?category=law"[^>]*>All 26 courses in Law</);
  });

  test("is a plain form that says how many each choice leaves", async () => {
    const html = await page("/courses?category=engineering");
    expect(html).toMatch(/<form[^>]*method="get"[^>]*action="\/courses"|<form[^>]*action="\/courses"[^>]*method="get"/);
    expect(html).toMatch(/<option value="law">Law \(26\)<\/option>/);
    expect(html).toMatch(/<option value="engineering" selected="">Engineering \(2\)<\/option>/);
    expect(html).toMatch(/<option value="10">Class 10 \(1\)<\/option>/);
    expect(html).toMatch(/<p role="status"[^>]*>2 courses<\/p>/);
    expect(html).not.toContain('href="/courses/bca"');
  });

  test("takes one choice back at a time", async () => {
    const html = await page("/courses?category=engineering&after=12&q=");
    const takingBack = [...html.matchAll(/<a[^>]*>/g)].map(([link]) => link).filter((link) => link.includes("Remove:"));
    expect(takingBack).toHaveLength(2);
    expect(takingBack[0]).toMatch(/aria-label="Remove: Engineering".*href="\/courses\?after=12"/);
    expect(takingBack[1]).toMatch(/aria-label="Remove: After class 12".*href="\/courses\?category=engineering"/);
  });

  test("says what a year costs at least and where that is written, and leads to the colleges", async () => {
    const html = await page("/courses?category=engineering");
    const row = /<li class(?:(?!<li class).)*\/courses\/btech".*?<\/li>/s.exec(html)![0];
    expect(row).toContain("₹ 1,25,000 a year: Gaya College");
    expect(row).toContain("AICTE handbook");
    expect(row).toMatch(/href="\/college\?course=btech&amp;sort=fees"[^>]*>1 college</);
    expect(html).toMatch(/href="\/courses\?category=engineering&amp;sort=fees"[^>]*>Lowest fee first</);
  });

  test("goes on where the page before ended", async () => {
    const first = await page("/courses?category=law");
    const more = /href="(\/courses\?category=law&amp;from=[^"]+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&");
    const second = await page(more!);
    const names = (html: string) => [...html.matchAll(/href="\/courses\/(law-\d+)"/g)].map(([, name]) => name);
    expect(names(first)).toHaveLength(24);
    expect(names(second)).toEqual(["law-25", "law-26"]);
    expect(second).toContain('<meta name="robots" content="noindex,follow"/>');
  });

  test("finds by word, and helps when it finds nothing", async () => {
    expect(await page("/courses?q=polytechnic")).toContain('href="/courses/polytechnic"');
    const answer = await visit("/courses?category=law&duration=1");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("Nothing fits these choices");
    expect(html).toMatch(/<a[^>]*href="\/courses"[^>]*>.*?Clear all/);
    expect(html).toContain('href="/Popup"');
  });

  test("lists a category for search engines, and no other view of it", async () => {
    const category = await page("/hi/courses?category=law");
    expect(category).toContain('<link rel="canonical" href="http://localhost:3000/hi/courses?category=law"/>');
    expect(category).not.toContain("noindex");
    const view = await page("/courses?category=law&after=12&utm_source=x");
    expect(view).toContain('<link rel="canonical" href="http://localhost:3000/courses?category=law"/>');
    expect(view).toContain("noindex,follow");
    expect(aboutIn(category)).toMatchObject([{ "@type": "ItemList" }]);
  });

  test("takes whatever an address says without falling over", async () => {
    for (const query of [
      "?q=%00&category=%00",
      "?category=__proto__&after=constructor&duration=toString",
      "?q='%22%3C%3E%5C%25_%F0%9F%98%80",
      `?q=${"x".repeat(5_000)}`,
      "?q=a&q=b&category=law&category=medical",
      "?from=%00",
      "?from=..%2F..%2Fetc",
      "?from=no-such-course&category=law",
      "?duration=99999999999999999999",
      "?%E0%A4%A=1&q=%E0%A4%A",
    ]) {
      for (const path of ["/courses", "/hi/courses", "/college"]) expect((await visit(path + query)).status, path + query).toBe(200);
    }
  });
});

describe("the page of a course", () => {
  test("says what it is, who can join and who offers it", async () => {
    const html = await page("/courses/btech");
    expect(html).toContain("<h1");
    expect(html).toContain("<p>Second paragraph.</p>");
    expect(html).toContain("Class 12 with mathematics");
    expect(html).toMatch(/<img[^>]*width="1600"[^>]*height="900"[^>]*alt="A student at work"/);
    expect(html).toMatch(/<ul aria-label="Colleges offering it".*href="\/college\/gaya-college\/btech"/s);
    expect(html).toMatch(
      /<summary[^>]*>₹\u00a01,25,000 a year.*?AICTE handbook.*?Checked on 4 Mar 2026\..*?\/college\/gaya-college\/report\?figure=fees\+btech/s,
    );
    expect(html).toMatch(/<summary[^>]*>NAAC A\+.*?AICTE handbook/s);
    expect(html).toMatch(/Offered by<\/dt><dd[^>]*><a[^>]*href="\/college\?course=btech"[^>]*>1 college</);
    expect(html).toContain('href="/courses/bca"');
    expect(html).toContain('href="/Popup?course=btech"');
  });

  test("tells the source of a figure, and when it should have been looked at again", async () => {
    const html = await page("/courses/btech");
    expect(html).toMatch(
      /<summary[^>]*>4 years.*?<a href="https:\/\/www\.example\.com\/handbook"[^>]*rel="noopener noreferrer"[^>]*>AICTE handbook/s,
    );
    expect(html).toContain("Checked on 4 Mar 2026.");
    expect(html).toContain("To be checked again by 4 Mar 2999.");
    expect(html).toContain("It was to be checked again by 4 Mar 2021");
    expect(html).toContain('href="/courses/btech/report?figure=duration"');
  });

  test("does not invent what nobody has published", async () => {
    const html = await page("/courses/polytechnic");
    expect(html).toMatch(/Duration<\/dt><dd[^>]*><span[^>]*>not published</);
    expect(html).toContain("We have not listed a college for this course yet.");
    expect(await page("/courses/bca")).toContain("We have no source for this yet.");
  });

  test("shows English where there is no Hindi, and says so", async () => {
    const html = await page("/hi/courses/btech");
    expect(html).toMatch(/<h1[^>]*>बी\.टेक<\/h1>/);
    expect(html).toContain("गणित के साथ 12वीं");
    expect(html).toContain('<span lang="en">A rank in an entrance test</span>');
    expect(html).toMatch(/<div class="article" lang="en"><p>First paragraph/);
    expect(html).toContain('<span lang="en">Gaya College</span>');
    expect(await page("/courses/btech")).not.toContain('<span lang="en">A rank');
  });

  test("says what it is about in words that search engines read and nobody can break out of", async () => {
    const html = await page("/courses/btech");
    const [course, crumbs] = aboutIn(html);
    expect(course).toMatchObject({ "@type": "Course", name: "B.Tech <script>alert(1)</script> & more", timeRequired: "P48M" });
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    expect(html).not.toContain("<script>alert");
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/courses/btech"/>');
  });

  test("moved leads to its new address for good, in its language; one that never was is not found", async () => {
    const { id, content } = await aCourse(editor, { name: "Once", slug: "once" });
    await saveEntry(editor, courseKind, { id, version: 1, content: { ...content, slug: "now" }, when: "now" });
    for (const prefix of ["", "/hi"]) {
      const moved = await visit(`${prefix}/courses/once`);
      expect([moved.status, moved.headers.get("location")]).toEqual([301, `${prefix}/courses/now`]);
    }
    for (const name of ["never", "NOW", "%00", "a".repeat(300), "..%2Fx"]) {
      const answer = await visit(`/courses/${name}`);
      expect(answer.status, name).toBe(404);
      expect(await answer.text()).toContain("We could not find this page");
    }
  });
});

test("the streams of the home page lead to their course where it is published, else to their shelf", async () => {
  expect(await page("/")).toMatch(/<a[^>]*href="\/courses\?category=medical"[^>]*>.{0,300}MBBS/s);
  await aCourse(editor, { name: "MBBS", category: "medical" });
  expect(await page("/")).toMatch(/<a[^>]*href="\/courses\/mbbs"[^>]*>.{0,300}MBBS/s);
});
