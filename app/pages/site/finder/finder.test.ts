import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { saveCourse } from "#app/domain/courses/writes.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { aCollege, aCourse, anOffering, aSource, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let nursing: { id: string };

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  nursing = await aCourse(editor, { name: "B.Sc Nursing", slug: "bsc-nursing", nameHi: "बीएससी नर्सिंग", streams: ["pcb"], minMarks: 45 });
  const pharmacy = await aCourse(editor, { name: "B.Pharm", slug: "bpharm", streams: ["pcm", "pcb"], minMarks: null });
  const law = await aCourse(editor, { name: "BA LLB", slug: "ba-llb", streams: [], minMarks: 45 });
  const fees = { fees: aSource };
  const college = (name: string, district: string, state: string, offerings: ReturnType<typeof anOffering>[]) =>
    aCollege(editor, { name, slug: name.toLowerCase().replaceAll(" ", "-"), district, state, offerings });
  await college("Ranchi House", "Ranchi", "JH", [anOffering(nursing.id, { feesPerYear: 20_000, durationMonths: 48, sources: fees })]);
  await college("Patna House", "Patna", "BR", [
    anOffering(nursing.id, { feesPerYear: 40_000, minMarks: 70, sources: { ...fees, marks: aSource } }),
    anOffering(law.id, { feesPerYear: 45_000, sources: fees }),
  ]);
  await college("Nalanda House", "Nalanda", "BR", [anOffering(nursing.id, { feesPerYear: 90_000, sources: fees })]);
  await college("Gaya House", "Gaya", "BR", [
    anOffering(nursing.id, { feesPerYear: 80_000, sources: fees }),
    anOffering(pharmacy.id, { feesPerYear: null }),
    anOffering(pharmacy.id, { domain: "Evening", feesPerYear: 150_000, sources: fees }),
  ]);
}, 60_000);

const read = async (path: string) => (await visit(path)).text();
const text = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/\s+/g, " ");
const rowsIn = (html: string) =>
  [...html.matchAll(/<li data-row.*?<\/li>/gs)].map(([row]) => /href="\/(?:hi\/)?college\/([^"]+)"/.exec(row)![1]);

