import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { saveOfferingInput } from "#app/domain/colleges/inputs.server.ts";
import { saveOffering } from "#app/domain/colleges/offering.writes.server.ts";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { trashCollege, untrashCollege } from "#app/domain/colleges/writes.server.ts";
import { publishCourse } from "#app/domain/courses/jobs.server.ts";
import { trashCourse } from "#app/domain/courses/writes.server.ts";
import type { EntryContent, EntryKind } from "#app/domain/entries/model.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { valuesOfCollege } from "#app/pages/admin/colleges/values.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, anUpload, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let picture: string;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  await aCourse(editor, { name: "B.Tech", slug: "btech" });
  picture = (await anUpload(editor, await aPicture(), "lab.png", "courses")).id;
});

type Form = Record<string, string>;

const pages: Record<EntryKind, { desk: string; site: string; preview: string }> = {
  course: { desk: "/admin/courses", site: "/courses", preview: "/preview/courses" },
  college: { desk: "/admin/collegedetails", site: "/college", preview: "/preview/college" },
  exam: { desk: "/admin/exams", site: "/exams", preview: "/preview/exams" },
  post: { desk: "/BlogList", site: "/blogs", preview: "/preview/blogs" },
};

/** A form that could be published as it is. */
const right: Record<EntryKind, Form> = {
  course: { name: "Right course", category: "law", afterTwelfth: "on" },
  college: { name: "Right college", category: "law", district: "Gaya", state: "BR" },
  exam: { name: "Right examination", category: "law", ...dated({}) },
  post: { name: "Right post", category: "admissions", author: "Esha", body: "Words" },
};
/** The first day of an examination, as its form sends it. */
function dated(given: Form): Form {
  const right = { kind: "exam", from: "2027-05-02", source: "Official notice", checkedOn: "2026-10-01" };
  return Object.fromEntries(Object.entries({ ...right, ...given }).map(([part, value]) => [`dates.0.${part}`, value]));
}
const accredited = {
  "accreditations.0.name": "NAAC",
  "accreditations.0.grade": "A",
  "accreditations.0.source": "NAAC list",
  "accreditations.0.checkedOn": "2026-10-01",
};

let number = 0;
async function send(kind: EntryKind, when: string, typed: Form) {
  const id = randomUUID();
  const form: Form = { ...right[kind], slug: `${kind}-${++number}`, ...typed, id, version: "0", when };
  const answer = await visit(`${pages[kind].desk}/new`, { as: editor, form });
  return { id, form, answer, html: await answer.text(), entry: await findEntry<EntryContent>(editor, kind, id) };
}

