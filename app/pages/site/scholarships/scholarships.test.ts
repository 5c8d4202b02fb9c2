import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findScholarship } from "#app/domain/scholarships/reads.server.ts";
import { aScholarship, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let id: string;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  const said = {
    source: "Demo data",
    sourceHi: "डेमो आँकड़े",
    url: "https://example.com/notice",
    website: "https://example.com/",
    who: "Demo girls",
    isChecked: true,
  };
  id = await aScholarship(editor, { name: "Demo scholarship", lastDate: "2998-03-31", ...said });
  await aScholarship(editor, { name: "Demo of last year", lastDate: "2020-03-31", ...said });
});

const page = async (path: string, as?: Actor) => (await visit(path, as && { as })).text();

test("the nearest date comes first, what is over last, and what is not known says so", async () => {
  const html = await page("/scholarships");
  const places = ["Demo scholarship", "National Scholarship Portal (NSP)", "Demo of last year"].map((name) => html.indexOf(name));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html).toContain("not known to us yet");
  expect(html).toContain("none read yet");
  expect(html).toMatch(/<details name="source"><summary[^>]*>31 Mar 2998/);
  expect(html).toContain('href="https://example.com/"');
  const hindi = await page("/hi/scholarships");
  expect(hindi).toContain("मुख्यमंत्री कन्या उत्थान योजना");
  expect(hindi).toContain("अभी जाँचा नहीं गया");
});

test("the page of the credit card shows them and leads to all", async () => {
  const html = await page("/services/stdCred_service");
  expect(html).toContain('id="scholarships"');
  expect(html).toContain("Demo scholarship");
  expect(html).toContain('href="/scholarships"');
});

test("a last date stands among the days that are coming, with its source, and leads to the scholarship", async () => {
  for (const [path, day, source] of [
    ["/exams", "31 Mar 2998", "Demo data"],
    ["/", "31 Mar 2998", "Demo data"],
    ["/hi/exams", "31 मार्च 2998", "डेमो आँकड़े"],
  ]) {
    const html = await page(path!);
    const line = html.split("<li").find((one) => one.includes(`/scholarships#scholarship-${id}"`)) ?? expect.fail(`${path}: no line`);
    expect(line, path).toMatch(new RegExp(`${day}.*href="https://example.com/notice"[^>]*>${source}`, "s"));
    expect(html).not.toContain("Demo of last year");
  }
  const calendar = (await page("/exams/calendar.ics")).replaceAll("\r\n ", "");
  const [event, ...others] = calendar.split("BEGIN:VEVENT").filter((one) => one.includes("UID:scholarship."));
  expect(others, "what is over is not told of").toEqual([]);
  for (const line of [
    `UID:scholarship.${id}@thecareerzone`,
    "DTSTART;VALUE=DATE:29980331",
    "DTEND;VALUE=DATE:29980401",
    "SUMMARY:Demo scholarship: Last date to apply",
    `URL:http://localhost:3000/scholarships#scholarship-${id}`,
  ])
    expect(event).toContain(`${line}\r\n`);
  expect(event).toContain("Source: Demo data\\nhttps://example.com/notice");
  expect(await page("/exams/calendar.ics"), "the same until it is changed").toBe(await page("/exams/calendar.ics"));
});

test("what nobody has checked is counted for whoever opens the desk, and the list that opens has as many", async () => {
  const due = await page("/admin/scholarships?show=due", editor);
  const rows = [...due.matchAll(/href="\/admin\/scholarships\/\d+"/g)].length;
  expect(rows).toBe(3);
  expect(due).toContain("3 scholarships must be checked.");
  expect(due).not.toContain(">Demo scholarship<");
  const home = await page("/admin", editor);
  expect(home).toMatch(
    /href="\/admin\/scholarships\?show=due"[^>]*data-number="3"|data-number="3"[^>]*href="\/admin\/scholarships\?show=due"/,
  );
  expect(home).toContain("3 scholarships must be checked.");
});

test("an editor adds, is told what is wrong, confirms and deletes on pages of their own", async () => {
  const form = { version: "0", name: "Demo B", givenBy: "Demo", purpose: "Demo", reviewBy: "2999-01-01", lastDate: "2998-01-01" };
  const wrong = await visit("/admin/scholarships/new", { as: editor, form });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("A date or an address needs its source.");
  const saved = await visit("/admin/scholarships/new", { as: editor, form: { ...form, source: "Demo data" } });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/admin\/scholarships\?done=saved&id=\d+$/)]);
  const list = await page(saved.headers.get("location")!, editor);
  for (const words of ["Demo B", "until you confirm that its source says so"]) expect(list).toContain(words);
  expect(await page(`/admin/scholarships/${id}`, editor)).toContain('value="2998-03-31"');
  const confirmed = await visit(`/admin/scholarships/${id}/confirmation`, { as: editor, form: { version: "2" } });
  expect(confirmed.headers.get("location")).toBe("/admin/scholarships?done=confirmed");
  expect(await page(`/admin/scholarships/${id}/deletion`, editor)).toContain("Delete this scholarship?");
  await visit(`/admin/scholarships/${id}/deletion`, { as: editor, form: { version: "3" } });
  expect(await findScholarship(id)).toBeUndefined();
  expect((await visit(`/admin/scholarships/${id}`, { as: editor })).status).toBe(404);
});
