import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { collegeKind } from "#app/domain/colleges/writes.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { listOpenReports } from "#app/domain/corrections/reads.server.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";
import { aboutIn, visit } from "#test/request.ts";

let editor: Actor;
const page = async (path: string) => (await visit(path)).text();
const evidence = { source: "NAAC certificate", url: "https://www.example.com/naac", checkedOn: "2026-03-04", reviewBy: "2999-03-04" };

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  const tech = await aCourse(editor, { name: "B.Tech", slug: "btech", nameHi: "बी.टेक" });
  const hidden = await aCourse(editor, { name: "Not yet", slug: "not-yet" }, "draft");
  await aCollege(editor, {
    name: "Patna Institute",
    nameHi: "पटना संस्थान",
    address: "Ashok Rajpath",
    phone: "+91 612 000 0000",
    email: "office@example.com",
    website: "https://www.example.com/admissions",
    accreditations: [{ name: "NAAC", grade: "A++", ...evidence }],
    other: [{ text: "Hostel for 300 students", textHi: "" }],
    offerings: [
      anOffering(tech.id, {
        domain: "Robotics",
        feesPerYear: 90_000,
        durationMonths: 48,
        seats: 60,
        lastDate: "2020-06-15",
        sources: { fees: evidence },
      }),
      anOffering(hidden.id, { feesPerYear: 1 }),
    ],
  });
  await aCollege(editor, {
    name: "Ranchi College",
    state: "JH",
    district: "Ranchi",
    districtHi: "",
    offerings: [anOffering(tech.id, { feesPerYear: 40_000 })],
  });
  const mbbs = await aCourse(editor, { name: "MBBS", nameHi: "एमबीबीएस", category: "medical" });
  const notice = { source: "Fee notice", url: "https://www.example.com/fees", checkedOn: "2026-03-05", reviewBy: "2999-03-05" };
  await aCollege(editor, {
    name: "Money College",
    category: "law",
    accreditations: [{ name: "NAAC", grade: "B", ...evidence }],
    offerings: [
      anOffering(mbbs.id, { feesPerYear: 700_000, seats: 100, sources: { fees: { ...notice, source: "Council order" } } }),
      anOffering(tech.id, { feesPerYear: 30_000, sources: { fees: notice } }),
    ],
  });
  await aCollege(editor, { name: "Silent College", category: "law", offerings: [anOffering(mbbs.id)] });
  for (const name of ["One", "Two", "Three"]) await aCollege(editor, { name: `Law ${name}`, category: "law" });
});

