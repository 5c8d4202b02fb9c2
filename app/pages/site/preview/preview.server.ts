import type { z } from "zod";
import type { Actor } from "#app/access/roles.ts";
import { saveCollegeInput } from "#app/domain/colleges/inputs.server.ts";
import { withoutUnfinished, type CollegeContent } from "#app/domain/colleges/model.ts";
import { saveCourseInput } from "#app/domain/courses/inputs.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { saveExamInput } from "#app/domain/exams/inputs.server.ts";
import type { ExamContent } from "#app/domain/exams/model.ts";
import { savePostInput } from "#app/domain/posts/inputs.server.ts";
import type { PostContent } from "#app/domain/posts/model.ts";
import { isSame, nameOf, titleOf, type EntryContent, type EntryKind } from "#app/domain/entries/model.ts";
import { findEntry, findDraft } from "#app/domain/entries/reads.server.ts";
import { isId } from "#app/domain/ids.ts";

/** `isLive`: visitors see exactly this already. */
type Draft<C> = { content: C; isLive: boolean } | undefined;

/** The course as its editor is writing it: what is typed and not saved, else what is saved. */
export function findDraftCourse(actor: Actor, id: string): Promise<Draft<CourseContent>> {
  return draftOf(actor, "course", id, saveCourseInput, async ({ content }) => {
    // A form names suggested courses by their addresses.
    const suggested = await Promise.all(content.suggested.map(findCourse));
    return { ...content, suggested: suggested.flatMap((course) => course?.id ?? []) };
  });
}

/** The college likewise. Its offerings have forms of their own, so they are always those that are saved. */
export async function findDraftCollege(actor: Actor, id: string): Promise<Draft<CollegeContent>> {
  const draft = await draftOf<CollegeContent, z.output<typeof saveCollegeInput>>(
    actor,
    "college",
    id,
    saveCollegeInput,
    ({ content }, saved) => ({
      ...content,
      offerings: saved?.offerings ?? [],
    }),
  );
  return draft && { ...draft, content: { ...draft.content, offerings: draft.content.offerings.map(withoutUnfinished) } };
}

export function findDraftPost(actor: Actor, id: string): Promise<Draft<PostContent>> {
  return draftOf(actor, "post", id, savePostInput, ({ content }) => content);
}

export function findDraftExam(actor: Actor, id: string): Promise<Draft<ExamContent>> {
  return draftOf(actor, "exam", id, saveExamInput, ({ content }) => content);
}

type Typed<C, T> = (typed: T, saved: C | undefined) => C | Promise<C>;

/** What is too long to be kept is shown as it was saved; anything else as it stands. */
async function draftOf<C extends EntryContent, T>(
  actor: Actor,
  kind: EntryKind,
  id: string,
  schema: z.ZodType<T>,
  contentOf: Typed<C, T>,
): Promise<Draft<C>> {
  if (!isId(id)) return undefined;
  const [entry, draft] = await Promise.all([findEntry<C>(actor, kind, id), findDraft(actor, kind, id)]);
  const saved = entry?.content;
  const parsed = draft && schema.safeParse({ ...draft.form, id, version: String(draft.basedOn), when: "draft" });
  const typed = parsed?.success ? await contentOf(parsed.data, saved) : undefined;
  const content = typed ?? saved ?? (draft && (await contentOf(schema.parse({ id, version: "0", when: "draft" }), undefined)));
  if (!content) return undefined;
  const isLive = entry?.state === "published" && (!typed || isSame(typed, saved));
  return { content: named(content, entry?.slug ?? id), isLive };
}

/** A page has a name and an address, also before somebody has given it one. */
const named = <C extends EntryContent>(content: C, slug: string): C => ({
  ...content,
  name: nameOf(content) === "" ? titleOf(content) : content.name,
  slug: content.slug || slug,
});
