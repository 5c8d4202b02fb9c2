import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent, Offering } from "#app/domain/colleges/model.ts";
import { collegeKind } from "#app/domain/colleges/writes.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { valuesOfCollege } from "#app/pages/admin/colleges/values.ts";
import { valuesOfOffering } from "#app/pages/admin/colleges/offering-values.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let other: Actor;
let btech: Awaited<ReturnType<typeof aCourse>>;
let bca: Awaited<ReturnType<typeof aCourse>>;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  other = await aUser({ role: "editor", name: "Om" });
  btech = await aCourse(editor, { name: "B.Tech", slug: "btech" });
  bca = await aCourse(editor, { name: "BCA", slug: "bca" });
});

const college = async (id: string) => (await findEntry<CollegeContent>(editor, "college", id))!;

function formOf(content: CollegeContent, more: Record<string, string>): Record<string, string> {
  const { featured, ...values } = valuesOfCollege(content);
  return { ...values, ...(featured === "on" && { featured: "on" }), ...more };
}

const source = { source: "AICTE", url: "https://example.com/", checkedOn: "2026-10-01", reviewBy: "2027-03-31" };

describe("the form of a college", () => {
  test("keeps its rows of accreditations, its lists and its courses", async () => {
    const offering = anOffering(btech.id, { feesPerYear: 50_000 });
    const { id, content } = await aCollege(editor, {
      name: "Rows",
      offerings: [offering],
      accreditations: [{ name: "NAAC", grade: "A", ...source }],
    });
    const html = await (await visit(`/admin/collegedetails/${id}`, { as: editor })).text();
    expect(html).toMatch(/name="accreditations.0.name"[^>]*value="NAAC"/);
    expect(html).toContain('name="accreditations.2.name"');
    expect(html).not.toContain('name="accreditations.3.name"');
    expect(html).toContain("₹ 50,000 a year");
    const added = { "accreditations.1.name": "AICTE", "accreditations.1.grade": "Approved", other: "Hostel", otherHi: "छात्रावास" };
    const answer = await visit(`/admin/collegedetails/${id}`, {
      as: editor,
      form: formOf(content, { id, version: "1", when: "draft", ...added }),
    });
    expect(answer.status).toBe(302);
    const saved = await college(id);
    expect(saved.content.accreditations.map(({ name }) => name)).toEqual(["NAAC", "AICTE"]);
    expect(saved.content.other).toEqual([{ text: "Hostel", textHi: "छात्रावास" }]);
    expect(saved.content.offerings).toEqual([offering]);
    expect(saved.state).toBe("changed");
  });

  test("tells a conflict about a state and accreditations in words", async () => {
    const { id, content } = await aCollege(editor, { name: "Conflicting" });
    const theirs = { ...content, state: "JH", accreditations: [{ name: "NAAC", grade: "B", ...source }] };
    await saveEntry(other, collegeKind, { id, version: 1, content: theirs, when: "now" });
    const mine = { state: "UP", "accreditations.0.name": "NAAC", "accreditations.0.grade": "A" };
    const form = formOf(content, { id, version: "1", when: "draft", ...mine });
    const answer = await visit(`/admin/collegedetails/${id}`, { as: editor, form });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    for (const words of ["Uttar Pradesh", "Jharkhand", "NAAC A", "NAAC B · AICTE"]) expect(html).toContain(words);
    const again = { ...form, version: "2", "keep.accreditations": "theirs" };
    expect((await visit(`/admin/collegedetails/${id}`, { as: editor, form: again })).status).toBe(302);
    expect((await college(id)).content).toMatchObject({ state: "UP", accreditations: [{ name: "NAAC", grade: "B" }] });
  });
});

