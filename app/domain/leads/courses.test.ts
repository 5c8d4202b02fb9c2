import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { courseCalled } from "#app/domain/courses/meant.reads.server.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { chooseColumns, receiveLeads, startLeadImport, undoLeads } from "#app/domain/lead-imports/writes.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { leadFrom } from "#app/domain/leads/arrivals.writes.server.ts";
import { adoptCourseWords } from "#app/domain/leads/courses.writes.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { proposeCourses } from "#app/domain/leads/finding.reads.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { createLead } from "#app/domain/leads/writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db, inTransaction } from "#db/client.ts";
import { seedCatalogue } from "#db/demo/seed-catalogue.ts";
import { aCourse, aLead, aUser, leadFactsOf } from "#test/factories.ts";

let manager: Actor, ravi: Actor, editor: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
  ravi = await aUser({ role: "counsellor", name: "Ravi" });
  editor = await aUser({ role: "editor" });
  await seedCatalogue(editor, 0);
});

const nursing = "B.Sc Nursing";
let phones = 0;
const aPhone = () => `+9198402${String(++phones).padStart(5, "0")}`;
const leadAt = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const idOf = async (name: string) => (await db.selectFrom("courses").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

test.each<[string, string]>([
  ["B.Sc Nursing", nursing],
  ["b.sc. nursing", nursing],
  ["BSc Nursing", nursing],
  ["bsc-nursing", nursing],
  ["Nursing", nursing],
  ["nersing", nursing],
  ["नर्सिंग", nursing],
  ["BTech", "B.Tech / B.E."],
  ["बीटेक", "B.Tech / B.E."],
  ["optom", "B.Sc Optometry"],
  ["bams", "BAMS (Ayurveda)"],
  // Several courses, or none, or only something like it: a person decides.
  ["nurs", "nurs"],
  ["law", "law"],
  ["medical", "medical"],
  ["Engineering", "Engineering"],
  ["optomtry and more", "optomtry and more"],
  ["something with computers", "something with computers"],
  ["=1+1", "=1+1"],
  ["  ", "  "],
  ["", ""],
])("%j is kept as %j", async (said, kept) => expect(await courseCalled(db, said)).toBe(kept));

describe("every way in keeps the course that is meant, and words that are none apart", () => {
  const ways: Record<string, (course: string) => Promise<number>> = {
    createLead: async (courseInterest) => {
      const facts = leadFactsOf({ name: "Way One", mobileNumber: aPhone(), courseInterest });
      return (await createLead(ravi, { ...facts, key: randomUUID(), assignedTo: ravi.id }))!.number;
    },
    "an edit": async (courseInterest) => {
      const number = await aLead(ravi, { name: "Way Two", mobileNumber: aPhone(), courseInterest: "BBA" });
      await editLead(ravi, number, { version: (await leadAt(number)).version, courseInterest });
      return number;
    },
    "an enquiry": (course) =>
      inTransaction(async (tx) => {
        const asking = {
          id: randomUUID(),
          name: "Way Three",
          phone: aPhone(),
          email: "",
          course,
          college: "",
          parentName: "",
          source: "",
          utmSource: "",
          partner: "",
          campaign: "",
        };
        return (await leadFrom(tx, { ...asking, enquire: "MEDICAL", who: "student", locale: "en" }, () => sql`select`)).number;
      }),
    "an import": async (course) => importOne(["Way Four", aPhone(), course]),
    "an import of somebody we know": async (course) => {
      const mobileNumber = aPhone();
      const number = await aLead(ravi, { name: "Way Five", mobileNumber });
      await importOne(["Way Five", mobileNumber, course]);
      return number;
    },
  };

  test.each(Object.entries(ways))("%s", async (_, come) => {
    expect(await leadAt(await come("bsc nursing"))).toMatchObject({
      course_interest: nursing,
      course_id: await idOf(nursing),
      course_category: "medical",
    });
    expect(await leadAt(await come("nurs"))).toMatchObject({ course_interest: "nurs", course_id: null });
  });
});

async function importOne(row: string[]) {
  const bytes = new TextEncoder().encode(writeCsv([["Name", "Mobile", "Course"], row]));
  const { id } = (await receiveLeads(manager, { fileName: "x.csv", bytes }))!;
  await chooseColumns(
    manager,
    id,
    columnsInput.parse({ assign: "nobody", "column.0": "name", "column.1": "mobileNumber", "column.2": "courseInterest" }),
  );
  await startLeadImport(manager, id);
  await runLeadImport.run({ id });
  const { lead_number } = await db
    .selectFrom("lead_import_rows")
    .select("lead_number")
    .where("import_id", "=", id)
    .executeTakeFirstOrThrow();
  lastImport = id;
  return lead_number!;
}
let lastImport = "";

test("an import that filled a course in takes it out again whole", async () => {
  const mobileNumber = aPhone();
  const number = await aLead(ravi, { name: "Filled Then Emptied", mobileNumber });
  await importOne(["Filled Then Emptied", mobileNumber, "Nursing"]);
  expect(await leadAt(number)).toMatchObject({ course_interest: nursing, course_id: await idOf(nursing) });
  await undoLeads(manager, lastImport);
  await undoLeadImport.run({ id: lastImport });
  expect(await leadAt(number)).toMatchObject({ course_interest: "", course_id: null, course_category: "" });
});

test("a form that comes back unchanged changes nothing, and history tells the course that was kept", async () => {
  const number = await aLead(ravi, { mobileNumber: aPhone(), courseInterest: "BBA" });
  await db.updateTable("leads").set({ course_interest: "B B A" }).where("number", "=", number).execute();
  const { version } = await leadAt(number);
  await editLead(ravi, number, { version, courseInterest: "B B A" });
  expect(await leadAt(number)).toMatchObject({ version, course_interest: "B B A" });
  await editLead(ravi, number, { version, courseInterest: "Nursing" });
  const changes = await db.selectFrom("lead_changes").select(["before", "after"]).where("lead_number", "=", number).execute();
  expect(changes).toEqual([{ before: "B B A", after: nursing }]);
});

test("merging carries the course and undoing takes it back, whatever it is called", async () => {
  const kept = await aLead(ravi, { name: "Merge Kept", mobileNumber: aPhone() });
  const other = await aLead(ravi, { name: "Merge Other", mobileNumber: aPhone(), courseInterest: nursing });
  await db.updateTable("leads").set({ course_interest: "BSc Nursing" }).where("number", "=", other).execute();
  const { id } = (await mergeLeads(manager, kept, other))!;
  expect(await leadAt(kept)).toMatchObject({ course_interest: "BSc Nursing", course_id: await idOf(nursing), course_category: "medical" });
  await undoMerge(manager, id);
  expect(await leadAt(kept)).toMatchObject({ course_interest: "", course_id: null, course_category: "" });
});

test("the list finds a course under every name, and words as they stand", async () => {
  const one = await aLead(ravi, { name: "Listed One", mobileNumber: aPhone(), courseInterest: "BCA" });
  const two = await aLead(ravi, { name: "Listed Two", mobileNumber: aPhone(), courseInterest: "BCA" });
  await db.updateTable("leads").set({ course_interest: "Bachelor of Computer Applications" }).where("number", "=", two).execute();
  const words = await aLead(ravi, { name: "Listed Words", mobileNumber: aPhone(), courseInterest: "something with flowers" });
  const found = async (course: string) =>
    (await listLeads(manager, { ...wholeList, course })).leads.map(({ number }) => number).toSorted((a, b) => a - b);
  expect(await found("bca")).toEqual([one, two]);
  expect(await found("flowers")).toEqual([words]);
});

test("words are proposed what they may mean, and become the course once it is published", async () => {
  expect(await proposeCourses("nurs")).toContain(nursing);
  expect(await proposeCourses("BTech")).toEqual([]);
  const number = await aLead(ravi, { mobileNumber: aPhone(), courseInterest: "Moon Gardening" });
  expect((await findLead(ravi, number))!.hasOwnWords).toBe(true);
  await adoptCourseWords();
  expect((await leadAt(number)).course_id).toBeNull();
  await aCourse(editor, { name: "Moon gardening", category: "agriculture" });
  await adoptCourseWords();
  expect(await leadAt(number)).toMatchObject({
    course_interest: "Moon Gardening",
    course_id: await idOf("Moon gardening"),
    course_category: "agriculture",
  });
});
