import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRow } from "#app/domain/lead-imports/cells.inputs.server.ts";
import { guessColumns } from "#app/domain/lead-imports/columns.inputs.server.ts";
import { importFieldNames, importFields, type ImportField, type Mapping } from "#app/domain/lead-imports/model.ts";
import { phonesIn } from "#app/domain/lead-imports/phones.inputs.server.ts";

const anyText = fc.array(fc.integer({ min: 1, max: 0x2fff }), { maxLength: 200 }).map((letters) => String.fromCodePoint(...letters));
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
/** Indian mobiles of a range that is given out as a whole. */
const mobile = digits.map((tail) => `98${tail.join("")}`);
const devanagari = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

const spellings: Record<string, (number: string) => string> = {
  plain: (number) => number,
  "with a zero": (number) => `0${number}`,
  "with 91": (number) => `91${number}`,
  "with +91 and a gap": (number) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
  "with 0091 and a hyphen": (number) => `0091-${number}`,
  "with spaces": (number) => `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`,
  "in Devanagari": devanagari,
  "behind an apostrophe": (number) => `'${number}`,
  "as a decimal": (number) => `${number}.0`,
  "in full scientific notation": (number) => `9.1${number[0]}${number.slice(1)}E+11`,
  "with its name": (number) => `Mob. No. ${number}`,
  "in brackets": (number) => `(+91) ${number}`,
};

describe("a phone in a cell", () => {
  test.each(Object.entries(spellings))("%s", (_, write) => {
    fc.assert(
      fc.property(mobile, (number) => {
        expect(phonesIn(write(number))).toEqual({ phones: [`+91${number}`] });
      }),
      { numRuns: 60 },
    );
  });

  test.each(["/", ", ", " ; ", " or ", "\n", " ", " & ", " या "])("and another one after %j", (between) => {
    fc.assert(
      fc.property(mobile, mobile, (one, other) => {
        fc.pre(one !== other);
        expect(phonesIn(`${one}${between}+91-${other}`)).toEqual({ phones: [`+91${one}`, `+91${other}`] });
      }),
      { numRuns: 40 },
    );
  });

  test.each(["9.19877E+11", "9.2E+11", "9.1987654E+11"])("rounded to %s is refused with the reason", (cell) => {
    expect(phonesIn(cell)).toMatchObject({ problem: expect.stringContaining("Excel has rounded this number") as string });
  });

  test("whatever stands in a cell is an answer", () => {
    fc.assert(
      fc.property(anyText, (cell) => {
        const read = phonesIn(cell);
        if ("phones" in read) for (const phone of read.phones) expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
        else expect(read.problem).not.toBe("");
      }),
    );
  });
});

