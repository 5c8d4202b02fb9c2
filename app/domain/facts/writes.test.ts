import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readAttention } from "#app/domain/alerts/reads.server.ts";
import { removeCoveredCourse, saveCoveredCourse } from "#app/domain/facts/covered.writes.server.ts";
import { saveFactInput, type SaveFactInput } from "#app/domain/facts/inputs.server.ts";
import { factKeys, nextReview } from "#app/domain/facts/model.ts";
import {
  findCoveredCourse,
  findFact,
  listCoveredCourses,
  listFactChanges,
  listFacts,
  listFactsToReview,
  type Fact,
} from "#app/domain/facts/reads.server.ts";
import { confirmFact, saveFact } from "#app/domain/facts/writes.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aCourse, aUser } from "#test/factories.ts";

let editor: Actor;
let other: Actor;
let counsellor: Actor;

beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Demo editor" });
  other = await aUser({ role: "editor", name: "Other editor" });
  counsellor = await aUser({ role: "counsellor" });
});

const fact = async (key: string) => (await findFact(key))!;
const inputOf = ({ version, value, valueHi, number, standing, source, sourceHi, url, checkedOn, reviewBy }: Fact): SaveFactInput => ({
  version,
  value,
  valueHi,
  number,
  standing,
  source,
  sourceHi,
  url,
  checkedOn,
  reviewBy,
});
const notices = async () => (await db.selectFrom("live_events").select("id").where("topic", "=", "facts").execute()).length;

describe("the facts that come with the product", () => {
  test("are all that the page knows, each with a source, a standing and both languages", async () => {
    const all = await listFacts();
    expect(all.map(({ key }) => key)).toEqual(factKeys);
    for (const { source, value, valueHi, questionHi, url } of all) {
      expect(source).toMatch(/^(Our earlier website, text of 2021|Newspapers, September 2025)$/);
      expect([value !== "", /\p{Script=Devanagari}/u.test(valueHi), /\p{Script=Devanagari}/u.test(questionHi)]).toEqual([true, true, true]);
      expect(url).toBe("");
    }
    expect(all.filter(({ mustCheck }) => !mustCheck).map(({ key }) => key)).toEqual(["started", "apply"]);
    expect(await listCoveredCourses()).toHaveLength(41);
  });

  test("wait for the owner's attention until somebody has checked them", async () => {
    expect((await readAttention()).dueFacts).toBe(18);
  });
});

describe("saving a fact", () => {
  test("is for editors, and only for facts that there are", async () => {
    const input = inputOf(await fact("age"));
    expect(await saveFact(counsellor, "age", { ...input, value: "At most 30." })).toBeUndefined();
    expect(await saveFact(editor, "shoe-size", input)).toBeUndefined();
    expect(await listFactsToReview(counsellor)).toEqual([]);
    expect(await listFactChanges(counsellor, "age")).toEqual([]);
  });

  test("tells everybody once and keeps what it said before", async () => {
    const before = await notices();
    const input = { ...inputOf(await fact("age")), value: "At most 27.", number: 27 };
    await saveFact(editor, "age", input);
    await saveFact(editor, "age", input);
    expect(await fact("age")).toMatchObject({ value: "At most 27.", number: 27, version: 2 });
    expect(await notices()).toBe(before + 1);
    expect(await listFactChanges(editor, "age")).toMatchObject([
      { what: "fact.saved", by: "Demo editor", before: { number: 25 }, after: { value: "At most 27.", number: 27 } },
    ]);
  });

  test("gives no number to a fact that has none", async () => {
    await saveFact(editor, "residence", { ...inputOf(await fact("residence")), number: 5, url: "https://www.example.com/" });
    expect(await fact("residence")).toMatchObject({ number: null, url: "https://www.example.com/" });
  });

  test("after somebody else did changes nothing and shows what they saved", async () => {
    const opened = inputOf(await fact("needs"));
    await saveFact(other, "needs", { ...opened, value: "Theirs" });
    expect(await saveFact(editor, "needs", { ...opened, value: "Mine" })).toMatchObject({
      conflict: { version: 2, theirs: { value: "Theirs" }, by: "Other editor" },
    });
    expect(await fact("needs")).toMatchObject({ value: "Theirs", version: 2 });
  });
});

