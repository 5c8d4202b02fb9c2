import type { Work } from "#app/domain/numbers/model.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const workNames: Record<Work, () => string> = {
  new: m.dashboard_call_now,
  overdue: m.dashboard_overdue,
  today: m.dashboard_due_today,
  again: m.dashboard_asked_again,
  "no-step": m.dashboard_no_step,
  untouched: m.dashboard_untouched,
  planned: m.dashboard_planned,
};

/** Nobody needs to know how many more than a thousand wait. */
export const capped = (count: number) => (count > 1_000 ? `${grouped(1_000)}+` : grouped(count));
