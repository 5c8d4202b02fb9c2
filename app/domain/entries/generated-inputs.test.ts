import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { Actor } from "#app/access/roles.ts";
import { saveCollegeInput, saveOfferingInput } from "#app/domain/colleges/inputs.server.ts";
import { saveOffering } from "#app/domain/colleges/offering.writes.server.ts";
import { saveCollege } from "#app/domain/colleges/writes.server.ts";
import { saveCourseInput } from "#app/domain/courses/inputs.server.ts";
import { saveCourse } from "#app/domain/courses/writes.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { withUnread } from "#app/domain/entries/model.ts";
import { draftInput } from "#app/domain/entries/inputs.server.ts";
import { findEntry, findDraft } from "#app/domain/entries/reads.server.ts";
import { saveDraft } from "#app/domain/entries/draft.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { reportInput } from "#app/domain/corrections/inputs.server.ts";
import { reportMistake } from "#app/domain/corrections/writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db } from "#db/client.ts";
import { timesAsMany } from "#test/chance.ts";
import { aCollege, aCourse, aUser } from "#test/factories.ts";

/* Whatever a form sends, the answer is a content that can be saved or a sentence beside each field; never a broken page. */

let editor: Actor;
let course: { id: string; content: { slug: string } };
let college: { id: string; content: { slug: string } };
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  course = await aCourse(editor, { name: "Offered" });
  college = await aCollege(editor, { name: "Offering" });
});

const counts = { inputs: 0, accepted: 0, saved: 0, refused: 0 };
afterAll(() => console.info(`${counts.inputs} inputs, ${counts.accepted} accepted, ${counts.saved} saved, ${counts.refused} refused`));

/** Values that programs trip over. A NUL never gets here: the form is read without it. */
const tripping = fc.constantFrom(
  "",
  " ",
  "\n\r\n\t",
  "0",
  "-1",
  "00",
  "1e9",
  "٣",
  "₹ 1,25,000",
  "99999999999",
  "Infinity",
  "NaN",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "on",
  "off",
  "now",
  "draft",
  "later",
  "2026-02-30",
  "2027-02-28",
  "1000-01-01",
  "2999-12-31",
  "2027-01-01T25:00",
  "2027-01-01T10:00",
  "2999-12-31T23:59",
  "https://example.com/",
  "https://exa mple.com/",
  "https://[::1",
  "javascript:alert(1)",
  "http://example.com",
  "'; drop table entries; --",
  '{"a":1}',
  "<script>alert(1)</script>",
  "\u202egnp.exe",
  "\ufeff",
  "a\u200bb",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "अभियांत्रिकी",
  "a@b.c",
  "+91 00000 00000",
  "engineering",
  "BR",
  "full-time",
  "x".repeat(201),
  "é".repeat(6_000),
  "line\n".repeat(41),
  "0b7f5f0e-8d0b-4d4c-9c53-0a4ad6f8d001",
);
const anyText = fc.string({ unit: "binary", maxLength: 60 }).map((text) => text.replaceAll("\0", ""));
const anyValue = fc.oneof(
  { weight: 6, arbitrary: tripping },
  { weight: 4, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, null, 7, true, [], ["a", "b"], {}, new File(["x"], "x.txt")) },
);

/** A form that is right but for some of its fields, with or without fields that nobody asked for. */
const formsAround = (right: () => Record<string, string>) => {
  const fields = Object.keys(right());
  const wrong = fc.array(fc.tuple(fc.constantFrom(...fields), anyValue), { maxLength: 4 });
  const unknown = fc.array(fc.tuple(fc.oneof(anyText, fc.constantFrom("__proto__", "constructor", "toString", "sources")), anyValue), {
    maxLength: 2,
  });
  return fc.tuple(wrong, unknown).map(([some, more]) => Object.fromEntries([...Object.entries(right()), ...more, ...some]));
};

type Save<T> = (input: T) => Promise<unknown>;

/** Every input is parsed; every thirtieth that is accepted is saved for real. */
async function answersAll<S extends z.ZodType>(schema: S, forms: fc.Arbitrary<unknown>, runs: number, save: Save<z.output<S>>) {
  let accepted = 0;
  const property = fc.asyncProperty(forms, async (form) => {
    counts.inputs++;
    const parsed = schema.safeParse(form, { error: () => m.problem_input() });
    if (!parsed.success) {
      for (const { message } of parsed.error.issues) expect(message).not.toMatch(/^$|expected|invalid|undefined|\[object/i);
      return;
    }
    counts.accepted++;
    const { when: _when, ...rest } = parsed.data as { when?: unknown };
    expect(isDeepStrictEqual(JSON.parse(JSON.stringify(rest)), rest)).toBe(true);
    if (accepted++ % 30 > 0) return;
    await save(parsed.data).then(
      () => counts.saved++,
      (reason: unknown) => {
        if (!(reason instanceof Refused)) throw new Error(`${String(reason)} of ${JSON.stringify(form)}`, { cause: reason });
        counts.refused++;
      },
    );
  });
  await fc.assert(property, { numRuns: runs * timesAsMany, seed: 20_261_115 });
  expect(accepted).toBeGreaterThan(runs / 50);
}

const saving = () => ({ id: randomUUID(), version: "0", when: "now", publishAt: "" });
const source = (figure: string) => ({
  [`${figure}.source`]: "Prospectus",
  [`${figure}.url`]: "https://example.com/",
  [`${figure}.checkedOn`]: "2026-08-01",
  [`${figure}.reviewBy`]: "2027-08-01",
});
const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `Some ${name}`]));
let number = 0;