describe("an answer", () => {
  test("keeps that very course of a row, also where a college gives it twice", async () => {
    const wishes = async (path: string) => [...(await read(path)).matchAll(/data-shortlist="([^"]+)"/g)].map(([, wish]) => wish!);
    const kept = async (wish: string) => text(await read(`/shortlist?o=${wish}`));
    const once = await wishes("/finder?for=pcb&course=bsc-nursing");
    expect(once).toContain("gaya-house~bsc-nursing");
    const [known] = (await wishes("/finder?for=pcb&course=bpharm")).filter((wish) => wish.startsWith("gaya-house~bpharm~"));
    const [unknown] = (await wishes("/finder?for=pcb&course=bpharm&fee=unknown")).filter((wish) => wish.startsWith("gaya-house~bpharm~"));
    expect(known).not.toBe(unknown);
    expect(await kept(known!)).toMatch(/B\.Pharm, Evening.*₹ 1,50,000/);
    expect(await kept(unknown!)).not.toContain("1,50,000");
  });

  test("is sorted by nearness: the district, its neighbours, the state, the rest", async () => {
    const html = await read("/finder?for=pcb&marks=75&budget=100000&district=Gaya");
    expect(rowsIn(html)).toEqual([
      "gaya-house/bsc-nursing",
      "nalanda-house/bsc-nursing",
      "patna-house/bsc-nursing",
      "patna-house/ba-llb",
      "ranchi-house/bsc-nursing",
    ]);
    expect(text(html)).toMatch(
      /Gaya, Bihar · your district.*Nalanda, Bihar · neighbouring district.*Patna, Bihar · your state.*Ranchi, Jharkhand/,
    );
  });

  test("is sorted by the fee of that very course when asked so", async () => {
    const html = await read("/finder?for=pcb&marks=75&budget=100000&district=Gaya&sort=fee");
    expect(rowsIn(html)).toEqual([
      "ranchi-house/bsc-nursing",
      "patna-house/bsc-nursing",
      "patna-house/ba-llb",
      "gaya-house/bsc-nursing",
      "nalanda-house/bsc-nursing",
    ]);
    expect(html).toContain("₹ 20,000 a year");
    expect(text(html)).toContain("Source : Demo data");
  });

  test("begins with the student's own subjects, also without a district or with one that nobody knows; by the fee alone when asked so", async () => {
    for (const place of ["", "&district=zzzz"]) {
      const html = await read(`/finder?for=pcb&marks=62&budget=100000${place}`);
      expect(rowsIn(html).at(-1), place).toBe("patna-house/ba-llb");
      expect(text(html)).toContain("Your subjects first");
    }
    const byFee = await read("/finder?for=pcb&marks=62&budget=100000&sort=fee");
    expect(rowsIn(byFee)[1]).toBe("patna-house/ba-llb");
    expect(byFee).toMatch(/aria-current="true"[^>]*>Lowest fee first/);
    expect(byFee).toMatch(/<link rel="canonical" href="[^"]*sort=fee"/);
  });

  test("says the study's cost apart from the hostel", async () => {
    const row = text(await read("/finder?for=pcb&course=bsc-nursing&college=ranchi-house"));
    expect(row).toMatch(/Study to the end: ₹\s80,000\+, without Examination fees, Paid once [^<]*\(not known\) · hostel not known/);
  });

  test("leaves out whoever asks for more marks, or for another stream", async () => {
    expect(rowsIn(await read("/finder?for=pcb&marks=62&budget=100000"))).toEqual([
      "ranchi-house/bsc-nursing",
      "gaya-house/bsc-nursing",
      "nalanda-house/bsc-nursing",
      "patna-house/ba-llb",
    ]);
    expect(rowsIn(await read("/finder?for=pcm&budget=100000"))).toEqual(["patna-house/ba-llb"]);
  });

  test("says what is not known instead of hiding it", async () => {
    const subjects = await read("/finder?for=arts");
    expect(text(subjects)).toContain("Subjects not known");
    const marks = text(await read("/finder?for=pcm&marks=50&course=bpharm"));
    expect(marks).toContain("Marks not known");
    expect(marks).toContain("1 more whose fee is not known");
    const unknown = await read("/finder?for=pcm&fee=unknown");
    expect(rowsIn(unknown)).toEqual(["gaya-house/bpharm"]);
    expect(text(unknown)).toContain("Fee not known");
  });

  test("counts, and each count opens its rows", async () => {
    const html = await read("/finder?for=pcb&district=Gaya");
    expect(text(html)).toContain("6 choices · 3 courses · 4 colleges");
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>((?:With neighbouring|Only Gaya|All of Bihar)[^<]*\((\d+)\))/g)];
    expect(links).toHaveLength(3);
    for (const [, to = "", , count] of links) expect(rowsIn(await read(to.replaceAll("&amp;", "&"))), to).toHaveLength(Number(count));
    const groups = text(await read("/finder?for=pcb&by=course"));
    expect(groups).toMatch(
      /B\.Sc Nursing 4 choices, from ₹ 20,000 a year.*B\.Pharm 1 choice, from ₹ 1,50,000.*BA LLB 1 choice, from ₹ 45,000/,
    );
  });

  test("changes at once when a course is published with other conditions", async () => {
    expect(rowsIn(await read("/finder?for=commerce&marks=80&course=bsc-nursing"))).toEqual([]);
    const save = async (given: Partial<CourseContent>) => {
      const entry = (await findEntry<CourseContent>(editor, "course", nursing.id))!;
      await saveCourse(editor, { id: nursing.id, version: entry.version, when: "now", content: { ...entry.content, ...given } });
    };
    await save({ streams: ["pcb", "commerce"], minMarks: 85 });
    // Other processes hear of it; so does this one, a moment after the save.
    const commerce = async () => rowsIn(await read("/finder?for=commerce&marks=90&course=bsc-nursing"));
    await expect.poll(commerce, { timeout: 5000 }).toHaveLength(4);
    expect(rowsIn(await read("/finder?for=commerce&marks=80&course=bsc-nursing"))).toEqual(["patna-house/bsc-nursing"]);
    await save({ streams: ["pcb"], minMarks: 45 });
    await expect.poll(commerce, { timeout: 5000 }).toEqual([]);
  });
});

