import { useCallback, useState } from "react";
import { href } from "react-router";
import type { SynonymRow } from "#app/domain/synonyms/reads.server.ts";
import { DeletionDialog, DeletionLink, type DeleteTarget } from "#app/pages/admin/deletion-dialog.tsx";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

export function SynonymList({ synonyms }: { synonyms: SynonymRow[] }) {
  const [leaving, setLeaving] = useState<DeleteTarget>();
  const close = useCallback(() => setLeaving(undefined), []);
  const columns: Column<SynonymRow>[] = [
    {
      key: "words",
      label: m.synonym_words(),
      plain: true,
      namesRow: true,
      cell: ({ words }) => <span className="font-normal wrap-anywhere">{words}</span>,
    },
    { key: "meaning", label: m.synonym_meaning(), cell: (one) => <Meaning one={one} /> },
    {
      key: "change",
      label: m.notification_column_change(),
      plain: true,
      cell: ({ id, words }) => (
        <span className="flex flex-wrap items-center gap-x-6 sm:flex-nowrap">
          <EditLink to={href("/admin/synonyms/:id", { id })} name={firstOf(words)} />
          <DeletionLink doomed={{ name: firstOf(words), address: href("/admin/synonyms/:id/deletion", { id }) }} ask={setLeaving} />
        </span>
      ),
    },
  ];
  return (
    <>
      {synonyms.length === 0 ? (
        <EmptyState title={m.synonym_empty_title()} text={m.synonym_empty_text()} />
      ) : (
        <Table caption={m.synonym_table()} captionShown columns={columns} rows={synonyms} rowKey={({ id }) => id} />
      )}
      <DeletionDialog doomed={leaving} close={close} kind="synonym" failed={m.synonym_delete_failed()} deleted={m.synonym_deleted()} />
    </>
  );
}

const firstOf = (words: string) => words.split(",")[0] ?? words;

function Meaning({ one: { address, means, asks, always } }: { one: SynonymRow }) {
  return (
    <span className="grid justify-items-start gap-1 wrap-anywhere">
      {address && <span>{m.synonym_means_page({ address })}</span>}
      {means && <span>{m.synonym_means_words({ words: means })}</span>}
      {asks && <span>{m.synonym_means_asks({ words: asks })}</span>}
      {always && <span className="text-sm text-ink-mute">{m.synonym_always_short()}</span>}
    </span>
  );
}
