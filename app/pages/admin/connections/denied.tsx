import { href, Link } from "react-router";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** Its provider does not let us read what people wrote: what to do, and where. */
export const ConnectorDenied = ({ id, name, since }: { id: string; name: string; since: Date }) => (
  <Notice tone="danger" title={m.connector_denied_title({ name })}>
    <p>{m.connector_denied_text({ moment: formatMoment(since) })}</p>
    <Link to={href("/admin/connections/connectors/:id/change", { id })} className="link">
      {m.connector_denied_enter()}
    </Link>
  </Notice>
);

export const WhatsAppDenied = ({ since, to }: { since: Date; to?: string }) => (
  <Notice tone="danger" title={m.whatsapp_denied_title()}>
    <p>{m.whatsapp_denied_text({ moment: formatMoment(since) })}</p>
    {to && (
      <Link to={to} className="link">
        {m.whatsapp_admin_open()}
      </Link>
    )}
  </Notice>
);
