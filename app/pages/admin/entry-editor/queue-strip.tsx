import ArrowRight from "lucide-react/icons/arrow-right";
import CircleCheck from "lucide-react/icons/circle-check";
import { Link } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { EditorState } from "#app/pages/admin/entry-editor/editing.server.ts";
import { CheckLink } from "#app/pages/admin/entry-editor/checklist.tsx";
import { figureLabelOf } from "#app/pages/admin/entry-editor/fields.tsx";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { nextAddress } from "#app/pages/admin/entries/queue.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";

type Waiting = NonNullable<EditorState["waiting"]>;
type Props = { kind: EntryKind; editor: EditorState; waiting: Waiting };

/** As many figures as the strip has room for; the others stand in the checklist. */
const maxDue = 3;

/** Where somebody stands who goes through a list one by one: how many are left, why this one is among them, the next one, the way back. */
export function QueueStrip({ kind, editor, waiting: { queue, left, isWaiting, due } }: Props) {
  const others = left - (isWaiting ? 1 : 0);
  return (
    <nav
      aria-label={queue === "review" ? m.queue_review() : m.queue_unpublished()}
      className="flex w-full flex-wrap items-center gap-x-4 border-b border-line pb-2 text-sm"
    >
      <p role="status" className="flex items-center gap-1.5 font-semibold">
        {!isWaiting && <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-green" />}
        {[!isWaiting && m.queue_done(), m.queue_left({ count: left })].filter(Boolean).join(" ")}
      </p>
      <span className="ml-auto flex flex-wrap items-center gap-x-2">
        <Link to={`${entryAddresses[kind].list}?show=${queue}`} className={buttonLook("quiet", "sm")}>
          {m.bulk_back()}
        </Link>
        {others > 0 && (
          <Link to={nextAddress(kind, queue, editor.id)} prefetch="none" className={buttonLook("secondary", "sm")}>
            <span className="inline-flex items-center gap-1.5">
              {m.queue_next()}
              <ArrowRight size={16} aria-hidden="true" />
            </span>
          </Link>
        )}
      </span>
      {isWaiting && (queue === "review" ? <WhyDue kind={kind} id={editor.id} due={due} /> : <WhyUnpublished editor={editor} />)}
    </nav>
  );
}

/** The figures that are past their day of review, each a way to its field. */
function WhyDue({ kind, id, due }: { kind: EntryKind; id: string; due: Waiting["due"] }) {
  const more = due.length - maxDue;
  return (
    <ul aria-label={m.queue_due()} className="flex w-full flex-wrap gap-x-4 pb-1">
      {due.slice(0, maxDue).map((line) => (
        <li key={`${line.offering ?? ""} ${line.field}`} className="wrap-anywhere">
          <CheckLink line={line} kind={kind} id={id} isHere>
            {[line.about, figureLabelOf(line.field, kind)].filter(Boolean).join(", ")}
          </CheckLink>
          : {m.queue_due_since({ day: formatDay(line.since) })}
        </li>
      ))}
      {more > 0 && <li className="text-ink-mute">{m.queue_due_more({ count: more })}</li>}
    </ul>
  );
}

/** Since when visitors do not see what stands here, and whose change it is. One that has its hour says so beside it. */
function WhyUnpublished({ editor: { state, savedAt, savedBy } }: { editor: EditorState }) {
  if (!savedAt || state === "scheduled") return null;
  const last = { day: formatDay(savedAt), name: savedBy ?? m.entry_somebody() };
  return <p className="w-full pb-1">{state === "changed" ? m.queue_why_changed(last) : m.queue_why_draft(last)}</p>;
}