const falsehoods: [kind: EntryKind, what: string, typed: () => Form, field: string, told: string][] = [
  ["exam", "no name", () => ({ name: "" }), "name", "Write the name of the examination."],
  ["exam", "a day on which nobody knows what happens", () => dated({ kind: "" }), "dates.0.kind", "Choose what happens"],
  ["exam", "a day that no calendar has", () => dated({ from: "2027-02-30" }), "dates.0.from", "day"],
  ["exam", "a day that was read nowhere", () => dated({ source: "" }), "dates.0.source", "source"],
  ["exam", "a day that ends before it begins", () => dated({ to: "2027-05-01" }), "dates.0.to", "before the first"],
  ["exam", "an official address that was read nowhere", () => ({ website: "https://example.org" }), "website.source", "source"],
  ["course", "no name", () => ({ name: "" }), "name", "Write the name of the course."],
  ["course", "no category", () => ({ category: "" }), "category", "Choose a category."],
  ["course", "no page address", () => ({ slug: "" }), "slug", "Use small letters"],
  ["course", "the address of another page", () => ({ slug: "btech" }), "slug", "belongs to another page"],
  ["course", "a duration of nothing", () => ({ durationMonths: "0" }), "durationMonths", "Write a whole number from 1 to 240"],
  ["course", "a picture without words", () => ({ picture }), "pictureAlt", "Say in a few words what the picture shows"],
  [
    "course",
    "a check in the future",
    () => ({ durationMonths: "48", "duration.checkedOn": "2999-01-01" }),
    "duration.checkedOn",
    "has not come",
  ],
  [
    "course",
    "a review before the check",
    () => ({ durationMonths: "48", "duration.checkedOn": "2026-10-01", "duration.reviewBy": "2026-09-01" }),
    "duration.reviewBy",
    "The review must come after",
  ],
  ["course", "a suggestion that is no course", () => ({ suggested: "no-such-course" }), "suggested", "There is no course at the address"],
  ["course", "streams from nowhere", () => ({ "streams.pcm": "on", "subjects.checkedOn": "2026-10-01" }), "subjects.source", "comes from"],
  ["course", "marks never checked", () => ({ minMarks: "45", "marks.source": "AICTE" }), "marks.checkedOn", "which day"],
  ["course", "marks beyond a hundred", () => ({ minMarks: "450" }), "minMarks", "Write a whole number from 0 to 100"],
  ["course", "an examination that is no address", () => ({ exams: "JEE Main!" }), "exams", "addresses of examinations"],
  ["course", "a regulator that nobody knows", () => ({ regulator: "the office" }), "regulator", "Choose the regulator"],
  ["college", "an owner that nobody knows", () => ({ ownership: "a friend" }), "ownership", "Choose government or private"],
  ["course", "an hour that is over", () => ({ when: "later", publishAt: "2020-01-01T10:00" }), "publishAt", "lies ahead"],
  ["college", "no district", () => ({ district: "" }), "district", "Write the district."],
  ["college", "no state", () => ({ state: "" }), "state", "Choose the state."],
  ["college", "a website that is none", () => ({ website: "see our poster" }), "website", "Write an address"],
  ["college", "a phone that is none", () => ({ phone: "ask at the gate" }), "phone", "Write a phone number"],
  [
    "college",
    "an accreditation without its grade",
    () => ({ ...accredited, "accreditations.0.grade": "" }),
    "accreditations.0.grade",
    "grade",
  ],
  [
    "college",
    "an accreditation by nobody",
    () => ({ ...accredited, "accreditations.0.name": "" }),
    "accreditations.0.name",
    "Say who gave",
  ],
  [
    "college",
    "an accreditation from nowhere",
    () => ({ ...accredited, "accreditations.0.source": "" }),
    "accreditations.0.source",
    "comes from",
  ],
  [
    "college",
    "an accreditation never checked",
    () => ({ ...accredited, "accreditations.0.checkedOn": "" }),
    "accreditations.0.checkedOn",
    "which day",
  ],
  [
    "college",
    "two grades of one body",
    () => ({ ...accredited, ...Object.fromEntries(Object.entries(accredited).map(([name, value]) => [name.replace("0", "1"), value])) }),
    "accreditations.1.name",
    "listed twice",
  ],
  ["post", "no title", () => ({ name: "" }), "name", "Give it a title"],
  ["post", "no author", () => ({ author: " " }), "author", "Say who wrote it."],
  ["post", "no text", () => ({ body: "" }), "body", "Write the text before it is published"],
  ["post", "a text without its title", () => ({ bodyHi: "हिन्दी" }), "nameHi", "There is a text in this language"],
  ["post", "a link that leads nowhere", () => ({ body: "[x](javascript:alert)" }), "body", "A link leads to a page of this site"],
  ["post", "a picture in the text without words", () => ({ body: `Words\n\n![](picture:${picture})` }), "body", "Say what each picture"],
];