describe("the list of colleges", () => {
  test("begins with the top of every category", async () => {
    const html = await page("/college");
    expect([...html.matchAll(/<h2[^>]*>(Top [^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual([
      "Top Engineering Colleges",
      "Top Law Colleges",
    ]);
    expect(html).toContain("₹ 40,000 a year: B.Tech");
    expect(html).toContain("Fees not published");
  });

  test("says on every card whose fee it shows, and where the figure comes from", async () => {
    const card = async (path: string, slug: string) =>
      new RegExp(`<li class(?:(?!<li class).)*/college/${slug}".*?</li>`, "s").exec(await page(path))![0];
    const any = await card("/college?category=law", "money-college");
    expect(any).toContain("From ₹ 30,000 a year: B.Tech");
    expect(any).toContain("Fee notice");
    expect(any).toContain("Checked on 5 Mar 2026.");
    expect(any).toContain('href="/college/money-college/report?figure=fees+btech"');
    expect(await card("/college?course=mbbs", "money-college")).toContain("₹ 7,00,000 a year: MBBS");
    expect(await card("/college?course=mbbs", "silent-college")).toContain("MBBS: fees not published");
    expect(await card("/hi/college?course=mbbs", "money-college")).toContain("एमबीबीएस: ₹ 7,00,000 प्रति वर्ष");
  });

  test("filters by the fee of the chosen course, not by the cheapest of the college", async () => {
    const cheap = await page("/college?course=mbbs&fees=50000");
    expect(cheap).toContain("Nothing fits these choices");
    expect(cheap).toContain("0 colleges");
    const any = await page("/college?fees=50000");
    expect(any).toContain('href="/college/money-college"');
    const beside = await page("/college?course=mbbs");
    expect(beside).not.toMatch(/<option value="50000"/);
    expect(await page("/college?course=not-yet")).toContain("0 colleges");
  });

  test("shows four of each category and the way to the rest, and keeps a list that the address brings", async () => {
    const html = await page("/college?o=patna-institute~btech");
    const law = html.slice(html.indexOf("Top Law Colleges"));
    expect([...law.matchAll(/<h3/g)]).toHaveLength(4);
    expect(law).toMatch(/href="\/college\?category=law"[^>]*>.*?All 5.*?All 5 colleges in Law/s);
    const narrowed = await page("/college?course=btech&o=patna-institute~btech");
    expect(narrowed).toContain('data-shortlist="ranchi-college~btech"');
    expect(narrowed).toContain('href="/shortlist?o=patna-institute%7Ebtech&amp;o=ranchi-college%7Ebtech"');
    expect(narrowed).toContain("noindex,follow");
  });

  test("is narrowed by state, category, course and fees, each with how many it leaves", async () => {
    const html = await page("/college?category=engineering");
    expect(html).toMatch(/<option value="JH">Jharkhand \(1\)<\/option>/);
    expect(html).toMatch(/<option value="50000">Up to ₹ 50,000 \(1\)<\/option>/);
    const one = await page("/college?course=btech&state=JH&fees=50000");
    expect(one).toContain('href="/college/ranchi-college"');
    expect(one).not.toContain('href="/college/patna-institute"');
    expect(one).toContain("noindex,follow");
    expect(await page("/college?course=no-such-course")).toContain("Nothing fits these choices");
  });

  test("keeps the colleges that were chosen while it is narrowed", async () => {
    const html = await page("/college?category=law&c=ranchi-college&c=law-one");
    expect(html).toMatch(/<form[^>]*action="\/college\/compare"/);
    expect([...html.matchAll(/<input[^>]*type="checkbox"[^>]*checked=""[^>]*>/g)]).toHaveLength(2);
    expect(html).toMatch(/<input type="hidden" name="c" value="ranchi-college"\/>/);
    expect(html).toMatch(/href="\/college\?category=law&amp;sort=fees&amp;c=ranchi-college&amp;c=law-one"[^>]*>Lowest fee first</);
    expect(html).toContain("2 of 4 chosen");
    expect(html).toMatch(/aria-label="Remove: Law"[^>]*href="\/college\?c=ranchi-college&amp;c=law-one"/);
  });

  test("refuses a fifth college in words, without scripts too", async () => {
    const five = ["patna-institute", "ranchi-college", "law-one", "law-two", "law-three"].map((slug) => `c=${slug}`).join("&");
    const html = await page(`/college?${five}`);
    expect(html).toContain("4 of 4 chosen");
    expect(html).toContain("4 colleges fit side by side. Untick one to add Law Three.");
    expect(html).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked=""[^>]*value="law-three"/);
    expect(await page(`/hi/college?${five}`)).toContain("Law Three जोड़ने के लिए किसी एक से निशान हटाएँ।");
  });
});

describe("the page of a college", () => {
  test("says how to reach it, what it offers and who accredits it", async () => {
    const html = await page("/college/patna-institute");
    for (const link of [
      "tel:+916120000000",
      "mailto:office@example.com",
      "https://www.example.com/admissions",
      "/Popup?college=patna-institute",
      "/recognition",
      "/college/patna-institute/report?figure=fees+btech",
    ])
      expect(html).toContain(`href="${link}"`);
    expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/search[^"]*" target="_blank" rel="noopener noreferrer"/);
    expect(html).toMatch(/<ul aria-label="Available courses".*href="\/college\/patna-institute\/btech/s);
    expect(html).toContain("15 Jun 2020 (over)");
    expect(html).toMatch(/NAAC<\/dt><dd[^>]*><details[^>]*><summary[^>]*>A\+\+/);
    expect(html).not.toContain("Not yet");
    expect(aboutIn(html)[0]).toMatchObject({
      "@type": "CollegeOrUniversity",
      address: { addressRegion: "Bihar", streetAddress: "Ashok Rajpath" },
    });
  });

  test("shows English where there is no Hindi, and says so", async () => {
    const html = await page("/hi/college/patna-institute");
    expect(html).toMatch(/<h1[^>]*>पटना संस्थान<\/h1>/);
    expect(html).toContain('<span lang="en">Hostel for 300 students</span>');
    expect(await page("/hi/college/ranchi-college")).toContain('<span lang="en">Ranchi, Jharkhand</span>');
  });

  test("moved leads to its new address for good", async () => {
    const { id, content } = await aCollege(editor, { name: "Old name" });
    await saveEntry(editor, collegeKind, { id, version: 1, content: { ...content, slug: "new-name" }, when: "now" });
    const moved = await visit("/hi/college/old-name");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/hi/college/new-name"]);
    expect((await visit("/college/never")).status).toBe(404);
  });
});

describe("a comparison", () => {
  const all = ["patna-institute", "ranchi-college", "law-one", "law-two", "law-three"];

  test("sets up to four side by side and says whom it left out", async () => {
    const html = await page(`/college/compare?${all.map((slug) => `c=${slug}`).join("&")}`);
    expect([...html.matchAll(/<th role="columnheader"/g)]).toHaveLength(5);
    expect(html).toContain("4 fit side by side. Left out: Law Three");
    expect(html).toContain("noindex,follow");
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/college/compare"/>');
    expect(html).toContain("They have no course in common");
    expect(html).toContain("not published");
  });

  test("shows what the courses in common ask for, and takes one out or another in by its address", async () => {
    const html = await page("/college/compare?c=patna-institute&c=ranchi-college&c=patna-institute&c=%00&c=gone");
    expect(html).toContain("Courses all of them offer");
    expect(html).toContain("₹ 90,000 a year");
    expect(html).toContain('href="/college/compare?c=ranchi-college"');
    expect(html).toContain('href="/college?c=patna-institute&amp;c=ranchi-college"');
    expect(html).toMatch(/≠ (<!-- -->)?differs/);
    expect(html).toMatch(/↓ (<!-- -->)?lowest/);
  });

  test("gives the place of one of the first two to another, for phones", async () => {
    const html = await page("/college/compare?c=patna-institute&c=ranchi-college&c=law-one");
    expect(html).toContain('href="/college/compare?c=law-one&amp;c=ranchi-college&amp;c=patna-institute"');
    expect(html).toContain('href="/college/compare?c=patna-institute&amp;c=law-one&amp;c=ranchi-college"');
  });

  test("adds up what a course costs to its end and names what is not known", async () => {
    const html = await page("/college/compare?c=patna-institute&c=ranchi-college");
    expect(html).toMatch(/Study to the end: ₹\s3,60,000\+, without Examination fees, Paid once [^<]*\(not known\)/);
    expect(html).toMatch(/Tuition: ₹\s3,60,000 \(NAAC certificate\)/);
    expect(html).toContain("hostel not known");
  });

  test("shows the chosen course first, each figure with its source", async () => {
    const html = await page("/college/compare?course=mbbs&c=money-college&c=silent-college&c=ranchi-college");
    const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row);
    const row = (name: string) => rows.find((one) => new RegExp(`<th role="rowheader" scope="row"[^>]*>(<a[^>]*>)?${name}`).test(one))!;
    expect(rows.indexOf(row("MBBS"))).toBe(2);
    expect(row("MBBS")).toMatch(/₹ 7,00,000 a year.*Council order.*Checked on 5 Mar 2026.*Fees not published.*not offered here/s);
    expect(row("Fees per year")).toMatch(/From ₹ 30,000 a year: B\.Tech.*Fee notice.*Up to ₹ 7,00,000 a year: MBBS.*Council order/s);
    expect(row("NAAC")).toContain("NAAC certificate");
    expect(row("Seats")).toContain("Added up over the courses");
    expect(html).toContain('href="/college?course=mbbs&amp;c=money-college&amp;c=silent-college&amp;c=ranchi-college"');
    expect(html).toContain('href="/college/compare?course=mbbs&amp;c=money-college&amp;c=ranchi-college"');
  });

  test("of nothing leads to the list", async () => {
    const html = await page("/college/compare");
    expect(html).toContain("No college chosen yet");
    expect(html).toContain('href="/college"');
  });
});

describe("Is this wrong?", () => {
  const report = (path: string, form: Record<string, string>) =>
    visit(path, { form: { id: randomUUID(), figure: "fees btech", contact: "", website: "", message: "", ...form } });

  test("is asked without scripts, kept once and thanked for", async () => {
    const html = await page("/college/patna-institute/report?figure=fees+btech");
    const id = /name="id" value="([^"]+)"/.exec(html)![1]!;
    expect(html).toContain('name="figure" value="fees btech"');
    expect(html).toMatch(/<div aria-hidden="true" class="hidden"><input[^>]*name="website"/);
    const sent = { id, message: "The fees are 95,000" };
    for (const _ of [1, 2]) {
      const answer = await report("/college/patna-institute/report", sent);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/college/patna-institute/report?sent=1"]);
    }
    expect(await page("/college/patna-institute/report?sent=1")).toContain("Thank you");
    expect((await listOpenReports(editor)).filter((one) => one.id === id)).toMatchObject([
      { figure: "fees btech", message: "The fees are 95,000" },
    ]);
  });

  test("says what is missing and keeps what was typed", async () => {
    const answer = await report("/hi/courses/btech/report", { contact: "9800000000" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("कुछ शब्दों में बताएँ कि क्या ग़लत है।");
    expect(html).toContain('value="9800000000"');
  });

  test("listens to people only, about pages that there are", async () => {
    const id = randomUUID();
    expect((await report("/courses/btech/report", { id, message: "buy", website: "https://spam.example" })).status).toBe(302);
    expect((await listOpenReports(editor)).some((one) => one.id === id)).toBe(false);
    expect((await report("/courses/never/report", { message: "x" })).status).toBe(404);
    expect((await visit("/courses/never/report")).status).toBe(404);
    expect((await visit(`/courses/btech/report?figure=${encodeURIComponent(`"><b>${"x".repeat(500)}`)}`)).status).toBe(200);
  });
});
