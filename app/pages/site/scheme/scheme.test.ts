import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { listCoveredCourses, listFacts } from "#app/domain/facts/reads.server.ts";
import { confirmFact } from "#app/domain/facts/writes.server.ts";
import { db } from "#db/client.ts";
import { aCourse, aUser } from "#test/factories.ts";
import { openSite } from "#test/pages.ts";
import { aboutIn, visit } from "#test/request.ts";

const address = "/services/stdCred_service";
const fitting = { age: "19", resident: "yes", class12: "yes", admitted: "yes", degree: "first", years: "4", amount: "2,00,000" };
const asked = (given: Partial<typeof fitting> = {}, prefix = "") => `${prefix}${address}?${new URLSearchParams({ ...fitting, ...given })}`;
const page = async (path: string) => (await visit(path)).text();
/** As it is read: without markup. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
const read = async (path: string) => textOf(await page(path));

let editor: Actor;

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  await aCourse(editor, { name: "MBBS", slug: "mbbs", category: "medical" });
});

describe("the page of the student credit card", () => {
  test("answers every question with its source, in English and in Hindi", async () => {
    const [english, hindi] = [await read(address), await read(`/hi${address}`)];
    for (const { question, questionHi, value, valueHi } of await listFacts()) {
      for (const line of value.split("\n").filter((part) => part !== "The courses of this list.")) expect(english).toContain(line);
      for (const line of valueHi.split("\n").filter((part) => part !== "इस सूची के कोर्स।")) expect(hindi).toContain(line);
      if (!/portal called|documents do I need/.test(question))
        expect([english, hindi]).toEqual([expect.stringContaining(question), expect.stringContaining(questionHi)]);
    }
    expect(english).toContain("Example: ₹ 2,00,000 in 84 instalments are about ₹ 2,381 a month.");
    expect(hindi).toContain("उदाहरण: ₹ 4,00,000 को 120 किस्तों में लौटाएँ, तो हर महीने लगभग ₹ 3,333।");
  });

  test("says of each fact how it stands, and changes its word when an editor has checked it", async () => {
    const before = await read(address);
    expect(before).toContain("18 of the 20 facts on this page have not been checked on the official portal yet.");
    expect(before).toContain("Not yet checked on the official portal Older information · Source: Our earlier website, text of 2021");
    // The three groups of answers and the list of papers in what to do this week.
    expect(before.match(/Answers marked with ●/g)).toHaveLength(4);
    expect(before).toContain("Not yet checked on the official portal From newspapers · Source: Newspapers, September 2025");
    expect(await read(`/hi${address}`)).toContain("सरकारी पोर्टल पर अभी जाँचा नहीं गया");

    await confirmFact(editor, "second-degree", 1);
    const after = await read(address);
    expect(after).toContain("17 of the 20 facts");
    expect(after).toMatch(
      /Checked on the official portal on \d+ \w+ \d{4} Official · Source: 7 Nishchay Yuva Upmission · to be checked by/,
    );

    await db.updateTable("facts").set({ checked_on: "2020-01-01", review_by: "2020-06-01" }).where("key", "=", "second-degree").execute();
    expect(await read(address)).toContain(
      "Needs a new check Official · Source: 7 Nishchay Yuva Upmission · it was to be checked by 1 Jun 2020",
    );
  });

  test("names the portal without a link until its address is known, and says then where to ask", async () => {
    const before = await read(address);
    expect(before).not.toContain("Open the official portal");
    expect(before).not.toMatch(/only there|You apply there/);
    expect(before).toContain("Ask for it at the DRCC (District Registration and Counselling Centre) of your district, or ask us.");
    expect(await read(`/hi${address}`)).toContain("DRCC (ज़िला निबंधन एवं परामर्श केंद्र) में पूछिए, या हमसे पूछिए");
    await db.updateTable("facts").set({ url: "https://portal.example.com/" }).where("key", "=", "portal").execute();
    expect(await page(address)).toMatch(
      /<a href="https:\/\/portal\.example\.com\/"[^>]*rel="noopener noreferrer"[^>]*>Open the official portal/,
    );
  });

  test("lists all 41 courses, each leading to its page or to somebody to ask", async () => {
    const html = await page(address);
    const rows = [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>.*?<a[^>]*href="([^"]+)"/gs)];
    expect(rows.map(([, name]) => name)).toEqual((await listCoveredCourses()).map(({ name }) => name));
    expect(rows).toHaveLength(41);
    const leads = Object.fromEntries(rows.map(([, name, to]) => [name, to]));
    expect(leads).toMatchObject({ MBBS: "/courses/mbbs", Aalim: "/Popup?course=Aalim" });
    expect(rows.every(([, , to]) => /^\/(courses\/[a-z-]+|Popup\?course=.+)$/.test(to!))).toBe(true);
  });

  test("searches them without a script, and helps when it finds nothing", async () => {
    const html = await page(`/hi${address}?q=${encodeURIComponent("एमबीबीएस")}`);
    expect(html).toMatch(/role="status"[^>]*>1 कोर्स/);
    expect(html).toContain('href="/hi/courses/mbbs"');
    expect(html).toContain("noindex,follow");
    expect(await read(`${address}?q=zzqqxx`)).toContain("No course of the list fits this word.");
    expect(await page(`${address}?q=mbbs&age=19`)).toMatch(/<input type="hidden" name="age" value="19"\/>/);
  });

  test("opens the source of every amount, rate and day", async () => {
    const bare = (html: string) => [
      ...textOf(/<main.*<\/main>/s.exec(html)![0].replaceAll(/<(details|form)\b.*?<\/\1>/gs, " ")).matchAll(
        /₹\s?\d\S*|\d\s?%|\d{1,2} \p{L}+ 20\d\d/gu,
      ),
    ];
    for (const path of [address, asked(), asked({ amount: "5,00,000" }), "/scholarships"])
      for (const prefix of ["", "/hi"])
        expect(
          bare(await page(prefix + path)).map(([figure]) => figure),
          prefix + path,
        ).toEqual([]);
  });

  test("tells search engines its questions and the way to it", async () => {
    const html = await page(address);
    const [faq, crumbs] = aboutIn(html) as [{ "@type": string; mainEntity: { name: string }[] }, { "@type": string }];
    expect([faq["@type"], crumbs["@type"]]).toEqual(["FAQPage", "BreadcrumbList"]);
    expect(faq.mainEntity.length).toBeGreaterThan(15);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${address}"/>`);
    expect(html).not.toContain("noindex");
    const picture = /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html)![1]!;
    expect((await visit(picture)).headers.get("content-type")).toBe("image/png");
  });
});

describe("the helper", () => {
  test("answers in the address, from the facts, and names them with their standing", async () => {
    const text = await read(asked());
    expect(text).toContain("By these facts, it seems to fit you");
    expect(text).toContain("about ₹ 2,381 a month, 84 times");
    expect(text).toContain("84 of about ₹ 2,381");
    expect(text).toContain("5 years after the course begins: 4 years of study, then 1 year");
    expect(text).toContain("The facts behind this answer");
    expect(text).toContain("The government decides, not this page.");
    expect(await read(asked({ amount: "2,00,001" }))).toContain("a month, 120 times");
    expect(await read(asked({ amount: "5,00,000" }))).toContain("₹ 1,00,000 must come from elsewhere");
  });

  test("tells the main audience what to do first: a seat, then the application", async () => {
    const text = await read(asked({ age: "17", admitted: "no" }));
    expect(text).toContain("Not yet: first get a seat, then apply");
    expect(text).toContain("First comes the seat: admitted or selected by a recognised institution.");
    expect(text).toContain("a month, 84 times");
    expect(text).not.toContain("it does not fit");
    const still = await read(asked({ age: "16", class12: "now", admitted: "no" }, "/hi"));
    expect(still).toContain("अभी नहीं: पहले 12वीं और सीट, फिर आवेदन");
    expect(still.indexOf("12वीं या उसके बराबर की परीक्षा पास कीजिए")).toBeLessThan(still.indexOf("पहले सीट ज़रूरी है"));
  });

  test("says what to do this week, from the facts, and asks nobody for a paper that cannot be there yet", async () => {
    const week = async (path: string) => textOf(/<section id="this-week".*?<\/section>/s.exec(await page(path))![0]);
    expect(await week(address)).toMatch(
      /Answer the seven questions above.*Put these papers together: Class 10 mark sheet Class 12 mark sheet/,
    );
    const fits = await week(asked());
    expect(fits).toMatch(
      /Put these papers together:.*Ask your college for these: Fee structure from the institution Admission or selection letter/,
    );
    expect(fits).toContain("Apply online on the official portal: 7 Nishchay Yuva Upmission.");
    const still = await week(asked({ age: "17", class12: "now", admitted: "no" }));
    expect(still).toMatch(
      /What to do this week.*Choose two or three courses.*See which examinations.*Put these papers together: Class 10 mark sheet Residence certificate.*Not this week: once class 12/,
    );
    expect(still).not.toMatch(/Class 12 mark sheet|Fee structure|Apply online/);
    const not = await week(asked({ resident: "no" }));
    expect(not).toMatch(/Look at the fact that decides.*All scholarships.*Ask a counsellor/);
    for (const path of [address, asked(), asked({ class12: "now" }), asked({ admitted: "no" }), asked({ resident: "no" })])
      expect((await page(`/hi${path}`)).includes('id="this-week"')).toBe(true);
  });

  test("opens the form about the loan, which says so and has the topic chosen", async () => {
    expect(await page(address)).toContain('href="/Popup?topic=loan"');
    const form = await page("/hi/Popup?topic=loan");
    expect(form).toContain("बिहार स्टूडेंट क्रेडिट कार्ड: आवेदन में मदद");
    expect(form).toMatch(/<option[^>]*value="LOAN"[^>]*selected=""/);
    expect(await page("/Popup?topic=nonsense")).not.toMatch(/You are asking about<|value="LOAN" selected/);
    expect(await page("/")).toContain('href="/Popup?topic=loan"');
  });

  test("reads an amount as people write it", async () => {
    const inFigures = await read(asked({ amount: "3,00,000" }));
    const told = /₹[^.₹]*a month, \d+ times/.exec(inFigures)![0];
    for (const amount of ["3 लाख", "तीन लाख", "3 lakh"]) expect(await read(asked({ amount })), amount).toContain(told);
  });

  test("says beside the field that an amount is no number", async () => {
    const html = await page(asked({ amount: "abc" }));
    expect(html).toMatch(/id="amount-problem"[^>]*>This is not a number\./);
    expect(textOf(html)).toContain("Something is not right yet.");
    expect(textOf(html)).not.toContain("Something is still missing");
    expect(await page(asked({ amount: "" }))).toMatch(/id="amount-problem"[^>]*>Write the amount in rupees/);
  });

  test("opens in the other language at the answer, with everything that was said", async () => {
    const [, to] = /<a href="([^"]*)"[^>]*hrefLang="hi"/i.exec(await page(asked()))!;
    expect(to!.replaceAll("&amp;", "&")).toBe(`${asked({}, "/hi")}#helper-answer`);
    expect(await page(address)).not.toContain('#helper-answer" lang');
  });

  test("stands before the long answers", async () => {
    const html = await page(address);
    expect(html.indexOf('id="helper"')).toBeLessThan(html.indexOf('id="money"'));
  });

  test("says why not, and in Hindi too, with Hindi digits", async () => {
    const text = await read(asked({ age: "२६", admitted: "no", degree: "other" }, "/hi"));
    expect(text).toContain("इन बातों के हिसाब से अभी यह आपके लिए नहीं है");
    expect(text).toContain("आपने आयु 26 वर्ष बताई। आवेदन के दिन की सीमा 25 वर्ष है।");
    expect(text).toContain("पहले सीट ज़रूरी है");
    expect(text).not.toContain("हर महीने, ");
    expect(await read(asked({ age: "25" }))).toContain("it seems to fit you");
  });

  test("marks what is missing and keeps what was said", async () => {
    const html = await page(`${address}?age=nineteen&resident=yes`);
    expect(textOf(html)).toContain("Something is still missing.");
    expect(html).toContain("This is not a number. Write your age in figures, such as 18.");
    expect(html).toMatch(
      /<input type="radio"[^>]*name="resident"[^>]*checked=""[^>]*value="yes"|<input type="radio"[^>]*value="yes"[^>]*name="resident"/,
    );
    expect(html).not.toContain("it seems to fit you");
  });

  test("takes whatever an address says without falling over", async () => {
    for (const query of ["?age=%00&amount=%00&q=%00", "?degree=__proto__&years=1e400", `?amount=${"9".repeat(500)}`, "?age=-1&q=%E0%A4%A"])
      for (const prefix of ["", "/hi"]) expect((await visit(prefix + address + query)).status, query).toBe(200);
  });

  test("is kept by the page cache under what it was asked, and under nothing else", async () => {
    const site = await openSite();
    try {
      await site.askKept(asked({ amount: "1,00,000" }));
      expect((await site.askKept(`${asked({ amount: "1,00,000" })}&utm_source=x`)).text).toContain("about ₹\u00a01,190");
      expect((await site.askKept(address)).text).not.toContain("about ₹\u00a01,190");
    } finally {
      await site.close();
    }
  });
});
