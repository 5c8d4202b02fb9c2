import type { ListedKey } from "#app/domain/connections/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

export const KeyState = ({ endedAt }: Pick<ListedKey, "endedAt">) =>
  endedAt === null ? <Badge tone="green">{m.connection_state_works()}</Badge> : <Badge>{m.connection_state_ended()}</Badge>;

/** Why a program was refused, by the last word of the problem that it was told. */
const whys: Record<string, () => string> = {
  "scope-missing": m.connection_why_scope,
  "too-many-requests": m.connection_why_limit,
  "idempotency-key-reused": m.connection_why_repeated,
  "not-found": m.connection_why_missing,
  busy: m.connection_why_away,
  unavailable: m.connection_why_away,
  internal: m.connection_why_away,
};

export const lastUsed = ({ lastUsedAt }: Pick<ListedKey, "lastUsedAt">) =>
  lastUsedAt ? formatMoment(lastUsedAt) : m.connection_never_used();

export const lastFailed = ({ lastFailedAt, lastFailure }: Pick<ListedKey, "lastFailedAt" | "lastFailure">) =>
  lastFailedAt
    ? m.connection_failed({ moment: formatMoment(lastFailedAt), why: (whys[lastFailure ?? ""] ?? m.connection_why_invalid)() })
    : m.connection_none_failed();