describe("confirming a fact", () => {
  const today = indianDay(new Date());

  test("makes it official, dated today, and takes it off the list", async () => {
    const due = (await readAttention()).dueFacts;
    expect(await confirmFact(counsellor, "interest", 1)).toBeUndefined();
    await confirmFact(editor, "interest", 1);
    await confirmFact(editor, "interest", 1);
    expect(await fact("interest")).toMatchObject({
      standing: "official",
      mustCheck: false,
      source: "7 Nishchay Yuva Upmission",
      checkedOn: today,
      reviewBy: nextReview(today),
      confirmedBy: "Demo editor",
      version: 2,
    });
    expect((await readAttention()).dueFacts).toBe(due - 1);
    expect(await listFactChanges(editor, "interest")).toMatchObject([{ what: "fact.confirmed", before: { standing: "press" } }]);
    expect((await listFactsToReview(editor)).slice(0, due - 1).map(({ key }) => key)).not.toContain("interest");
  });

  test("holds until it says something else", async () => {
    await confirmFact(editor, "amount", 1);
    await saveFact(editor, "amount", { ...inputOf(await fact("amount")), url: "https://www.example.com/order" });
    expect(await fact("amount")).toMatchObject({ mustCheck: false, confirmedBy: "Demo editor" });
    await saveFact(editor, "amount", { ...inputOf(await fact("amount")), number: 500_000 });
    expect(await fact("amount")).toMatchObject({ mustCheck: true, confirmedBy: null, confirmedAt: null, number: 500_000 });
  });

  test("does not confirm what somebody has changed meanwhile", async () => {
    const { version } = await fact("process");
    await saveFact(other, "process", { ...inputOf(await fact("process")), value: "Other steps" });
    await expect(confirmFact(editor, "process", version)).rejects.toThrow("Somebody changed this fact meanwhile.");
    expect((await fact("process")).mustCheck).toBe(true);
  });

  test("of the portal needs its address, which later sources then have", async () => {
    await expect(confirmFact(editor, "portal", 1)).rejects.toThrow("Fill in the web address of the portal first.");
    await saveFact(editor, "portal", { ...inputOf(await fact("portal")), url: "https://portal.example.com/" });
    await confirmFact(editor, "portal", 2);
    await confirmFact(editor, "covers", 1);
    expect(await fact("covers")).toMatchObject({ url: "https://portal.example.com/", standing: "official" });
    expect(await fact("portal")).toMatchObject({ mustCheck: false, standing: "official" });
    await saveFact(editor, "portal", { ...inputOf(await fact("portal")), url: "https://elsewhere.example.com/" });
    expect(await fact("portal"), "people are sent to an address that nobody has checked").toMatchObject({
      mustCheck: true,
      confirmedBy: null,
    });
  });
});

test("a form is refused where it cannot be true", async () => {
  const right = {
    version: "1",
    value: "x",
    valueHi: "क",
    number: "4,00,000",
    standing: "press",
    source: "A paper",
    url: "",
    checkedOn: "",
    reviewBy: "2999-01-01",
  };
  expect(saveFactInput.parse(right)).toMatchObject({ number: 400_000, checkedOn: null, sourceHi: "" });
  for (const wrong of [
    { value: " " },
    { valueHi: "" },
    { number: "many" },
    { standing: "rumour" },
    { source: "" },
    { url: "javascript:alert(1)" },
    { checkedOn: "2999-01-01" },
    { reviewBy: "" },
    { checkedOn: "2026-01-02", reviewBy: "2026-01-02" },
  ])
    expect(saveFactInput.safeParse({ ...right, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

describe("the covered courses", () => {
  test("are found as the catalogue is, in both scripts, and lead to what is published", async () => {
    const { content } = await aCourse(editor, { name: "B.Sc Nursing", slug: "bsc-nursing", alsoKnownAs: "Nurse" });
    const names = async (typed: string) => (await listCoveredCourses(typed)).map(({ name }) => name);
    for (const typed of ["nursing", "nersing", "नर्सिंग", "B.Sc. nurs"]) expect(await names(typed), typed).toContain("BSc Nursing");
    expect(await names("mbbs")).toEqual(["MBBS"]);
    expect(await names("nothing like it")).toEqual([]);
    expect(await listCoveredCourses("nursing")).toMatchObject([{ courseSlug: "bsc-nursing", publishedSlug: content.slug }]);
    expect(await listCoveredCourses("mbbs")).toMatchObject([{ courseSlug: "mbbs", publishedSlug: null }]);
  });

  test("change by an editor's hand only, and not under somebody else's", async () => {
    const [course] = await listCoveredCourses("Aalim");
    const id = String(course!.id);
    const input = { version: 1, name: "Aalim (course)", nameHi: "आलिम", courseSlug: "" };
    expect(await saveCoveredCourse(counsellor, id, input)).toBeUndefined();
    await saveCoveredCourse(editor, id, input);
    expect(await findCoveredCourse(id)).toMatchObject({ name: "Aalim (course)", version: 2 });
    await expect(saveCoveredCourse(other, id, { ...input, name: "Mine" })).rejects.toThrow("it is now called Aalim (course)");
    await expect(saveCoveredCourse(other, id, { ...input, version: 2, courseSlug: "no-such" })).rejects.toThrow("no-such");
    await expect(removeCoveredCourse(editor, id, 1)).rejects.toThrow("Somebody changed this course meanwhile");
  });

  test("grow at the end and shrink, once", async () => {
    const input = { version: 0, name: "Demo course of the scheme", nameHi: "", courseSlug: "bsc-nursing" };
    const added = await saveCoveredCourse(editor, "new", input);
    await expect(saveCoveredCourse(editor, "new", input)).rejects.toThrow("already");
    expect((await listCoveredCourses()).at(-1)).toMatchObject({ id: added!.id, number: 42 });
    expect(await removeCoveredCourse(counsellor, String(added!.id), 1)).toBeUndefined();
    await removeCoveredCourse(editor, String(added!.id), 1);
    expect(await removeCoveredCourse(editor, String(added!.id), 1)).toBeUndefined();
    for (const id of ["0", "-1", "1e3", "99999999999", "new'"]) expect(await removeCoveredCourse(editor, id, 1)).toBeUndefined();
    expect(await listCoveredCourses()).toHaveLength(41);
  });
});
