import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { collegeKind } from "#app/domain/colleges/writes.server.ts";
import { findEntry, listEntries } from "#app/domain/entries/reads.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { valuesOfOffering } from "#app/pages/admin/colleges/offering-values.ts";
import { aCollege, aCourse, anExam, anOffering, aSource, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

/* Who may join, what it costs to the end, who recognises it and what became of others: from the form to the page and back. */

type Form = Record<string, string>;

let editor: Actor;
let other: Actor;
let nursing: Awaited<ReturnType<typeof aCourse>>;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  other = await aUser({ role: "editor", name: "Om" });
  nursing = await aCourse(editor, { name: "Nursing", slug: "nursing", regulator: "inc" });
});

const at = (id: string, offering: string) => `/admin/collegedetails/${id}/courses/${offering}`;
const college = async (id: string) => (await findEntry<CollegeContent>(editor, "college", id))!;
const html = async (path: string) => (await (await visit(path, { as: editor })).text()).replaceAll("<!-- -->", "");

const sourceOf = (name: string): Form => ({
  [`${name}.source`]: "Prospectus",
  [`${name}.url`]: "https://example.com/",
  [`${name}.checkedOn`]: "2026-10-01",
  [`${name}.reviewBy`]: "2027-10-01",
});
const source = { source: "Prospectus", url: "https://example.com/", checkedOn: "2026-10-01", reviewBy: "2027-10-01" };
const everything: Form = {
  course: "nursing",
  type: "full-time",
  session: "2026-27",
  "streams.pcb": "on",
  ...sourceOf("subjects"),
  minMarks: "45",
  ...sourceOf("marks"),
  exams: "demo-nursing-test",
  "costs.0.part": "hostel",
  "costs.0.rupees": "₹ 60,000",
  ...sourceOf("costs.0"),
  "costs.4.part": "tuition",
  "costs.4.year": "2",
  "costs.4.rupees": "125000",
  ...sourceOf("costs.4"),
  "recognition.regulator": "inc",
  "recognition.reference": "DEMO-INC-1",
  "recognition.session": "2026-27",
  ...sourceOf("recognition"),
  "outcome.year": "2025",
  "outcome.people": "60",
  "outcome.placed": "40",
  ...sourceOf("outcome"),
};

async function sent(typed: Form, when = "now") {
  const { id, content } = await aCollege(editor);
  const newId = randomUUID();
  const answer = await visit(at(id, "new"), { as: editor, form: { ...typed, newId, version: "1", when } });
  return { id, newId, answer, page: await answer.text(), slug: content.slug };
}

