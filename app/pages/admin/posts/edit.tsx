import { data } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { sentIn } from "#app/domain/entries/inputs.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { pictureSources } from "#app/domain/files/model.ts";
import { listPictures } from "#app/domain/files/reads.server.ts";
import { savePostInput } from "#app/domain/posts/inputs.server.ts";
import type { PostContent } from "#app/domain/posts/model.ts";
import { postKind, savePost } from "#app/domain/posts/writes.server.ts";
import { picturesIn } from "#app/domain/rich-text/model.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { afterSaving, keptAsDraft, loadEditor, tellConflict, withChoices } from "#app/pages/admin/entry-editor/editing.server.ts";
import { EntryEditor } from "#app/pages/admin/entry-editor/editor.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { PostSections } from "#app/pages/admin/posts/sections.tsx";
import { valuesOfPost } from "#app/pages/admin/posts/values.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(loaderData?.title || m.post_desk_new());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { editor, content } = await loadEditor(actor, postKind, params.id, url, valuesOfPost);
  const typed = [editor.values, editor.draft?.form ?? {}].flatMap((form) => [form.body ?? "", form.bodyHi ?? ""]);
  const shown = await listPictures(actor, picturesIn(...typed.map(richTextOf)));
  const pictures = Object.fromEntries(Object.entries(shown).map(([id, file]) => [id, pictureSources(file).src]));
  return { editor, title: content && titleOf(content), pictures };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const chosen = await withChoices<PostContent>(actor, "post", request, valuesOfPost);
  return submit(chosen.request, savePostInput, async (input) => {
    const saved = found(await savePost(actor, { ...input, sent: sentIn(chosen.typed) }));
    if (!saved.conflict && saved.blocked.length > 0) return keptAsDraft(chosen.typed, saved);
    if (!saved.conflict) return afterSaving("post", saved.id, request);
    return data({ conflict: await tellConflict(saved.conflict, input.content, valuesOfPost), typed: chosen.typed }, 409);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditPost({ loaderData: { editor, title, pictures }, actionData }: Route.ComponentProps) {
  return (
    <EntryEditor
      key={editor.version === 0 ? "new" : editor.id}
      kind="post"
      editor={editor}
      answer={actionData}
      title={title ?? m.post_desk_new()}
      sections={<PostSections isNew={editor.version === 0} cover={editor.pictures} pictures={pictures} />}
    />
  );
}
