import { href } from "react-router";
import { categoryNames } from "#app/domain/courses/model.ts";
import { type EntryKind } from "#app/domain/entries/model.ts";
import type { ImportKind } from "#app/domain/entry-imports/model.ts";
import { postCategoryNames } from "#app/domain/posts/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";

/** Courses, colleges, examinations and posts share their screens; here stands what differs. */
const rooms = {
  course: { list: "/admin/courses", site: "/courses", topic: "courses" },
  college: { list: "/admin/collegedetails", site: "/college", topic: "colleges" },
  exam: { list: "/admin/exams", site: "/exams", topic: "exams" },
  post: { list: "/BlogList", site: "/blogs", topic: "posts" },
} as const;

/** The kind whose screen an address of the admin area is. */
export function kindAt(pattern: string): EntryKind {
  if (/^\/?BlogList(\/|$)/.test(pattern)) return "post";
  return importedKindAt(pattern);
}

/** Lists of thousands come as files; posts are written one by one. */
export type ImportedKind = Exclude<EntryKind, "post">;
export function importedKindAt(pattern: string): ImportedKind {
  if (/^\/?admin\/exams(\/|$)/.test(pattern)) return "exam";
  return /^\/?admin\/collegedetails(\/|$)/.test(pattern) ? "college" : "course";
}

/** What a file for the list of a kind may hold. */
export const importKindsOf: Record<ImportedKind, ImportKind[]> = {
  course: ["courses"],
  college: ["colleges", "offerings"],
  exam: ["exams"],
};
export const importedKindOf = (kind: ImportKind): ImportedKind => (kind === "courses" ? "course" : kind === "exams" ? "exam" : "college");
export const importTitles = { course: m.import_title_courses, college: m.import_title_colleges, exam: m.import_title_exams };

export const topicOf = (kind: EntryKind) => rooms[kind].topic;
export const listAddress = (kind: EntryKind) => href(rooms[kind].list);
export const newAddress = (kind: EntryKind) => `${rooms[kind].list}/new`;
export const editAddress = (kind: EntryKind, id: string) => `${rooms[kind].list}/${id}`;
export const publicAddress = (kind: EntryKind, slug: string) => `${rooms[kind].site}/${slug}`;
/** The address that editors typed; before there is one a draft is known by its id. */
export const slugValue = (slug: string) => (isId(slug) ? "" : slug);
export const importAddress = (kind: ImportedKind) => href(`${rooms[kind].list}/import`);
/** Where what is ticked in a list goes. */
export const bulkAddresses = {
  course: bulkAt("/admin/courses"),
  college: bulkAt("/admin/collegedetails"),
  exam: bulkAt("/admin/exams"),
  post: bulkAt("/BlogList"),
} satisfies Record<EntryKind, unknown>;

function bulkAt(list: (typeof rooms)[EntryKind]["list"]) {
  return { publication: href(`${list}/publication`), checking: href(`${list}/checking`), trash: href(`${list}/trash`) };
}

export const trashAddress = (kind: EntryKind, id: string) => href(`${rooms[kind].list}/:id/trash`, { id });
export const restorationAddress = (kind: EntryKind, id: string) => href(`${rooms[kind].list}/:id/restoration`, { id });
export const historyAddress = (kind: EntryKind, id: string) => href(`${rooms[kind].list}/:id/history`, { id });
export const versionAddress = (kind: EntryKind, id: string, version: number) =>
  href(`${rooms[kind].list}/:id/history/:version`, { id, version: String(version) });

export const kindWords = {
  course: {
    all: m.entry_courses,
    text: m.entry_courses_text,
    add: m.entry_new_course,
    table: m.entry_courses_table,
    emptyTitle: m.entry_courses_empty_title,
    emptyText: m.entry_courses_empty_text,
    search: m.entry_search_courses,
  },
  college: {
    all: m.entry_colleges,
    text: m.entry_colleges_text,
    add: m.entry_new_college,
    table: m.entry_colleges_table,
    emptyTitle: m.entry_colleges_empty_title,
    emptyText: m.entry_colleges_empty_text,
    search: m.entry_search_colleges,
  },
  exam: {
    all: m.exam_desk_all,
    text: m.exam_desk_text,
    add: m.exam_desk_new,
    table: m.exam_desk_table,
    emptyTitle: m.exam_desk_empty_title,
    emptyText: m.exam_desk_empty_text,
    search: m.exam_desk_search,
  },
  post: {
    all: m.post_desk_all,
    text: m.post_desk_text,
    add: m.post_desk_new,
    table: m.post_desk_table,
    emptyTitle: m.post_desk_empty_title,
    emptyText: m.post_desk_empty_text,
    search: m.post_desk_search,
  },
} satisfies Record<EntryKind, unknown>;

/** The shelves of a kind, by the names that stand on them. */
export const categoriesOf = (kind: EntryKind): Record<string, () => string> => (kind === "post" ? postCategoryNames : categoryNames);
