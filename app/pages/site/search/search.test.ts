import { beforeAll, describe, expect, test } from "vitest";
import { seedCatalogue } from "#db/demo/seed-catalogue.ts";
import { seedExams } from "#db/demo/seed-exams.ts";
import { seedPosts } from "#db/demo/seed-posts.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  await seedCatalogue(editor, 0);
  await seedPosts(editor, 0);
  await seedExams(editor);
});

const page = async (q: string, prefix = "") => {
  const answer = await visit(`${prefix}/search?${new URLSearchParams({ q })}`);
  expect(answer.status, q).toBe(200);
  return answer.text();
};
/** What the page leads to, in its order, without the frame around it. */
const leads = (html: string) =>
  [...html.slice(html.indexOf("<main"), html.indexOf("</main>")).matchAll(/<a [^>]*href="([^"#]+)"/g)].map(([, to]) => to!);

describe("the search of the whole site", () => {
  test.each([
    ["bscc", "/services/stdCred_service"],
    ["student credit card", "/services/stdCred_service"],
    ["fees", "/college"],
    ["neet", "/exams/neet-ug"],
    ["नीट", "/exams/neet-ug"],
    ["gya", "/college/karuna-college-of-nursing-gaya"],
    ["fee structure", "/blogs/how-to-read-a-fee-structure"],
  ])("%s leads first to %s", async (q, to) => {
    expect(leads(await page(q))[0]).toBe(to);
  });

  test("is read in Hindi too, and leads on in Hindi", async () => {
    const html = await page("क्रेडिट कार्ड", "/hi");
    expect(leads(html)[0]).toBe("/hi/services/stdCred_service");
    expect(html).toContain('<html lang="hi"');
  });

  test("shows courses, colleges and posts together, each list leading to the whole of it", async () => {
    const to = leads(await page("engineering"));
    expect(to[0]).toBe("/courses/btech");
    expect(to).toContain("/college?q=engineering");
    const nursing = leads(await page("nursing patna"));
    expect(nursing[0]).toBe("/college/arogyam-medical-college-patna");
  });

  test("where nothing has all the words, says so and shows what has a part of them", async () => {
    const html = await page("Ranchi nursing");
    expect(html).toContain("Nothing has all of “Ranchi nursing”");
    expect(leads(html)).toEqual(expect.arrayContaining(["/college?q=nursing", "/college?q=ranchi"]));
  });

  test("never ends with an empty page", async () => {
    for (const q of ["zzxq", "…", "कखगघ", "bihar police bharti"]) {
      const html = await page(q);
      expect(leads(html).filter((to) => /^\/(courses|college|services|blogs)/.test(to)).length, q).toBeGreaterThan(2);
      expect(leads(html), q).toContain("/PopupHome");
    }
  });

  test.each([
    ["", "aurangabad", "/finder?district=Aurangabad"],
    ["/hi", "औरंगाबाद", "/hi/finder?district=Aurangabad"],
    ["", "gaya, bihar", "/finder?district=Gaya"],
  ])("%s: who names a district, %s, is led to what can be studied there", async (prefix, q, to) => {
    const html = await page(q, prefix);
    expect(leads(html)[0]).toBe(to);
    expect(html).not.toMatch(/We found nothing|कुछ नहीं मिला/);
  });

  test("is no page for search engines", async () => {
    expect(await page("mbbs")).toContain("noindex,follow");
  });

  test("takes whatever is typed for words", async () => {
    for (const q of ["' or 1=1 --", "a & b | !c <-> d", "(neet", "neet:*", "%", "\\", "x".repeat(500), "<script>alert(1)</script>"])
      expect(await page(q), q).not.toContain("<script>alert(1)");
  });
});

test.each([
  ["/search?q=", "/courses"],
  ["/search", "/courses"],
  ["/search?q=12th+ke+baad", "/courses?after=12"],
  ["/hi/search?q=10%E0%A4%B5%E0%A5%80%E0%A4%82+%E0%A4%95%E0%A5%87+%E0%A4%AC%E0%A4%BE%E0%A4%A6", "/hi/courses?after=10"],
])("%s leads to %s", async (asked, answer) => {
  const { status, headers } = await visit(asked);
  expect([status, headers.get("location")]).toEqual([302, answer]);
});

test("the list of courses takes a class for a wish, and shows it as one", async () => {
  const html = await (await visit("/courses?q=12th+ke+baad")).text();
  expect(html).toMatch(/<option[^>]*value="12"[^>]*selected|<option[^>]*selected[^>]*value="12"/);
  expect(html).not.toContain("“12th ke baad”");
});

test("a list in which nothing is found leads to the search of the whole site", async () => {
  expect(leads(await (await visit("/courses?q=loan")).text())).toContain("/search?q=loan");
  expect(leads(await (await visit("/college?q=Ranchi+nursing")).text())).toContain("/search?q=Ranchi+nursing");
});
