import { beforeAll, describe, expect, test } from "vitest";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

const page = async (path: string) => (await visit(path)).text();
const evidence = { source: "Fee notice", url: "https://www.example.com/fees", checkedOn: "2026-03-04", reviewBy: "2999-03-04" };

beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  const nursing = await aCourse(editor, { name: "B.Sc Nursing", nameHi: "बी.एससी नर्सिंग", slug: "nursing", regulator: "inc" });
  const arts = await aCourse(editor, { name: "BA", slug: "ba", regulator: "" });
  await aCollege(editor, {
    name: "Arts House",
    slug: "arts-house",
    offerings: [anOffering(arts.id, { feesPerYear: 12_000, durationMonths: 36 })],
  });
  for (let number = 1; number <= 14; number++)
    await aCollege(editor, {
      name: `College ${number}`,
      nameHi: `कॉलेज ${number}`,
      slug: `college-${number}`,
      district: "Gaya",
      ownership: "government",
      offerings: [
        anOffering(nursing.id, {
          feesPerYear: 50_000 + number * 1_000,
          durationMonths: 48,
          lastDate: "2999-06-15",
          recognition: number === 1 ? { regulator: "inc", reference: "INC/7", session: "2026-27", ...evidence } : null,
          costs: [{ part: "hostel", year: null, rupees: 20_000, ...evidence }],
          sources: { fees: evidence },
        }),
      ],
    });
});

const wish = (number: number) => `o=college-${number}~nursing`;

