import { maxAccreditations, offeringFigures, studyTypeNames, studyTypes } from "#app/domain/colleges/model.ts";
import { categories, categoryNames, courseFigures } from "#app/domain/courses/model.ts";
import { isDay } from "#app/domain/fields.server.ts";
import { fieldNames, figureNames, isSlug, slugFrom, sourceNames, type FieldName, type Source } from "#app/domain/entries/model.ts";
import { dateKindNames, dateKinds, examFigures, maxDates, type DateKind } from "#app/domain/exams/model.ts";
import type { ImportKind } from "#app/domain/entry-imports/model.ts";
import { stateCodes, stateName } from "#app/domain/places/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { locales, type Locale } from "#app/platform/i18n/locale.ts";

/** What a cell says as the form field that it stands for; null when nobody can tell. */
type Reader = (cell: string) => string | null;

export type Column = {
  /** The heading in the template. */
  header: string;
  field: string;
  label: (locale?: Locale) => string;
  read: Reader;
  example: string;
};

const options = (locale: Locale | undefined) => (locale ? { locale } : {});
const plain: Reader = (cell) => cell;
/** No word of ours is longer, and normalizing takes the longer the more marks stand on one letter. */
const maxWord = 100;
const fold = (text: string) => text.slice(0, maxWord).normalize("NFC").trim().toLowerCase();

/** One of a few words, by the key or by its name in either language. */
const oneOf = (keys: readonly string[], name: (key: string, locale: Locale) => string): Reader => {
  const words = new Map(keys.flatMap((key) => [key, ...locales.map((locale) => name(key, locale))].map((word) => [fold(word), key])));
  return (cell) => words.get(fold(cell)) ?? null;
};

const yes = new Set(["yes", "y", "true", "1", "x", "✓", "हाँ", "हां"]);
const no = new Set(["no", "n", "false", "0", "नहीं"]);
/** "on" as a ticked box sends it; "off" is taken out before the form is read. */
const yesOrNo: Reader = (cell) => (yes.has(fold(cell)) ? "on" : no.has(fold(cell)) ? "off" : null);

/** 2026-11-14, or the day first as Indian spreadsheets write it. */
const day: Reader = (cell) => {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  const iso = date ? `${year}-${month!.padStart(2, "0")}-${date.padStart(2, "0")}` : cell;
  return isDay(iso) ? iso : null;
};

/** "50,000/-" and "50000.00" are what spreadsheets make of a plain number. */
const amount: Reader = (cell) => cell.replace(/\/-$/, "").replace(/\.0+$/, "");

/** Months, or "4 years", "1.5 years", "6 months". */
const months: Reader = (cell) => {
  const [, count, unit] = /^(\d+(?:\.\d+)?)\s*(years?|yrs?|वर्ष|साल|months?|महीने|माह)?$/i.exec(cell.trim()) ?? [];
  if (count === undefined) return null;
  return String(/^(y|वर्ष|साल)/i.test(unit ?? "") ? Math.round(Number(count) * 12) : Number(count));
};

/** One item per line; an upright bar does it too, where a line is hard to type. */
const list: Reader = (cell) =>
  cell
    .split("|")
    .map((item) => item.trim())
    .join("\n");
const slug: Reader = (cell) => cell.toLowerCase();
const named: Reader = (cell) => (isSlug(fold(cell)) ? fold(cell) : slugFrom(cell));

const snake = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const column = (field: FieldName, example = "", read: Reader = plain, header = snake(field)): Column => ({
  header,
  field,
  label: (locale) => fieldNames[field]({}, options(locale)),
  read,
  example,
});

const sourceExamples: Record<keyof Source, string> = {
  source: "College website",
  url: "https://example.org/fees",
  checkedOn: "2026-04-01",
  reviewBy: "2027-04-01",
};
const sourceFields = Object.keys(sourceNames) as (keyof Source)[];

const sourceColumns = (figures: readonly (keyof typeof figureNames)[]): Column[] =>
  figures.flatMap((figure, index) =>
    sourceFields.map((field) => ({
      header: `${snake(figure)}_${snake(field)}`,
      field: `${figure}.${field}`,
      label: (locale?: Locale) => `${figureNames[figure]({}, options(locale))} ${sourceNames[field]({}, options(locale))}`,
      read: field === "checkedOn" || field === "reviewBy" ? day : plain,
      example: index === 0 ? sourceExamples[field] : "",
    })),
  );

const accreditationNames = { name: m.entry_accreditation_name, grade: m.entry_accreditation_grade, ...sourceNames };
const accreditationExamples = { name: "NAAC", grade: "A+", ...sourceExamples, source: "NAAC list" };

const accreditationColumns = Array.from({ length: Math.min(2, maxAccreditations) }, (_, index) =>
  (Object.keys(accreditationNames) as (keyof typeof accreditationNames)[]).map((field) => ({
    header: `accreditation_${index + 1}_${snake(field)}`,
    field: `accreditations.${index}.${field}`,
    label: (locale?: Locale) =>
      `${m.entry_accreditation({ number: index + 1 }, options(locale))} ${accreditationNames[field]({}, options(locale))}`,
    read: field === "checkedOn" || field === "reviewBy" ? day : plain,
    example: index === 0 ? accreditationExamples[field] : "",
  })),
).flat();

