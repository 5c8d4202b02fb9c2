import { stateNames, whys, whyText, type State, type Why } from "#app/domain/connectors/model.ts";
import type { Delivery, ListedConnector } from "#app/domain/connectors/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

export function ConnectorState({ pausedAt, failed, deniedSince }: Pick<ListedConnector, "pausedAt" | "failed" | "deniedSince">) {
  if (pausedAt) return <Badge tone="amber">{m.connector_paused()}</Badge>;
  if (deniedSince) return <Badge tone="red">{m.connector_denied()}</Badge>;
  return failed > 0 ? <Badge tone="red">{m.connector_some_failed()}</Badge> : <Badge tone="green">{m.connection_state_works()}</Badge>;
}

export const lastReceived = ({ lastReceivedAt }: Pick<ListedConnector, "lastReceivedAt">) =>
  lastReceivedAt ? formatMoment(lastReceivedAt) : m.connector_never_received();

export const lastRefused = ({ lastRefusedAt, lastRefusal }: Pick<ListedConnector, "lastRefusedAt" | "lastRefusal">) =>
  lastRefusedAt
    ? m.connection_failed({ moment: formatMoment(lastRefusedAt), why: (whys[lastRefusal as Why] ?? whys.forged)() })
    : m.connection_none_failed();

const tones: Record<State, "green" | "red" | "grey" | "amber"> = {
  waiting: "amber",
  taken: "green",
  tested: "grey",
  refused: "grey",
  failed: "red",
};

/** What became of it, and why. */
export function DeliveryState({ of: { state, why, status, attempts, tryAt } }: { of: Delivery }) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[state]}>{stateNames[state]()}</Badge>
      {why && <span className="text-sm wrap-anywhere text-ink-soft">{whyText(why, status)}</span>}
      {state === "waiting" && attempts > 0 && (
        <span className="text-sm text-ink-soft">{m.connector_next_try({ moment: formatMoment(tryAt) })}</span>
      )}
    </span>
  );
}
