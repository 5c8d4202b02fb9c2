import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { scopeNames } from "#app/domain/connections/model.ts";
import { listKeys, type ListedKey } from "#app/domain/connections/reads.server.ts";
import { listConnectors } from "#app/domain/connectors/reads.server.ts";
import { findDenial } from "#app/domain/token-denials/reads.server.ts";
import { listWebhooks } from "#app/domain/webhooks/reads.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { KeyState, lastFailed, lastUsed } from "#app/pages/admin/connections/state.tsx";
import { ConnectorDenied, WhatsAppDenied } from "#app/pages/admin/connections/denied.tsx";
import { ConnectorTable } from "#app/pages/admin/connectors/table.tsx";
import { WebhookTable } from "#app/pages/admin/webhooks/table.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.connection_place());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [keys, connectors, webhooks, deniedSince] = await Promise.all([
    listKeys(actor),
    listConnectors(actor),
    listWebhooks(actor),
    findDenial(actor, "whatsapp"),
  ]);
  return { keys, connectors, webhooks, deniedSince, isWhatsAppOn, done: url.searchParams.get("done") };
}

/** Every way in and out for programs, and how each does. */
export default function Connections({ loaderData }: Route.ComponentProps) {
  const { keys, connectors, webhooks, deniedSince, isWhatsAppOn: hasWhatsApp, done } = loaderData;
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <h1>{m.connection_place()}</h1>
        <p className="measure text-ink-soft">{m.connection_intro()}</p>
        <Link to={href("/developers")} className="link justify-self-start">
          {m.connection_documentation()}
        </Link>
      </div>
      {done === "ended" && <Notice tone="success">{m.connection_key_ended()}</Notice>}
      {done === "webhookEnded" && <Notice tone="success">{m.webhook_ended()}</Notice>}
      {done === "connectorEnded" && <Notice tone="success">{m.connector_ended()}</Notice>}
      {connectors.map(({ id, name, deniedSince: since }) => since && <ConnectorDenied key={id} {...{ id, name, since }} />)}
      {hasWhatsApp && deniedSince && <WhatsAppDenied since={deniedSince} to={href("/admin/connections/whatsapp")} />}
      <ConnectorTable connectors={connectors} />
      <section aria-labelledby="keys" className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h2 id="keys" className="text-xl">
              {m.connection_keys()}
            </h2>
            <p className="measure text-sm text-ink-soft">{m.connection_keys_text()}</p>
          </div>
          <ButtonLink to={href("/admin/connections/keys")}>{m.connection_new_key()}</ButtonLink>
        </div>
        {keys.length === 0 ? (
          <EmptyState title={m.connection_keys_empty_title()} text={m.connection_keys_empty_text()} />
        ) : (
          <Table caption={m.connection_keys()} columns={columns()} rows={keys} rowKey={({ id }) => id} />
        )}
      </section>
      <WebhookTable webhooks={webhooks} />
      {hasWhatsApp && (
        <section aria-labelledby="whatsapp" className="grid gap-1">
          <h2 id="whatsapp" className="text-xl">
            {m.whatsapp_place()}
          </h2>
          <p className="measure text-sm text-ink-soft">{m.whatsapp_admin_text()}</p>
          <Link to={href("/admin/connections/whatsapp")} className="link justify-self-start">
            {m.whatsapp_admin_open()}
          </Link>
        </section>
      )}
    </div>
  );
}

const columns = (): Column<ListedKey>[] => [
  {
    key: "name",
    label: m.connection_name(),
    plain: true,
    namesRow: true,
    cell: ({ id, name }) => (
      <Link to={href("/admin/connections/keys/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
        {name}
      </Link>
    ),
  },
  { key: "scopes", label: m.connection_scopes(), cell: ({ scopes }) => scopes.map((scope) => scopeNames[scope]()).join(", ") },
  { key: "used", label: m.connection_last_used(), cell: lastUsed },
  { key: "failed", label: m.connection_last_failed(), cell: lastFailed },
  { key: "state", label: m.connection_state(), cell: (key) => <KeyState {...key} /> },
];
