import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { addApplication } from "#app/domain/applications/writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { templateInput, type TemplateInput } from "#app/domain/messages/inputs.server.ts";
import { readValues } from "#app/domain/messages/reads.server.ts";
import { listMessageTemplates } from "#app/domain/messages/templates.reads.server.ts";
import {
  addMessageTemplate,
  archiveMessageTemplate,
  changeMessageTemplate,
  moveMessageTemplate,
} from "#app/domain/messages/templates.writes.server.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering } from "#test/entries.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, manager: Actor, editor: Actor;
beforeAll(async () => {
  [ravi, manager, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "manager" }),
    aUser({ role: "editor" }),
  ]);
});

const said = (given: Partial<TemplateInput> = {}): TemplateInput => ({
  name: `Demo text ${randomUUID().slice(0, 8)}`,
  nameHi: "",
  audience: "everybody",
  textEn: "Hello {name}",
  textHi: "नमस्ते {name}",
  version: 0,
  ...given,
});
const offered = async () => (await listMessageTemplates(ravi)).filter(({ isArchived }) => !isArchived).map(({ id }) => id);

describe("the texts", () => {
  test("that come with the product say only what is known of a lead, in both languages", async () => {
    const all = await listMessageTemplates(ravi);
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["First words", "Not reached", "Visit: reminder", "Papers: reminder", "Cost sheet", "Brochure"]),
    );
    for (const one of all) expect(templateInput.safeParse(one).error, one.name).toBeUndefined();
  });

  test("are kept by managers: added once, changed by who saw the last version, put in order and away", async () => {
    const text = said();
    expect(await addMessageTemplate(ravi, text)).toBeUndefined();
    const { id } = (await addMessageTemplate(manager, text))!;
    await expect(addMessageTemplate(manager, { ...text, name: text.name.toUpperCase() })).rejects.toThrow("of this name already");
    expect((await offered()).at(-1)).toBe(id);
    expect(await moveMessageTemplate(ravi, id, "up")).toBeUndefined();
    await moveMessageTemplate(manager, id, "up");
    expect((await offered()).at(-2)).toBe(id);
    for (let time = 0; time < 30; time++) await moveMessageTemplate(manager, id, "up");
    expect((await offered())[0]).toBe(id);
    await changeMessageTemplate(manager, id, { ...text, version: 1, textEn: "Changed {name}" });
    await expect(changeMessageTemplate(manager, id, { ...text, version: 1 })).rejects.toThrow("meanwhile");
    expect(await changeMessageTemplate(ravi, id, { ...text, version: 2 })).toBeUndefined();
    expect(await archiveMessageTemplate(ravi, id, true)).toBeUndefined();
    for (let time = 0; time < 2; time++) await archiveMessageTemplate(manager, id, true);
    expect(await offered()).not.toContain(id);
    await archiveMessageTemplate(manager, id, false);
    expect((await offered())[0]).toBe(id);
    for (const bad of ["new", "x", randomUUID()]) {
      expect(await changeMessageTemplate(manager, bad, text)).toBeUndefined();
      expect(await moveMessageTemplate(manager, bad, "up")).toBeUndefined();
      expect(await archiveMessageTemplate(manager, bad, true)).toBeUndefined();
    }
    await archiveMessageTemplate(manager, id, true);
  });

  test("are a page for managers alone, whose form says at the field what is wrong and shows a preview without script", async () => {
    for (const as of [ravi, editor])
      for (const path of ["/messageTemplates", "/messageTemplates/new"]) expect((await visit(path, { as })).status).toBe(404);
    const sent = (given: Record<string, string>) =>
      visit("/messageTemplates/new", { as: manager, form: { ...said(), version: "0", ...given } });
    for (const [field, text, sentence] of [
      ["textEn", "Hello {nmae}", "“{nmae}” is no variable."],
      ["textHi", "नमस्ते {constructor}", "“{constructor}” is no variable."],
      ["textEn", "See https://evil.example/x", "Links come from variables alone"],
      ["textHi", "", "Write the text."],
    ] as const) {
      const answer = await sent({ [field]: text });
      const html = await answer.text();
      expect([answer.status, html.includes(sentence)], text).toEqual([422, true]);
      expect(html).toContain(`id="template-${field}-error"`);
    }
    const name = `Demo preview ${randomUUID()}`;
    const preview = await (await sent({ name, textEn: "Dear {name}, {course} at {college}", show: "preview" })).text();
    expect(preview).toContain("Dear Demo Asha, Demo course at Demo college");
    expect((await listMessageTemplates(manager)).map((one) => one.name)).not.toContain(name);
    expect((await sent({ name })).headers.get("location")).toBe("/messageTemplates");
    expect(await (await visit("/hi/messageTemplates", { as: manager })).text()).toContain(name);
  });
});