describe("a publish that would say what nobody entered", () => {
  test.for(falsehoods)("of a %s with %s is refused in words, and what was typed is a draft", async ([kind, , typed, field, told]) => {
    const { when = "now", ...wrong } = typed();
    const { answer, html, entry, form } = await send(kind, when, wrong);
    expect(answer.status).toBe(422);
    expect(html).toContain("Saved as a draft, not published");
    expect(html).toContain(`href="#field-${field}"`);
    expect(html).toContain(told);
    expect(entry).toMatchObject({ state: "draft", version: 1, liveVersion: null });
    expect((await visit(`${pages[kind].site}/${form.slug || "nothing"}`)).status).not.toBe(
      kind === "course" && form.slug === "btech" ? 404 : 200,
    );
  });

  test("goes through once it is mended, from the page that came back", async () => {
    const { id, html, form } = await send("college", "now", { ...accredited, "accreditations.0.grade": "" });
    expect(html).toMatch(new RegExp(`name="id"[^>]*value="${id}"`));
    expect(html).toMatch(/name="version"[^>]*value="1"/);
    const mended = { ...form, "accreditations.0.grade": "A", version: "1" };
    expect((await visit("/admin/collegedetails/new", { as: editor, form: mended })).status).toBe(302);
    expect((await findEntry(editor, "college", id))?.state).toBe("published");
    const page = await (await visit(`/college/${form.slug}`)).text();
    expect(page).not.toContain("Accredited");
  });
});

const anything: [kind: EntryKind, what: string, typed: () => Form][] = [
  ["course", "nothing at all", () => ({ name: "", slug: "", category: "" })],
  ["course", "half a number", () => ({ durationMonths: "4 ye" })],
  ["course", "an address of a source that is none", () => ({ "duration.url": "http://half" })],
  ["course", "a day that no calendar has", () => ({ "entrance.checkedOn": "2026-02-30" })],
  ["exam", "half a day", () => dated({ kind: "", from: "2027-5", round: "last" })],
  ["course", "a picture nobody described in Hindi", () => ({ picture, pictureAlt: "A laboratory" })],
  ["course", "a line in Hindi alone", () => ({ scope: "", scopeHi: "एक" })],
  ["course", "courses that do not exist", () => ({ suggested: "btech\nno-such-course" })],
  ["course", "an address that belongs to another page", () => ({ slug: "btech" })],
  ["course", "words where numbers and addresses belong", () => ({ minMarks: "first class", exams: "JEE Main!", regulator: "the office" })],
  ["college", "an owner nobody knows", () => ({ ownership: "a friend", "ownership.url": "poster" })],
  ["college", "an accreditation without grade", () => ({ "accreditations.0.name": "NAAC" })],
  ["college", "an accreditation with a grade alone", () => ({ "accreditations.0.grade": "A" })],
  ["college", "no place", () => ({ district: "", state: "" })],
  ["college", "contacts that nobody can read", () => ({ email: "office at college", phone: "gate", website: "poster" })],
  ["post", "no title", () => ({ name: "", nameHi: "" })],
  ["post", "no author and no category", () => ({ author: "", category: "" })],
  ["post", "a text with half a link", () => ({ body: "See [our page](our.page)." })],
  ["post", "a link that leads nowhere safe", () => ({ body: "See [this](javascript:alert) now." })],
];

describe("a draft", () => {
  test.for(anything)("of a %s with %s is kept, comes back as it was typed, and can be looked at", async ([kind, , typed]) => {
    const { answer, id, form, entry } = await send(kind, "draft", typed());
    expect(answer.status).toBe(302);
    expect(entry?.state).toBe("draft");
    const desk = await (await visit(`${pages[kind].desk}/${id}`, { as: editor })).text();
    for (const value of Object.values(typed()).filter((one) => one !== "" && one !== picture && !one.includes("\n")))
      expect(desk).toContain(value);
    expect(desk).toContain(form.name || form.nameHi || "Untitled");
    expect(await (await visit(pages[kind].desk, { as: editor })).text()).toContain(form.name || "Untitled");
    const preview = await visit(`${pages[kind].preview}/${id}`, { as: editor });
    expect(preview.status).toBe(200);
    expect(await preview.text()).toContain(form.name || "Untitled");
    const again = { ...form, version: "1" };
    expect((await visit(`${pages[kind].desk}/${id}`, { as: editor, form: again })).status).toBe(302);
    expect((await findEntry(editor, kind, id))?.version).toBe(1);
  });

  test("tells before anybody presses Publish what stands in the way and what is missing", async () => {
    const { id } = await send("college", "draft", { "accreditations.0.name": "NAAC" });
    const html = await (await visit(`/admin/collegedetails/${id}`, { as: editor })).text();
    expect(html).toContain("Before it is published");
    expect(html).toContain('href="#field-accreditations.0.grade"');
    expect(html).toContain("Nothing is written about it yet.");
    const hindi = await (await visit(`/hi/admin/collegedetails/${id}`, { as: editor })).text();
    expect(hindi).toContain("प्रकाशित करने से पहले");
  });

  test("tells the same on the list, folded, with the way to each field, and what is met", async () => {
    const { id } = await send("college", "draft", { name: "Half accredited", about: "Words", "accreditations.0.name": "NAAC" });
    const list = await (await visit("/admin/collegedetails?q=half+accredited", { as: editor })).text();
    expect(list).toContain("Checklist of Half accredited");
    expect(list).toMatch(/3 to mend, \d+ missing/);
    expect(list).toContain(`href="/admin/collegedetails/${id}#field-accreditations.0.grade"`);
    expect(list).toContain("What the page says");
    expect((await send("college", "now", { name: "Half accredited", "accreditations.0.name": "NAAC" })).answer.status).toBe(422);
  });
});

