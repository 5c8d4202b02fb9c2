import { describe, expect, test } from "vitest";
import { readRow } from "#app/domain/lead-imports/cells.inputs.server.ts";
import { guessColumns, headingRow } from "#app/domain/lead-imports/columns.inputs.server.ts";
import { momentOf, readDate } from "#app/domain/lead-imports/dates.inputs.server.ts";
import { meaningName, stageMeanings, type ImportField, type Mapping, type Words } from "#app/domain/lead-imports/model.ts";
import { nextMorning } from "#app/domain/working-hours/model.ts";
import { likelyPerson, readPerson, readStage } from "#app/domain/lead-imports/stages.inputs.server.ts";

const now = new Date("2026-11-16T06:00:00Z");

describe("a date in a cell", () => {
  test.each<[string, string, string | null]>([
    ["16/11/2026", "2026-11-16", null],
    ["16-11-26", "2026-11-16", null],
    ["6.1.2025", "2025-01-06", null],
    ["16 / 11 / 2026", "2026-11-16", null],
    ["2026-11-16", "2026-11-16", null],
    ["2026/11/16", "2026-11-16", null],
    ["16 Nov 2026", "2026-11-16", null],
    ["16-Nov-26", "2026-11-16", null],
    ["16th November, 2026", "2026-11-16", null],
    ["Nov 16, 2026", "2026-11-16", null],
    ["Monday, 16 November 2026", "2026-11-16", null],
    ["१६/११/२०२६", "2026-11-16", null],
    ["16 नवंबर 2026", "2026-11-16", null],
    ["5 फ़रवरी 2026", "2026-02-05", null],
    ["'16/11/2026", "2026-11-16", null],
    ["46342", "2026-11-16", null],
    ["46342.6875", "2026-11-16", "16:30"],
    ["16/11/2026 16:30", "2026-11-16", "16:30"],
    ["16/11/2026 4:30 PM", "2026-11-16", "16:30"],
    ["16/11/26, 4 pm", "2026-11-16", "16:00"],
    ["16 Nov 2026 at 12:05 am", "2026-11-16", "00:05"],
    ["2026-11-16 16:30:59", "2026-11-16", "16:30"],
    ["2026-11-16T16:30", "2026-11-16", "16:30"],
    ["2026-11-16T20:00:00.000Z", "2026-11-17", "01:30"],
    ["29/02/2024", "2024-02-29", null],
  ])("%s", (cell, day, time) => expect(readDate(cell)).toEqual({ day, time }));

  test.each([
    "11/16/2026",
    "31/02/2026",
    "29/02/2025",
    "00/11/2026",
    "16/13/2026",
    "16/11",
    "16/11/2026 25:00",
    "16/11/2026 13 pm",
    "16/11/2026 morning",
    "16/11/026",
    "tomorrow",
    "next week",
    "9876543210",
    "1",
    "",
    "16 Foo 2026",
  ])("%j is none", (cell) => expect(readDate(cell)).toBeUndefined());

  test("is a moment by the Indian clock, a day alone at the hour that is meant", () => {
    expect(momentOf(readDate("16/11/2026")!, "11:00")).toEqual(new Date("2026-11-16T05:30:00Z"));
    expect(momentOf(readDate("16/11/2026 4 pm")!, "11:00")).toEqual(new Date("2026-11-16T10:30:00Z"));
  });

  test("made to take long does not", () => {
    const started = performance.now();
    for (const cell of ["1 ".repeat(4_000), "a".repeat(4_000), "1/1/1 ".repeat(2_000)]) readDate(cell);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe("the word for a stage", () => {
  test.each<[string, string | null]>([
    ["Admission done", "admitted"],
    ["ADMITTED", "admitted"],
    ["दाख़िला हो गया", "admitted"],
    ["Seat Booked", "seat-booked"],
    ["Token paid", "seat-booked"],
    ["Not interested", "lost.not-interested"],
    ["Not Intrested", "lost.not-interested"],
    ["रुचि नहीं", "lost.not-interested"],
    ["Took admission elsewhere", "lost.joined-elsewhere"],
    ["Lost", "lost.other"],
    ["Wrong number", "invalid"],
    ["गलत नंबर", "invalid"],
    ["Call back", "contacted"],
    ["Follow-up", "contacted"],
    ["Interested", "contacted"],
    ["No answer", "attempting"],
    ["Switched off", "attempting"],
    ["Counselling done", "counselling"],
    ["Form filled", "application"],
    ["Next year", "parked"],
    ["Fresh", "new"],
    ["Papa said maybe", null],
    ["Closed", null],
    ["?", null],
  ])("%s", (word, meaning) => expect(readStage(word)).toBe(meaning));

  test("is understood as our own screens write it, in both languages, and each meaning has a name of its own", () => {
    expect(readStage("Parked for next session")).toBe("parked");
    expect(readStage("संपर्क हुआ")).toBe("contacted");
    expect(new Set(stageMeanings().map(meaningName)).size).toBe(stageMeanings().length);
  });
});

describe("the headings of a register", () => {
  test.each<[string, ImportField | null]>([
    ["Date", "createdDate"],
    ["Enquiry Date", "createdDate"],
    ["Created On", "createdDate"],
    ["दिनांक", "createdDate"],
    ["Date of Birth", null],
    ["DOB", null],
    ["Last follow up date", null],
    ["Status", "stage"],
    ["Lead Stage", "stage"],
    ["स्थिति", "stage"],
    ["Counsellor", "counsellor"],
    ["Counselor Name", "counsellor"],
    ["Assigned To", "counsellor"],
    ["काउंसलर", "counsellor"],
    ["Next Follow Up", "nextFollowUp"],
    ["Follow-up Date", "nextFollowUp"],
    ["अगला फ़ॉलो-अप", "nextFollowUp"],
    ["Follow up remark", "remarks"],
    ["Reason", "lostReason"],
    ["State", "state"],
  ])("%s", (heading, field) => expect(guessColumns([heading])).toEqual([field]));

  test.each<[string, string[][], number]>([
    [
      "stand first",
      [
        ["Name", "Mobile"],
        ["Asha", "9876543210"],
      ],
      0,
    ],
    ["stand under a title", [["The Career Zone: students of 2025"], ["Name", "Mobile", "Course"], ["Asha", "9876543210", "BCA"]], 1],
    ["stand under a title of several cells", [["Register", "", "2025-26"], ["Patna office"], ["नाम", "मोबाइल"], ["आशा", "9876543210"]], 2],
    [
      "are not the row of a student",
      [
        ["Asha Student", "Patna City", "9876543210"],
        ["Ravi", "Gaya", "9876543211"],
      ],
      0,
    ],
    ["are none that we know", [["List"], ["A", "B"], ["Asha", "9876543210"]], 1],
    ["are a single word", [["x"], ["9876543210"]], 0],
  ])("%s", (_, rows, place) => expect(headingRow(rows)).toBe(place));
});

describe("a row of a register", () => {
  const staff = [
    { id: "ravi", name: "Ravi Kumar", email: "ravi@example.org" },
    { id: "kavita", name: "Kavita Devi", email: "kavita@example.org" },
  ];
  const read = (given: Partial<Record<ImportField, string>>, words: Words = {}) => {
    const all = { name: "Asha", mobileNumber: "9876543210", ...given };
    return readRow(Object.keys(all) as Mapping, Object.values(all), "import", { words, staff, now });
  };

  test.each<[Partial<Record<ImportField, string>>, object]>([
    [{ createdDate: "16/11/2025" }, { createdAt: "2025-11-15T18:30:00.000Z" }],
    [{ stage: "Admission done" }, { stage: "admitted" }],
    [{ stage: "Not interested" }, { stage: "lost", lostReason: "not-interested" }],
    [{ stage: "Lost" }, { stage: "lost", lostReason: "other" }],
    [
      { stage: "Lost", lostReason: "Too expensive" },
      { stage: "lost", lostReason: "too-expensive" },
    ],
    [
      { stage: "Lost", lostReason: "Moved away" },
      { stage: "lost", lostReason: "other", remarks: "Reason why lost: Moved away" },
    ],
    [{ counsellor: "ravi  KUMAR" }, { owner: "ravi" }],
    [{ counsellor: "Kavita@example.org" }, { owner: "kavita" }],
    [{ nextFollowUp: "20/11/2026" }, { nextAt: "2026-11-20T05:30:00.000Z" }],
    [
      { nextFollowUp: "20/11/2025 4 pm", stage: "Follow up" },
      { nextAt: "2025-11-20T10:30:00.000Z", stage: "contacted" },
    ],
  ])("%j", (given, expected) => expect(read(given)).toMatchObject({ facts: expected }));

  test.each<[Partial<Record<ImportField, string>>, string]>([
    [{ createdDate: "17/11/2026" }, "Created date: “17/11/2026” is still to come. A lead cannot have been created then."],
    [{ createdDate: "31/02/2025" }, "Created date: “31/02/2025” is no date that we understand. Write the day first, such as 16/11/2026."],
    [{ nextFollowUp: "soon" }, "Next follow-up: “soon” is no date that we understand. Write the day first, such as 16/11/2026."],
    [{ nextFollowUp: "99999" }, "Next follow-up: “99999” is no date that we understand. Write the day first, such as 16/11/2026."],
    [{ stage: "Papa said maybe" }, "Stage: “Papa said maybe” is not understood."],
  ])("%j is refused", (given, problem) => expect(read(given)).toEqual({ problems: [problem] }));

  test("says what could not be taken over", () => {
    const one = read({ counsellor: "Somebody Else", stage: "Admitted", nextFollowUp: "20/11/2026" });
    expect(one).toMatchObject({
      facts: { stage: "admitted", notes: [expect.stringContaining("left out"), expect.stringContaining("Somebody Else")] },
    });
    expect(one).not.toHaveProperty("facts.nextAt");
    expect(one).not.toHaveProperty("facts.owner");
  });

  test("means what a person said of its words, and an answer that was left open counts too", () => {
    const words = {
      stage: { "papa said maybe": "parked", interested: "counselling", done: "" },
      counsellor: { "ravi sir": "ravi", "ravi kumar": "" },
    };
    expect(read({ stage: "Papa said maybe!", counsellor: "Ravi Sir" }, words)).toMatchObject({ facts: { stage: "parked", owner: "ravi" } });
    expect(read({ stage: "Interested" }, words)).toMatchObject({ facts: { stage: "counselling" } });
    expect(read({ stage: "done" }, words)).toEqual({ problems: ["Stage: “done” is not understood."] });
    expect(read({ counsellor: "Ravi Kumar" }, words)).not.toHaveProperty("facts.owner");
  });

  test("names a colleague only when one alone can be meant", () => {
    expect(readPerson("Ravi", staff)).toBeUndefined();
    expect(likelyPerson("Ravi sir", staff)?.id).toBe("ravi");
    expect(likelyPerson("Mr. Ravi", staff)?.id).toBe("ravi");
    expect(likelyPerson("Ravi", [...staff, { id: "other", name: "Ravi Singh", email: "r@example.org" }])).toBeUndefined();
  });
});

test("the next working morning is not a Sunday", () => {
  expect(nextMorning(new Date("2026-11-16T06:00:00Z"))).toEqual(new Date("2026-11-17T05:30:00Z"));
  expect(nextMorning(new Date("2026-11-14T06:00:00Z"))).toEqual(new Date("2026-11-16T05:30:00Z"));
});