describe("what a variable means for a lead", () => {
  const valuesOf = async (number: number) => readValues(ravi, (await findLead(ravi, number))!);

  test("is empty where nothing is known, and then the text is not possible and says why", async () => {
    const number = await aLead(ravi, { courseInterest: "" });
    const { en } = await valuesOf(number);
    expect([en.course, en.college, en.visit, en.costs, en.brochure]).toEqual(["", "", "", "", ""]);
    const html = await (await visit(`/followUp/${shownNumber(number)}/whatsapp`, { as: ravi })).text();
    expect(html).toContain("Not known: the day and time of the agreed visit");
    expect(html).toContain("Not known: the course, the college, a link to the cost sheet of this course at this college.");
    expect(html).not.toMatch(/\{(name|course|college|visit)\}/);
  });

  test("is the course, the college, the visit and our own pages in the family's language", async () => {
    const admin = await aUser({ role: "admin" });
    const course = await aCourse(admin, { name: "Demo Messages Course", nameHi: "डेमो कोर्स" });
    const college = await aCollege(admin, {
      name: "Demo Messages College",
      nameHi: "डेमो कॉलेज",
      offerings: [anOffering(course.id)],
    });
    const number = await aLead(ravi, { courseInterest: "Demo Messages Course", college: "demo messages college", language: "hi" });
    await aFollowUp(ravi, number, { nextKind: "visit" });
    const { en, hi } = await valuesOf(number);
    const costs = `/college/${college.content.slug}/${course.content.slug}`;
    expect([en.costs, hi.costs]).toEqual([`http://localhost:3000${costs}`, `http://localhost:3000/hi${costs}`]);
    expect([en.brochure, hi.course, hi.college]).toEqual([`http://localhost:3000/college/${college.content.slug}`, "डेमो कोर्स", "डेमो कॉलेज"]);
    expect([en.visit, hi.visit]).toEqual([expect.stringMatching(/ [ap]m$/), expect.stringMatching(/ बजे$/)]);
    for (const path of [costs, `/hi${costs}`, new URL(hi.brochure).pathname]) expect((await visit(path)).status, path).toBe(200);
    const html = await (await visit(`/followUp/${shownNumber(number)}/whatsapp`, { as: ravi })).text();
    expect(html).toContain(`डेमो कॉलेज में डेमो कोर्स के ख़र्च के बारे में जो हमें पता है, वह यहाँ है: ${hi.costs}`);
  });

  test("is what the application is for, once there is one, and the course's page where no college is known", async () => {
    const admin = await aUser({ role: "admin" });
    const course = await aCourse(admin, { name: "Demo Applied Course" });
    const college = await aCollege(admin, { name: "Demo Applied College", offerings: [anOffering(course.id)] });
    const number = await aLead(ravi, { courseInterest: "Demo Applied Course", college: "Nowhere" });
    const before = (await valuesOf(number)).en;
    expect([before.college, before.costs, before.brochure]).toEqual([
      "Nowhere",
      "",
      `http://localhost:3000/courses/${course.content.slug}`,
    ]);
    const facts = { college: "Demo Applied College", course: "Demo Applied Course", session: "2027-28", tuition: null };
    const { id } = (await addApplication(ravi, number, { key: randomUUID(), ...facts }))!;
    expect((await valuesOf(number)).en.costs).toBe(`http://localhost:3000/college/${college.content.slug}/${course.content.slug}`);
    await db.updateTable("applications").set({ status: "withdrawn" }).where("id", "=", id).execute();
    expect((await valuesOf(number)).en.college).toBe("Nowhere");
  });
});
