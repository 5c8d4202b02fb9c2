import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";
import type { HindiState } from "#app/domain/entries/hindi.model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { importAddress, kindWords, listAddress, newAddress } from "#app/pages/admin/entries/kinds.ts";
import type { EntryQuery, Show } from "#app/pages/admin/entries/query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

type Props = { kind: EntryKind; query: EntryQuery; counts: Record<"all" | HindiState, number> };

const quiet: Record<Show, { title: () => string; text: () => string }> = {
  unpublished: { title: m.entry_none_unpublished_title, text: m.entry_none_unpublished_text },
  scheduled: { title: m.entry_none_scheduled_title, text: m.entry_none_scheduled_text },
  review: { title: m.entry_none_review_title, text: m.entry_none_review_text },
  trash: { title: m.entry_none_trash_title, text: m.entry_none_trash_text },
};

/** Nothing is missing only where nothing is half done either, and the other way round. */
function inHindi(hindi: HindiState, counts: Record<HindiState, number>): { title: string; text: string } {
  if (hindi === "whole") return { title: m.entry_none_whole_title(), text: m.entry_none_whole_text() };
  if (counts.missing + counts.unfinished === 0) return { title: m.entry_all_hindi_title(), text: m.entry_all_hindi_text() };
  return hindi === "missing"
    ? { title: m.entry_none_missing_title(), text: m.entry_none_missing_text({ count: counts.unfinished }) }
    : { title: m.entry_none_unfinished_title(), text: m.entry_none_unfinished_text({ count: counts.missing }) };
}

/** The first step while there is nothing; where a question found nothing, what that means and the way back. */
export function EntryEmpty({ kind, query, counts }: Props) {
  const { q, show, category, hindi, after } = query;
  const words = kindWords[kind];
  if (counts.all === 0 && !q && !show && !category && !hindi) {
    return (
      <EmptyState
        picture={<Scene name="empty-frame" />}
        title={words.emptyTitle()}
        text={words.emptyText()}
        action={
          <>
            <ButtonLink to={newAddress(kind)} icon={<Plus size={20} aria-hidden="true" />}>
              {words.add()}
            </ButtonLink>
            {kind !== "post" && (
              <ButtonLink look="secondary" to={importAddress(kind)} icon={<FileUp size={20} aria-hidden="true" />}>
                {m.import_open()}
              </ButtonLink>
            )}
          </>
        }
      />
    );
  }
  const back = (
    <ButtonLink look="secondary" to={listAddress(kind)}>
      {m.entry_show_everything()}
    </ButtonLink>
  );
  if (hindi && !q && !show && !category && !after) return <EmptyState {...inHindi(hindi, counts)} action={back} />;
  if (show && !q && !category && !hindi && !after)
    return <EmptyState title={quiet[show].title()} text={quiet[show].text()} action={back} />;
  return <EmptyState title={m.entry_nothing_found()} text={m.entry_nothing_found_text()} action={back} />;
}
