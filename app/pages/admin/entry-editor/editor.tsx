import { useId, type ReactNode } from "react";
import { Form, Link } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { EditorState } from "#app/pages/admin/entry-editor/editing.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { BrokenLinks } from "#app/pages/admin/links/broken-notice.tsx";
import { CheckLines } from "#app/pages/admin/entry-editor/checklist.tsx";
import { EntryConflict } from "#app/pages/admin/entry-editor/conflict.tsx";
import { FieldsProvider } from "#app/pages/admin/entry-editor/fields.tsx";
import { topicOf } from "#app/pages/admin/entries/kinds.ts";
import { OtherSaved, DraftNotice } from "#app/pages/admin/entry-editor/notices.tsx";
import { PictureUploadForm } from "#app/pages/admin/entry-editor/picture-section.tsx";
import { PreviewPane } from "#app/pages/admin/entry-editor/preview-pane.tsx";
import { ProblemSummary } from "#app/pages/admin/entry-editor/problem-summary.tsx";
import { SaveBar } from "#app/pages/admin/entry-editor/save-bar.tsx";
import { PublicationSection } from "#app/pages/admin/entry-editor/publication-section.tsx";
import {
  useEntryForm,
  useHeldAnswer,
  useHeldForm,
  useOpenProblems,
  type EditorAnswer,
} from "#app/pages/admin/entry-editor/use-entry-form.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { BackIcon } from "#app/ui/icons.tsx";

const backLabels: Record<EntryKind, () => string> = {
  course: m.course_form_back,
  college: m.college_form_back,
  exam: m.exam_all,
  post: m.post_desk_back,
};

type Props = {
  kind: EntryKind;
  editor: EditorState;
  answer: EditorAnswer;
  title: string;
  sections: ReactNode;
  /** What belongs to the entry and is saved by forms of its own. */
  beside?: ReactNode;
};

/** The desk of an editor: the form, what became of it, and the page as visitors will see it. */
export function EntryEditor({ kind, editor, answer: given, title, sections, beside }: Props) {
  const answer = useHeldAnswer(given);
  useLive(editor.renderedAt, topicOf(kind), "links");
  const formId = useId();
  const entry = useEntryForm(kind, editor, answer);
  const { id, sheet, dirty, saving, autosave, touch, choose, stop } = entry;
  const at = entryAddresses[kind];
  const held = useHeldForm();
  const { problems, mend } = useOpenProblems(answer);
  const autosavedAt = autosave.step === "saved" ? autosave.at.getTime() : 0;

  const changed = (name?: string) => {
    if (name) mend(name);
    touch();
  };

  return (
    <div className="mx-auto grid max-w-3xl items-start gap-x-10 xl:max-w-6xl xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 gap-6">
        <EditorHead {...{ kind, editor, title }} />
        <ProblemSummary problems={problems} answer={answer} kind={kind}>
          <CheckLines lines={answer?.elsewhere ?? []} kind={kind} id={id} />
        </ProblemSummary>
        {answer?.conflict && (
          <EntryConflict kind={kind} conflict={answer.conflict} form={formId} mine={answer.typed ?? {}} choose={choose} />
        )}
        {!answer?.conflict && dirty && editor.version > sheet.version && <OtherSaved editor={editor} />}
        {editor.draft && dirty && !answer && (
          <DraftNotice at={editor.draft.at} now={editor.renderedAt} discard={at.discard(id)} stop={stop} />
        )}
        <BrokenLinks links={editor.brokenLinks} />
        <EntryForm id={formId} {...{ kind, editor, sections, entry, held, problems, changed }} />
        <PictureUploadForm files={at.files} page={editor.version === 0 ? "new" : id} />
        {beside}
        <SaveBar
          kind={kind}
          form={formId}
          editor={editor}
          dirty={dirty}
          saving={saving}
          waiting={held.isWaiting}
          autosave={autosave}
          failed={Object.keys(problems).length > 0 ? (answer?.kept ? "kept" : "lost") : undefined}
          preview={at.preview(id)}
        />
      </div>
      <PreviewPane
        address={at.previewed(id)}
        stamp={Math.max(autosavedAt, editor.savedAt?.getTime() ?? 0)}
        started={sheet.version > 0 || autosavedAt > 0 || editor.draft !== undefined}
      />
    </div>
  );
}

const EditorHead = ({ kind, editor, title }: Pick<Props, "kind" | "editor" | "title">) => (
  <header className="grid gap-1">
    <Link to={entryAddresses[kind].list} className="link justify-self-start">
      <BackIcon size={18} />
      {backLabels[kind]()}
    </Link>
    <h1 className="text-3xl wrap-anywhere">{title}</h1>
    {editor.version > 0 && <EntryLinks kind={kind} editor={editor} />}
  </header>
);

type FormProps = Pick<Props, "kind" | "editor" | "sections"> & {
  id: string;
  entry: ReturnType<typeof useEntryForm>;
  held: ReturnType<typeof useHeldForm>;
  problems: Record<string, string>;
  changed: (name?: string) => void;
};

function EntryForm({ id: formId, kind, editor, sections, entry, held, problems, changed }: FormProps) {
  const { id, form, sheet, saving, send } = entry;
  return (
    <Form
      ref={form}
      id={formId}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-6"
      onInput={(event) => changed((event.target as HTMLInputElement).name)}
      onSubmit={(event) => {
        held.guard(event);
        send(event);
      }}
    >
      {/* Enter in a field does what loses nothing, not what the first button of the page says. */}
      <button
        type="submit"
        name="when"
        value={editor.state === "scheduled" ? "later" : "draft"}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={sheet.version} />
      <input type="hidden" name="sheet" />
      <input type="hidden" name="seq" />
      <FieldsProvider
        key={sheet.round}
        value={{ kind, id, values: sheet.values, problems, touch: changed, isLive: editor.liveSlug !== undefined, hold: held.hold }}
      >
        {sections}
        <PublicationSection kind={kind} editor={editor} saving={saving} />
      </FieldsProvider>
    </Form>
  );
}

function EntryLinks({ kind, editor: { id, liveSlug } }: { kind: EntryKind; editor: EditorState }) {
  const at = entryAddresses[kind];
  return (
    <p className="flex flex-wrap gap-x-6">
      {liveSlug && (
        <Link to={at.live(liveSlug)} className="link">
          {m.entry_view_live()}
        </Link>
      )}
      <Link to={at.history(id)} className="link">
        {m.entry_view_history()}
      </Link>
    </p>
  );
}
