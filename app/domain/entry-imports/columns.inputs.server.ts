import { costPartNames, costParts, maxCosts, type CostPart } from "#app/domain/colleges/costs.model.ts";
import { collegeFigures, maxAccreditations, offeringFigures, studyTypeNames, studyTypes } from "#app/domain/colleges/model.ts";
import { ownershipNames, ownerships } from "#app/domain/colleges/recognition.model.ts";
import { streamNames, streams, type Stream } from "#app/domain/courses/eligibility.model.ts";
import { categories, categoryNames, courseFigures } from "#app/domain/courses/model.ts";
import { regulatorNames, regulators, type Regulator } from "#app/domain/courses/regulators.model.ts";
import { fieldNames, sourceNames } from "#app/domain/entries/model.ts";
import { dateKindNames, dateKinds, examFigures, maxDates, type DateKind } from "#app/domain/exams/model.ts";
import {
  amount,
  day,
  fold,
  list,
  listed,
  months,
  named,
  oneOf,
  perCent,
  slug,
  someOf,
  yearOrEvery,
  yesOrNo,
} from "#app/domain/entry-imports/cells.inputs.server.ts";
import type { ImportKind } from "#app/domain/entry-imports/model.ts";
import { stateCodes, stateName } from "#app/domain/places/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { locales } from "#app/platform/i18n/locale.ts";

import {
  both,
  column,
  options,
  partColumns,
  rowColumns,
  sourceColumns,
  sourceParts,
  type Column,
} from "#app/domain/entry-imports/column-kinds.inputs.server.ts";

export type { Column };

const accreditationColumns = rowColumns({
  list: "accreditations",
  header: "accreditation",
  title: m.entry_accreditation,
  names: { name: m.entry_accreditation_name, grade: m.entry_accreditation_grade },
  parts: { ...sourceParts, name: { example: "NAAC" }, grade: { example: "A+" }, source: { example: "NAAC list" } },
  named: 2,
  most: maxAccreditations,
});

const part = oneOf(costParts, (key, locale) => costPartNames[key as CostPart]({}, { locale }));
const costColumns = rowColumns({
  list: "costs",
  header: "cost",
  title: m.offering_form_cost,
  names: { part: m.import_cost_part, year: m.import_cost_year, rupees: m.import_cost_rupees },
  parts: {
    ...sourceParts,
    part: { read: part, example: "hostel" },
    year: { read: yearOrEvery, example: "every" },
    rupees: { read: amount, example: "60,000" },
  },
  named: 5,
  most: maxCosts,
});

const regulator = oneOf(regulators, (key, locale) => regulatorNames[key as Regulator]({}, { locale }));
const recognitionColumns = partColumns(
  "recognition",
  "recognition",
  (locale) => fieldNames.recognition({}, options(locale)),
  {
    regulator: m.import_recognition_regulator,
    reference: m.import_recognition_reference,
    session: m.import_recognition_session,
    ...sourceNames,
  },
  {
    ...sourceParts,
    regulator: { read: regulator, example: "aicte" },
    reference: { example: "EXAMPLE-1" },
    session: { example: "2026-27" },
    source: { example: "List of the regulator" },
  },
);

const outcomeColumns = partColumns(
  "outcome",
  "outcome",
  (locale) => m.import_outcome({}, options(locale)),
  {
    year: m.import_outcome_year,
    people: m.import_outcome_people,
    placed: m.import_outcome_placed,
    medianPay: m.import_outcome_pay,
    ...sourceNames,
  },
  {
    ...sourceParts,
    year: { read: amount, example: "2025" },
    people: { read: amount, example: "60" },
    placed: { read: amount, example: "40" },
    medianPay: { read: amount, example: "3,00,000" },
  },
);

const dateColumns = rowColumns({
  list: "dates",
  header: "date",
  title: m.exam_form_date,
  names: {
    kind: m.exam_form_date_kind,
    round: m.exam_form_date_round,
    from: m.exam_form_date_from,
    to: m.exam_form_date_to,
    note: m.exam_form_date_note,
    noteHi: m.exam_form_date_note_hi,
  },
  parts: {
    ...sourceParts,
    kind: { read: oneOf(dateKinds, (key, locale) => dateKindNames[key as DateKind]({}, { locale })), example: "exam" },
    round: { example: "1" },
    from: { read: day, example: "2027-05-02" },
    to: { read: day, example: "2027-05-03" },
    note: { example: "In two shifts" },
    noteHi: { example: "दो पालियों में" },
    source: { example: "Official notice" },
  },
  named: 6,
  most: maxDates,
});

const category = oneOf(categories, (key, locale) => categoryNames[key as keyof typeof categoryNames]({}, { locale }));
const state = oneOf(stateCodes, stateName);
const ownership = oneOf(ownerships, (key, locale) => ownershipNames[key as keyof typeof ownershipNames]({}, { locale }));
const streamsOf = someOf(oneOf(streams, (key, locale) => streamNames[key as Stream]({}, { locale })));
const type = oneOf(studyTypes, (key, locale) => studyTypeNames[key as keyof typeof studyTypeNames]({}, { locale }));

