import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { messageKey } from "#app/domain/enquiries/model.ts";
import { saveExam, withdrawExam } from "#app/domain/exams/writes.server.ts";
import { listExamDates } from "#app/domain/exams/reads.server.ts";
import { aCollege, aCourse, anExam, anExamDate, anOffering, aSource, aUser } from "#test/factories.ts";
import { aboutIn, visit } from "#test/request.ts";

let editor: Actor;
let neet: Awaited<ReturnType<typeof anExam>>;
const page = async (path: string) => (await visit(path)).text();
const source = { ...aSource, source: "Public notice 7", url: "https://www.example.com/notice" };

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  neet = await anExam(editor, {
    name: "Heal Test",
    nameHi: "हील परीक्षा",
    slug: "heal-test",
    category: "medical",
    about: "Opens medicine, of every kind. And more <b>words</b>.",
    aboutHi: "डॉक्टरी का रास्ता।",
    eligibility: [{ text: "Class 12 with biology", textHi: "12वीं जीव विज्ञान के साथ" }],
    website: "https://heal.example.com/",
    sources: { website: source, about: source },
    dates: [
      anExamDate({ kind: "applications-close", from: "2999-03-07", ...source }),
      anExamDate({
        kind: "exam",
        from: "2999-05-02",
        to: "2999-05-03",
        note: "Two shifts; bring water, a card",
        noteHi: "दो पालियाँ",
        ...source,
      }),
      anExamDate({ kind: "counselling", round: 1, from: "2999-06-01", ...source }),
      anExamDate({ kind: "counselling", round: 2, from: "2999-06-20", ...source }),
      anExamDate({ kind: "result", from: "2020-06-01", ...source }),
    ],
  });
  await anExam(editor, { name: "Bare Test", slug: "bare-test" });
  const medicine = await aCourse(editor, { name: "All medicine", slug: "medicine", exams: ["heal-test"] });
  for (let number = 1; number <= 26; number++) await aCourse(editor, { name: `Care ${number}`, category: "medical", exams: ["heal-test"] });
  await aCourse(editor, { name: "Unrelated", exams: ["bare-test"] });
  await aCollege(editor, { name: "Heal College", offerings: [anOffering(medicine.id)] });
});

describe("the list of examinations", () => {
  test("has what is coming first, each day with its source, then every examination by category", async () => {
    const html = await page("/exams");
    expect(html.indexOf("7 Mar 2999")).toBeGreaterThan(0);
    expect(html.indexOf("7 Mar 2999")).toBeLessThan(html.indexOf("2 May 2999 to 3 May 2999"));
    expect(html).not.toContain("1 Jun 2020");
    expect(html).toContain("Public notice 7");
    expect(html).toMatch(/<h2[^>]*>Medical and health<\/h2>.*Heal Test.*Opens medicine, of every kind\./s);
    expect(html).toContain('href="/exams/bare-test"');
    expect(html).toContain('href="webcal://localhost:3000/exams/calendar.ics"');
    expect(await page("/hi/exams")).toContain("7 मार्च 2999");
  });

  test("is in the sitemap with each of them, and has a share picture", async () => {
    const map = await page("/sitemap.xml");
    for (const path of ["/exams", "/hi/exams", "/exams/heal-test", "/hi/exams/heal-test"])
      expect(map).toContain(`<loc>http://localhost:3000${path}</loc>`);
    for (const path of ["/share/pages/exams.png", "/share/exams/heal-test.png", "/hi/share/exams/heal-test.png"])
      expect((await visit(path)).headers.get("content-type"), path).toBe("image/png");
  });
});

describe("the page of an examination", () => {
  test("says what is known, each with its source, and once per part what nobody has checked", async () => {
    const html = await page("/exams/heal-test");
    expect(html).toContain("And more &lt;b&gt;words&lt;/b&gt;.");
    expect(html).toContain("Counselling, round 2");
    expect(html).toMatch(/1 Jun 2020.*>Over</s);
    expect(html).toContain('href="https://heal.example.com/"');
    const said = html.replaceAll(/<script.*?<\/script>/gs, "");
    expect(said.split("Not yet checked").length - 1, "who may sit it has no source").toBe(1);
    expect(html).toContain('href="/exams/heal-test/report?figure=dates+exam"');
    const bare = await page("/exams/bare-test");
    expect(bare).toContain("No date is known to us yet.");
    expect(bare).not.toContain("calendar.ics");
    expect(await page("/hi/exams/heal-test")).toContain("काउंसलिंग, चरण 2");
  });

  test("tells search engines of the days on which it is sat, and of no other", async () => {
    const events = aboutIn(await page("/exams/heal-test")).filter((one) => one["@type"] === "EducationEvent");
    expect(events).toMatchObject([{ name: "Heal Test: Examination", startDate: "2999-05-02", endDate: "2999-05-03" }]);
    expect(aboutIn(await page("/exams/bare-test")).map((one) => one["@type"])).not.toContain("EducationEvent");
  });

  test("counts as many courses as the list that opens has rows, and leads to their colleges", async () => {
    const html = await page("/exams/heal-test");
    expect(html).toMatch(/href="\/courses\?exam=heal-test"[^>]*>27 courses</);
    expect(html).toContain('href="/college?course=medicine"');
    const first = await page("/courses?exam=heal-test");
    expect(first).toContain("27 courses");
    const next = /href="(\/courses\?[^"]*from=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const rows = `${first}${await page(next)}`.matchAll(/href="\/courses\/(medicine|care-\d+)"/g);
    expect(new Set([...rows].map(([, slug]) => slug)).size).toBe(27);
    expect(await page("/courses?exam=no-such-test")).not.toContain("/courses/medicine");
  });

  test("that does not exist says so with the layout, and what may have been meant", async () => {
    const answer = await visit("/exams/heel-test");
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toMatch(/<header.*<main id="main".*<footer/s);
    expect(html).toContain('href="/exams/heal-test"');
  });
});