describe("the form of a course at a college", () => {
  test("keeps who may join, costs, recognition and outcome, shows them and shows the form as it was", async () => {
    const { id, newId, answer, slug } = await sent(everything);
    expect(answer.status).toBe(302);
    const [offering] = (await findCollege(slug))!.content.offerings;
    expect(offering).toMatchObject({
      session: "2026-27",
      streams: ["pcb"],
      minMarks: 45,
      exams: ["demo-nursing-test"],
      costs: [
        { part: "hostel", year: null, rupees: 60_000, ...source },
        { part: "tuition", year: 2, rupees: 125_000, ...source },
      ],
      recognition: { regulator: "inc", reference: "DEMO-INC-1", session: "2026-27", ...source },
      outcome: { year: 2025, people: 60, placed: 40, medianPay: null, ...source },
      sources: { subjects: source, marks: source },
    });
    const form = await html(at(id, newId));
    expect(form).toMatch(/name="streams.pcb"[^>]*checked=""/);
    expect(form).not.toMatch(/name="streams.pcm"[^>]*checked=""/);
    expect(form).toMatch(/name="costs.1.rupees"[^>]*value="125000"/);
    expect(form).toMatch(/name="costs.1.year"[^>]*>.*?<option value="2" selected="">/);
    expect(form).toMatch(/name="recognition.reference"[^>]*value="DEMO-INC-1"/);
    const again = { ...valuesOfOffering(offering!, "nursing"), version: "2", when: "now" };
    expect((await visit(at(id, newId), { as: editor, form: again })).status).toBe(302);
    expect((await college(id)).version).toBe(2);
  });

  test("has two empty rows of costs for whoever has no script", async () => {
    const { id } = await aCollege(editor);
    const form = await html(at(id, "new"));
    expect(form).toContain('name="costs.1.part"');
    expect(form).not.toContain('name="costs.2.part"');
  });

  test.for([
    ["a cost of nothing", { "costs.0.rupees": "" }, "costs.0.rupees", "Write how much it is"],
    ["a cost for nothing", { "costs.0.part": "" }, "costs.0.part", "Choose what the money is for"],
    ["a cost that is no number", { "costs.0.rupees": "sixty" }, "costs.0.rupees", "Write a whole number"],
    ["a cost from nowhere", { "costs.0.source": "", "costs.0.url": "" }, "costs.0.source", "comes from"],
    ["a cost never checked", { "costs.4.checkedOn": "" }, "costs.1.checkedOn", "which day"],
    ["a cost twice", { "costs.4.part": "hostel", "costs.4.year": "" }, "costs.1.part", "listed twice"],
    ["streams from nowhere", { "subjects.source": "", "subjects.url": "" }, "subjects.source", "comes from"],
    ["marks never checked", { "marks.checkedOn": "" }, "marks.checkedOn", "which day"],
    ["recognition by nobody", { "recognition.regulator": "" }, "recognition.regulator", "Choose the regulator"],
    ["recognition by somebody unknown", { "recognition.regulator": "us" }, "recognition.regulator", "Choose the regulator"],
    ["recognition without its reference", { "recognition.reference": "" }, "recognition.reference", "Write the reference"],
    ["recognition from nowhere", { "recognition.source": "", "recognition.url": "" }, "recognition.source", "comes from"],
    ["an outcome of no year", { "outcome.year": "" }, "outcome.year", "Write the year"],
    ["an outcome of a year to come", { "outcome.year": "2099" }, "outcome.year", "has not come yet"],
    ["an outcome of nobody", { "outcome.people": "" }, "outcome.people", "Write how many finished"],
    ["an outcome that says nothing", { "outcome.placed": "" }, "outcome.placed", "nothing to say"],
    ["more work than people", { "outcome.placed": "61" }, "outcome.placed", "More found work than finished"],
    ["an outcome from nowhere", { "outcome.source": "", "outcome.url": "" }, "outcome.source", "comes from"],
  ] as const)("with %s is not shown, and keeps what was typed", async ([, wrong, field, told]) => {
    const typed: Form = { ...everything, ...wrong };
    const { id, newId, answer, page, slug } = await sent(typed);
    expect(answer.status).toBe(422);
    expect(page).toContain(`href="#field-${field}"`);
    expect(page).toContain(told);
    expect((await findCollege(slug))!.content.offerings).toEqual([]);
    const again = await html(at(id, newId));
    for (const value of Object.values(wrong).filter(Boolean)) expect(again).toContain(value);
    expect(again).toContain("DEMO-INC-1".slice(0, "recognition.reference" in wrong ? 0 : undefined));
    expect((await visit(`/preview/college/${id}`, { as: editor })).status).toBe(200);
  });

  test("keeps a row of which only one thing is typed, whichever it is", async () => {
    const ones: Form[] = [
      { "costs.0.part": "food" },
      { "costs.3.year": "2" },
      { "costs.23.rupees": "many" },
      { "costs.0.source": "Somebody" },
      { "recognition.session": "2031-32" },
      { "outcome.medianPay": "a lot" },
      { "outcome.checkedOn": "2026-02-30" },
    ];
    for (const typed of ones) {
      const { id, newId, answer } = await sent({ course: "nursing", type: "full-time", ...typed }, "draft");
      expect(answer.status).toBe(302);
      const kept = (await college(id)).content.offerings[0]!;
      const values = Object.values(valuesOfOffering(kept, "nursing"));
      for (const value of Object.values(typed)) expect(values, JSON.stringify(typed)).toContain(value);
      const form = { course: "nursing", type: "full-time", ...typed, version: "2", when: "draft" };
      expect((await visit(at(id, newId), { as: editor, form })).status).toBe(302);
      expect((await college(id)).version).toBe(2);
    }
  });
});

describe("the examinations of a course, and of a course at a college", () => {
  /** The part of a page in which they are chosen. */
  const pickerIn = (page: string) => /<fieldset id="field-exams".*?<\/fieldset>/s.exec(page)?.[0] ?? expect.fail("no picker");
  const chosenIn = (page: string) => [...pickerIn(page).matchAll(/<li data-row.*?<span[^>]*>([^<]+)<\/span>/gs)].map(([, name]) => name);
  const typedIn = (page: string) => /<textarea[^>]*name="exams"[^>]*>([^<]*)</.exec(page)?.[1];

  test("are found and named by their names, and sent by their addresses, with a script and without", async () => {
    for (const name of ["Demo Picked Test", "Demo Other Test"]) await anExam(editor, { name });
    const choices = await visit("/admin/exams/choices?q=picked", { as: editor });
    expect(await choices.json()).toEqual({ choices: [{ slug: "demo-picked-test", name: "Demo Picked Test" }] });
    const exams = "demo-other-test\ndemo-picked-test";

    const { id, newId, answer, slug } = await sent({ ...everything, exams });
    expect(answer.status).toBe(302);
    expect((await findCollege(slug))!.content.offerings[0]!.exams).toEqual(["demo-other-test", "demo-picked-test"]);
    const course = randomUUID();
    const form = { name: "Picking course", slug: "picking-course", category: "medical", exams, id: course, version: "0", when: "draft" };
    expect((await visit("/admin/courses/new", { as: editor, form })).status).toBe(302);

    for (const path of [at(id, newId), `/admin/courses/${course}`]) {
      const page = await html(path);
      expect(chosenIn(page), path).toEqual(["Demo Other Test", "Demo Picked Test"]);
      expect(typedIn(page), path).toBe(exams);
      // Whoever types an address reads which one is meant by a name.
      expect(pickerIn(page)).toMatch(/Demo Picked Test: <code>demo-picked-test<\/code>/);
    }
    const again = { ...everything, exams: "demo-picked-test", version: "2", when: "now" };
    expect((await visit(at(id, newId), { as: editor, form: again })).status).toBe(302);
    expect(chosenIn(await html(at(id, newId)))).toEqual(["Demo Picked Test"]);
  });

  test("that are no addresses of any are shown as they were typed", async () => {
    const { answer, page } = await sent({ ...everything, exams: "JEE Main!" });
    expect(answer.status).toBe(422);
    expect(page).toContain('href="#field-exams"');
    expect(typedIn(page)).toBe("JEE Main!");
  });
});

