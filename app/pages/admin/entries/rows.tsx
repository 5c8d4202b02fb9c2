import { useCallback, useState } from "react";
import { Form, Link } from "react-router";
import type { FoldedChecklist } from "#app/domain/desk/model.ts";
import type { HindiState } from "#app/domain/entries/hindi.model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { ListedEntry } from "#app/domain/entries/reads.server.ts";
import { BulkList, EntryTick } from "#app/pages/admin/entries/bulk-bar.tsx";
import { EntryEmpty } from "#app/pages/admin/entries/empty.tsx";
import {
  categoriesOf,
  editAddress,
  historyAddress,
  kindWords,
  publicAddress,
  restorationAddress,
  slugValue,
} from "#app/pages/admin/entries/kinds.ts";
import { FoldedCheck } from "#app/pages/admin/entries/folded-check.tsx";
import { addressOf, type EntryQuery } from "#app/pages/admin/entries/query.ts";
import { EntryStateBadges } from "#app/pages/admin/entries/state.tsx";
import { TrashDialog, TrashLink, type Named } from "#app/pages/admin/entries/trash-entry.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = {
  kind: EntryKind;
  query: EntryQuery;
  entries: ListedEntry[];
  nextCursor: string | undefined;
  cut: boolean;
  counts: Record<"all" | HindiState, number>;
  checklists: Record<string, FoldedChecklist>;
  now: number;
};

export function EntryRows({ kind, query, entries, nextCursor, cut, counts, checklists, now }: Props) {
  const [leaving, setLeaving] = useState<Named>();
  const close = useCallback(() => setLeaving(undefined), []);
  const columns: Column<ListedEntry>[] = [
    { key: "name", label: m.entry_column_name(), plain: true, namesRow: true, cell: (entry) => <TickedName kind={kind} entry={entry} /> },
    {
      key: "state",
      label: m.entry_column_state(),
      plain: true,
      cell: (entry) => (
        <span className="grid justify-items-start">
          <EntryStateBadges entry={entry} now={now} />
          <FoldedCheck kind={kind} entry={entry} checklist={checklists[entry.id]} />
        </span>
      ),
    },
    { key: "changed", label: m.entry_column_changed(), cell: (entry) => <LastChange entry={entry} /> },
    {
      key: "actions",
      label: m.entry_column_actions(),
      plain: true,
      cell: (entry) => <Actions kind={kind} entry={entry} ask={setLeaving} />,
    },
  ];
  const list = (
    <>
      {entries.length === 0 ? (
        <EntryEmpty kind={kind} query={query} counts={counts} />
      ) : (
        <Table caption={kindWords[kind].table()} columns={columns} rows={entries} rowKey={({ id }) => id} />
      )}
      <PageLinks next={nextCursor !== undefined && { to: addressOf(query, { after: nextCursor }), label: m.entry_more() }} />
      {cut && <p className="text-center text-ink-soft">{m.entry_more_matches({ count: entries.length })}</p>}
      <TrashDialog kind={kind} entry={leaving} close={close} />
    </>
  );
  // What lies in the trash is only taken out of it, one by one.
  if (query.show === "trash") return <div className="grid gap-5">{list}</div>;
  return (
    <BulkList kind={kind} query={query}>
      {list}
    </BulkList>
  );
}

/** On a phone too the tick stands beside the name, not in a row of its own. */
function TickedName({ kind, entry }: { kind: EntryKind; entry: ListedEntry }) {
  if (entry.state === "trash") return <EntryName kind={kind} entry={entry} />;
  return (
    <span className="flex items-start gap-1">
      <EntryTick entry={entry} />
      <EntryName kind={kind} entry={entry} />
    </span>
  );
}

function EntryName({ kind, entry }: { kind: EntryKind; entry: ListedEntry }) {
  const isTrashed = entry.state === "trash";
  return (
    <span className="grid justify-items-start">
      {isTrashed ? (
        <span className="wrap-anywhere">{entry.name}</span>
      ) : (
        <Link to={editAddress(kind, entry.id)} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
          {entry.name}
        </Link>
      )}
      <span className="text-sm font-normal wrap-anywhere text-ink-mute">
        {[categoriesOf(kind)[entry.category]?.() ?? entry.category, slugValue(entry.slug)].filter(Boolean).join(" · ")}
        {entry.hindi !== null && (
          <>
            {" · "}
            <span className={classes("whitespace-nowrap", entry.hindi < 100 && "font-semibold text-amber")}>
              {m.entry_hindi_share({ share: entry.hindi })}
            </span>
          </>
        )}
      </span>
    </span>
  );
}

function LastChange({ entry: { updatedAt, updatedBy } }: { entry: ListedEntry }) {
  return (
    <span className="grid text-sm">
      <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt)}</time>
      {updatedBy && <span className="text-ink-mute">{updatedBy}</span>}
    </span>
  );
}

function Actions({ kind, entry, ask }: { kind: EntryKind; entry: ListedEntry; ask: (entry: Named) => void }) {
  const { id, name } = entry;
  const history = (
    <Link to={historyAddress(kind, id)} aria-label={m.entry_history_named({ name })} className="link">
      {m.entry_history()}
    </Link>
  );
  if (entry.state === "trash") {
    return (
      <span className="flex flex-wrap items-center gap-x-5">
        <Form method="post" action={restorationAddress(kind, id)}>
          <Button type="submit" look="secondary" size="sm" aria-label={m.entry_restore_named({ name })}>
            {m.entry_restore()}
          </Button>
        </Form>
        {history}
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-5">
      {history}
      <TrashLink kind={kind} entry={entry} ask={ask} />
      {entry.liveSlug && (
        <Link to={publicAddress(kind, entry.liveSlug)} aria-label={m.entry_view_named({ name })} className="link">
          {m.entry_view()}
        </Link>
      )}
    </span>
  );
}
