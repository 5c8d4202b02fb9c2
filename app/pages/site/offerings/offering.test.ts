import { beforeAll, describe, expect, test } from "vitest";
import { costSheet, type Cost } from "#app/domain/colleges/costs.model.ts";
import { loanFor } from "#app/domain/colleges/loan.model.ts";
import { nothingKnown } from "#app/domain/colleges/model.ts";
import { numbersOf, readFacts } from "#app/domain/facts/reads.server.ts";
import { rupeesAndPaise } from "#app/domain/facts/model.ts";
import { intakeOf } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";
import { aboutIn, visit } from "#test/request.ts";

const said = { source: "Prospectus 2026", url: "https://www.example.com/prospectus", checkedOn: "2026-10-01", reviewBy: "2999-01-01" };
const cost = (part: Cost["part"], rupees: number, year: number | null = null): Cost => ({ part, year, rupees, ...said });
const costed = {
  durationMonths: 48,
  feesPerYear: 90_000,
  costs: [cost("tuition", 110_000, 4), cost("hostel", 30_000), cost("food", 24_000, 1), cost("one-time", 7_500)],
};

beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  const nursing = await aCourse(editor, {
    name: "B.Sc Nursing",
    nameHi: "बी.एससी. नर्सिंग",
    slug: "bsc-nursing",
    regulator: "inc",
    streams: ["pcb"],
    minMarks: 45,
    exams: ["bcece"],
    sources: { marks: said, subjects: said },
  });
  const notListed = await aCourse(editor, { name: "DMLT", slug: "dmlt" });
  const btech = await aCourse(editor, { name: "B.Tech", slug: "btech" });
  const recognition = { regulator: "inc" as const, reference: "INC-7/2026", session: intakeOf(new Date()), ...said };
  await aCollege(editor, {
    name: "Gaya College",
    slug: "gaya-college",
    district: "Gaya",
    ownership: "government",
    sources: { ownership: said },
    offerings: [
      anOffering(nursing.id, { ...costed, recognition, outcome: { year: 2025, people: 40, placed: 30, medianPay: 240_000, ...said } }),
      anOffering(notListed.id, { feesPerYear: 50_000, durationMonths: 18 }),
      anOffering(btech.id, { domain: "Civil", feesPerYear: 80_000, durationMonths: 48 }),
      anOffering(btech.id, { domain: "Computer science", durationMonths: 48 }),
    ],
  });
  const gnm = await aCourse(editor, { name: "GNM", slug: "gnm", regulator: "inc" });
  await aCollege(editor, {
    name: "Nalanda College",
    slug: "nalanda-college",
    accreditations: [{ name: "INC", grade: "Recognised", ...said }],
    offerings: [
      anOffering(nursing.id, { recognition: { ...recognition, session: "2999-30" } }),
      anOffering(gnm.id, { recognition: { ...recognition, session: "2024-25" } }),
    ],
  });
  await aCollege(editor, { name: "Patna College", slug: "patna-college", offerings: [anOffering(nursing.id, { feesPerYear: 70_000 })] });
});

const page = async (path: string) => {
  const answer = await visit(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const money = (amount: number) => `₹\u00a0${new Intl.NumberFormat("en-IN").format(amount)}`;
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)![0];
const rowsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/<tr[^>]*data-part="([a-z-]+)".*?<\/tr>/gs)].map(([row, part]) => [part!, row]));

test("given in several fields, each is put aside by itself, and the list leads back to its place", async () => {
  const html = mainOf(await page("/college/gaya-college/btech"));
  const wishes = [...html.matchAll(/data-shortlist="([^"]+)"/g)].map(([, wish]) => wish!);
  expect(wishes).toHaveLength(2);
  expect(new Set(wishes).size).toBe(2);
  const list = await page(`/shortlist?${new URLSearchParams(wishes.map((wish) => ["o", wish]))}`);
  expect(list).toContain("B.Tech, Civil");
  expect(list).toContain('href="/college/gaya-college/btech#computer-science"');
  // One field alone is a part of the name.
  expect(await page("/college/gaya-college/bsc-nursing")).toMatch(/<h1[^>]*>B\.Sc Nursing at Gaya College/);
});