describe("headings", () => {
  test.each<[string, ImportField | null]>([
    ["Student Name", "name"],
    ["नाम", "name"],
    ["छात्र का नाम", "name"],
    ["Mob No", "mobileNumber"],
    ["Mob. No.", "mobileNumber"],
    ["Contact", "mobileNumber"],
    ["Contact Number", "mobileNumber"],
    ["मोबाइल", "mobileNumber"],
    ["फ़ोन नंबर", "mobileNumber"],
    ["WhatsApp No", "mobileNumber"],
    ["E-mail ID", "email"],
    ["Father's Name", "parentName"],
    ["पिता", "parentName"],
    ["Course Interested", "courseInterest"],
    ["कोर्स", "courseInterest"],
    ["College Name", "college"],
    ["City", "city"],
    ["शहर", "city"],
    ["ज़िला", "city"],
    ["District", "city"],
    ["State", "state"],
    ["राज्य", "state"],
    ["Pin Code", "pin"],
    ["Full Address", "locality"],
    ["Remark", "remarks"],
    ["टिप्पणी", "remarks"],
    ["Budget (Rs)", "budget"],
    ["BSCC required?", "bscc"],
    ["Lead Source", "source"],
    ["S. No.", null],
    ["Refused because", null],
    ["", null],
  ])("%s", (heading, field) => expect(guessColumns([heading])).toEqual([field]));

  test("of the template are each their own field, in both languages", () => {
    for (const locale of ["en", "hi"] as const)
      expect(guessColumns(importFields.map((field) => importFieldNames[field]({}, { locale })))).toEqual([...importFields]);
  });

  test("a second number is the alternate, and a third is left out", () => {
    expect(guessColumns(["Name", "Mobile", "Mobile 2", "Phone"])).toEqual(["name", "mobileNumber", "alternateMobile", null]);
    expect(guessColumns(["Name", "WhatsApp No", "Contact"])).toEqual(["name", "alternateMobile", "mobileNumber"]);
  });

  test("made to take long do not", () => {
    const started = performance.now();
    guessColumns(Array.from({ length: 100 }, () => `a${"\u0315".repeat(50_000)}`));
    guessColumns(Array.from({ length: 100 }, () => "father ".repeat(5_000)));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe("a row", () => {
  const read = (given: Partial<Record<ImportField, string>>) => {
    const all = { name: "Asha", mobileNumber: "9876543210", ...given };
    return readRow(Object.keys(all) as Mapping, Object.values(all), "import", { words: {}, staff: [], now: new Date() });
  };
  const facts = (given: Partial<Record<ImportField, string>>) => {
    const told = read(given);
    if ("problems" in told) throw new Error(told.problems.join(" "));
    return told.facts;
  };

  test.each<[Partial<Record<ImportField, string>>, object]>([
    [{ name: "  RAHUL   KUMAR " }, { name: "Rahul Kumar" }],
    [{ name: "'आशा कुमारी" }, { name: "आशा कुमारी" }],
    [{ name: "Mary-Ann d'Souza" }, { name: "Mary-Ann d'Souza" }],
    [{ mobileNumber: "98765 43210 / 91234 56789" }, { mobileNumber: "+919876543210", alternateMobile: "+919123456789" }],
    [{ alternateMobile: "9876543210" }, { alternateMobile: null }],
    [{ alternateMobile: "0612-2223344" }, { mobileNumber: "+919876543210", alternateMobile: "+916122223344" }],
    [{ mobileNumber: "0612-2223344 / 9876543210" }, { mobileNumber: "+919876543210", alternateMobile: "+916122223344" }],
    [{ state: "Bihar" }, { state: "BR" }],
    [{ state: "झारखण्ड" }, { state: "JH" }],
    [{ state: "UP" }, { state: "UP" }],
    [{ state: "Orissa" }, { state: "OR" }],
    [{ budget: "1.5 lakh" }, { budget: 150_000 }],
    [{ budget: "₹ 1,25,000/-" }, { budget: 125_000 }],
    [{ budget: "Rs. 50k" }, { budget: 50_000 }],
    [{ budget: "२ लाख" }, { budget: 200_000 }],
    [{ budget: "1 Crore" }, { budget: 10_000_000 }],
    [{ pin: "800 020" }, { pin: "800020" }],
    [{ pin: "८०००२०" }, { pin: "800020" }],
    [{ bscc: "हाँ" }, { bscc: "yes" }],
    [{ relation: "पिता" }, { relation: "father" }],
    [{ finance: "Education Loan" }, { finance: "bank-loan" }],
    [{ temperature: "HOT" }, { temperature: "hot" }],
    [{ language: "हिंदी" }, { language: "hi" }],
    [{ source: "FB" }, { source: "facebook" }],
    [{ source: "Justdial" }, { source: "other", remarks: "Source: Justdial" }],
    [
      { parentName: "RAM PRASAD", underAge: "Yes", remarks: "Call at 5" },
      { remarks: "Call at 5", guardianName: "Ram Prasad", underAge: "yes" },
    ],
    [{ courseInterest: '=HYPERLINK("x")' }, { courseInterest: '=HYPERLINK("x")' }],
  ])("%j", (given, expected) => {
    expect(facts(given)).toMatchObject(expected);
  });

  test.each<[Partial<Record<ImportField, string>>, string]>([
    [{ name: "" }, "Student’s name: Write the student’s name."],
    [{ mobileNumber: "" }, "Mobile number: Write the mobile number."],
    [
      { mobileNumber: "1234567890" },
      "Mobile number: +91 12345 67890 is no mobile number. A landline can stand in the column of the alternate number.",
    ],
    [
      { mobileNumber: "0612-2223344" },
      "Mobile number: +91 61222 23344 is no mobile number. A landline can stand in the column of the alternate number.",
    ],
    [{ state: "Narnia" }, "State: “Narnia” is not understood."],
    [{ budget: "a lot" }, "Budget: “a lot” is not understood."],
    [{ pin: "012345" }, "PIN code: A PIN has six digits and does not begin with 0."],
  ])("%j is refused", (given, problem) => expect(read(given)).toEqual({ problems: [problem] }));

  test("whatever stands in it is read or refused, quickly", () => {
    const cell = fc.oneof(anyText, fc.constantFrom("x".repeat(4_000), " ".repeat(4_000), "9".repeat(4_000)));
    fc.assert(
      fc.property(fc.array(cell, { minLength: importFields.length, maxLength: importFields.length }), (cells) => {
        const told = readRow(
          [...importFields],
          cells.map((text) => text.toWellFormed().replaceAll("\0", "")),
          "import",
          { words: {}, staff: [], now: new Date() },
        );
        expect("facts" in told || told.problems.every(Boolean)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
