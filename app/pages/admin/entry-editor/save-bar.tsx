import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { CheckFold } from "#app/pages/admin/entry-editor/check-fold.tsx";
import type { EditorState } from "#app/pages/admin/entry-editor/editing.server.ts";
import { QueueStrip } from "#app/pages/admin/entry-editor/queue-strip.tsx";
import type { AutosaveState } from "#app/pages/admin/entry-editor/use-autosave.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Busy } from "#app/ui/busy.tsx";

type Props = {
  kind: EntryKind;
  form: string;
  editor: EditorState;
  dirty: boolean;
  saving: boolean;
  /** A picture is on its way, and somebody wanted to save. */ waiting: boolean;
  autosave: AutosaveState;
  /** The last answer was no: was it kept as a draft, or is it only in the form? */ failed: "kept" | "lost" | undefined;
  preview: string;
};

/** Always in sight: what became of the words so far, and what can be done with them. */
export function SaveBar({ kind, form, editor, dirty, saving, waiting, autosave, failed, preview }: Props) {
  const { state } = editor;
  const isLive = state === "published" || state === "changed";
  const isScheduled = state === "scheduled";
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-lifted sm:mx-0 sm:rounded-t-card sm:border-x"
    >
      {editor.waiting && <QueueStrip kind={kind} editor={editor} waiting={editor.waiting} />}
      <SaveState {...{ editor, dirty, saving, waiting, autosave, failed }} />
      <div className="ml-auto flex flex-wrap items-center gap-x-1 max-sm:w-full max-sm:justify-between">
        {editor.checklist && <CheckFold lines={editor.checklist} kind={kind} id={editor.id} />}
        <ButtonLink look="quiet" size="sm" to={preview} className="xl:hidden">
          {m.entry_preview()}
        </ButtonLink>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:grow max-sm:[&>*]:px-3">
        <Button
          type="submit"
          form={form}
          name="when"
          value={isScheduled ? "later" : "draft"}
          look="secondary"
          busy={saving}
          busyLabel={m.entry_saving()}
        >
          {isScheduled ? m.entry_save_scheduled() : m.entry_save_draft()}
        </Button>
        <Button type="submit" form={form} name="when" value="now" busy={saving} busyLabel={m.entry_saving()}>
          {isLive ? m.entry_publish_changes() : isScheduled ? m.entry_publish_now() : m.entry_publish()}
        </Button>
      </div>
    </div>
  );
}

function SaveState({ editor, dirty, saving, waiting, autosave, failed }: Omit<Props, "kind" | "form" | "preview">) {
  const [icon, text, quiet] = waiting
    ? ([<Clock key="clock" size={18} className="text-amber" />, m.entry_picture_wait()] as const)
    : stateOf(editor, dirty, saving, autosave, failed);
  return (
    <p className="flex min-w-0 flex-1 basis-44 items-start gap-2 text-sm font-semibold">
      <span className="mt-0.5 shrink-0" aria-hidden="true">
        {icon}
      </span>
      <span>
        <span role="status">{text}</span>
        {quiet && <span className="block font-normal text-ink-mute">{quiet}</span>}
      </span>
    </p>
  );
}

/** What is said, and what is only shown: the minute of each keeping would be read out again and again. */
function stateOf(
  { version, state, savedAt, publishAt, renderedAt }: EditorState,
  dirty: boolean,
  saving: boolean,
  autosave: AutosaveState,
  failed: Props["failed"],
) {
  const done = <CircleCheck size={18} className="text-green" />;
  const open = <Pencil size={18} className="text-amber" />;
  if (saving) return [<Busy key="busy" />, m.entry_saving()] as const;
  if (autosave.step === "failed")
    return [<CircleAlert key="failed" size={18} className="text-red" />, m.entry_unkept(), m.entry_unkept_text()] as const;
  if (failed && autosave.step !== "saved" && !(failed === "kept" && dirty))
    return [
      <CircleAlert key="failed" size={18} className="text-red" />,
      failed === "kept" ? m.entry_not_shown_state() : m.entry_not_saved_state(),
    ] as const;
  if (dirty) {
    const kept = autosave.step === "saved" ? m.entry_kept({ time: whenText(autosave.at, renderedAt) }) : undefined;
    return [open, m.entry_unsaved(), kept] as const;
  }
  if (version === 0) return [open, m.entry_new_empty()] as const;
  const time = savedAt ? whenText(savedAt, renderedAt) : "";
  if (state === "scheduled")
    return [
      <Clock key="clock" size={18} className="text-brand" />,
      m.entry_saved_scheduled({ moment: publishAt ? formatMoment(publishAt) : "" }),
    ] as const;
  if (state === "published") return [done, m.entry_saved_published(), m.entry_saved_at({ time })] as const;
  if (state === "changed") return [open, m.entry_saved_changed(), m.entry_saved_at({ time })] as const;
  return [done, m.entry_saved_draft({ time })] as const;
}