describe("a page that is to be published later", () => {
  const hour = "2999-01-01T10:00";

  test("is asked at once what stands in the way", async () => {
    const { answer, entry } = await send("college", "later", { publishAt: hour, ...accredited, "accreditations.0.grade": "" });
    expect(answer.status).toBe(422);
    expect(entry).toMatchObject({ state: "draft", publishAt: null });
  });

  test("is asked again when its hour has come; then it stays a draft, and the admin page says so", async () => {
    const { id, entry } = await send("course", "later", { publishAt: hour });
    expect(entry?.state).toBe("scheduled");
    // As a version that knew no checklist left it.
    const content = JSON.stringify({ ...entry!.content, category: "" });
    await db
      .updateTable("entries")
      .set({ content, publish_at: new Date(Date.now() - 1_000) })
      .where("id", "=", id)
      .execute();
    await publishCourse.run({ id, version: 1 });
    expect(await findEntry(editor, "course", id)).toMatchObject({ state: "draft", liveVersion: null });
    const told = "“Right course” was to be published and was not";
    const home = await (await visit("/admin", { as: editor })).text();
    expect(home).toContain(told);
    expect(home).toContain(`/admin/courses/${id}"`);
    expect(await (await visit("/admin/courses?show=unpublished", { as: editor })).text()).toContain("Not published as planned");
    const mended = { ...right.course, id, version: "1", when: "now", slug: entry!.content.slug, durationMonths: "48" };
    expect((await visit(`/admin/courses/${id}`, { as: editor, form: mended })).status).toBe(302);
    expect(await (await visit("/admin", { as: editor })).text()).not.toContain(told);
  });
});

