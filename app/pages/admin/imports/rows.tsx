import Download from "lucide-react/icons/download";
import { href, Link, useHref } from "react-router";
import { fieldNames, type FieldName } from "#app/domain/entries/model.ts";
import type { Alike, ImportKind, Outcome, ToldChange } from "#app/domain/entry-imports/model.ts";
import type { ImportRow } from "#app/domain/entry-imports/reads.server.ts";
import { editAddress, importedKindOf, type ImportedKind } from "#app/pages/admin/entries/kinds.ts";
import { wordsOf } from "#app/pages/admin/entries/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = {
  import: { id: string; kind: ImportKind; counts: Record<Outcome, number> };
  shown: Outcome | "alike";
  rows: ImportRow[];
  /** What rows that would be added look like, by the row. */
  alike: Record<number, Alike[]>;
  more: number | undefined;
};

export function ImportRows({ import: { id, kind, counts }, shown, rows, alike, more }: Props) {
  if (rows.length === 0) return <EmptyState level={3} title={m.import_no_rows()} />;
  const columns: Column<ImportRow>[] = [
    { key: "name", label: m.entry_column_name(), plain: true, namesRow: true, cell: (row) => <RowName row={row} /> },
    ...(shown === "refused" ? [reasonColumn()] : []),
    ...(shown === "changed" ? [changesColumn()] : []),
    ...(Object.keys(alike).length > 0 ? [alikeColumn(importedKindOf(kind), alike)] : []),
  ];
  return (
    <>
      {shown === "refused" && counts.refused > 0 && <RefusedLink id={id} />}
      <Table caption={m.import_rows_table()} columns={columns} rows={rows} rowKey={({ row }) => row} />
      <PageLinks next={more !== undefined && { to: `?show=${shown}&after=${more}`, label: m.entry_more() }} />
    </>
  );
}

const reasonColumn = (): Column<ImportRow> => ({
  key: "reason",
  label: m.import_column_reason(),
  cell: ({ reason, cells }) => (
    <div className="grid gap-1">
      <span className="text-red">{reason}</span>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand sm:min-h-8">
          {m.import_see_row()}
        </summary>
        <dl className="grid gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          {Object.entries(cells).map(([field, cell]) => (
            <div key={field} className="contents">
              <dt className="text-ink-mute">{labelOf(field)}</dt>
              <dd className="wrap-anywhere">{cell}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  ),
});

const changesColumn = (): Column<ImportRow> => ({
  key: "changes",
  label: m.import_column_changes(),
  cell: ({ changes }) => (
    <ul className="grid gap-0.5">
      {changes.map((change) => (
        <li key={change.field}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  ),
});

const alikeColumn = (kind: ImportedKind, alike: Props["alike"]): Column<ImportRow> => ({
  key: "alike",
  label: m.import_alike(),
  cell: ({ row }) => (
    <ul className="grid gap-1">
      {alike[row]?.map((one) => (
        <li key={"row" in one ? one.row : one.id}>
          {"row" in one ? m.import_alike_row({ row: one.row }) : <AlikeEntry kind={kind} entry={one} />}
        </li>
      ))}
    </ul>
  ),
});

function AlikeEntry({ kind, entry: { id, name, slug, state } }: { kind: ImportedKind; entry: Extract<Alike, { id: string }> }) {
  return (
    <span className="grid justify-items-start">
      {state === "trash" ? (
        <span className="wrap-anywhere">{name}</span>
      ) : (
        <Link to={editAddress(kind, id)} className="link wrap-anywhere sm:min-h-0!">
          {name}
        </Link>
      )}
      <span className="text-sm wrap-anywhere text-ink-mute">
        {m.import_alike_at({ slug })}
        {state === "trash" && ` · ${m.import_in_trash()}`}
      </span>
    </span>
  );
}

const labelOf = (field: string) => fieldNames[field as FieldName]?.() ?? field;

function RowName({ row: { row, cells, key } }: { row: ImportRow }) {
  const course = cells.course && ` · ${cells.course}${cells.domain ? ` · ${cells.domain}` : ""}`;
  return (
    <span className="grid">
      <span className="wrap-anywhere">{cells.name ?? (cells.college ? `${cells.college}${course}` : "—")}</span>
      <span className="text-sm font-normal wrap-anywhere text-ink-mute">
        {[m.import_row({ row }), !cells.college && key].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

function Change({ change: { field, before, after } }: { change: ToldChange }) {
  if (before === undefined && after === undefined) return labelOf(field);
  const words = (value: unknown) => (wordsOf(field, value, {}) as string) || m.import_nothing();
  return (
    <>
      {labelOf(field)}: <del className="text-ink-mute">{words(before)}</del> →{" "}
      <ins className="font-semibold no-underline">{words(after)}</ins>
    </>
  );
}

/** A file, not a page: the browser fetches it by itself. */
function RefusedLink({ id }: { id: string }) {
  const address = useHref(href("/admin/imports/:id/refused", { id }));
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      <a href={address} download className="link">
        <Download size={18} aria-hidden="true" />
        {m.import_download_refused()}
      </a>
      <span className="text-sm text-ink-mute">{m.import_download_hint()}</span>
    </p>
  );
}