describe("the page of a course at a college", () => {
  test("says exactly what the sheet adds up to, and what nobody knows", async () => {
    const html = await page("/college/gaya-college/bsc-nursing");
    const sheet = costSheet({ ...nothingKnown, ...costed })!;
    const rows = rowsOf(html);
    for (const { part, total, years } of sheet.parts) {
      const sum = /<td.*<\/td>/s.exec(rows[part]!)![0];
      expect(sum).toContain(years.some(Boolean) ? `>${money(total)}<` : ">not known<");
    }
    expect(rows.total).toContain(`>${money(sheet.known)}<`);
    expect(rows.tuition).toMatch(new RegExp(`Year 1: ${money(90_000)}.*Year 4: ${money(110_000)}`, "s"));
    expect(rows.food).toMatch(/Year 1: .*Year 2: not known/s);
    expect(html).toContain("Not known: food and examination fees.");
  });

  test("says how it counts the months that fill no year", async () => {
    const html = await page("/college/gaya-college/dmlt");
    expect(html).toContain(money(100_000));
    expect(html).toMatch(/The course takes 1 year 6 months\. Fees are given by the year, so 2 whole years are counted/);
    expect(await page("/hi/college/gaya-college/dmlt")).toContain("पूरे 2 साल गिने गए हैं");
    expect(await page("/college/gaya-college/bsc-nursing")).not.toContain("whole years are counted");
    expect(await page("/shortlist?o=gaya-college~dmlt")).toContain("2 whole years are counted");
  });

  test("says what the student credit card lends, what the family pays, and that nobody has checked it", async () => {
    const html = await page("/college/gaya-college/bsc-nursing");
    const facts = await readFacts();
    const loan = loanFor(costSheet({ ...nothingKnown, ...costed })!, 48, facts.covers.value, numbersOf(facts))!;
    expect(html).toMatch(new RegExp(`at most</dt>.*?>${money(loan.lent)}<.*?at least.*?>${money(loan.family)}<`, "s"));
    expect(html).toContain(`${rupeesAndPaise(loan.plan!.monthly)}, ${loan.plan!.instalments} times`);
    expect(html).toContain("Not yet checked on the official portal");
    expect(html).toContain('href="/services/stdCred_service"');
    const other = await page("/college/gaya-college/dmlt");
    expect(other).toContain("We do not find this course in the list");
    expect(other).not.toContain("at most</dt>");
  });

  test("opens a source under every amount, mark and day, or says that it is not known", async () => {
    for (const path of [
      "/college/gaya-college/bsc-nursing",
      "/hi/college/gaya-college/btech",
      "/courses/bsc-nursing",
      "/college/gaya-college",
    ]) {
      const main = mainOf(await page(path));
      // What is left when everything that opens, and every link, is taken away.
      const bare = main
        .replaceAll(/<details.*?<\/details>/gs, "")
        .replaceAll(/<a\b.*?<\/a>/gs, "")
        .replaceAll(/<[^>]+>/g, " ");
      const figures = new RegExp(`₹[^.]{0,30}|\\d+ %|\\b20\\d\\d-\\d\\d\\b(?<!${intakeOf(new Date())})`, "g");
      expect(bare.match(figures) ?? [], path).toEqual([]);
    }
  });

  test("says who can join as a sentence, and whose word recognises it", async () => {
    const html = await page("/college/gaya-college/bsc-nursing");
    expect(html).toContain("After class 12 with Physics, chemistry, biology (PCB), and with at least 45 % marks.");
    expect(html).toMatch(/Reference<\/dt>.*?INC-7\/2026.*?Prospectus 2026/s);
    expect(html).toMatch(/30 of 40 found work.*?Those who finished in 2025/s);
    expect(html).not.toContain("Recognition not known");
    const other = await page("/college/patna-college/bsc-nursing");
    expect(other).toMatch(/Recognition not known.*Indian Nursing Council/s);
    expect(other).toContain("The college has not told how many found work");
    expect(await page("/hi/college/patna-college/bsc-nursing")).toContain("मान्यता पता नहीं");
  });

  test("does not take the word of another office for its recognition", async () => {
    const editor = await aUser({ role: "editor" });
    const pharm = await aCourse(editor, { name: "B.Pharm", slug: "bpharm", regulator: "pci" });
    const source = { source: "Letter", url: "", checkedOn: "2026-10-01", reviewBy: "2027-10-01" };
    const { id } = await aCollege(editor, {
      slug: "wrong-office",
      offerings: [anOffering(pharm.id, { recognition: { regulator: "inc", reference: "INC-8", session: "2999-30", ...source } })],
    });
    for (const path of ["/college/wrong-office/bpharm", "/college/wrong-office", "/courses/bpharm"]) {
      const html = await page(path);
      expect(html, path).toContain("Recognition not known");
      expect(html, path).not.toContain("INC-8");
    }
    expect(await db.selectFrom("offerings").select("is_recognised").where("college_id", "=", id).execute()).toEqual([
      { is_recognised: false },
    ]);
    const desk = await (await visit(`/admin/collegedetails/${id}`, { as: editor })).text();
    expect(desk).toContain("This course needs the word of the Pharmacy Council of India (PCI)");
  });

  test("says of a recognition for years gone by that it is one, and of how many courses the college's word holds", async () => {
    const intake = intakeOf(new Date());
    const old = `This recognition is for 2024-25. For ${intake}, the session you join, it is not yet known to us: ask the college for its letter.`;
    const html = await page("/college/nalanda-college/gnm");
    expect(html).toMatch(new RegExp(`<summary[^>]*>(<[^>]*>)*${old}`));
    expect(await page("/hi/college/nalanda-college/gnm")).toContain("यह मान्यता 2024-25 के लिए है।");
    expect(await page("/college/nalanda-college/bsc-nursing")).not.toContain("This recognition is for");
    const college = await page("/college/nalanda-college");
    expect(college).toContain(`For ${intake}, the session you join, known for 1 of 2 courses. See each course.`);
    expect(college.match(/Recognition for 2024-25; for \d{4}-\d\d not yet known/g)).toHaveLength(1);
    const beside = await page("/college/compare?c=nalanda-college&c=gaya-college&course=gnm");
    expect(beside).toContain(`2024-25. For ${intake}, the session you join, not yet known: ask the college.`);
    expect(beside).toMatch(/INC[^<]*Recognised\. For \d{4}-\d\d, the session you join, known for 1 of 2 courses/);
  });

  test("tells search engines what they may say of it, and no price that is not known", async () => {
    const [course, crumbs] = aboutIn(await page("/college/gaya-college/btech"));
    expect(course).toMatchObject({
      "@type": "Course",
      provider: { "@type": "CollegeOrUniversity", name: "Gaya College" },
      hasCourseInstance: [
        { "@type": "CourseInstance", courseMode: "Onsite", offers: { priceCurrency: "INR", price: 80_000 } },
        { "@type": "CourseInstance" },
      ],
      offers: [{ "@type": "Offer", priceCurrency: "INR", price: 80_000 }],
    });
    expect(course).not.toHaveProperty("hasCourseInstance.1.offers");
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    expect((await visit("/share/offering/gaya-college~bsc-nursing.png")).status).toBe(200);
    expect((await visit("/share/offering/patna-college~btech.png")).status).toBe(404);
    expect(await (await visit("/sitemap.xml")).text()).toContain("/college/gaya-college/btech</loc>");
  });

  test("shows each field on the one page", async () => {
    const html = await page("/college/gaya-college/btech");
    expect(html).toMatch(/href="#civil".*href="#computer-science".*<section id="civil".*<section id="computer-science"/s);
    expect(await page("/college/gaya-college")).toContain('href="/college/gaya-college/btech#computer-science"');
  });

  test("is not there for what is not taught there; the report keeps its address", async () => {
    expect((await visit("/college/patna-college/btech")).status).toBe(404);
    expect((await visit("/college/nowhere/btech")).status).toBe(404);
    expect(await page("/college/gaya-college/report")).toContain("<textarea");
  });
});

describe("the page of a course", () => {
  test("leads with what it costs, and lists the cheapest first when asked", async () => {
    const html = await page("/courses/bsc-nursing");
    expect(html).toMatch(new RegExp(`Fee per year in Bihar</dt>.*?${money(70_000)} – ${money(90_000)}`, "s"));
    const names = (text: string) => [...text.matchAll(/href="\/college\/([a-z-]+)\/bsc-nursing"[^>]*>[A-Z]/g)].map(([, name]) => name);
    const cheapest = await page("/courses/bsc-nursing?state=BR&sort=fee");
    expect(names(/<ul aria-label="Colleges offering it".*?<\/section>/s.exec(cheapest)![0])).toEqual([
      "patna-college",
      "gaya-college",
      "nalanda-college",
    ]);
    expect(cheapest).toContain('href="/college?state=BR&amp;course=bsc-nursing"');
  });
});