describe("a course at a college", () => {
  const at = (id: string, offering: string) => `/admin/collegedetails/${id}/courses/${offering}`;
  const college = async (id: string) => (await findEntry<CollegeContent>(editor, "college", id))!;

  test.for([
    ["a fee from nowhere", { feesPerYear: "50000", "fees.checkedOn": "2026-10-01" }, "fees.source", "comes from"],
    ["a fee never checked", { feesPerYear: "50000", "fees.source": "Prospectus" }, "fees.checkedOn", "which day"],
    ["a fee that is no number", { feesPerYear: "fifty" }, "feesPerYear", "Write a whole number"],
    ["a check in the future", { seats: "60", "seats.checkedOn": "2999-01-01" }, "seats.checkedOn", "has not come"],
    ["a last date that is none", { lastDate: "June" }, "lastDate", "not a day"],
    ["no course", { course: "" }, "course", "Choose the course."],
  ] as const)("with %s is not shown, and is kept", async ([, wrong, field, told]) => {
    const { id, content } = await aCollege(editor);
    const newId = randomUUID();
    const form = { course: "btech", type: "full-time", newId, version: "1", when: "now", ...wrong };
    const answer = await visit(at(id, "new"), { as: editor, form });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(`href="#field-${field}"`);
    expect(html).toContain(told);
    expect((await college(id)).content.offerings).toMatchObject([{ id: newId }]);
    expect((await findCollege(content.slug))?.content.offerings).toEqual([]);
    const again = await (await visit(at(id, newId), { as: editor })).text();
    for (const value of Object.values(wrong).filter(Boolean)) expect(again).toContain(value);
    expect(await (await visit(`/admin/collegedetails/${id}`, { as: editor })).text()).toContain(`${at(id, newId)}#field-${field}`);
    const preview = await visit(`/preview/college/${id}`, { as: editor });
    expect(preview.status).toBe(200);
  });

  test("that was refused and is mended is shown, though its own draft waits by then", async () => {
    const { id, content } = await aCollege(editor);
    const newId = randomUUID();
    const form = { course: "btech", type: "full-time", newId, version: "1", when: "now", feesPerYear: "50000" };
    expect((await visit(at(id, "new"), { as: editor, form })).status).toBe(422);
    expect(await (await visit(at(id, newId), { as: editor })).text()).toContain('value="now"');
    const mended = { ...form, version: "2", "fees.source": "Prospectus", "fees.checkedOn": "2026-10-01" };
    const answer = await visit(at(id, newId), { as: editor, form: mended });
    expect(answer.headers.get("location")).toBe(`/admin/collegedetails/${id}#courses`);
    expect((await findCollege(content.slug))?.content.offerings).toMatchObject([{ feesPerYear: 50_000 }]);
  });

  const valuesOf = (content: CollegeContent) => {
    const { featured: _, ...values } = valuesOfCollege(content);
    return values;
  };
  const publish = (id: string, version: number) =>
    saveOffering(editor, { collegeId: id, offeringId: randomUUID() }, saveOfferingInput.parse({ course: "btech", version, when: "now" }));

  test("never publishes its college, nor what else waits there", async () => {
    const unfinished = await aCollege(
      editor,
      { about: "", accreditations: [{ name: "NAAC", grade: "", source: "", url: "", checkedOn: "", reviewBy: "" }] },
      "draft",
    );
    expect(await publish(unfinished.id, 1)).toMatchObject({ waits: true, blocked: [] });
    expect(await college(unfinished.id)).toMatchObject({ state: "draft", version: 2 });
    expect(await findCollege(unfinished.content.slug)).toBeUndefined();
    const changed = await aCollege(editor, { about: "Shown words" });
    const waiting = { ...valuesOf(changed.content), about: "Waiting words", id: changed.id, version: "1", when: "draft" };
    const saved = await visit(`/admin/collegedetails/${changed.id}`, { as: editor, form: waiting });
    expect(saved.status).toBe(302);
    expect(await publish(changed.id, 2)).toMatchObject({ waits: true });
    expect((await findCollege(changed.content.slug))?.content).toMatchObject({ about: "Shown words", offerings: [] });
    expect(await (await visit(`/admin/collegedetails/${changed.id}?kept`, { as: editor })).text()).toContain("Publish them together");
    const scheduled = await aCollege(editor, {}, new Date(Date.now() + 3_600_000));
    expect(await publish(scheduled.id, 1)).toMatchObject({ waits: true });
    expect(await college(scheduled.id)).toMatchObject({ state: "scheduled", version: 2 });
  });

  test("whose course went to the trash meanwhile keeps the college from being published again", async () => {
    const course = await aCourse(editor, { name: "Going" });
    const { id, content } = await aCollege(editor, { offerings: [anOffering(course.id)] }, "draft");
    await trashCollege(editor, id);
    expect(await trashCourse(editor, course.id)).toEqual({ uses: [] });
    await untrashCollege(editor, id);
    const form = { ...valuesOf(content), id, version: "1", when: "now" };
    const answer = await visit(`/admin/collegedetails/${id}`, { as: editor, form });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("This course is in the trash.");
    expect(html).toContain(`${at(id, content.offerings[0]!.id)}#field-course`);
  });
});
