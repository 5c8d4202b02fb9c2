import { m } from "#app/platform/i18n/generated/messages.js";

export const webhookEvents = [
  "lead.created",
  "lead.stage_changed",
  "lead.stopped",
  "lead.stop_lifted",
  "lead.merged",
  "lead.trashed",
  "lead.restored",
  "lead.erased",
  "enquiry.received",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** Besides, what the owner sends to try it out. */
export const testEvent = "test";

export const eventNames: Record<WebhookEvent | typeof testEvent, () => string> = {
  "lead.created": m.webhook_event_lead_created,
  "lead.stage_changed": m.webhook_event_stage_changed,
  "lead.stopped": m.webhook_event_lead_stopped,
  "lead.stop_lifted": m.webhook_event_lead_stop_lifted,
  "lead.merged": m.webhook_event_lead_merged,
  "lead.trashed": m.webhook_event_lead_trashed,
  "lead.restored": m.webhook_event_lead_restored,
  "lead.erased": m.webhook_event_lead_erased,
  "enquiry.received": m.webhook_event_enquiry_received,
  test: m.webhook_event_test,
};

export const maxUrl = 500;

const minute = 60;
const hour = 60 * minute;
/** What did not arrive is tried again after so many seconds, then later: for three days and a half. */
const waits = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 36 * hour] as const;
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** Who does not answer is left alone for so long before anything is tried there again. */
export const pauseAfter = (failures: number) => Math.min(waits[Math.min(failures, waits.length) - 1] ?? 0, hour);

/** Nothing arrived for so long: it is switched off, and the owner is told. */
export const switchedOffAfter = "5 days";
/** The log is kept for so long. */
export const logDays = 30;

/** What went wrong, in the words of the log: a status, or how far the question came. */
export const failureNames: Record<string, () => string> = {
  dns: m.webhook_why_dns,
  connection: m.webhook_why_connection,
  tls: m.webhook_why_tls,
  timeout: m.webhook_why_timeout,
  redirects: m.webhook_why_redirects,
  "refused-address": m.webhook_why_address,
  "refused-port": m.webhook_why_address,
  secret: m.webhook_why_secret,
  unexpected: m.webhook_why_unexpected,
  "too-large": m.webhook_why_connection,
};
export const failureText = (failure: string | null, status: number | null) =>
  status !== null ? m.webhook_why_status({ status }) : (failureNames[failure ?? ""] ?? m.webhook_why_connection)();
