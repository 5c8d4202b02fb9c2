import { href, Link } from "react-router";
import type { ListedConnector } from "#app/domain/connectors/reads.server.ts";
import { ConnectorState, lastReceived } from "#app/pages/admin/connectors/state.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

/** From where enquiries come in, and whether they are taken. */
export const ConnectorTable = ({ connectors }: { connectors: ListedConnector[] }) => (
  <section aria-labelledby="connectors" className="grid gap-4 *:min-w-0">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h2 id="connectors" className="text-xl">
          {m.connector_title()}
        </h2>
        <p className="measure text-sm text-ink-soft">{m.connector_title_text()}</p>
      </div>
      <ButtonLink to={href("/admin/connections/connectors")}>{m.connector_new()}</ButtonLink>
    </div>
    {connectors.length === 0 ? (
      <EmptyState title={m.connector_empty_title()} text={m.connector_empty_text()} />
    ) : (
      <Table caption={m.connector_title()} columns={columns()} rows={connectors} rowKey={({ id }) => id} />
    )}
  </section>
);

const columns = (): Column<ListedConnector>[] => [
  {
    key: "name",
    label: m.connection_name(),
    plain: true,
    namesRow: true,
    cell: ({ id, name }) => (
      <Link to={href("/admin/connections/connectors/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
        {name}
      </Link>
    ),
  },
  { key: "kind", label: m.connector_kind(), cell: ({ kindName }) => kindName },
  { key: "received", label: m.connector_last_received(), cell: lastReceived },
  { key: "waiting", label: m.connector_waiting(), align: "end", cell: ({ waiting }) => waiting },
  { key: "failed", label: m.connector_failed(), align: "end", cell: ({ failed }) => failed },
  { key: "state", label: m.connection_state(), cell: (connector) => <ConnectorState {...connector} /> },
];
