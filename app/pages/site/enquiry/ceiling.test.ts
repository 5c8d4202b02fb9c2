import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { visit } from "#test/request.ts";

const most = 10;
const words = {
  name: "Asha & Ravi",
  phone: "98765 43210",
  enquire: "LAW",
  who: "student",
  answer: "on",
  whatsapp: "on",
  notice: "2026-11-15",
};
const valueOf = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const count = async () => (await db.selectFrom("enquiries").select("id").execute()).length;

// A program fills the network up to its ceiling.
beforeAll(async () => {
  await db.updateTable("settings").set({ formless_per_hour: most }).execute();
  const answers = [];
  for (let time = 0; time < 25; time++) answers.push((await visit("/enquiry", { form: { ...words, message: `Spam ${time}` } })).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(most);
  expect(answers.filter((status) => status === 409)).toHaveLength(15);
  expect(await count()).toBe(most);
});

describe.each([
  ["", "press Send once more"],
  ["/hi", "एक बार फिर भेजें दबाएँ"],
])("beyond the ceiling, under %s/", (prefix, sentence) => {
  test.each(["/contact", "/PopupHome", "/Popup"])("%s comes back with everything typed, and the next press is taken", async (path) => {
    const typed = { ...words, course: "B.A. LL.B.", message: `A question of a person at ${prefix}${path}`, form: "nobody.gave.this.out" };
    const refused = await visit(prefix + path, { form: typed });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain(sentence);
    expect([valueOf(html, "name"), valueOf(html, "phone"), valueOf(html, "course")]).toEqual([
      "Asha &amp; Ravi",
      "98765 43210",
      "B.A. LL.B.",
    ]);
    expect(html).toContain(typed.message);
    expect(html).toMatch(/<input[^>]*name="whatsapp"[^>]*checked=""|<input[^>]*checked=""[^>]*name="whatsapp"/);
    const before = await count();
    const taken = await visit(prefix + path, { form: { ...typed, form: valueOf(html, "form")! } });
    expect([taken.status, await count()]).toEqual([303, before + 1]);
    const { signs, form_id } = await db
      .selectFrom("enquiries")
      .select(["signs", "form_id"])
      .orderBy("received_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([signs.includes("too-fast"), signs.includes("no-form"), form_id === null]).toEqual([false, false, false]);
  });

  test("the page's script hears the same, with a form that is taken", async () => {
    const answer = await visit(`${prefix}/enquiry`, { form: { ...words, message: `By script ${prefix}` } });
    const { problems, typed } = (await answer.json()) as { problems: Record<string, string>; typed: Record<string, string> };
    expect([answer.status, problems[""]]).toEqual([409, expect.stringContaining(sentence)]);
    expect(typed).toMatchObject(words);
    expect((await visit(`${prefix}/enquiry`, { form: typed })).status).toBe(200);
  });
});