test("what is on the list goes along without a script: in the form, in every choice, not in the page's own address", async () => {
  const html = await read("/finder?for=pcb&district=Gaya&o=gaya-house~bsc-nursing");
  expect(html).toContain('<input type="hidden" name="o" value="gaya-house~bsc-nursing"/>');
  const [, sort] = /<a [^>]*href="([^"]*sort=fee[^"]*)"/.exec(html)!;
  expect(sort).toContain("o=gaya-house%7Ebsc-nursing");
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html)!;
  expect(canonical).not.toContain("o=");
});

describe("what people type", () => {
  test.each(["62", "62%25", "%E0%A5%AC%E0%A5%A8"])("marks: %s", async (marks) => {
    expect(await read(`/finder?for=pcb&marks=${marks}`)).toContain("62 % marks");
  });

  test.each(["1+lakh", "1,00,000", "%E2%82%B91+lakh", "100000"])("budget: %s", async (budget) => {
    const html = await read(`/finder?for=pcb&budget=${budget}`);
    expect(html).toContain("up to ₹ 1 lakh a year");
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/finder\?for=pcb&amp;budget=100000"/);
  });

  test("what is not understood is said, and the rest is answered", async () => {
    const html = await read("/finder?for=pcb&marks=abc&budget=xyz&district=Ggaiya");
    const said = text(html);
    expect(said).toContain("We could not read “abc” as marks");
    expect(said).toContain("We could not read “xyz” as a sum");
    expect(said).toMatch(/We know no district called “Ggaiya”.*Did you mean:.*Gaya, Bihar/);
    expect(rowsIn(html)).toHaveLength(6);
  });

  test("a misspelt district is taken for the nearest, which is said", async () => {
    const html = await read("/finder?for=pcb&district=Gyaa");
    expect(text(html)).toContain("We read “Gyaa” as Gaya, Bihar.");
    expect(rowsIn(html)[0]).toMatch(/^gaya-house/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*district=Gaya"/);
    expect(text(await read("/hi/finder?for=pcb&district=%E0%A4%97%E0%A4%BE%E0%A4%AF%E0%A4%BE"))).toContain(
      "“गाया” को हमने गया, बिहार माना है।",
    );
    expect(text(await read("/finder?for=pcb&district=zzzz"))).toContain("We know no district called “zzzz”");
  });

  test("an address that makes no sense is answered all the same", async () => {
    for (const query of [
      "for=zzz",
      "for=pcb&from=zzz",
      "for=pcb&from=9.9.9",
      "for=pcb&course=no-such&within=moon&sort=up&by=all",
      "for=%00&district=%00",
    ])
      expect((await visit(`/finder?${query}`)).status, query).toBe(200);
  });
});

describe("an empty answer", () => {
  test("says which wish empties it and offers the same without, with how many that finds", async () => {
    const html = await read("/finder?for=pcb&marks=62&budget=10000&district=Gaya");
    expect(text(html)).toContain("Fees that we know begin at ₹ 20,000.");
    const offered = [
      ...html.matchAll(/<a [^>]*href="([^"]*budget[^"]*|[^"]*)"[^>]*>(?:<[^>]*>)*((?:up to ₹ 50,000|Any budget) \((\d+)\))/g),
    ];
    expect(offered).toHaveLength(2);
    for (const [, to = "", , count] of offered) expect(rowsIn(await read(to.replaceAll("&amp;", "&"))), to).toHaveLength(Number(count));
  });

  test("names marks, too", async () => {
    expect(text(await read("/finder?for=pcb&marks=20&course=ba-llb"))).toContain("With 20 % there is none that fits the rest.");
  });
});

test("the form asks four things and no number; it stands on the courses, too", async () => {
  for (const path of ["/finder", "/courses", "/hi/finder"]) {
    const html = await read(path);
    const [form] = /<form[^>]*action="(\/hi)?\/finder".*?<\/form>/s.exec(html)!;
    expect(
      [...form.matchAll(/ name="([a-z]+)"/g)].map(([, name]) => name),
      path,
    ).toEqual(["for", "marks", "budget", "district"]);
    expect(form).toContain(path.startsWith("/hi") ? "गया" : "Gaya");
  }
});

