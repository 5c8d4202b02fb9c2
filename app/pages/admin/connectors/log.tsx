import { Form, href, Link } from "react-router";
import { keptDays } from "#app/domain/connectors/model.ts";
import type { Delivery } from "#app/domain/connectors/reads.server.ts";
import { DeliveryState } from "#app/pages/admin/connectors/state.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = { connector: string; deliveries: Delivery[]; next: string | undefined };

/** Everything that came in, what became of it, and a way to try it once more. */
export function Log({ connector, deliveries, next }: Props) {
  const columns: Column<Delivery>[] = [
    { key: "at", label: m.connector_column_at(), namesRow: true, cell: ({ at }) => formatMoment(at) },
    {
      key: "id",
      label: m.connector_column_id(),
      cell: ({ delivery, isTest }) => (
        <span lang="en" className="text-sm wrap-anywhere">
          {delivery.slice(0, 20)}
          {isTest && ` · ${m.connector_is_test()}`}
        </span>
      ),
    },
    { key: "attempts", label: m.connector_column_attempts(), align: "end", cell: ({ attempts }) => attempts },
    { key: "state", label: m.connection_state(), cell: (delivery) => <DeliveryState of={delivery} /> },
    {
      key: "next",
      label: m.connector_column_next(),
      plain: true,
      cell: ({ id, state, enquiry }) =>
        enquiry ? (
          <Link to={href("/admin/contact/:id", { id: enquiry })} className="link">
            {m.connector_to_enquiry()}
          </Link>
        ) : (
          state !== "tested" && (
            <Form
              method="post"
              action={href("/admin/connections/connectors/:id/deliveries/:delivery/again", { id: connector, delivery: id })}
            >
              <Button type="submit" look="secondary" size="sm">
                {m.connector_try_again()}
              </Button>
            </Form>
          )
        ),
    },
  ];
  return (
    <section aria-labelledby="log" className="grid gap-4 *:min-w-0">
      <div className="grid gap-1">
        <h2 id="log" className="text-xl">
          {m.connector_log()}
        </h2>
        <p className="text-sm text-ink-soft">{m.connector_log_text({ days: keptDays })}</p>
      </div>
      {deliveries.length === 0 ? (
        <EmptyState title={m.connector_log_empty_title()} text={m.connector_log_empty_text()} />
      ) : (
        <Table caption={m.connector_log()} columns={columns} rows={deliveries} rowKey={({ id }) => id} />
      )}
      <PageLinks
        next={
          next && { to: `${href("/admin/connections/connectors/:id", { id: connector })}?before=${next}`, label: m.connector_log_older() }
        }
      />
    </section>
  );
}
