import { randomUUID } from "node:crypto";
import { saveCollegeInput, saveOfferingInput } from "#app/domain/colleges/inputs.server.ts";
import type { Offering } from "#app/domain/colleges/model.ts";
import { saveCourseInput } from "#app/domain/courses/inputs.server.ts";
import { differences, type Difference, type Line } from "#app/domain/entries/model.ts";
import { problemsIn, readCells, type FileRow } from "#app/domain/imports/inputs.server.ts";
import type { ImportKind, Outcome, ToldChange } from "#app/domain/imports/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Database, Tx } from "#db/client.ts";

type Existing = { id: string; version: number; isTrashed: boolean; content: Record<string, unknown> };

/** What the catalogue knows of the rows at hand. */
export type World = {
  /** The entries that the rows change, by address. */
  entries: Map<string, Existing>;
  /** The courses that the rows name, by address. */
  courses: Map<string, { id: string; isTrashed: boolean }>;
  /** Addresses of courses that these entries suggest, by id. */
  slugs: Map<string, string>;
};

/** What happens to a row: nothing, with the reason; or this input, through the verb that an editor's form uses. */
export type Judged<I> =
  | { outcome: "refused"; reason: string }
  | { outcome: Exclude<Outcome, "refused">; input: I; changes: Difference[]; about: string };

type Show = "draft" | "now";

export async function loadWorld(tx: Tx | Database, kind: ImportKind, rows: FileRow[]): Promise<World> {
  const entries = await entriesAt(tx, kind === "courses" ? "course" : "college", [...new Set(rows.map(({ key }) => key))]);
  const named = rows.flatMap(({ cells }) => coursesNamed(kind, cells));
  const suggested = [...entries.values()].flatMap(({ content }) => (content.suggested as string[] | undefined) ?? []);
  const [courses, slugs] = await Promise.all([coursesAt(tx, [...new Set(named)]), slugsOf(tx, [...new Set(suggested)])]);
  return { entries, courses, slugs };
}

function coursesNamed(kind: ImportKind, cells: Record<string, string>) {
  const { fields } = readCells(kind, cells);
  return kind === "offerings" ? [fields.course ?? ""] : (fields.suggested ?? "").split(/[\s,]+/).filter(Boolean);
}

async function entriesAt(tx: Tx | Database, kind: "course" | "college", keys: string[]): Promise<World["entries"]> {
  const rows = await tx
    .selectFrom("slugs")
    .innerJoin("entries", "entries.id", "slugs.entry_id")
    .select(["slugs.slug", "entries.id", "version", "content", "trashed_at"])
    .where("slugs.kind", "=", kind)
    .where("slugs.slug", "in", ["", ...keys])
    .execute();
  return new Map(
    rows.map(({ slug, id, version, content, trashed_at }) => [
      slug,
      { id, version, isTrashed: trashed_at !== null, content: content as Record<string, unknown> },
    ]),
  );
}

async function coursesAt(tx: Tx | Database, slugs: string[]): Promise<World["courses"]> {
  const rows = await tx
    .selectFrom("slugs")
    .innerJoin("entries", "entries.id", "slugs.entry_id")
    .select(["slugs.slug", "entries.id", "trashed_at"])
    .where("slugs.kind", "=", "course")
    .where("slugs.slug", "in", ["", ...slugs])
    .execute();
  return new Map(rows.map(({ slug, id, trashed_at }) => [slug, { id, isTrashed: trashed_at !== null }]));
}

async function slugsOf(tx: Tx | Database, ids: string[]): Promise<World["slugs"]> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("entries").select(["id", "slug"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

const generic = { error: () => m.problem_input() };
const refused = (...reasons: string[]) => ({ outcome: "refused" as const, reason: reasons.join(" ") });

export const judgeCourse = (row: FileRow, world: World, show: Show) =>
  judgeEntry("courses", row, world, show, (fields) => saveCourseInput.safeParse(fields, generic));

export const judgeCollege = (row: FileRow, world: World, show: Show) =>
  judgeEntry("colleges", row, world, show, (fields) => saveCollegeInput.safeParse(fields, generic));

type Parse<I> = (
  fields: Record<string, string>,
) => { success: true; data: I } | { success: false; error: Parameters<typeof problemsIn>[1] };

/** The form as it stands now with the row's cells typed over it: what the file does not say stays as it is. */
function judgeEntry<I extends { content: { about: string } }>(
  kind: "courses" | "colleges",
  row: FileRow,
  { entries, slugs }: World,
  show: Show,
  parse: Parse<I>,
): Judged<I> {
  const { fields, problems } = readCells(kind, row.cells);
  const existing = entries.get(row.key);
  if (existing?.isTrashed) return refused(m.import_in_trash());
  if (problems.length > 0) return refused(...problems);
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
  const changes = before ? differences(before, parsed.data.content) : [];
  const outcome = !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
  return { outcome, input: parsed.data, changes, about: parsed.data.content.about };
}

/** As the form sees it: suggested courses by address, offerings in forms of their own. */
function contentOf(existing: Existing, slugs: World["slugs"]) {
  const { offerings: _, ...content } = existing.content;
  if (!Array.isArray(content.suggested)) return content;
  return { ...content, suggested: content.suggested.map((id) => slugs.get(String(id)) ?? String(id)) };
}

/** A box that is not ticked is not sent. */
const formFrom = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "off"));

/** The fields that a form would hold for this content: the way back from what it saves. */
export function formOf(content: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(content).flatMap(([field, value]) => fieldsOf(field, value)));
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
  Object.entries(item as object).map(([key, value]): [string, string] => [`${name}.${key}`, String(value)]);

/** A course at a college. `offerings` are those of the college so far, with what earlier rows added. */
export function judgeOffering(row: FileRow, world: World, show: Show, offerings: Offering[]): Judged<Offering> {
  const { fields, problems } = readCells("offerings", row.cells);
  const college = world.entries.get(row.key);
  const course = world.courses.get(fields.course ?? "");
  if (!college) return refused(m.college_unknown({ slug: row.cells.college ?? "" }));
  if (college.isTrashed) return refused(m.import_in_trash());
  if (!course || course.isTrashed) return refused(m.course_unknown({ slug: row.cells.course ?? "" }));
  if (problems.length > 0) return refused(...problems);
  const existing = offeringMeant(offerings, course.id, fields.domain);
  const { id = randomUUID(), courseId: _, ...before } = existing ?? {};
  const form = { ...formOf(before), ...fields, ...(existing && { domain: existing.domain }) };
  const parsed = saveOfferingInput.safeParse({ ...formFrom(form), version: String(college.version), when: show }, generic);
  if (!parsed.success) return refused(...problemsIn("offerings", parsed.error));
  const changes = existing ? differences(before, parsed.data.offering) : [];
  const outcome = !existing ? "new" : changes.length > 0 ? "changed" : "unchanged";
  return { outcome, input: { id, courseId: course.id, ...parsed.data.offering }, changes, about: "-" };
}

/** The same course and field of study; a row that names no field means the only one there is. */
function offeringMeant(offerings: Offering[], courseId: string, domain: string | undefined) {
  const ofCourse = offerings.filter((one) => one.courseId === courseId);
  if (domain === undefined && ofCourse.length === 1) return ofCourse[0];
  return ofCourse.find((one) => one.domain.toLowerCase() === (domain ?? "").toLowerCase());
}

/** Short values are told, of long ones only that they change. */
export const toldChanges = (changes: Difference[]): ToldChange[] =>
  changes.map(({ field, before, after }) => ({ field, ...(isShort(before) && isShort(after) && { before, after }) }));

const isShort = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value.length <= 120);