/** What every entry is called, where it stands and on which shelf. */
const beginning = (name: string, nameHi: string, address: string, also: string): Column[] => [
  ...both("name", name, nameHi),
  column("slug", address, slug),
  column("alsoKnownAs", also),
  column("category", "engineering", category),
];

/** What each kind of file may hold, in the order of its template. */
export const columnsOf: Record<ImportKind, Column[]> = {
  courses: [
    ...beginning("Bachelor of Technology", "बैचलर ऑफ़ टेक्नोलॉजी", "btech", "B.Tech, BTech"),
    column("afterTenth", "no", yesOrNo, "after_class_10"),
    column("afterTwelfth", "yes", yesOrNo, "after_class_12"),
    column("durationMonths", "48", months),
    ...both("entrance", "JEE Main", "जेईई मेन"),
    ...both("about", "A four-year degree in engineering.", "इंजीनियरिंग की चार साल की डिग्री।"),
    ...both("eligibility", "Class 12 with physics and mathematics | At least 45 %", "12वीं भौतिकी और गणित के साथ | कम से कम 45 %", list),
    ...both("scope", "Software engineer | Public sector", "सॉफ़्टवेयर इंजीनियर | सरकारी क्षेत्र", list),
    column("featured", "no", yesOrNo),
    column("suggested", "", list),
    column("streams", "pcm", streamsOf, "streams", listed),
    column("minMarks", "45 %", perCent),
    column("exams", "jee-main", list),
    column("regulator", "aicte", regulator),
    ...sourceColumns(courseFigures),
  ],
  colleges: [
    ...beginning("Example College of Engineering", "उदाहरण इंजीनियरिंग कॉलेज", "example-college", "ECE"),
    ...both("address", "Station Road", "स्टेशन रोड"),
    ...both("district", "Patna", "पटना"),
    column("state", "Bihar", state),
    column("phone", "+91 612 000 0000"),
    column("email", "office@example.org"),
    column("website", "https://example.org"),
    ...both("about", "A college made up for this example.", "इस उदाहरण के लिए बनाया गया कॉलेज।"),
    ...both("other", "Hostel | Library", "छात्रावास | पुस्तकालय", list),
    column("featured", "no", yesOrNo),
    column("ownership", "private", ownership),
    ...sourceColumns(collegeFigures),
    ...accreditationColumns,
  ],
  offerings: [
    column("college", "example-college", named),
    column("course", "btech", named),
    ...both("domain", "Computer Science", "कंप्यूटर विज्ञान"),
    column("type", "full-time", type),
    column("durationMonths", "48", months),
    column("feesPerYear", "1,25,000", amount),
    column("seats", "60", amount),
    column("entrance", "JEE Main"),
    column("lastDate", "2027-06-30", day),
    column("session", "2026-27"),
    column("streams", "pcm | pcb", streamsOf, "streams", listed),
    column("minMarks", "50 %", perCent),
    column("exams", "jee-main", list),
    ...sourceColumns(offeringFigures),
    ...costColumns,
    ...recognitionColumns,
    ...outcomeColumns,
  ],
  exams: [
    ...beginning("Example Entrance Test", "उदाहरण प्रवेश परीक्षा", "example-test", "EET"),
    ...both("conductedBy", "Example testing office", "उदाहरण परीक्षा कार्यालय"),
    ...both("about", "Opens the way to engineering colleges.", "इससे इंजीनियरिंग कॉलेज का रास्ता खुलता है।"),
    ...both("eligibility", "Class 12 with physics and mathematics", "12वीं भौतिकी और गणित के साथ", list),
    column("website", "https://example.org"),
    ...sourceColumns(examFigures),
    ...dateColumns,
  ],
};

/** What a template names: of a list that may be long only as much as most need. */
export const templateOf = (kind: ImportKind) => columnsOf[kind].filter(({ isSpare }) => !isSpare);

/** Without these a file of this kind says nothing. */
export const neededFields: Record<ImportKind, string[]> = {
  courses: ["name"],
  colleges: ["name"],
  offerings: ["college", "course"],
  exams: ["name"],
};

const asHeading = (text: string) =>
  fold(text)
    .replaceAll(/[\s._:-]+/g, " ")
    .trim();

/** The column that a heading means: the template's word, or the field's name in English or Hindi. */
export const columnFor = (kind: ImportKind, heading: string) => headings[kind].get(asHeading(heading));

const headingsOf = (columns: Column[]) =>
  new Map(columns.flatMap((column) => [column.header, ...locales.map(column.label)].map((name) => [asHeading(name), column] as const)));
const headings: Record<ImportKind, Map<string, Column>> = {
  courses: headingsOf(columnsOf.courses),
  colleges: headingsOf(columnsOf.colleges),
  offerings: headingsOf(columnsOf.offerings),
  exams: headingsOf(columnsOf.exams),
};
