import { data } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { sentIn } from "#app/domain/entries/inputs.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { saveExamInput } from "#app/domain/exams/inputs.server.ts";
import type { ExamContent } from "#app/domain/exams/model.ts";
import { examKind, saveExam } from "#app/domain/exams/writes.server.ts";
import { ExamSections } from "#app/pages/admin/exams/sections.tsx";
import { valuesOfExam } from "#app/pages/admin/exams/values.ts";
import { afterSaving, keptAsDraft, loadEditor, tellConflict, withChoices } from "#app/pages/admin/entry-editor/editing.server.ts";
import { EntryEditor } from "#app/pages/admin/entry-editor/editor.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(loaderData?.title || m.exam_desk_new());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { editor, content } = await loadEditor(actorIn(context), examKind, params.id, url, valuesOfExam);
  return { editor, title: content && titleOf(content) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const chosen = await withChoices<ExamContent>(actor, "exam", request, valuesOfExam);
  return submit(chosen.request, saveExamInput, async (input) => {
    const saved = found(await saveExam(actor, { ...input, sent: sentIn(chosen.typed) }));
    if (!saved.conflict && saved.blocked.length > 0) return keptAsDraft(chosen.typed, saved);
    if (!saved.conflict) return afterSaving("exam", saved.id, request);
    return data({ conflict: await tellConflict(saved.conflict, input.content, valuesOfExam), typed: chosen.typed }, 409);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditExam({ loaderData: { editor, title }, actionData }: Route.ComponentProps) {
  return (
    <EntryEditor
      key={editor.version === 0 ? "new" : editor.id}
      kind="exam"
      editor={editor}
      answer={actionData}
      title={title ?? m.exam_desk_new()}
      sections={<ExamSections isNew={editor.version === 0} />}
    />
  );
}
