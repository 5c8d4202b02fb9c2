import { href, Link } from "react-router";
import type { Bucket, LeadImportState, Mapping } from "#app/domain/lead-imports/model.ts";
import type { LeadRow } from "#app/domain/lead-imports/reads.server.ts";
import { shownNumber, stageNames } from "#app/domain/leads/model.ts";
import { exportWords } from "#app/pages/list-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExportForm } from "#app/ui/export-form.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

export type Shown = Bucket | "kept";
type Props = {
  import: { id: string; state: LeadImportState; kept: number; columns: string[]; mapping: Mapping; counts: Record<Bucket, number> };
  shown: Shown;
  rows: LeadRow[];
  more: number | undefined;
  isReasonMissing: boolean;
  refusal: string | undefined;
};

const about: Record<Shown, () => string> = {
  new: m.lead_import_about_new,
  again: m.lead_import_about_again,
  sibling: m.lead_import_about_sibling,
  review: m.lead_import_about_review,
  stopped: m.lead_import_about_stopped,
  refused: m.lead_import_about_refused,
  kept: m.lead_import_about_kept,
};

/** What has become of it so far. Rows that were refused are left out whatever happens. */
function aboutState({ state, kept }: Props["import"], shown: Shown): string {
  if (shown === "refused" || shown === "stopped" || shown === "kept") return "";
  if (state === "ready") return m.lead_import_state_about_ready();
  if (state === "stopped") return m.lead_import_state_about_stopped();
  if (state !== "undone") return "";
  return kept > 0 ? m.lead_import_state_about_undone_but() : m.lead_import_state_about_undone();
}

/** The rows of one kind, each with its reason in words. */
export function LeadImportRows({ import: one, shown, rows, more, isReasonMissing, refusal }: Props) {
  const { id, columns: headings, mapping, counts } = one;
  if (rows.length === 0) return <EmptyState level={3} title={m.lead_import_rows_none()} />;
  const columns: Column<LeadRow>[] = [
    {
      key: "name",
      label: m.lead_import_column_name(),
      plain: true,
      namesRow: true,
      cell: (row) => <RowName row={row} written={row.cells[mapping.indexOf("name")]} />,
    },
    {
      key: "why",
      label: m.lead_import_column_why(),
      plain: true,
      cell: ({ reason, kept, cells }) => (
        <div className="grid gap-1">
          <span className="wrap-anywhere">{shown === "kept" ? kept : reason}</span>
          {shown === "refused" && <OwnRow headings={headings} cells={cells} />}
        </div>
      ),
    },
    ...(rows.some(({ lead }) => lead !== null) ? [leadColumn()] : []),
  ];
  return (
    <>
      <p className="text-ink-soft">{[about[shown](), aboutState(one, shown)].filter(Boolean).join(" ")}</p>
      {shown === "refused" && counts.refused > 0 && <RefusedFile {...{ id, isReasonMissing, refusal }} />}
      <Table caption={m.lead_import_rows_table()} columns={columns} rows={rows} rowKey={({ row }) => row} density="dense" />
      <PageLinks next={more !== undefined && { to: `?show=${shown}&after=${more}`, label: m.lead_import_more() }} />
    </>
  );
}

/** A refused row is named as it is written in the file. */
function RowName({ row: { row, name, phone, course, stage }, written }: { row: LeadRow; written: string | undefined }) {
  return (
    <span className="grid">
      <span className="wrap-anywhere">{name ?? (written || "—")}</span>
      <span className="text-sm font-normal wrap-anywhere text-ink-mute">
        {[m.lead_import_row({ row }), phone, course, stage && stageNames[stage]()].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

const leadColumn = (): Column<LeadRow> => ({
  key: "lead",
  label: m.lead_import_column_lead(),
  cell: ({ lead, undoneAt }) =>
    lead !== null &&
    (undoneAt ? (
      <span className="text-ink-mute tabular-nums">{shownNumber(lead)}</span>
    ) : (
      <Link to={href("/followUp/:id", { id: shownNumber(lead) })} className="link tabular-nums sm:min-h-0!">
        {shownNumber(lead)}
      </Link>
    )),
});

/** What stands in the file, under its own headings. */
function OwnRow({ headings, cells }: { headings: string[]; cells: string[] }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand sm:min-h-8">
        {m.lead_import_see_row()}
      </summary>
      <dl className="grid gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {cells.map((cell, index) =>
          cell === "" ? null : (
            <div key={index} className="contents">
              <dt className="text-ink-mute">{headings[index] || m.lead_import_column_empty()}</dt>
              <dd className="wrap-anywhere">{cell}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}

/** They hold names and phones: they leave the house as every list does. */
function RefusedFile({ id, ...asked }: { id: string; isReasonMissing: boolean; refusal: string | undefined }) {
  const words = { ...exportWords(m.lead_import_refused_hint()), title: m.lead_import_download_refused() };
  return <ExportForm action={href("/leadHistory/imports/:id/refused", { id })} asked={{}} words={words} {...asked} />;
}
