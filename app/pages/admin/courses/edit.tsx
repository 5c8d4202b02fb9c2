import { data } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import type { Actor } from "#app/access/roles.ts";
import { listCollegesWith } from "#app/domain/colleges/editing.reads.server.ts";
import { saveCourseInput } from "#app/domain/courses/inputs.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { sentIn } from "#app/domain/entries/inputs.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { courseKind, saveCourse } from "#app/domain/courses/writes.server.ts";
import { listAddresses, listEntriesAt, listEntriesById } from "#app/domain/entries/naming.reads.server.ts";
import { CourseColleges } from "#app/pages/admin/courses/colleges.tsx";
import { CourseSections } from "#app/pages/admin/courses/sections.tsx";
import { valuesOfCourse } from "#app/pages/admin/courses/values.ts";
import { afterSaving, keptAsDraft, loadEditor, tellConflict, withChoices } from "#app/pages/admin/entry-editor/editing.server.ts";
import { EntryEditor } from "#app/pages/admin/entry-editor/editor.tsx";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.title || m.course_form_new()} · ${m.admin_label()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { editor, content } = await loadEditor(actor, courseKind, params.id, url, (course) => fieldsOf(actor, course));
  const [suggested, typed, exams, colleges, addresses] = await Promise.all([
    listEntriesById(actor, "course", content?.suggested ?? []),
    listEntriesAt(actor, "course", editor.draft?.form.suggested?.split(/[\s,]+/).filter(Boolean) ?? []),
    listAddresses(actor, "exam"),
    editor.version > 0 ? listCollegesWith(actor, editor.id) : [],
    editor.version > 0 ? listAddresses(actor, "college") : [],
  ]);
  return { editor, title: content && titleOf(content), known: [...suggested, ...typed], exams, colleges, addresses };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const valuesOf = (course: CourseContent) => fieldsOf(actor, course);
  const chosen = await withChoices(actor, "course", request, valuesOf);
  return submit(chosen.request, saveCourseInput, async (input) => {
    const saved = found(await saveCourse(actor, { ...input, sent: sentIn(chosen.typed) }));
    if (!saved.conflict && saved.blocked.length > 0) return keptAsDraft(chosen.typed, saved);
    if (!saved.conflict) return afterSaving("course", saved.id, request);
    const { base, theirs } = saved.conflict;
    const [before, after] = await Promise.all([withAddresses(actor, base), withAddresses(actor, theirs)]);
    const conflict = await tellConflict({ ...saved.conflict, base: before, theirs: after }, input.content, valuesOfCourse);
    return data({ conflict, typed: chosen.typed }, 409);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditCourse({ loaderData, actionData }: Route.ComponentProps) {
  const { editor, title, known, exams, colleges, addresses } = loaderData;
  return (
    <EntryEditor
      key={editor.version === 0 ? "new" : editor.id}
      kind="course"
      editor={editor}
      answer={actionData}
      title={title ?? m.course_form_new()}
      sections={<CourseSections isNew={editor.version === 0} pictures={editor.pictures} known={known} exams={exams} />}
      beside={editor.version > 0 && <CourseColleges id={editor.id} colleges={colleges} addresses={addresses} now={editor.renderedAt} />}
    />
  );
}

const fieldsOf = async (actor: Actor, course: CourseContent) => valuesOfCourse(await withAddresses(actor, course));

/** The form names other courses by their addresses. */
async function withAddresses(actor: Actor, course: CourseContent): Promise<CourseContent> {
  const suggested = await listEntriesById(actor, "course", course.suggested);
  return { ...course, suggested: suggested.map(({ slug }) => slug) };
}
