import { randomUUID } from "node:crypto";
import { blocksIn, unreadSays, type CheckLine } from "#app/domain/entries/checklist.model.ts";
import { collegeChecklist } from "#app/domain/colleges/checklist.model.ts";
import { saveCollegeInput, saveOfferingInput } from "#app/domain/colleges/inputs.server.ts";
import type { CollegeContent, Offering } from "#app/domain/colleges/model.ts";
import { withOffering } from "#app/domain/colleges/offering.writes.server.ts";
import { courseChecklist } from "#app/domain/courses/checklist.model.ts";
import { saveCourseInput } from "#app/domain/courses/inputs.server.ts";
import { differences, isSlug, type Difference, type EntryContent, type Line, type Unread } from "#app/domain/entries/model.ts";
import { examChecklist } from "#app/domain/exams/checklist.model.ts";
import { saveExamInput } from "#app/domain/exams/inputs.server.ts";
import { labelIn, problemsIn, readCells, type FileRow } from "#app/domain/entry-imports/inputs.server.ts";
import type { ImportKind, Outcome, ToldChange } from "#app/domain/entry-imports/model.ts";
import { withCells } from "#app/domain/entry-imports/model.ts";
import type { Existing, World } from "#app/domain/entry-imports/world.reads.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What happens to a row: nothing, with the reason; or this input, through the verb that an editor's form uses. */
export type Judged<I> =
  | { outcome: "refused"; reason: string }
  | { outcome: Exclude<Outcome, "refused">; input: I; changes: Difference[]; /** Why it can only be a draft. */ blocked: CheckLine[] };

type Show = "draft" | "now";

const generic = { error: () => m.problem_input() };
const refused = (...reasons: string[]) => ({ outcome: "refused" as const, reason: reasons.join(" ") });

export const judgeCourse = (row: FileRow, world: World, show: Show) =>
  judgeEntry("courses", row, world, show, (fields) => saveCourseInput.safeParse(fields, generic));

export const judgeCollege = (row: FileRow, world: World, show: Show) =>
  judgeEntry("colleges", row, world, show, (fields) => saveCollegeInput.safeParse(fields, generic));

export const judgeExam = (row: FileRow, world: World, show: Show) =>
  judgeEntry("exams", row, world, show, (fields) => saveExamInput.safeParse(fields, generic));

type Parse<I> = (
  fields: Record<string, string>,
) => { success: true; data: I } | { success: false; error: Parameters<typeof problemsIn>[1] };

/** The form as it stands now with the row's cells typed over it. What the file does not say is neither judged nor changed. */
function judgeEntry<I extends { id: string; content: object }>(
  kind: "courses" | "colleges" | "exams",
  row: FileRow,
  { entries, slugs, known }: World,
  show: Show,
  parse: Parse<I>,
): Judged<I> {
  const { fields, problems } = readCells(kind, row.cells);
  const existing = entries.get(row.key);
  if (existing?.isTrashed) return refused(m.import_in_trash());
  if (problems.length > 0) return refused(...problems);
  if (!existing && !fields.name) return refused(`${labelIn(kind, "name")}: ${missingName[kind]()}`);
  if (!existing && !isSlug(row.key)) return refused(`${labelIn(kind, "slug")}: ${m.entry_slug_bad()}`);
  const before = existing && contentOf(existing, slugs);
  const parsed = parse(
    formFrom({
      ...formOf(before ?? {}),
      ...fields,
      slug: before ? String(before.slug) : row.key,
      id: existing?.id ?? randomUUID(),
      version: String(existing?.version ?? 0),
      when: show,
    }),
  );
  if (!parsed.success) return refused(...problemsIn(kind, parsed.error));
  const typed = parsed.data.content as Record<string, unknown>;
  const unreadable = unreadIn(kind, fields, typed.unread as Unread | undefined);
  if (unreadable.length > 0) return refused(...unreadable);
  const content = before ? withCells(before, typed, Object.keys(fields)) : typed;
  const changes = before ? differences(before, content) : [];
  const outcome = !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
  // A course names the courses that it suggests by address here: it is never among them.
  const whole = { ...content, ...(kind === "colleges" && { offerings: existing?.content.offerings ?? [] }) } as unknown as EntryContent;
  const about = { id: parsed.data.id, today: indianDay(new Date()), courses: known };
  const blocked = blocksIn(checklists[kind](whole as never, about));
  return { outcome, input: { ...parsed.data, content }, changes, blocked };
}

const checklists = { courses: courseChecklist, colleges: collegeChecklist, exams: examChecklist };
const missingName = { courses: m.course_name_missing, colleges: m.college_name_missing, exams: m.exam_name_missing };

/** Cells that are filled and do not say what their column asks for. */
const unreadIn = (kind: ImportKind, fields: Record<string, string>, unread: Unread = {}) =>
  Object.entries(unread)
    .filter(([field]) => fields[field] !== undefined)
    .map(([field, raw]) => `${labelIn(kind, field) ?? field}: ${unreadSays(field, raw)}`);

/** As the form sees it: suggested courses by address, offerings in forms of their own. */
function contentOf(existing: Existing, slugs: World["slugs"]): Record<string, unknown> {
  const { offerings: _, ...content } = existing.content;
  if (!Array.isArray(content.suggested)) return content;
  return { ...content, suggested: content.suggested.map((id) => slugs.get(String(id)) ?? String(id)) };
}

