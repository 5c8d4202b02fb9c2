import type { z } from "zod";
import type { Actor } from "#app/access/roles.ts";
import { saveCollegeInput } from "#app/domain/colleges/inputs.server.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { saveCourseInput } from "#app/domain/courses/inputs.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { savePostInput } from "#app/domain/posts/inputs.server.ts";
import type { PostContent } from "#app/domain/posts/model.ts";
import { isEntryId, type EntryContent, type EntryKind } from "#app/domain/entries/model.ts";
import { findEntry, findUnsaved } from "#app/domain/entries/reads.server.ts";

/** The course as its editor is writing it: what is typed and not saved, else what is saved. */
export async function findDraftCourse(actor: Actor, id: string): Promise<CourseContent | undefined> {
  const { saved, typed } = await draftOf<CourseContent, z.output<typeof saveCourseInput>>(actor, "course", id, saveCourseInput);
  if (!typed) return saved;
  // A form names suggested courses by their addresses.
  const suggested = await Promise.all(typed.content.suggested.map(findCourse));
  return { ...typed.content, suggested: suggested.flatMap((course) => course?.id ?? []) };
}

/** The college likewise. Its offerings have forms of their own, so they are always those that are saved. */
export async function findDraftCollege(actor: Actor, id: string): Promise<CollegeContent | undefined> {
  const { saved, typed } = await draftOf<CollegeContent, z.output<typeof saveCollegeInput>>(actor, "college", id, saveCollegeInput);
  return typed ? { ...typed.content, offerings: saved?.offerings ?? [] } : saved;
}

export async function findDraftPost(actor: Actor, id: string): Promise<PostContent | undefined> {
  const { saved, typed } = await draftOf<PostContent, z.output<typeof savePostInput>>(actor, "post", id, savePostInput);
  return typed?.content ?? saved;
}

async function draftOf<C extends EntryContent, T>(actor: Actor, kind: EntryKind, id: string, schema: z.ZodType<T>) {
  if (!isEntryId(id)) return { saved: undefined, typed: undefined };
  const [entry, unsaved] = await Promise.all([findEntry<C>(actor, kind, id), findUnsaved(actor, kind, id)]);
  const saved = entry?.content;
  return {
    saved,
    typed: unsaved && leniently(schema, { ...unsaved.form, id, version: String(unsaved.basedOn), when: "draft" }, saved, kind),
  };
}

/** Stands in for what a page cannot do without, until it is typed. */
const standIns: Record<string, string> = {
  name: "…",
  slug: "preview-of-a-draft",
  category: "science",
  afterTwelfth: "on",
  district: "…",
  state: "BR",
  pictureAlt: "…",
  author: "…",
};

/**
 * A field that is not right yet shows as it was saved, so that half a word elsewhere does not take the preview away. What
 * is asked of several fields together is asked only when each is right, so it takes more than one look.
 */
function leniently<T>(
  schema: z.ZodType<T>,
  form: Record<string, string>,
  saved: EntryContent | undefined,
  kind: EntryKind,
  looks = 3,
): T | undefined {
  const { success, data, error } = schema.safeParse(form);
  if (success) return data;
  if (looks === 0) return undefined;
  const mended = { ...form };
  for (const field of error.issues.map(({ path }) => path.join("."))) {
    const before = (saved as Record<string, unknown> | undefined)?.[field];
    const value =
      typeof before === "string" && before !== "" && before !== form[field]
        ? before
        : field === "category" && kind === "post"
          ? "admissions"
          : standIns[field];
    if (value === undefined) delete mended[field];
    else mended[field] = value;
  }
  return leniently(schema, mended, saved, kind, looks - 1);
}
