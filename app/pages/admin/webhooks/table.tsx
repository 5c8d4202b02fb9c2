import { href, Link } from "react-router";
import type { ListedWebhook } from "#app/domain/webhooks/reads.server.ts";
import { lastFailed, lastSent, WebhookState } from "#app/pages/admin/webhooks/state.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

/** Who is told of what happens, and whether it arrives. */
export const WebhookTable = ({ webhooks }: { webhooks: ListedWebhook[] }) => (
  <section aria-labelledby="webhooks" className="grid gap-4 *:min-w-0">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h2 id="webhooks" className="text-xl">
          {m.webhook_title()}
        </h2>
        <p className="measure text-sm text-ink-soft">{m.webhook_text()}</p>
      </div>
      <ButtonLink to={href("/admin/connections/webhooks")}>{m.webhook_new()}</ButtonLink>
    </div>
    {webhooks.length === 0 ? (
      <EmptyState title={m.webhook_empty_title()} text={m.webhook_empty_text()} />
    ) : (
      <Table caption={m.webhook_title()} columns={columns()} rows={webhooks} rowKey={({ id }) => id} />
    )}
  </section>
);

const columns = (): Column<ListedWebhook>[] => [
  {
    key: "name",
    label: m.connection_name(),
    plain: true,
    namesRow: true,
    cell: ({ id, name }) => (
      <Link to={href("/admin/connections/webhooks/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
        {name}
      </Link>
    ),
  },
  { key: "url", label: m.webhook_url(), cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
  { key: "sent", label: m.webhook_last_sent(), cell: lastSent },
  { key: "failed", label: m.webhook_last_failed(), cell: lastFailed },
  { key: "waiting", label: m.webhook_waiting(), align: "end", cell: ({ waiting }) => waiting },
  { key: "state", label: m.connection_state(), cell: (webhook) => <WebhookState {...webhook} /> },
];
