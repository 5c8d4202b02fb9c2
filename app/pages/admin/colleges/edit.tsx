import { data } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { saveCollegeInput } from "#app/domain/colleges/inputs.server.ts";
import { coursesOf } from "#app/domain/colleges/model.ts";
import { sentIn } from "#app/domain/entries/inputs.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { collegeKind, saveCollege } from "#app/domain/colleges/writes.server.ts";
import { listEntriesById } from "#app/domain/entries/naming.reads.server.ts";
import { CollegeSections } from "#app/pages/admin/colleges/sections.tsx";
import { valuesOfCollege } from "#app/pages/admin/colleges/values.ts";
import { afterSaving, keptAsDraft, loadEditor, tellConflict, withChoices } from "#app/pages/admin/entry-editor/editing.server.ts";
import { EntryEditor } from "#app/pages/admin/entry-editor/editor.tsx";
import { OfferingList } from "#app/pages/admin/colleges/offering-list.tsx";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.title || m.college_form_new()} · ${m.admin_label()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { editor, content } = await loadEditor(actor, collegeKind, params.id, url, valuesOfCollege);
  const offerings = content?.offerings ?? [];
  const courses = await listEntriesById(actor, "course", coursesOf({ offerings }));
  return { editor, title: content && titleOf(content), offerings, courses };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const chosen = await withChoices(actor, "college", request, valuesOfCollege);
  return submit(chosen.request, saveCollegeInput, async (input) => {
    const saved = found(await saveCollege(actor, { ...input, sent: sentIn(chosen.typed) }));
    if (!saved.conflict && saved.blocked.length > 0) return keptAsDraft(chosen.typed, saved);
    if (!saved.conflict) return afterSaving("college", saved.id, request);
    const conflict = await tellConflict(saved.conflict, input.content, valuesOfCollege);
    return data({ conflict, typed: chosen.typed }, 409);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditCollege({ loaderData, actionData }: Route.ComponentProps) {
  const { editor, title, offerings, courses } = loaderData;
  const isNew = editor.version === 0;
  return (
    <EntryEditor
      key={isNew ? "new" : editor.id}
      kind="college"
      editor={editor}
      answer={actionData}
      title={title ?? m.college_form_new()}
      sections={<CollegeSections isNew={isNew} pictures={editor.pictures} />}
      beside={<OfferingList {...{ editor, offerings, courses }} />}
    />
  );
}