const category = oneOf(categories, (key, locale) => categoryNames[key as keyof typeof categoryNames]({}, { locale }));
const state = oneOf(stateCodes, stateName);
const type = oneOf(studyTypes, (key, locale) => studyTypeNames[key as keyof typeof studyTypeNames]({}, { locale }));

/** What each kind of file may hold, in the order of its template. */
export const columnsOf: Record<ImportKind, Column[]> = {
  courses: [
    column("name", "Bachelor of Technology"),
    column("nameHi", "बैचलर ऑफ़ टेक्नोलॉजी"),
    column("slug", "btech", slug),
    column("alsoKnownAs", "B.Tech, BTech"),
    column("category", "engineering", category),
    column("afterTenth", "no", yesOrNo, "after_class_10"),
    column("afterTwelfth", "yes", yesOrNo, "after_class_12"),
    column("durationMonths", "48", months),
    column("entrance", "JEE Main"),
    column("entranceHi", "जेईई मेन"),
    column("about", "A four-year degree in engineering."),
    column("aboutHi", "इंजीनियरिंग की चार साल की डिग्री।"),
    column("eligibility", "Class 12 with physics and mathematics | At least 45 %", list),
    column("eligibilityHi", "12वीं भौतिकी और गणित के साथ | कम से कम 45 %", list),
    column("scope", "Software engineer | Public sector", list),
    column("scopeHi", "सॉफ़्टवेयर इंजीनियर | सरकारी क्षेत्र", list),
    column("featured", "no", yesOrNo),
    column("suggested", "", list),
    ...sourceColumns(courseFigures),
  ],
  colleges: [
    column("name", "Example College of Engineering"),
    column("nameHi", "उदाहरण इंजीनियरिंग कॉलेज"),
    column("slug", "example-college", slug),
    column("alsoKnownAs", "ECE"),
    column("category", "engineering", category),
    column("address", "Station Road"),
    column("addressHi", "स्टेशन रोड"),
    column("district", "Patna"),
    column("districtHi", "पटना"),
    column("state", "Bihar", state),
    column("phone", "+91 612 000 0000"),
    column("email", "office@example.org"),
    column("website", "https://example.org"),
    column("about", "A college made up for this example."),
    column("aboutHi", "इस उदाहरण के लिए बनाया गया कॉलेज।"),
    column("other", "Hostel | Library", list),
    column("otherHi", "छात्रावास | पुस्तकालय", list),
    column("featured", "no", yesOrNo),
    ...accreditationColumns,
  ],
  offerings: [
    column("college", "example-college", named),
    column("course", "btech", named),
    column("domain", "Computer Science"),
    column("domainHi", "कंप्यूटर विज्ञान"),
    column("type", "full-time", type),
    column("durationMonths", "48", months),
    column("feesPerYear", "1,25,000", amount),
    column("seats", "60", amount),
    column("entrance", "JEE Main"),
    column("lastDate", "2027-06-30", day),
    ...sourceColumns(offeringFigures),
  ],
  exams: [
    column("name", "Example Entrance Test"),
    column("nameHi", "उदाहरण प्रवेश परीक्षा"),
    column("slug", "example-test", slug),
    column("alsoKnownAs", "EET"),
    column("category", "engineering", category),
    column("conductedBy", "Example testing office"),
    column("conductedByHi", "उदाहरण परीक्षा कार्यालय"),
    column("about", "Opens the way to engineering colleges."),
    column("aboutHi", "इससे इंजीनियरिंग कॉलेज का रास्ता खुलता है।"),
    column("eligibility", "Class 12 with physics and mathematics", list),
    column("eligibilityHi", "12वीं भौतिकी और गणित के साथ", list),
    column("website", "https://example.org"),
    ...sourceColumns(examFigures),
    ...dateColumns(),
  ],
};

/** The days of an examination: so many groups of columns as a row may hold. */
function dateColumns(): Column[] {
  const names = {
    kind: m.exam_form_date_kind,
    round: m.exam_form_date_round,
    from: m.exam_form_date_from,
    to: m.exam_form_date_to,
    note: m.exam_form_date_note,
    noteHi: m.exam_form_date_note_hi,
    ...sourceNames,
  };
  const examples: Record<keyof typeof names, string> = {
    kind: "exam",
    round: "1",
    from: "2027-05-02",
    to: "2027-05-03",
    note: "In two shifts",
    noteHi: "दो पालियों में",
    ...sourceExamples,
    source: "Official notice",
  };
  const readers: Partial<Record<keyof typeof names, Reader>> = {
    kind: oneOf(dateKinds, (key, locale) => dateKindNames[key as DateKind]({}, { locale })),
    from: day,
    to: day,
    checkedOn: day,
    reviewBy: day,
  };
  return Array.from({ length: maxDates }, (_, index) =>
    (Object.keys(names) as (keyof typeof names)[]).map((field) => ({
      header: `date_${index + 1}_${snake(field)}`,
      field: `dates.${index}.${field}`,
      label: (locale?: Locale) => `${m.exam_form_date({ number: index + 1 }, options(locale))} ${names[field]({}, options(locale))}`,
      read: readers[field] ?? plain,
      example: index === 0 ? examples[field] : "",
    })),
  ).flat();
}

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