describe("a regulated course", () => {
  test("without recognition is published, and its editor reads what the page will say", async () => {
    const { id } = await aCollege(editor, { offerings: [anOffering(nursing.id)] });
    const page = await html(`/admin/collegedetails/${id}`);
    expect(page).toContain("The page will say: recognition not known.");
    expect(page).toContain("#field-recognition");
    const free = await aCourse(editor, { name: "Unregulated" });
    const { id: calm } = await aCollege(editor, { offerings: [anOffering(free.id)] });
    expect(await html(`/admin/collegedetails/${calm}`)).not.toContain("recognition not known");
  });
});

describe("two editors", () => {
  test("who changed the same costs, recognition and streams choose between them in words", async () => {
    const before = anOffering(nursing.id, { streams: ["pcm"], sources: { subjects: aSource } });
    const { id, content } = await aCollege(editor, { offerings: [before] });
    const theirs = {
      ...before,
      streams: ["pcb" as const],
      session: "2026-27",
      costs: [{ part: "hostel" as const, year: null, rupees: 61_000, ...aSource }],
      recognition: { regulator: "inc" as const, reference: "THEIRS-1", session: "", ...aSource },
    };
    await saveEntry(other, collegeKind, { id, version: 1, content: { ...content, offerings: [theirs] }, when: "now" });
    const { "streams.pcm": _, ...values } = valuesOfOffering(before, "nursing");
    const mine: Form = {
      ...values,
      "streams.arts": "on",
      "costs.0.part": "food",
      "costs.0.year": "1",
      "costs.0.rupees": "24000",
      "recognition.regulator": "ugc",
      "recognition.reference": "MINE-1",
      version: "1",
      when: "draft",
    };
    const answer = await visit(at(id, before.id), { as: editor, form: mine });
    expect(answer.status).toBe(409);
    const page = (await answer.text()).replaceAll("<!-- -->", "");
    for (const words of [
      "Hostel · Every year · ₹ 61,000",
      "Food · Year 1 · ₹ 24,000",
      "Indian Nursing Council (INC) · THEIRS-1",
      "University Grants Commission (UGC) · MINE-1",
      "Physics, chemistry, biology (PCB)",
      "Session of these figures",
    ])
      expect(page).toContain(words);
    const choice = { "keep.costs": "theirs", "keep.streams": "theirs", session: "2026-27" };
    const again = await visit(at(id, before.id), { as: editor, form: { ...mine, ...choice, version: "2" } });
    expect(again.status).toBe(302);
    expect((await college(id)).content.offerings[0]).toMatchObject({
      streams: ["pcb"],
      session: "2026-27",
      costs: theirs.costs,
      recognition: { regulator: "ugc", reference: "MINE-1" },
    });
    const history = await html(`/admin/collegedetails/${id}/history/3`);
    for (const words of ["THEIRS-1", "MINE-1", "Recognition"]) expect(history).toContain(words);
  });
});

describe("a day of review that is over", () => {
  const over = { ...aSource, checkedOn: "2020-01-01", reviewBy: "2021-01-01" };
  const figure = { streams: ["pcm" as const], minMarks: 45 };
  test.for([
    ["a cost", { costs: [{ part: "food", year: null, rupees: 1, ...over }] }],
    ["recognition", { recognition: { regulator: "inc", reference: "X", session: "", ...over } }],
    ["an outcome", { outcome: { year: 2019, people: 1, placed: 1, medianPay: null, ...over } }],
    ["streams", { ...figure, sources: { subjects: over, marks: aSource } }],
    ["marks", { ...figure, sources: { subjects: aSource, marks: over } }],
  ] as const)("of %s brings its college among those past review", async ([what, given]) => {
    const name = `Stale by ${what}`;
    await aCollege(editor, { name, offerings: [anOffering(nursing.id, given as never)] });
    const { entries } = await listEntries(editor, "college", { show: "review", q: name });
    expect(entries.map((one) => one.name)).toContain(name);
  });

  test("of who runs it does too, and of the streams of a course", async () => {
    await aCollege(editor, { name: "Stale by owner", ownership: "private", sources: { ownership: over } });
    await aCourse(editor, { name: "Stale course", streams: ["pcm"], sources: { subjects: over } });
    const stale = async (kind: "college" | "course", q: string) =>
      (await listEntries(editor, kind, { show: "review", q })).entries.map((one) => one.name);
    expect(await stale("college", "Stale by owner")).toContain("Stale by owner");
    expect(await stale("course", "Stale course")).toContain("Stale course");
  });
});