test("the form of a course", { timeout: 60_000 * timesAsMany }, async () => {
  const right = () => ({
    ...saving(),
    ...words("name", "nameHi", "alsoKnownAs", "entrance", "entranceHi", "about", "aboutHi", "eligibility", "eligibilityHi"),
    ...words("scope", "scopeHi", "pictureAlt", "pictureAltHi"),
    slug: `course-${++number}`,
    category: "law",
    afterTenth: "on",
    afterTwelfth: "on",
    durationMonths: "36",
    picture: "",
    featured: "on",
    suggested: "offered",
    "streams.pcm": "on",
    "streams.arts": "on",
    minMarks: "45",
    exams: "demo-test",
    regulator: "aicte",
    ...source("subjects"),
    ...source("marks"),
    ...source("duration"),
    ...source("entrance"),
  });
  await answersAll(saveCourseInput, formsAround(right), 7_000, async (input) => {
    const saved = await saveCourse(editor, input);
    if (!saved) return expect(input.version).toBeGreaterThan(0);
    const { suggested: _, slug, unread, ...content } = input.content;
    const kept = (await findEntry<CourseContent>(editor, "course", input.id))!.content;
    expect(kept).toMatchObject(content);
    expect(kept.unread ?? {}).toMatchObject(unread ?? {});
    if (slug !== "" && kept.unread?.slug === undefined) expect(kept.slug).toBe(slug);
  });
});

test("the form of a college", { timeout: 60_000 * timesAsMany }, async () => {
  const right = () => ({
    ...saving(),
    ...words("name", "nameHi", "alsoKnownAs", "address", "addressHi", "district", "districtHi", "about", "aboutHi"),
    ...words("pictureAlt", "pictureAltHi", "other", "otherHi"),
    slug: `college-${++number}`,
    category: "law",
    state: "BR",
    phone: "+91 00000 00000",
    email: "office@example.com",
    website: "https://example.com/",
    picture: "",
    featured: "on",
    "accreditations.0.name": "NAAC",
    "accreditations.0.grade": "A",
    ownership: "private",
    ...source("ownership"),
    ...source("accreditations.0"),
  });
  await answersAll(saveCollegeInput, formsAround(right), 7_000, async (input) => {
    const saved = await saveCollege(editor, input);
    // A version of something that does not exist is answered as not found.
    if (!saved) return expect(input.version).toBeGreaterThan(0);
    const { slug: _, ...content } = input.content;
    expect((await findEntry(editor, "college", input.id))?.content).toMatchObject(content);
  });
});

test("the form of a course at a college", { timeout: 60_000 * timesAsMany }, async () => {
  const right = () => ({
    ...words("domain", "domainHi", "entrance"),
    version: "1",
    course: "offered",
    type: "part-time",
    durationMonths: "36",
    feesPerYear: "₹ 1,25,000",
    seats: "60",
    lastDate: "2027-06-01",
    when: "now",
    session: "2026-27",
    "streams.pcb": "on",
    minMarks: "50",
    exams: "demo-test",
    "costs.0.part": "hostel",
    "costs.0.year": "",
    "costs.0.rupees": "₹ 60,000",
    "costs.5.part": "tuition",
    "costs.5.year": "2",
    "costs.5.rupees": "130000",
    "recognition.regulator": "aicte",
    "recognition.reference": "DEMO-1",
    "recognition.session": "2026-27",
    "outcome.year": "2025",
    "outcome.people": "60",
    "outcome.placed": "40",
    "outcome.medianPay": "300000",
    ...source("fees"),
    ...source("seats"),
    ...source("subjects"),
    ...source("marks"),
    ...source("costs.0"),
    ...source("costs.5"),
    ...source("recognition"),
    ...source("outcome"),
  });
  const offeringId = randomUUID();
  await answersAll(saveOfferingInput, formsAround(right), 5_000, async (input) => {
    const { version } = (await findEntry(editor, "college", college.id))!;
    await saveOffering(editor, { collegeId: college.id, offeringId }, { ...input, version });
    const after = await findEntry<never>(editor, "college", college.id);
    const unread = { ...input.offering.unread, ...(input.course !== "offered" && input.course !== "" && { course: input.course }) };
    const kept = { ...input.offering, id: offeringId, courseId: input.course === "offered" ? course.id : "" };
    expect((after!.content as { offerings: object[] }).offerings[0]).toEqual(withUnread(kept, unread));
  });
});

test("what a visitor reports", { timeout: 60_000 * timesAsMany }, async () => {
  const right = () => ({ id: randomUUID(), ...words("figure", "message", "contact"), website: "" });
  await answersAll(reportInput, formsAround(right), 2_000, async (input) => {
    await db.deleteFrom("rate_limits").execute();
    await reportMistake({ kind: "course", slug: course.content.slug }, input);
    const kept = await db.selectFrom("reports").select("message").where("id", "=", input.id).executeTakeFirst();
    expect(kept?.message).toBe(input.website === "" ? input.message : undefined);
  });
});

test("what somebody is typing", { timeout: 60_000 * timesAsMany }, async () => {
  const right = () => ({ id: randomUUID(), version: "1", ...words("name", "about"), "fees.source": "Prospectus" });
  const named = fc.tuple(
    formsAround(right),
    fc.dictionary(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\0", "__proto__")), tripping, { maxKeys: 3 }),
  );
  const forms = named.map(([form, more]) => ({ ...more, ...form }));
  await answersAll(draftInput, forms, 2_000, async (input) => {
    await saveDraft(editor, "course", input);
    expect((await findDraft(editor, "course", input.id))?.form).toEqual(input.form);
  });
});
