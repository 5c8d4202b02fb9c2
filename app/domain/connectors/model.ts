import { m } from "#app/platform/i18n/generated/messages.js";

export const states = ["waiting", "taken", "tested", "refused", "failed"] as const;
export type State = (typeof states)[number];
export const stateNames: Record<State, () => string> = {
  waiting: m.connector_state_waiting,
  taken: m.connector_state_taken,
  tested: m.connector_state_tested,
  refused: m.connector_state_refused,
  failed: m.connector_state_failed,
};

/** Why something came to nothing. What a person must mend first has failed; what is no enquiry is refused. */
export const whys = {
  unreadable: m.connector_why_unreadable,
  "no-name": m.connector_why_no_name,
  "no-phone": m.connector_why_no_phone,
  "bad-phone": m.connector_why_bad_phone,
  "not-agreed": m.connector_why_not_agreed,
  invalid: m.connector_why_invalid,
  away: m.connector_why_away,
  denied: m.connector_why_denied,
  gone: m.connector_why_gone,
  secret: m.connector_why_secret,
  kind: m.connector_why_kind,
  unexpected: m.connector_why_unexpected,
  /** Turned away at the door, and not kept. */
  forged: m.connector_why_forged,
  stale: m.connector_why_stale,
  "too-many": m.connector_why_too_many,
  "too-large": m.connector_why_too_large,
} as const satisfies Record<string, () => string>;
export type Why = keyof typeof whys;
/** Another mapping may be all that these need. */
export const mendedByMapping: readonly Why[] = ["no-name", "no-phone", "bad-phone", "invalid", "not-agreed"];
/** Other secrets may be. */
export const mendedBySecrets: readonly Why[] = ["denied", "away", "gone", "secret"];

export const whyText = (why: string | null, status: number | null) => {
  const said = (whys[why as Why] ?? m.connector_why_unexpected)();
  return status === null ? said : m.connector_why_status({ why: said, status });
};

/** What came is kept for so long after it was taken or turned away. */
export const keptDays = 90;
export const maxBodyBytes = 256 * 1024;
/** So often in so many seconds something may come by one connector. */
export const deliveryLimit = { points: 3_000, seconds: 60 };
