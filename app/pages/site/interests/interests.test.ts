import { beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { activityNames } from "#app/domain/interests/model.ts";
import { db } from "#db/client.ts";
import { aCourse, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  await aCourse(editor, { name: "MBBS", slug: "mbbs", category: "medical" });
});

const page = async (path: string) => (await visit(path)).text();
const textOf = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
/** Somebody who likes to find things out and to help. */
const form = Object.fromEntries(activityNames.map((name) => [name, { i: "5", s: "4" }[name[0]!] ?? "1"]));
const address = "/interests?r=4&i=20&a=4&s=16&e=4&c=4";

test("asks 24 things in both languages and shows how they are counted and where they come from", async () => {
  for (const prefix of ["", "/hi"]) {
    const html = await page(`${prefix}/interests`);
    expect(html.match(/<input type="radio"/g)).toHaveLength(24 * 5);
    expect(html).toContain("brief public domain RIASEC marker scales. Journal of Vocational Behavior 73 (2008)");
    expect(html).toContain(`action="${prefix}/interests"`);
    expect(html).not.toMatch(/<input[^>]*name="(phone|name|email)"/);
  }
  const text = textOf(await page("/interests"));
  expect(text).toContain("Making and repairing (R) Tools, machines, things one can touch 1, 7, 13, 19");
  expect(text).toContain("Medical and health Researching Helping and teaching");
});

test("adds the answers up, and only six sums stand in the address that follows", async () => {
  for (const prefix of ["", "/hi"]) {
    const answer = await visit(`${prefix}/interests`, { form });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${prefix}${address}#answer`);
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
});

test("names three fields with courses as a beginning, and leads to the finder and to a message that can be changed", async () => {
  const html = await page(address);
  const text = textOf(html);
  expect(text).toContain("Look at these three first");
  expect(text).toContain("It is a beginning");
  expect(text).toContain("Researching counts double, Helping and teaching once: 56 points");
  expect(html).toContain('href="/courses/mbbs"');
  const [, finder] = /href="(\/finder\?fields=[^"]*)"/.exec(html)!;
  const asked = await page(finder!);
  expect(asked).toMatch(/<input type="hidden" name="fields" value="medical,[a-z]+,[a-z]+"/);
  expect(asked).toContain("noindex,follow");
  expect(textOf(asked)).toContain("Medical and health");
  expect(html).toContain("noindex,follow");
  const [, ask] = /href="(\/Popup\?topic=interests[^"]*)"/.exec(html)!;
  const enquiry = await page(ask!.replaceAll("&amp;", "&"));
  expect(enquiry).toMatch(/<textarea[^>]*>I answered the questions about what I like. These fields came first: Medical and health, /);
  expect(await page("/Popup?topic=interests&fields=%3Cb%3E,medical")).not.toContain("&lt;b&gt;");
  expect(textOf(await page("/hi/interests?r=12&i=12&a=12&s=12&e=12&c=12"))).toContain("कोई एक दिशा नहीं दिखती");
});

test("marks what is still open and keeps what was said", async () => {
  const { r1: _one, c4: _other, ...rest } = form;
  const answer = await visit("/interests", { form: rest });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("2 questions are still open. They are marked in red.");
  expect(html.match(/-problem"[^>]*>This one is still open\./g)).toHaveLength(2);
  expect(html.match(/checked=""/g)).toHaveLength(22);
});

test("takes an address that says nonsense for a new beginning", async () => {
  for (const query of ["?r=99&i=4&a=4&s=4&e=4&c=4", "?r=%00", "?r=4"]) {
    const answer = await visit(`/interests${query}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('id="questions"');
  }
});

test("keeps nothing: no row, no cookie, no copy in a cache", async () => {
  const counts = async () => {
    const tables = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
    `.execute(db);
    const all = await Promise.all(
      tables.rows.map(async ({ name }) => [
        name,
        (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)}`.execute(db)).rows[0]!.n,
      ]),
    );
    return Object.fromEntries(all) as Record<string, number>;
  };
  const before = await counts();
  await visit("/interests", { form });
  const shown = await visit(address);
  expect(await counts()).toEqual(before);
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("set-cookie")).toBeNull();
});
