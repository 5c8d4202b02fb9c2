/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on phones `display` takes the roles away */
import { Link } from "react-router";
import type { LeadColumn, LeadQuery, LeadSort, OwnColumn } from "#app/domain/lead-lists/model.ts";
import { isByCreation, isLeadColumn, sortOf, usualColumns } from "#app/domain/lead-lists/model.ts";
import { ownFact, ownName, ownWords, type OwnField } from "#app/domain/own-fields/model.ts";
import type { Partners } from "#app/domain/partners/model.ts";
import type { ListedLead } from "#app/domain/lead-lists/reads.server.ts";
import type { Tag } from "#app/domain/tags/model.ts";
import { changed, listAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadCell } from "#app/pages/staff/leads/cell.tsx";
import { columnNames } from "#app/pages/staff/lead-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

type AnyColumn = LeadColumn | OwnColumn;
type Props = {
  query: LeadQuery;
  leads: readonly ListedLead[];
  own: readonly OwnField[];
  tags: readonly Tag[];
  partners: Partners;
  now: number;
  onSelectAll: (isOn: boolean) => void;
};

/** Where a cell stands on the card that a row is on phones. What has no place there is only in the table. */
const onCard: Partial<Record<AnyColumn, string>> = {
  name: "max-sm:col-start-2 max-sm:row-start-1 max-sm:self-center",
  mobile: "max-sm:col-start-3 max-sm:row-start-1 max-sm:row-span-2",
  course: "max-sm:col-start-2 max-sm:row-start-2",
  next: "max-sm:col-start-2 max-sm:col-end-4 max-sm:row-start-3",
  stage: "max-sm:col-start-2 max-sm:col-end-4 max-sm:row-start-4",
  owner: "max-sm:col-start-2 max-sm:col-end-4 max-sm:row-start-5",
};

/** On a card only what is not plain: whose it is, when it is somebody else's. */
const isOnCard = (column: AnyColumn, { isOwn }: ListedLead) => column in onCard && !(column === "owner" && isOwn);

const ownColumn = (own: readonly OwnField[], column: AnyColumn) => own.find(({ id }) => ownFact(id) === column);
const nameOf = (own: readonly OwnField[], column: AnyColumn) =>
  isLeadColumn(column) ? columnNames[column]() : ownName(ownColumn(own, column)!);

function ownCell(own: readonly OwnField[], column: AnyColumn, lead: ListedLead) {
  const field = ownColumn(own, column)!;
  return ownWords(field, lead.own[field.id]);
}

const cell = "text-start align-middle sm:h-11 sm:border-b sm:border-line sm:px-2 sm:py-0 sm:text-sm max-sm:p-0!";

/** Each row 44 px high, under a head that stays; on phones a card per lead. */
export function LeadTable({ query, leads, own, tags, partners, now, onSelectAll }: Props) {
  const chosen = query.columns.length === 0 ? usualColumns : query.columns;
  const shown: AnyColumn[] = chosen.includes("name") ? [...chosen] : ["name", ...chosen];
  const columns = shown.filter((column) => isLeadColumn(column) || ownColumn(own, column));
  return (
    <section
      aria-label={m.lead_list_title()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative sm:max-h-[calc(100dvh-4rem)] sm:overflow-auto sm:rounded-card sm:border sm:border-line sm:bg-surface"
    >
      <table role="table" className="table-stack w-full border-separate border-spacing-0 text-start">
        <caption className="sr-only">{m.lead_list_title()}</caption>
        <thead role="rowgroup" className="sm:sticky sm:top-0 sm:z-10">
          <tr role="row">
            <th role="columnheader" scope="col" className={head}>
              <label className="grid size-11 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  aria-label={m.lead_bulk_select_all()}
                  className="size-4.5"
                  onChange={({ target }) => onSelectAll(target.checked)}
                />
              </label>
            </th>
            {columns.map((column) => (
              <Head key={column} column={column} own={own} query={query} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {leads.map((lead) => (
            <Row key={lead.number} lead={lead} columns={columns} own={own} tags={tags} partners={partners} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { lead: ListedLead; columns: AnyColumn[]; own: readonly OwnField[]; tags: readonly Tag[]; partners: Partners; now: number };

function Row({ lead, columns, own, tags, partners, now }: RowProps) {
  return (
    <tr
      role="row"
      data-lead-row
      data-row
      className="transition-colors hover:bg-brand-wash has-checked:bg-brand-wash max-sm:grid! max-sm:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-sm:gap-x-1 max-sm:gap-y-0.5 max-sm:px-1! max-sm:py-2! sm:last:*:border-b-0"
    >
      <td role="cell" data-plain className={classes(cell, "max-sm:col-start-1 max-sm:row-start-1 sm:w-11 sm:px-0!")}>
        {lead.mayWork && (
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              name="lead"
              value={lead.number}
              form="bulk"
              aria-label={m.lead_bulk_select({ name: lead.name })}
              className="size-4.5"
            />
          </label>
        )}
      </td>
      {columns.map((column) => {
        const Cell = column === "name" ? "th" : "td";
        return (
          <Cell
            key={column}
            role={column === "name" ? "rowheader" : "cell"}
            scope={column === "name" ? "row" : undefined}
            data-plain
            className={classes(cell, isOnCard(column, lead) ? onCard[column] : "max-sm:hidden!", column === "budget" && "sm:text-end")}
          >
            {isLeadColumn(column) ? (
              <LeadCell column={column} lead={lead} tags={tags} partners={partners} now={now} />
            ) : (
              ownCell(own, column, lead)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

const head =
  "border-b border-line bg-brand-wash px-2 text-start text-sm font-semibold whitespace-nowrap text-ink-soft sm:h-11 sm:first:px-0";

/**
 * The columns that sort, and what a press on them asks for. Numbers tell in which order leads were added; a list between two days
 * is in the order of their creation, which for leads from an old register is another one.
 */
const turned = (now: LeadSort): LeadSort => (now === "newest" ? "oldest" : "newest");
const sortingOf = (query: LeadQuery): Partial<Record<AnyColumn, (now: LeadSort) => LeadSort>> => ({
  [isByCreation(query) ? "created" : "number"]: turned,
  next: () => "next",
});

function Head({ column, own, query }: { column: AnyColumn; own: readonly OwnField[]; query: LeadQuery }) {
  const now = sortOf(query);
  const next = sortingOf(query)[column]?.(now);
  const isSorted = next !== undefined && (column === "next") === (now === "next");
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (now === "newest" ? "descending" : "ascending") : undefined}
      className={classes(head, column === "budget" && "sm:text-end")}
    >
      {next === undefined ? (
        nameOf(own, column)
      ) : (
        <Link
          to={listAddress(changed(query, { sort: next }))}
          className="inline-flex min-h-11 items-center gap-1 text-ink-soft no-underline hover:text-brand"
        >
          {nameOf(own, column)}
          {isSorted && <span aria-hidden="true">{now === "newest" ? "↓" : "↑"}</span>}
        </Link>
      )}
    </th>
  );
}