describe("a list of wishes", () => {
  test("is its address: what each costs, to the end too, who recognises it and until when, each with its source", async () => {
    const html = await page(`/shortlist?${wish(1)}&${wish(2)}&o=college-3`);
    expect(html).toContain("My list: 3 choices");
    const items = html.split("<li").filter((part) => part.includes("data-shortlist-without"));
    expect(items).toHaveLength(3);
    expect(items[0]).toContain("₹ 51,000 a year");
    expect(items[0]).toContain("Fee notice");
    // Four years of tuition; with the hostel apart.
    expect(items[0]).toMatch(/Study to the end: ₹\s2,04,000\+, without Examination fees, Paid once [^<]*\(not known\)/);
    expect(items[0]).toMatch(/with hostel: ₹\s2,84,000\+, food not known/);
    expect(items[0]).toContain("INC/7, 2026-27");
    expect(items[0]).toContain("15 Jun 2999");
    expect(items[1]).toMatch(/Recognition<\/dt>.*?not known/s);
    expect(items[2]).toContain("₹ 53,000 a year: B.Sc Nursing");
    expect(html).toContain("noindex,follow");
    expect(html).toMatch(/property="og:image" content="[^"]*\/share\/shortlist\/college-1~nursing\+college-2~nursing\+college-3\.png"/);
  });

  test("is compared with the courses that were chosen, whichever they are, and says who does not fit beside the others", async () => {
    const compare = async (list: string) =>
      /href="(\/college\/compare\?[^"]*)"/.exec(await page(`/shortlist?${list}`))![1]!.replaceAll("&amp;", "&");
    const to = await compare(`${wish(1)}&o=arts-house~ba`);
    expect(to).toBe("/college/compare?course=nursing&course=ba&c=college-1&c=arts-house");
    const html = await page(to);
    const rows = html.split("<tr").map((row) => row.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " "));
    expect(rows.find((row) => row.includes("B.Sc Nursing"))).toMatch(/₹ 51,000 a year.*not offered here/);
    expect(rows.find((row) => row.includes("BA "))).toMatch(/not offered here.*₹ 12,000 a year/);
    expect(html).toContain("They have no course in common");
    expect(html).toContain('href="/Popup?course=nursing&amp;college=college-1"');
    expect(html).toContain('href="/Popup?course=ba&amp;college=arts-house"');
    expect(html).toContain('href="/Popup?o=college-1%7Enursing&amp;o=arts-house%7Eba"');
    const five = await compare([1, 2, 3, 4, 5].map(wish).join("&"));
    expect(await page(five)).toContain("4 fit side by side. Left out: College 5");
  });

  test("says of a course that nobody must approve that no approval is needed", async () => {
    expect(await page("/shortlist?o=arts-house~ba")).toMatch(/Recognition<\/dt>.*?No approving office is entered/s);
  });

  test("gives one up by its address, and is sent with the whole of it", async () => {
    const html = await page(`/hi/shortlist?${wish(1)}&${wish(2)}`);
    expect(html).toContain('href="/hi/shortlist?o=college-2%7Enursing"');
    const sent = decodeURIComponent(/href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html)![1]!);
    expect(sent).toContain("द करियर ज़ोन पर मेरी सूची:");
    expect(sent).toContain("1. बी.एससी नर्सिंग, कॉलेज 1, ");
    expect(sent).toMatch(/₹ 51,000 प्रति वर्ष · पूरी पढ़ाई ₹\s2,04,000\+ · INC, 2026-27[^·\n]* · .*2999 तक\n/);
    expect(sent).toMatch(/₹ 52,000 प्रति वर्ष · पूरी पढ़ाई ₹\s2,08,000\+ · मान्यता का पता नहीं · .*2999 तक\n/);
    expect(sent).toMatch(/http:\/\/localhost:3000\/hi\/shortlist\?o=college-1%7Enursing&(amp;)?o=college-2%7Enursing$/);
    expect(html).toContain('href="/hi/Popup?o=college-1%7Enursing&amp;o=college-2%7Enursing"');
  });

  test("says on paper of which day it is and where it stands, and so do the colleges side by side", async () => {
    const stamp =
      /<p class="[^"]*print:block">Figures as of \d{1,2} \w+ \d{4} · http:\/\/localhost:3000\/(shortlist\?o=|college\/compare\?c=)college-1/;
    expect(await page(`/shortlist?${wish(1)}`)).toMatch(stamp);
    expect(await page("/college/compare?c=college-1&c=college-2")).toMatch(stamp);
  });

  test("says what it does not know, what cannot be read and what does not fit", async () => {
    const all = Array.from({ length: 14 }, (_, index) => wish(index + 1)).join("&");
    const full = await page(`/shortlist?${all}`);
    expect(full).toContain("My list: 12 choices");
    expect(full).toContain("12 fit on a list. Left out: college 13 · nursing, college 14 · nursing");
    const odd = await page(`/shortlist?${wish(1)}&o=gone~nursing&o=college-2~mbbs&o=%00&o=a~b~c`);
    expect(odd).toContain("My list: 1 choice");
    expect(odd).toContain("We do not know “gone · nursing”");
    expect(odd).toContain("We do not know “college 2 · mbbs”");
    expect(odd).toContain("2 parts of the link could not be read");
  });

  test("without anything on it leads to the colleges", async () => {
    const html = await page("/shortlist");
    expect(html).toContain("Your list is empty");
    expect(html).toContain("data-shortlist-own");
    expect(html).toContain('href="/college"');
  });

  test("is asked about as a whole", async () => {
    const html = await page(`/Popup?${wish(1)}&${wish(2)}`);
    expect(html).toContain("B.Sc Nursing, College 1");
    expect(html).toMatch(/name="course"[^>]*value="B.Sc Nursing"/);
    expect(html).toMatch(/name="college"[^>]*value="College 1, College 2"/);
    expect(html).toMatch(/<textarea[^>]*>I am asking about my list:\s1\. B\.Sc Nursing, College 1\s2\. B\.Sc Nursing, College 2</);
    expect(html).toMatch(/<option value="[A-Za-z]+" selected/);
    expect(html).toContain('href="/Popup?o=college-2%7Enursing"');
    expect(await page(`/shortlist?${wish(1)}`)).toMatch(/data-thumb-bar.*href="\/Popup\?o=college-1%7Enursing"/s);
  });

  test("has a picture of its own where it is shared", async () => {
    const answer = await visit("/share/shortlist/college-1~nursing+college-2.png");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await visit("/share/shortlist/gone~nursing.png")).status).toBe(404);
  });
});