test("in Hindi the answer is in Hindi, and the district may be typed so", async () => {
  const html = await read(`/hi/finder?for=pcb&marks=62&budget=100000&district=${encodeURIComponent("गया")}`);
  expect(rowsIn(html)[0]).toBe("gaya-house/bsc-nursing");
  expect(text(html)).toMatch(/आपका ज़िला.*साल के ₹ 80,000/);
});

test("who asks from an answer brings what was asked, and takes it back", async () => {
  const html = await read("/finder?for=pcb&marks=62&budget=1+lakh&district=Gaya&course=bsc-nursing&o=gaya-house");
  const ways = [...html.matchAll(/href="(\/Popup[^"]*)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));
  expect(new Set(ways)).toEqual(new Set(["/Popup?topic=finder&for=pcb&marks=62&budget=1+lakh&district=Gaya&course=bsc-nursing"]));
  const form = await read(ways[0]!);
  expect(form).toMatch(/<textarea[^>]*>I used the finder: [^<]*62 %[^<]*₹ 1 lakh[^<]*Gaya[^<]*What suits me\?/);
  expect(form).toMatch(/name="course"[^>]*value="B.Sc Nursing"/);
  expect(form).toContain('href="/Popup?course=bsc-nursing"');
  expect(form).toContain('href="/Popup?topic=finder&amp;for=pcb&amp;marks=62&amp;budget=1+lakh&amp;district=Gaya"');
  expect(await read("/finder")).toContain('href="/PopupHome"');
  expect(await read("/Popup?topic=finder&for=nonsense")).not.toContain("I used the finder");
});

test("only the fields that somebody would like, each of which can be taken back", async () => {
  const { content } = (await findEntry<CourseContent>(editor, "course", nursing.id))!;
  const other = content.category === "law" ? "design" : "law";
  expect(rowsIn(await read(`/finder?for=pcb&course=bsc-nursing&fields=${content.category},${other}`))).toHaveLength(4);
  const none = await read(`/finder?for=pcb&course=bsc-nursing&fields=${other}`);
  expect(rowsIn(none)).toEqual([]);
  expect(none).toContain(`<input type="hidden" name="fields" value="${other}"/>`);
  expect(rowsIn(await read("/finder?for=pcb&course=bsc-nursing&fields=nonsense"))).toHaveLength(4);
});

test("a long answer says which of it is shown, and leads on and back", async () => {
  const agriculture = await aCourse(editor, { name: "B.Sc Agriculture", slug: "bsc-agriculture", streams: ["pcb"], minMarks: null });
  for (let number = 1; number <= 45; number++)
    await aCollege(editor, {
      name: `Farm ${number}`,
      slug: `farm-${number}`,
      offerings: [anOffering(agriculture.id, { feesPerYear: 1_000 * number, sources: { fees: aSource } })],
    });
  const address = "/finder?for=pcb&course=bsc-agriculture";
  const linkTo = (html: string, rel: string) =>
    new RegExp(`<a [^>]*href="([^"]*)#list"[^>]*rel="${rel}"|rel="${rel}"[^>]*href="([^"]*)#list"`).exec(html);
  const follow = async (html: string, rel: string) => {
    const found = linkTo(html, rel)!;
    return read((found[1] ?? found[2])!.replaceAll("&amp;", "&"));
  };
  const first = await read(address);
  expect(text(first)).toMatch(/1–20 of 45.*Show the next 20/);
  expect(linkTo(first, "prev")).toBeNull();
  const second = await follow(first, "next");
  expect(text(second)).toMatch(/21–40 of 45 Back to the 20 before.*Show the next 5 /);
  const third = await follow(second, "next");
  expect(text(third)).toMatch(/41–45 of 45.*Back to the beginning/);
  expect(rowsIn(third)).toHaveLength(5);
  expect(linkTo(third, "next")).toBeNull();
  expect(rowsIn(await follow(third, "prev"))).toEqual(rowsIn(second));
  expect(rowsIn(await follow(second, "prev"))).toEqual(rowsIn(first));
  const colleges = await follow(await read(`${address}&by=college`), "next");
  expect(text(colleges)).toContain("21–40 of 45");
  expect(text(await follow(await follow(colleges, "next"), "prev"))).toContain("21–40 of 45");
}, 60_000);
