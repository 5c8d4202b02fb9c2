import { describe, expect, test } from "vitest";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";
import { aboutIn, visit } from "#test/request.ts";

const page = async (path: string) => (await visit(path)).text();
const kinds = (html: string) => aboutIn(html).map((thing) => thing["@type"]);

describe("about us", () => {
  test("tells story, vision, mission and speciality in both languages", async () => {
    const [english, hindi] = [await page("/aboutUs"), await page("/hi/aboutUs")];
    for (const words of ["founded in 2001", "Patna", "Counselling is free", ">Vision<", ">Mission<", ">Speciality<"])
      expect(english).toContain(words);
    for (const words of ["2001 में हुई", "पटना", "सलाह मुफ़्त है", "हमारा सपना", "हमारा काम", "हमारी ख़ासियत"]) expect(hindi).toContain(words);
    expect(hindi).toContain('<link rel="canonical" href="http://localhost:3000/hi/aboutUs"/>');
    expect(kinds(english)).toEqual(["EducationalOrganization", "BreadcrumbList"]);
  });

  test("names the team only when the owner has", async () => {
    expect(await page("/aboutUs")).not.toContain("The people you talk to");
    await inTransaction(async (tx) => {
      await tx
        .updateTable("settings")
        .set({ team: JSON.stringify([{ name: "Asha (demo)", role: "Counsellor", roleHi: "काउंसलर" }]) })
        .execute();
      await publish(tx, "settings");
    });
    expect(await page("/aboutUs")).toMatch(/The people you talk to.*Asha \(demo\).*Counsellor/s);
    expect(await page("/hi/aboutUs")).toMatch(/Asha \(demo\).*काउंसलर/s);
  });
});

test("the owner's sentence about how we earn stands on the page, and nothing in its place before", async () => {
  expect(await page("/aboutUs")).not.toContain("How we earn");
  await inTransaction(async (tx) => {
    await tx.updateTable("settings").set({ how_we_earn: "No college pays us.", how_we_earn_hi: "हमें कोई कॉलेज पैसे नहीं देता।" }).execute();
    await publish(tx, "settings");
  });
  expect(await page("/aboutUs")).toMatch(/How we earn<.*No college pays us\./s);
  expect(await page("/hi/aboutUs")).toMatch(/हमारी कमाई कैसे होती है<.*हमें कोई कॉलेज पैसे नहीं देता।/s);
});

describe("the services", () => {
  test("are two, each with Read more", async () => {
    for (const [prefix, more] of [
      ["", "Read more"],
      ["/hi", "और पढ़ें"],
    ]) {
      const html = await page(`${prefix}/services`);
      for (const service of ["edu_service", "stdCred_service"])
        expect(html).toMatch(new RegExp(`<a[^>]*href="${prefix}/services/${service}"[^>]*><span[^>]*>${more}<`));
      expect(kinds(html)).toEqual(["Service", "Service", "BreadcrumbList"]);
    }
  });

  test("education goes step by step into the catalogue and the enquiry form", async () => {
    const html = await page("/services/edu_service");
    expect([...html.matchAll(/<h2 class="text-2xl">([^<]*)</g)].slice(0, 5).map(([, title]) => title)).toEqual([
      "Counselling",
      "Course",
      "College",
      "Admission",
      "Paying",
    ]);
    for (const link of [
      "/PopupHome",
      "/courses?after=10",
      "/courses?after=12",
      "/college",
      "/Popup",
      "/interests",
      "/services/stdCred_service",
      "/scholarships",
    ])
      expect(html).toContain(`href="${link}"`);
    expect(await page("/hi/services/edu_service")).toContain("क्या आप सीट की गारंटी दे सकते हैं?");
  });

  test("the questions on the page are those that search engines are told", async () => {
    const html = await page("/services/edu_service");
    expect(kinds(html)).toEqual(["Service", "FAQPage", "BreadcrumbList"]);
    const faq = aboutIn(html)[1] as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    expect(faq.mainEntity.length).toBeGreaterThanOrEqual(5);
    for (const { name, acceptedAnswer } of faq.mainEntity)
      expect(html).toMatch(new RegExp(`<summary[^>]*>${name.replace("?", "\\?")}</summary><p[^>]*>${acceptedAnswer.text}`));
  });
});