type Event = Record<string, string>;

/** Reads a calendar as RFC 5545 has it, and refuses what is not one. */
function eventsIn(text: string): Event[] {
  expect(text.endsWith("\r\n")).toBe(true);
  const raw = text.slice(0, -2).split("\r\n");
  for (const line of raw) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\uFFFD]/);
  }
  const lines = raw.join("\n").replaceAll("\n ", "").split("\n");
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0", "END:VCALENDAR"]);
  expect(lines.some((line) => line.startsWith("PRODID:"))).toBe(true);
  const open: string[] = [];
  const events: Event[] = [];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? expect.fail(`no line of a calendar: ${line}`);
    if (name === "BEGIN") open.push(value);
    else if (name === "END") expect(open.pop()).toBe(value);
    if (line === "BEGIN:VEVENT") events.push({});
    const whole = value.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
    if (open.at(-1) === "VEVENT" && name !== "BEGIN") events.at(-1)![/^DT(START|END)/.test(name) ? line.split(":")[0]! : name] = whole;
  }
  expect(open).toEqual([]);
  return events;
}

const plain = (day: string) => day.replaceAll("-", "");

describe("the calendar of an examination", () => {
  test("has an event for every day that is known, in the language of its address", async () => {
    const answer = await visit("/exams/heal-test/calendar.ics");
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const events = eventsIn(await answer.text());
    const rows = await listExamDates(neet.id);
    expect(rows).toHaveLength(5);
    expect(events.map((event) => event["DTSTART;VALUE=DATE"])).toEqual(rows.map(({ from }) => plain(from)));
    const sat = events.find(({ SUMMARY }) => SUMMARY === "Heal Test: Examination")!;
    expect(sat).toMatchObject({
      "DTSTART;VALUE=DATE": "29990502",
      "DTEND;VALUE=DATE": "29990504",
      URL: "http://localhost:3000/exams/heal-test",
    });
    expect(sat.DESCRIPTION).toContain("Two shifts; bring water, a card\nSource: Public notice 7\nhttps://www.example.com/notice");
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(5);
    const hindi = eventsIn(await page("/hi/exams/heal-test/calendar.ics"));
    expect(hindi.map(({ SUMMARY }) => SUMMARY)).toContain("हील परीक्षा: काउंसलिंग, चरण 2");
    expect(hindi.map(({ UID }) => UID)).toEqual(events.map(({ UID }) => UID));
  });

  test("keeps an event when its day changes, and stands where no day is known", async () => {
    const moving = await anExam(editor, { name: "Moving Test", dates: [anExamDate({ kind: "exam", from: "2999-01-01" })] });
    const [before] = eventsIn(await page("/exams/moving-test/calendar.ics"));
    const changed = { ...moving.content, dates: [anExamDate({ kind: "exam", from: "2999-01-09" })] };
    await saveExam(editor, { id: moving.id, version: 1, content: changed, when: "now" });
    await expect.poll(async () => eventsIn(await page("/exams/moving-test/calendar.ics"))[0]?.["DTSTART;VALUE=DATE"]).toBe("29990109");
    const [after] = eventsIn(await page("/exams/moving-test/calendar.ics"));
    expect(after!.UID).toBe(before!.UID);
    expect(eventsIn(await page("/exams/bare-test/calendar.ics"))).toEqual([]);
    expect((await visit("/exams/no-such/calendar.ics")).status).toBe(404);
  });

  test("of all holds the days of each", async () => {
    const all = eventsIn(await page("/exams/calendar.ics"));
    expect(all).toHaveLength((await listExamDates()).length);
  });
});

test("what is withdrawn is gone from every page", async () => {
  const { id } = await anExam(editor, { name: "Passing Test", dates: [anExamDate({ kind: "exam", from: "2999-02-02" })] });
  await expect.poll(() => page("/exams")).toContain("Passing Test");
  await withdrawExam(editor, id);
  await expect.poll(() => page("/exams")).not.toContain("Passing Test");
  expect((await visit("/exams/passing-test")).status).toBe(404);
  await expect.poll(() => page("/exams/calendar.ics")).not.toContain("Passing Test");
});

test("who asks from the page of an examination asks about it, by topic and by message", async () => {
  for (const [prefix, name, message] of [
    ["", "Heal Test", "I am asking about the examination Heal Test."],
    ["/hi", "हील परीक्षा", "मुझे इस परीक्षा के बारे में पूछना है: हील परीक्षा।"],
  ] as const) {
    const html = await page(`${prefix}/exams/heal-test`);
    const ways = [...html.matchAll(/href="([^"]*\/Popup[^"]*)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));
    // Beside the facts, at the end and under the thumb.
    expect(ways).toEqual(Array(3).fill(`${prefix}/Popup?topic=exam&exam=heal-test`));
    const form = await page(ways[0]!);
    expect(form).toMatch(new RegExp(`<ul><li[^>]*><span[^>]*>${name}</span>`));
    expect(form).toMatch(/<option value="MEDICAL" selected/);
    expect(form).toMatch(new RegExp(`<textarea[^>]*>${message}`));
    expect(messageKey({ message, name: "", parentName: "" }), "what many send is nothing strange").toBe("");
  }
  expect(await page("/Popup?topic=exam&exam=nonsense")).not.toContain("I am asking about the examination");
});
