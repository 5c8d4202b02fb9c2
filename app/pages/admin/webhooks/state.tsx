import { failureText } from "#app/domain/webhooks/model.ts";
import type { Delivery, ListedWebhook } from "#app/domain/webhooks/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

const offWhys = { owner: m.webhook_off_owner, failing: m.webhook_off_failing, gone: m.webhook_off_gone };
export const offText = (why: NonNullable<ListedWebhook["offWhy"]>) => offWhys[why]();

export function WebhookState({ offAt, failingSince }: Pick<ListedWebhook, "offAt" | "failingSince">) {
  if (offAt) return <Badge tone="red">{m.webhook_state_off()}</Badge>;
  return failingSince ? <Badge tone="amber">{m.webhook_state_failing()}</Badge> : <Badge tone="green">{m.connection_state_works()}</Badge>;
}

export const lastSent = ({ lastSentAt }: Pick<ListedWebhook, "lastSentAt">) =>
  lastSentAt ? formatMoment(lastSentAt) : m.webhook_never_sent();

export function lastFailed({ lastFailedAt, lastFailure }: Pick<ListedWebhook, "lastFailedAt" | "lastFailure">) {
  if (!lastFailedAt) return m.webhook_none_failed();
  const status = /^\d{3}$/.test(lastFailure ?? "") ? Number(lastFailure) : null;
  return m.connection_failed({ moment: formatMoment(lastFailedAt), why: failureText(lastFailure, status) });
}

/** What became of a message, with what went wrong on the way. */
export function DeliveryState({ of: { outcome, attempts, tryAt, status, failure } }: { of: Delivery }) {
  const words = {
    delivered: m.webhook_said_delivered,
    "given-up": m.webhook_said_given_up,
    dropped: m.webhook_said_dropped,
  };
  const tone = outcome === "delivered" ? "green" : outcome === "given-up" ? "red" : "grey";
  const said = outcome ? words[outcome]() : attempts === 0 ? m.webhook_said_waiting() : m.webhook_said_retry({ time: formatMoment(tryAt) });
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone}>{said}</Badge>
      {failure && <span className="text-sm wrap-anywhere text-ink-soft">{failureText(failure, status)}</span>}
    </span>
  );
}
