import { Form, href } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";
import { eventNames, logDays } from "#app/domain/webhooks/model.ts";
import type { Delivery } from "#app/domain/webhooks/reads.server.ts";
import { DeliveryState } from "#app/pages/admin/webhooks/state.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = { webhook: string; deliveries: Delivery[]; next: string | undefined };

/** Each message, what became of it, and a way to send it once more. */
export function Log({ webhook, deliveries, next }: Props) {
  const columns: Column<Delivery>[] = [
    {
      key: "what",
      label: m.webhook_column_what(),
      namesRow: true,
      cell: ({ what, lead }) =>
        `${(eventNames[what as keyof typeof eventNames] ?? (() => what))()}${lead === null ? "" : ` · ${shownNumber(lead)}`}`,
    },
    { key: "at", label: m.webhook_column_at(), cell: ({ at }) => formatMoment(at) },
    { key: "attempts", label: m.webhook_column_attempts(), cell: ({ attempts }) => attempts },
    { key: "state", label: m.connection_state(), cell: (delivery) => <DeliveryState of={delivery} /> },
    {
      key: "again",
      label: m.webhook_column_again(),
      plain: true,
      cell: ({ id, endedAt }) =>
        endedAt && (
          <Form method="post" action={href("/admin/connections/webhooks/:id/deliveries/:delivery/again", { id: webhook, delivery: id })}>
            <Button type="submit" look="secondary" size="sm">
              {m.webhook_send_again()}
            </Button>
          </Form>
        ),
    },
  ];
  return (
    <section aria-labelledby="log" className="grid gap-4 *:min-w-0">
      <div className="grid gap-1">
        <h2 id="log" className="text-xl">
          {m.webhook_log()}
        </h2>
        <p className="text-sm text-ink-soft">{m.webhook_log_text({ days: logDays })}</p>
      </div>
      {deliveries.length === 0 ? (
        <EmptyState title={m.webhook_log_empty_title()} text={m.webhook_log_empty_text()} />
      ) : (
        <Table caption={m.webhook_log()} columns={columns} rows={deliveries} rowKey={({ id }) => id} />
      )}
      <PageLinks
        next={next && { to: `${href("/admin/connections/webhooks/:id", { id: webhook })}?before=${next}`, label: m.webhook_log_older() }}
      />
    </section>
  );
}