/** A box that is not ticked is not sent. */
const formFrom = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "off"));

/** The fields that a form would hold for this content: the way back from what it saves. */
export function formOf({ unread, ...content }: Record<string, unknown>): Record<string, string> {
  const fields = Object.fromEntries(Object.entries(content).flatMap(([field, value]) => fieldsOf(field, value)));
  const { suggested, ...typed } = (unread ?? {}) as Unread;
  return { ...fields, ...typed, ...(suggested && { suggested: `${fields.suggested}\n${suggested}` }) };
}

function fieldsOf(field: string, value: unknown): [string, string][] {
  if (typeof value === "boolean") return [[field, value ? "on" : "off"]];
  if (value === null || value === undefined) return [[field, ""]];
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === "string")) return [[field, value.join("\n")]];
    if (value.every(isLine)) {
      return [
        [field, value.map(({ text }) => text).join("\n")],
        [`${field}Hi`, value.map(({ textHi }) => textHi).join("\n")],
      ];
    }
    return value.flatMap((item, index) => nested(`${field}.${index}`, item));
  }
  if (field === "sources") return Object.entries(value).flatMap(([figure, source]) => nested(figure, source));
  return [[field, typeof value === "string" ? value : JSON.stringify(value)]];
}

const isLine = (item: unknown): item is Line => typeof item === "object" && item !== null && "textHi" in item;
const nested = (name: string, item: unknown) =>
  Object.entries(item as object).map(([key, value]): [string, string] => [`${name}.${key}`, value === null ? "" : String(value)]);

/** A course at a college. `offerings` are those of the college so far, with what earlier rows added. */
export function judgeOffering(row: FileRow, world: World, show: Show, offerings: Offering[]): Judged<Offering> {
  const { fields, problems } = readCells("offerings", row.cells);
  const college = world.entries.get(row.key);
  const course = world.courses.get(fields.course ?? "");
  if (!college) return refused(m.college_unknown({ slug: row.cells.college ?? "" }));
  if (college.isTrashed) return refused(m.import_in_trash());
  if (!course || course.isTrashed) return refused(m.course_unknown({ slug: row.cells.course ?? "" }));
  if (problems.length > 0) return refused(...problems);
  const meant = offeringsMeant(offerings, course.id, fields);
  if (meant.length > 1) return refused(m.import_which_offering());
  const [existing] = meant;
  const { id = randomUUID(), courseId: _, ...before } = existing ?? ({} as Partial<Offering>);
  const form = { ...formOf(before), ...fields, ...(existing && { domain: existing.domain }) };
  const parsed = saveOfferingInput.safeParse({ ...formFrom(form), version: String(college.version), when: show }, generic);
  if (!parsed.success) return refused(...problemsIn("offerings", parsed.error));
  const unreadable = unreadIn("offerings", fields, parsed.data.offering.unread);
  if (unreadable.length > 0) return refused(...unreadable);
  const { domain: __, ...cells } = fields;
  const offering = existing ? withCells(before, parsed.data.offering, Object.keys(cells)) : parsed.data.offering;
  const changes = existing ? differences(before, offering) : [];
  const outcome = !existing ? "new" : changes.length > 0 ? "changed" : "unchanged";
  const input = { ...(offering as Offering), id, courseId: course.id };
  return { outcome, input, changes, blocked: blocksOfOffering(world, college, withOffering(offerings, input), id) };
}

/** A course never publishes its college, nor what else waits there. */
function blocksOfOffering({ known }: World, { id, isWhole, isLive, content }: Existing, offerings: Offering[], offering: string) {
  const college = { ...(content as unknown as CollegeContent), offerings };
  const lines = blocksIn(collegeChecklist(college, { id, today: indianDay(new Date()), courses: known }));
  const waits = { level: "block" as const, field: "college", says: isLive ? m.offering_waits_changed() : m.offering_waits_draft() };
  return [...(isWhole ? [] : [waits]), ...lines.filter((line) => line.offering === undefined || line.offering === offering)];
}

/** The same course, field of study and type. A row that does not name field or type means the only one there is. */
function offeringsMeant(offerings: Offering[], courseId: string, { domain, type }: Record<string, string>) {
  const ofCourse = offerings.filter((one) => one.courseId === courseId && (type === undefined || one.type === type));
  if (domain === undefined && ofCourse.length === 1) return ofCourse;
  return ofCourse.filter((one) => one.domain.toLowerCase() === (domain ?? "").toLowerCase());
}

/** Why a row cannot be published, as the table of rows tells it. */
export const reasonOf = (kind: ImportKind, blocked: CheckLine[]) =>
  blocked
    .map(({ field, says, about }) => [kind === "offerings" ? undefined : about, labelIn(kind, field), says].filter(Boolean).join(": "))
    .join(" ");

/** Short values are told, of long ones only that they change. */
export const toldChanges = (changes: Difference[]): ToldChange[] =>
  changes.map(({ field, before, after }) => ({ field, ...(isShort(before) && isShort(after) && { before, after }) }));

const isShort = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value.length <= 120);