describe("the courses of a college", () => {
  const at = (id: string, rest: string) => `/admin/collegedetails/${id}/courses/${rest}`;
  const formFor = (offering: Offering, course: string, more: Record<string, string>) => ({
    ...valuesOfOffering(offering, course),
    ...more,
  });

  test("are added, with an id that the page was opened with, once however often it is sent", async () => {
    const { id } = await aCollege(editor, { name: "Adding" });
    expect(await (await visit(at(id, "new"), { as: editor })).text()).toContain("Add a course to Adding");
    const newId = randomUUID();
    const form = formFor(anOffering(btech.id, { feesPerYear: 125_000, sources: { fees: source } }), "btech", {
      newId,
      version: "1",
      when: "now",
    });
    for (let time = 0; time < 2; time++) {
      const answer = await visit(at(id, "new"), { as: editor, form });
      expect(answer.headers.get("location")).toBe(`/admin/collegedetails/${id}#courses`);
    }
    const { content, state } = await college(id);
    expect(content.offerings).toMatchObject([{ id: newId, courseId: btech.id, feesPerYear: 125_000, sources: { fees: source } }]);
    expect(state).toBe("published");
  });

  test("are kept without a course that exists, and not published without one", async () => {
    const { id } = await aCollege(editor, { name: "Needing" });
    const form = { newId: randomUUID(), version: "1", when: "draft", type: "full-time", feesPerYear: "1,25,000" };
    expect((await visit(at(id, "new"), { as: editor, form: { ...form, course: "no-such" } })).status).toBe(302);
    const [kept] = (await college(id)).content.offerings;
    expect(kept).toMatchObject({ courseId: "", feesPerYear: 125_000, unread: { course: "no-such" } });
    const again = await (await visit(at(id, kept!.id), { as: editor })).text();
    expect(again).toContain('value="no-such"');
    const missing = { ...formFor(kept!, "", { version: "2", when: "now" }), course: "" };
    expect((await visit(at(id, kept!.id), { as: editor, form: missing })).status).toBe(422);
    expect(await college(id)).toMatchObject({ state: "changed", liveVersion: 1 });
  });

  test("show both values when two changed the same one", async () => {
    const offering = anOffering(btech.id, { feesPerYear: 100_000, seats: 60, entrance: "" });
    const { id, content } = await aCollege(editor, { name: "Same offering", offerings: [offering] });
    const theirs = { ...offering, feesPerYear: 110_000, entrance: "JEE Main" };
    await saveEntry(other, collegeKind, { id, version: 1, content: { ...content, offerings: [theirs] }, when: "now" });
    const form = formFor({ ...offering, feesPerYear: 120_000 }, "btech", { version: "1", when: "draft" });
    const answer = await visit(at(id, offering.id), { as: editor, form });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    for (const words of ["Om changed the same fields", "120000", "110000"]) expect(html).toContain(words);
    expect(html).toMatch(/name="entrance"[^>]*value="JEE Main"/);
    const again = { ...form, entrance: "JEE Main", version: "2", "keep.feesPerYear": "theirs", seats: "90" };
    expect((await visit(at(id, offering.id), { as: editor, form: again })).status).toBe(302);
    expect((await college(id)).content.offerings).toEqual([{ ...theirs, seats: 90 }]);
  });

  test("say when somebody removed the one that is being changed", async () => {
    const offering = anOffering(btech.id);
    const { id, content } = await aCollege(editor, { name: "Removed meanwhile", offerings: [offering] });
    await saveEntry(other, collegeKind, { id, version: 1, content: { ...content, offerings: [] }, when: "now" });
    const form = formFor({ ...offering, seats: 30 }, "btech", { version: "1", when: "draft" });
    const answer = await visit(at(id, offering.id), { as: editor, form });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Om removed this course");
    expect((await visit(at(id, offering.id), { as: editor, form: { ...form, version: "2" } })).status).toBe(302);
    expect((await college(id)).content.offerings).toMatchObject([{ id: offering.id, seats: 30 }]);
  });

  test("are put in another order and removed after a question", async () => {
    const [one, two] = [anOffering(btech.id), anOffering(bca.id)];
    const { id } = await aCollege(editor, { name: "Ordering", offerings: [one, two] });
    const ordered = await visit(at(id, "order"), { as: editor, form: { version: "1", ids: `${two.id},${one.id}` } });
    expect(ordered.status).toBe(302);
    expect((await college(id)).content.offerings.map((each) => each.id)).toEqual([two.id, one.id]);
    expect(await (await visit(at(id, `${one.id}/removal`), { as: editor })).text()).toContain("Remove this course from the college?");
    const removed = await visit(at(id, `${one.id}/removal`), { as: editor, form: { version: "2" } });
    expect(removed.headers.get("location")).toBe(`/admin/collegedetails/${id}#courses`);
    expect((await college(id)).content.offerings.map((each) => each.id)).toEqual([two.id]);
    expect((await visit(at(id, `${one.id}/removal`), { as: editor })).status).toBe(404);
  });

  test("are added from the course's side too", async () => {
    const { id } = await aCollege(editor, { name: "From the other side" });
    const html = await (await visit(`/admin/courses/${bca.id}`, { as: editor })).text();
    expect(html).toContain("Colleges offering it");
    const address = `/admin/courses/${bca.id}/colleges`;
    expect((await visit(address, { as: editor, form: { college: "nobody" } })).status).toBe(409);
    expect((await visit(address, { as: editor, form: { college: "" } })).status).toBe(422);
    const answer = await visit(address, { as: editor, form: { college: "from-the-other-side" } });
    expect(answer.headers.get("location")).toBe(`/admin/courses/${bca.id}#colleges`);
    const [offering] = (await college(id)).content.offerings;
    expect(offering?.courseId).toBe(bca.id);
    expect(await (await visit(`/admin/courses/${bca.id}`, { as: editor })).text()).toContain(at(id, offering!.id));
  });
});
