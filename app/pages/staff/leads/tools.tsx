import Bookmark from "lucide-react/icons/bookmark";
import Columns3 from "lucide-react/icons/columns-3";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { Form, href, Link } from "react-router";
import {
  leadColumns,
  toSearchParams,
  usualColumns,
  type LeadColumn,
  type LeadQuery,
  type OwnColumn,
} from "#app/domain/lead-lists/model.ts";
import { ownAt, ownFact, ownName, type OwnField } from "#app/domain/own-fields/model.ts";
import type { SavedView } from "#app/domain/lead-lists/views.model.ts";
import { listAddress, viewAddress } from "#app/pages/staff/lead-paths.ts";
import { columnNames } from "#app/pages/staff/lead-labels.ts";
import { Popup } from "#app/pages/staff/popup.tsx";
import { QueryFields } from "#app/pages/staff/leads/query-fields.tsx";
import { useSubmitQuery } from "#app/pages/staff/leads/use-submit-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Which columns the list shows. A name is always there: it is the way to the lead. */
export function ColumnSwitch({ query, own }: { query: LeadQuery; own: readonly OwnField[] }) {
  const ask = useSubmitQuery();
  const shown: readonly (LeadColumn | OwnColumn)[] = query.columns.length === 0 ? usualColumns : query.columns;
  return (
    <Popup icon={<Columns3 size={16} aria-hidden="true" />} label={m.lead_list_columns()} onlyWide>
      <Form method="get" action={href("/leadHistory")} onSubmit={ask} key={String(shown)} className="grid gap-2">
        <QueryFields query={query} without={["columns"]} />
        <input type="hidden" name="columns" value="name" />
        <div className="grid grid-cols-2 gap-x-3">
          {leadColumns
            .filter((column) => column !== "name" && (column !== "stay" || query.left !== ""))
            .map((column) => (
              <Checkbox key={column} label={columnNames[column]()} name="columns" value={column} defaultChecked={shown.includes(column)} />
            ))}
          {ownAt(own, "list").map((field) => {
            const column = ownFact(field.id) as OwnColumn;
            return <Checkbox key={column} label={ownName(field)} name="columns" value={column} defaultChecked={shown.includes(column)} />;
          })}
        </div>
        <Button type="submit">{m.lead_list_columns_go()}</Button>
      </Form>
    </Popup>
  );
}

/** Questions that were kept under a name, one's own and everybody's, and a way to keep this one. */
export function SavedViews({ query, views }: { query: LeadQuery; views: readonly SavedView[] }) {
  const search = toSearchParams({ ...query, after: "" });
  const [shared, own] = [views.filter(({ isShared }) => isShared), views.filter(({ isShared }) => !isShared)];
  return (
    <Popup icon={<Bookmark size={16} aria-hidden="true" />} label={m.lead_view_title()}>
      <div className="grid gap-3">
        {views.length === 0 && <p className="text-sm text-ink-soft">{m.lead_view_empty()}</p>}
        {shared.length > 0 && (
          <section aria-label={m.view_shared()}>
            <p className="px-2 text-sm text-ink-mute">{m.view_shared()}</p>
            <ul className="grid">
              {shared.map((view) => (
                <li key={view.id} className="flex">
                  <ViewLink view={view} search={search} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {own.length > 0 && (
          <section aria-label={m.view_own()}>
            {shared.length > 0 && <p className="px-2 text-sm text-ink-mute">{m.view_own()}</p>}
            <ul className="grid">
              {own.map((view) => (
                <li key={view.id} className="flex items-center justify-between gap-2">
                  <ViewLink view={view} search={search} />
                  <Form method="post" action={href("/leadHistory/views/removal")}>
                    <input type="hidden" name="id" value={view.id} />
                    <input type="hidden" name="back" value={listAddress(query)} />
                    <IconButton type="submit" label={m.lead_view_remove({ name: view.name })} icon={<X size={18} />} />
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Link to={href("/leadHistory/views")} className="link px-2">
          {m.view_arrange()}
        </Link>
        <Form method="post" action={href("/leadHistory/views")} key={search} className="grid gap-2 border-t border-line pt-3">
          <input type="hidden" name="query" value={search} />
          <Field label={m.lead_view_name()} name="name" maxLength={60} required autoComplete="off" />
          <Button type="submit" look="secondary">
            {m.lead_view_save()}
          </Button>
        </Form>
      </div>
    </Popup>
  );
}

/** Where a view that was just kept is found again; whoever arranges them is led to where it is shared. */
export const ViewSaved = ({ mayArrange }: { mayArrange: boolean }) => (
  <Notice
    tone="success"
    actions={
      <Link to={href("/leadHistory/views")} className="link">
        {m.view_arrange()}
      </Link>
    }
  >
    {mayArrange ? m.view_saved_arrange() : m.view_saved()}
  </Notice>
);

function ViewLink({ view, search }: { view: SavedView; search: string }) {
  return (
    <Link
      to={viewAddress(view)}
      aria-current={view.query === search ? "true" : undefined}
      className="flex min-h-11 min-w-0 flex-1 items-center rounded-control px-2 font-semibold wrap-anywhere text-ink no-underline hover:bg-brand-wash aria-[current]:text-brand"
    >
      {view.name}
    </Link>
  );
}

/** A file of the leads that the list shows. A document, so that the browser keeps it. */
export function ExportLeads({ query }: { query: LeadQuery }) {
  return (
    <Popup icon={<Download size={16} aria-hidden="true" />} label={m.lead_export_title()}>
      <Form method="post" action={href("/leadHistory/export")} reloadDocument className="grid gap-3">
        <p className="text-sm text-ink-soft">{m.lead_export_text()}</p>
        <input type="hidden" name="query" value={toSearchParams({ ...query, after: "" })} />
        <Field label={m.list_export_reason()} name="reason" required maxLength={500} autoComplete="off" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="format" value="csv" size="sm">
            {m.list_export_csv()}
          </Button>
          <Button type="submit" name="format" value="xlsx" look="secondary" size="sm">
            {m.list_export_xlsx()}
          </Button>
        </div>
      </Form>
    </Popup>
  );
}
